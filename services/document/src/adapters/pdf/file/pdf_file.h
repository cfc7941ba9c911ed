#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "document/src/adapters/pdf/drawing/ink.h"
#include "document/src/adapters/pdf/type/shaped_text.h"
#include "document/src/adapters/svg/engraving.h"
#include "document/src/domain/interrupt.h"

namespace portfolio::document {

/// What a PDF says of itself. Dates are left out on purpose: the same content gives the same bytes.
struct PdfMetadata {
  /// BCP 47.
  Language language = Language::kEnglish;
  std::string title = {};
  std::string author = {};
  std::string subject = {};
};

/// An element of the document's logical structure; owned by its PdfFile.
struct StructureElement;

/// A PDF 1.7 file in the making: pages, logical structure (tags), links, outline, fonts. PoDoFo
/// writes the objects; HarfBuzz cuts the fonts down to the glyphs used. Text goes out as glyph ids
/// with a map back to Unicode. Thread-compatible: one thread per file. Methods may throw what
/// PoDoFo throws; CatchPdfErrors turns that into a Status.
class PdfFile {
 public:
  /// `interrupt` is asked before each line of text and each font; when it says stop, the making
  /// ends with its status (see CatchPdfErrors). A file that only `measures` counts its pages and
  /// remembers nothing else: it is for finding out what fits, at a fraction of the cost, and can't
  /// be finished.
  explicit PdfFile(const PdfMetadata& metadata, const Interrupt& interrupt = {},
                   bool measures = false);
  ~PdfFile();
  PdfFile(const PdfFile&) = delete;
  PdfFile& operator=(const PdfFile&) = delete;

  /// Number of the new page, from 0.
  size_t AddPage();
  size_t page_count() const;
  bool measures() const;

  StructureElement* root();
  /// `role` is a standard structure type: Sect, H1, P, L, LI, Table, Figure ... `alternative` is
  /// what a screen reader says instead of a drawing.
  StructureElement* AddElement(StructureElement* parent, const char* role,
                               const std::string& alternative = {});

  /// Puts a file into this one that says the same in another form (ISO 32000-2, 14.13).
  void Attach(const std::string& name, const std::string& content_type,
              const std::string& description, const std::string& bytes);

  /// Lets `draw` add to a page. What it draws belongs to `element`; null marks decoration.
  void Draw(size_t page, StructureElement* element, const std::function<void(Ink&)>& draw);
  /// Writes one line of glyphs, in visual order, with its baseline at y.
  void Write(size_t page, StructureElement* element, const std::vector<Glyph>& line,
             const std::vector<Span>& spans, double x, double y);

  /// Makes a rectangle lead to an address that passed SafeLink, or to "#" and an anchor's name.
  /// `element` should have the role Link.
  void AddLink(size_t page, StructureElement* element, double x, double y, double width,
               double height, const std::string& target, const std::string& text);
  void AddAnchor(const std::string& name, size_t page, double y);
  /// Level 0 is the outermost.
  void AddOutline(const std::string& title, int level, size_t page, double y);

  /// Stores a picture that Ink::DrawForm can place, in a space of its width x height; returns its
  /// name.
  std::string AddPicture(const Engraving& picture);

  /// The file's bytes. Call once.
  std::string Finish();
  /// The first page alone, as an SVG.
  std::string FirstPageAsSvg() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Runs `make` and turns exceptions of PoDoFo and the standard library into INTERNAL, an interrupt
/// into its own status.
platform::StatusOr<std::string> CatchPdfErrors(const std::function<std::string()>& make);

}  // namespace portfolio::document
