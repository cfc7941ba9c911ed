#pragma once

#include "document/src/adapters/pdf/drawing/look.h"
#include "document/src/adapters/pdf/page/column.h"
#include "document/src/domain/cv/cv_sheet.h"

namespace portfolio::document {

/// How tightly a CV is set, in points.
struct Density {
  double size = 0;
  double leading = 0;
  double gap = 0;
  /// From a section's rule to its text.
  double heading = 0;
};

/// The paper of one CV while it is set: one column from margin to margin, the styles and what every
/// section needs. Programs that read CVs order text by where it stands: anything set side by side
/// has a line of full width between itself and the next heading, and fields that belong apart stand
/// on lines of their own or far apart.
class CvPage {
 public:
  static constexpr double kLeft = 46;
  static constexpr double kRight = 549.3;
  static constexpr double kWidth = kRight - kLeft;
  static constexpr double kTop = 52;
  static constexpr double kBottom = 802;

  /// Everything passed in must outlive it. For `measures` see PdfFile.
  CvPage(const TypeLibrary& types, const CvSheet& sheet, const Density& density,
         const Shaper& shaper, const Interrupt& interrupt, bool measures);

  const CvSheet& sheet() const { return sheet_; }
  const CvWords& words() const { return *sheet_.words; }
  /// No drawings: see CvStyle.
  bool plain() const { return sheet_.style == CvStyle::kPlain; }
  const Density& density() const { return density_; }
  const Shaper& shaper() const { return shaper_; }
  PdfFile& file() { return file_; }
  Column& column() { return column_; }
  const Column& column() const { return column_; }

  // Sizes with a scale follow the density, the others don't.
  TextStyle Text(double scale = 1, Color color = look::kText) const;
  TextStyle Medium(double scale = 1, Color color = look::kText) const;
  TextStyle Bold(double scale = 1, Color color = look::kText) const;
  TextStyle Tabular(Color color) const;
  TextStyle Heading(double size, Color color = look::kText) const;
  TextStyle Display(double size, Color color = look::kText) const;
  TextStyle Small(double size, Color color = look::kMuted) const;
  TextStyle SmallMedium(double size, Color color = look::kText) const;
  TextStyle SmallBold(double size, Color color = look::kText) const;
  TextStyle Italic(double size, Color color = look::kMuted) const;
  ParagraphStyle Body(double before = 0, double after = 0) const;

  /// Opens a section with its rule and name, keeping `keep` points together.
  StructureElement* OpenSection(std::string_view name, double keep);
  /// A paragraph that leaves room for what SetRight puts at the right edge of its first line, as an
  /// element of its own. What is written between the two keeps them apart for programs that follow
  /// the file's order.
  Placement SetBeside(StructureElement* parent, const char* role, const std::vector<Span>& spans,
                      const Span& right, double leading);
  void SetRight(StructureElement* parent, const Placement& beside, const Span& span);
  /// A paragraph with its dates at the right edge of its first line, each an element of its own.
  void SetDated(StructureElement* parent, const char* role, const std::vector<Span>& spans,
                const Span& dates, double leading);
  /// An item of a list behind its bullet, keeping `keep` points below it together.
  void SetBullet(StructureElement* list, const std::vector<Span>& spans, double keep = 0);
  ParagraphStyle BulletStyle() const;
  /// Writes the foot of every page; the file's bytes.
  std::string Finish();
  /// The same for the first page alone, as an SVG.
  std::string FinishAsPicture();

 private:
  /// A plain sheet makes do with two typefaces.
  const Family& MediumFamily() const { return plain() ? types_.text() : types_.medium(); }
  void StartPage(size_t page);
  void SetFoot(size_t page);

  const TypeLibrary& types_;
  const CvSheet& sheet_;
  Density density_;
  const Shaper& shaper_;
  PdfFile file_;
  Column column_;
};

}  // namespace portfolio::document
