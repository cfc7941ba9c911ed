#pragma once

#include <map>
#include <string>
#include <vector>

#include "document/src/adapters/pdf/drawing/look.h"
#include "document/src/adapters/pdf/page/column.h"

namespace portfolio::document {

/// The frame that reports and documentation share: margins, head rule, sections, lists, foot.
/// Thread-compatible: one per document.
class Sheet {
 public:
  static constexpr double kLeft = 56;
  static constexpr double kRight = 539.3;
  static constexpr double kWidth = kRight - kLeft;
  static constexpr double kTop = 72;
  static constexpr double kBottom = 786;

  /// `types` must outlive the sheet.
  Sheet(const TypeLibrary& types, const PdfMetadata& metadata, const Interrupt& interrupt);

  PdfFile& file() { return file_; }
  const Shaper& shaper() const { return shaper_; }
  Column& column() { return column_; }
  const Column& column() const { return column_; }
  const TypeLibrary& types() const { return types_; }

  TextStyle Text(double size = 9.2, Color color = look::kText) const;
  TextStyle Medium(double size = 9.2, Color color = look::kText) const;
  TextStyle Bold(double size = 9.2, Color color = look::kText) const;
  TextStyle Italic(double size = 10, Color color = look::kText) const;
  TextStyle Heading(double size = 15, Color color = look::kText) const;
  TextStyle Display(double size = 30, Color color = look::kText) const;
  TextStyle Code(double size = 7.8, Color color = look::kText) const;

  /// A section with a rule above its title and an entry in the outline.
  StructureElement* OpenSection(const std::string& title, double keep = 40);
  /// Dashes before each item. The last three stay together.
  void List(StructureElement* parent, const std::vector<std::vector<Span>>& items,
            double leading = 13.2);
  /// What List keeps on one page with the heading: the first two items, or all of three.
  double HeightOfFirstItems(const std::vector<std::vector<Span>>& items) const;
  /// What stands in the head of `page`, when it isn't the first, and of those that follow.
  void SetRunningHead(size_t page, const std::string& text) { running_heads_[page] = text; }
  /// Writes heads and feet on all pages. `page_pattern` has "{n}" and "{of}"; `note` may be empty.
  void FinishPages(const std::string& page_pattern, const std::string& note);

 private:
  static ParagraphStyle ListStyle(double leading);
  const TypeLibrary& types_;
  Shaper shaper_;
  PdfFile file_;
  Column column_;
  /// By the page from which it holds.
  std::map<size_t, std::string> running_heads_;
};

}  // namespace portfolio::document
