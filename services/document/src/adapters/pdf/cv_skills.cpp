#include "document/src/adapters/pdf/cv_skills.h"

#include <algorithm>
#include <vector>

#include "document/src/adapters/pdf/drawings.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

/// Of a skill's bar below its baseline.
constexpr double kBarDrop = 3.6;

class SkillSetting {
 public:
  explicit SkillSetting(CvPage* page)
      : page_(*page), leading_(page_.density().leading + 3.2), gap_(page_.density().gap * 0.3) {}

  void Set() {
    StructureElement* section = nullptr;
    for (const CvSkillGroup& group : page_.sheet().skills) {
      if (group.skills.empty()) continue;
      const Paragraph paragraph = Compose(group);
      const size_t together = std::min(paragraph.lines.size(), kLinesTogether);
      const double height = static_cast<double>(together) * leading_;
      if (section == nullptr) {
        section = page_.OpenSection(page_.words().skills, height);
      } else {
        page_.column().Skip(gap_);
      }
      page_.column().Reserve(height);
      SetGroup(section, group, paragraph);
    }
  }

 private:
  /// A group's text. The first span is its name; of each skill there are three: name, level and
  /// what parts it from the next.
  struct Paragraph {
    std::vector<Span> spans;
    std::vector<Glyph> glyphs;
    std::vector<Line> lines;
  };
  static constexpr size_t kSpansOfSkill = 3;
  /// A group of at most so many lines stays on one page.
  static constexpr size_t kLinesTogether = 6;

  Paragraph Compose(const CvSkillGroup& group) const {
    const TextStyle name = page_.Text(0.96);
    TextStyle level = page_.Text(0.9, look::kMuted);
    level.tabular = true;
    Paragraph paragraph;
    paragraph.spans.push_back({group.title + std::string(Colon(page_.sheet().language)) + " ",
                               page_.Bold(0.96, look::kAccent)});
    for (const CvSkill& skill : group.skills) {
      const bool last = &skill == &group.skills.back();
      paragraph.spans.push_back({skill.name + " ", name});
      paragraph.spans.push_back({skill.level ? std::to_string(*skill.level) : skill.note, level});
      paragraph.spans.push_back({last ? "" : "\u00A0\u00A0·\u00A0 ", level});
    }
    paragraph.glyphs = page_.shaper().Shape(paragraph.spans);
    for (Glyph& glyph : paragraph.glyphs) {
      if (!IsSeparator(static_cast<size_t>(glyph.span))) glyph.break_after = false;
    }
    paragraph.lines = EvenLines(paragraph.glyphs);
    return paragraph;
  }

  /// No more lines than there have to be, and none much shorter than the others.
  static std::vector<Line> EvenLines(const std::vector<Glyph>& glyphs) {
    constexpr double kSlack = 1.15;
    std::vector<Line> lines = BreakLines(glyphs, CvPage::kWidth);
    const double even =
        WidthOf(glyphs, 0, glyphs.size()) / static_cast<double>(lines.size()) * kSlack;
    if (lines.size() < 2 || even > CvPage::kWidth) return lines;
    std::vector<Line> even_lines = BreakLines(glyphs, even);
    return even_lines.size() == lines.size() ? even_lines : lines;
  }

  void SetGroup(StructureElement* section, const CvSkillGroup& group, const Paragraph& paragraph) {
    PdfFile& file = page_.file();
    // Whose text the spans are.
    std::vector<StructureElement*> owners{file.AddElement(section, "H3")};
    StructureElement* list = file.AddElement(section, "L");
    for (size_t i = 0; i < group.skills.size(); ++i) {
      StructureElement* item = file.AddElement(file.AddElement(list, "LI"), "LBody");
      owners.insert(owners.end(), kSpansOfSkill, item);
    }
    for (const Line& line : paragraph.lines) {
      page_.column().Reserve(leading_);
      SetLine(owners, group, paragraph, line);
      page_.column().Skip(leading_);
    }
  }

  void SetLine(const std::vector<StructureElement*>& owners, const CvSkillGroup& group,
               const Paragraph& paragraph, Line line) {
    const std::vector<Glyph>& glyphs = paragraph.glyphs;
    const double baseline = page_.column().y() + BaselineOffset(leading_, page_.density().size);
    double x = CvPage::kLeft;
    double skill_x = x;
    for (size_t begin = line.begin; begin < line.end;) {
      const auto span = static_cast<size_t>(glyphs[begin].span);
      size_t end = begin;
      double width = 0;
      for (; end < line.end && glyphs[end].span == glyphs[begin].span; ++end) {
        width += glyphs[end].advance;
      }
      // What parts two skills isn't written where they stand on two lines.
      if (!IsSeparator(span) || end < line.end) {
        WriteLine(&page_.file(), page_.column().page(), owners[span], glyphs, {begin, end},
                  paragraph.spans, x, baseline);
      }
      if (IsName(span)) skill_x = x;
      x += width;
      if (IsLevel(span)) DrawBar(group.skills[span / kSpansOfSkill], skill_x, x, baseline);
      begin = end;
    }
  }

  static bool IsName(size_t span) { return span % kSpansOfSkill == 1; }
  static bool IsLevel(size_t span) { return span % kSpansOfSkill == 2; }
  static bool IsSeparator(size_t span) { return span > 0 && span % kSpansOfSkill == 0; }

  void DrawBar(const CvSkill& skill, double left, double right, double baseline) {
    if (!skill.level) return;
    page_.file().Draw(page_.column().page(), nullptr, [&](Ink& ink) {
      DrawLevel(ink, left, baseline + kBarDrop, right - left, *skill.level, look::kData);
    });
  }

  CvPage& page_;
  double leading_;
  double gap_;
};

}  // namespace

void SetCvSkills(CvPage* page) { SkillSetting(page).Set(); }

}  // namespace portfolio::document
