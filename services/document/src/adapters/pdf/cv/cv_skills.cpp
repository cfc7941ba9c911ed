#include "document/src/adapters/pdf/cv/cv_skills.h"

#include "document/src/adapters/pdf/cv/cv_grid.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

constexpr size_t kColumns = 3;

void SetAsGrid(CvPage& page, StructureElement* section, const CvSkillGroup& group,
               double together) {
  ParagraphStyle heading = page.Body();
  heading.role = "H3";
  heading.keep = together - heading.leading;
  page.column().Paragraph(section, {{group.title, page.Bold(0.96, look::kAccent)}}, heading);
  std::vector<std::vector<Span>> items;
  for (const std::string& skill : group.skills) items.push_back({{skill, page.Text()}});
  SetCvGrid(&page, section, items, kColumns);
}

void SetAsList(CvPage& page, StructureElement* section, const CvSkillGroup& group) {
  std::string skills;
  for (const std::string& skill : group.skills) skills += (skills.empty() ? "" : ", ") + skill;
  page.column().Paragraph(section,
                          {{group.title + std::string(Colon(page.sheet().language)), page.Bold()},
                           {skills, page.Text()}},
                          page.Body());
}

}  // namespace

void SetCvSkills(CvPage* page) {
  if (page->sheet().skills.empty()) return;
  const double together = page->density().leading * 3;
  StructureElement* section = page->OpenSection(page->words().skills, together);
  for (const CvSkillGroup& group : page->sheet().skills) {
    if (&group != &page->sheet().skills.front()) page->column().Skip(page->density().gap * 0.25);
    if (page->plain()) {
      SetAsList(*page, section, group);
    } else {
      SetAsGrid(*page, section, group, together);
    }
  }
}

}  // namespace portfolio::document
