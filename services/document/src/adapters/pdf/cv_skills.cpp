#include "document/src/adapters/pdf/cv_skills.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "document/src/adapters/pdf/drawings.h"

namespace portfolio::document {
namespace {

constexpr double kGap = 16;
/// Of a group's title.
constexpr double kTitleHeight = 14;
/// Between a skill's name and its level.
constexpr double kNoteGap = 4;

class SkillSetting {
 public:
  explicit SkillSetting(CvPage* page)
      : page_(*page),
        row_height_(page_.density().leading * 1.1),
        name_leading_(page_.density().leading * 0.86) {}

  void Set() {
    const std::vector<double> widths = Widths();
    double height = 0;
    for (size_t i = 0; i < widths.size(); ++i) height = std::max(height, Height(i, widths[i]));
    StructureElement* section = page_.OpenSection(page_.words().skills, height);
    const double top = page_.column().y() - 2;
    double x = CvPage::kLeft;
    for (size_t i = 0; i < widths.size(); ++i) {
      SetGroup(section, Groups()[i], x, top, widths[i]);
      x += widths[i] + kGap;
    }
    page_.column().set_y(top + height);
  }

 private:
  const std::vector<CvSkillGroup>& Groups() const { return page_.sheet().skills; }

  /// Equal at first; then the tallest column takes room from the one that suffers least.
  std::vector<double> Widths() const {
    constexpr double kStep = 4;
    constexpr int kMostSteps = 12;
    const size_t count = Groups().size();
    if (count == 0) return {};
    const double equal = (CvPage::kWidth + kGap) / static_cast<double>(count) - kGap;
    std::vector<double> widths(count, equal);
    std::vector<double> heights;
    std::vector<double> least;
    for (size_t i = 0; i < count; ++i) {
      heights.push_back(Height(i, equal));
      least.push_back(LeastWidth(i));
    }
    std::vector<double> best = widths;
    double lowest = *std::max_element(heights.begin(), heights.end());
    for (int step = 0; step < kMostSteps; ++step) {
      const size_t tallest =
          static_cast<size_t>(std::max_element(heights.begin(), heights.end()) - heights.begin());
      if (heights[tallest] <= HeightOfOneLineRows(tallest)) break;
      size_t donor = tallest;
      double donor_height = heights[tallest];
      for (size_t i = 0; i < count; ++i) {
        if (i == tallest || widths[i] - kStep < least[i]) continue;
        const double narrowed = Height(i, widths[i] - kStep);
        if (narrowed < donor_height) {
          donor = i;
          donor_height = narrowed;
        }
      }
      if (donor == tallest) break;
      widths[donor] -= kStep;
      heights[donor] = donor_height;
      widths[tallest] += kStep;
      heights[tallest] = Height(tallest, widths[tallest]);
      const double highest = *std::max_element(heights.begin(), heights.end());
      if (highest < lowest) {
        lowest = highest;
        best = widths;
      }
    }
    return best;
  }

  double HeightOfOneLineRows(size_t group) const {
    return kTitleHeight + static_cast<double>(Groups()[group].skills.size()) * row_height_;
  }

  /// At which no word has to be broken.
  double LeastWidth(size_t group) const {
    double least = 0;
    for (const CvSkill& skill : Groups()[group].skills) {
      double word = 0;
      double widest = 0;
      for (const Glyph& glyph : page_.shaper().Shape({{skill.name, NameStyle(skill.name, 0)}})) {
        word = glyph.space ? 0 : word + glyph.advance;
        widest = std::max(widest, word);
      }
      least = std::max(least, widest + NoteRoom(skill));
    }
    return least;
  }

  double Height(size_t group, double width) const {
    double height = kTitleHeight;
    for (const CvSkill& skill : Groups()[group].skills) height += RowHeight(skill, width);
    return height;
  }

  double RowHeight(const CvSkill& skill, double width) const {
    const double room = NameRoom(skill, width);
    const TextStyle style = NameStyle(skill.name, room);
    const size_t lines = BreakLines(page_.shaper().Shape({{skill.name, style}}), room).size();
    return row_height_ + static_cast<double>(std::max<size_t>(1, lines) - 1) * name_leading_;
  }

  TextStyle NoteStyle() const {
    TextStyle style = page_.Text(0.88, look::kMuted);
    style.tabular = true;
    return style;
  }

  static std::string NoteOf(const CvSkill& skill) {
    return skill.level ? std::to_string(*skill.level) : skill.note;
  }

  double NoteRoom(const CvSkill& skill) const {
    return WidthOf(page_.shaper(), NoteOf(skill), NoteStyle()) + kNoteGap;
  }

  double NameRoom(const CvSkill& skill, double width) const { return width - NoteRoom(skill); }

  /// A name that is slightly too long is set smaller; a longer one takes two lines.
  TextStyle NameStyle(const std::string& name, double room) const {
    constexpr double kSmallest = 0.92;
    TextStyle style = page_.Text(0.95);
    const double natural = WidthOf(page_.shaper(), name, style);
    if (natural > room) style.size *= std::max(kSmallest, room / natural);
    return style;
  }

  void SetGroup(StructureElement* section, const CvSkillGroup& group, double x, double top,
                double width) {
    PdfFile& file = page_.file();
    WriteText(&file, page_.shaper(), page_.column().page(), file.AddElement(section, "H3"),
              {{group.title, page_.Bold(0.96, look::kAccent)}}, x, top + 9);
    StructureElement* list = file.AddElement(section, "L");
    double y = top + kTitleHeight;
    for (const CvSkill& skill : group.skills) {
      SetSkill(file.AddElement(file.AddElement(list, "LI"), "LBody"), skill, x, y, width);
      y += RowHeight(skill, width);
    }
  }

  void SetSkill(StructureElement* item, const CvSkill& skill, double x, double y, double width) {
    PdfFile& file = page_.file();
    const size_t page = page_.column().page();
    const double room = NameRoom(skill, width);
    const TextStyle style = NameStyle(skill.name, room);
    const double used = WriteBlock(&file, page_.shaper(), page, item, {{skill.name + " ", style}},
                                   x, y + 2, room, name_leading_);
    const double baseline =
        y + 2 + used - name_leading_ + BaselineOffset(name_leading_, style.size);
    WriteTextRight(&file, page_.shaper(), page, item, {{NoteOf(skill), NoteStyle()}}, x + width,
                   baseline);
    file.Draw(page, nullptr, [&](Ink& ink) {
      DrawLevel(ink, x, baseline + 3.4, width, skill.level.value_or(0), look::kData);
    });
  }

  CvPage& page_;
  double row_height_;
  double name_leading_;
};

}  // namespace

void SetCvSkills(CvPage* page) { SkillSetting(page).Set(); }

}  // namespace portfolio::document
