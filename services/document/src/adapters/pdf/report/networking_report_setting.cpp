#include "document/src/adapters/pdf/report/networking_report_setting.h"

#include <algorithm>

#include "document/src/adapters/pdf/report/report_setting.h"
#include "document/src/adapters/printable_text.h"

namespace portfolio::document {
namespace {

class NetworkingReportSetting : public ReportSetting {
 public:
  NetworkingReportSetting(const TypeLibrary& types, const NetworkingReport& report,
                          const std::string& owner, const Interrupt& interrupt)
      : ReportSetting(types, report.language, ReportWordsIn(report.language).networking_report,
                      Fit(report.person_name, kReportName), owner, report.verified, interrupt),
        report_(report) {}

  std::string Set() {
    SetTitle(Joined(Fit(report_.person_position, kReportTitle),
                    Fit(report_.person_company, kReportName)),
             report_.person_url, std::string(words_.profile));
    SetVisitor();
    SetHelp();
    SetConnections();
    SetTexts(words_.suggestions, report_.suggestions, kReportSentence);
    return Finish();
  }

 private:
  /// A position may name its company already.
  static std::string Joined(const std::string& position, const std::string& company) {
    if (position.find(company) != std::string::npos) return position;
    return position.empty() ? company : position + ", " + company;
  }

  void SetVisitor() {
    if (report_.skills.empty() && report_.industries.empty() && report_.goals.empty()) return;
    StructureElement* section = sheet_.OpenSection(std::string(words_.visitor));
    SetWordList(section, words_.skills, report_.skills);
    SetWordList(section, words_.industries, report_.industries);
    SetWordList(section, words_.goals, report_.goals);
  }

  void SetWordList(StructureElement* section, std::string_view label,
                   const std::vector<std::string>& texts) {
    std::string joined;
    for (const std::string& text : texts) {
      const std::string fit = FitWords(text, kReportQuote);
      if (!fit.empty()) joined += (joined.empty() ? "" : ", ") + fit;
    }
    if (joined.empty()) return;
    column().Paragraph(section,
                       {{std::string(label) + "\u00A0\u00A0", sheet_.Medium(9.2, look::kMuted)},
                        {joined, sheet_.Text()}},
                       {.leading = 13.2, .after = 2});
  }

  void SetHelp() {
    if (report_.help.empty()) return;
    StructureElement* section = sheet_.OpenSection(OfOwner(words_.help), 70);
    for (const HelpItem& item : report_.help) {
      StructureElement* block = sheet_.file().AddElement(section, "Sect");
      column().Paragraph(block, {{Bound(Fit(item.title, kReportTitle)), sheet_.Bold(10)}},
                         {.role = "H3", .leading = 14, .before = 4, .keep = 26});
      column().Paragraph(block, {{Bound(Fit(item.description, kReportSentence)), sheet_.Text()}},
                         {.leading = 13});
      const std::string way = Fit(item.implementation, kReportSentence);
      if (way.empty()) continue;
      const Placement placed = column().Paragraph(
          block,
          {{std::string(words_.how) + "\u00A0\u00A0", sheet_.Medium(8.8, look::kAccent)},
           {Bound(way), sheet_.Text(8.8)}},
          {.leading = 12.6, .before = 2, .after = 5, .indent = 11});
      if (placed.first_page != placed.last_page) continue;
      sheet_.file().Draw(placed.first_page, nullptr, [&](Ink& ink) {
        ink.FillRect(Sheet::kLeft, placed.top + 1, 2.4, placed.bottom - placed.top - 1,
                     look::kData);
      });
    }
  }

  /// People under what speaks for them, so that one reason is read once, as on the site.
  void SetConnections() {
    if (report_.connections.empty()) return;
    StructureElement* section = sheet_.OpenSection(std::string(words_.connections), 60);
    for (const auto& [reason, people] : PeopleByReason()) {
      StructureElement* block = sheet_.file().AddElement(section, "Sect");
      column().Paragraph(block, {{Bound(Fit(reason, kReportSentence)), sheet_.Medium(9.4)}},
                         {.role = "H3", .leading = 13.2, .before = 4, .after = 2, .keep = 28});
      for (const ConnectionItem* person : people) SetPerson(block, *person);
      const double y = column().y() + 3;
      sheet_.file().Draw(column().page(), nullptr, [&](Ink& ink) {
        ink.Line(Sheet::kLeft, y, Sheet::kRight, y, 0.5, look::kLine);
      });
      column().Skip(4);
    }
  }

  using People = std::vector<const ConnectionItem*>;

  /// The reasons in their first order.
  std::vector<std::pair<std::string, People>> PeopleByReason() const {
    std::vector<std::pair<std::string, People>> groups;
    for (const ConnectionItem& person : report_.connections) {
      auto group = std::find_if(groups.begin(), groups.end(), [&](const auto& earlier) {
        return earlier.first == person.reason;
      });
      if (group == groups.end()) group = groups.emplace(groups.end(), person.reason, People{});
      group->second.push_back(&person);
    }
    return groups;
  }

  /// With the address as text, since paper has no links.
  void SetPerson(StructureElement* parent, const ConnectionItem& person) {
    constexpr double kIndent = 11;
    const std::string link = SafeLink(person.url);
    column().Paragraph(
        parent,
        {{Fit(person.name, kReportName), sheet_.Bold(9.6), link},
         {"   ", sheet_.Text()},
         {Joined(Fit(person.position, kReportName), Fit(person.company, kReportName)),
          sheet_.Text(9, look::kMuted)}},
        {.leading = 13.4, .before = 1, .indent = kIndent, .keep = link.empty() ? 0 : 11.4});
    if (link.empty()) return;
    column().Paragraph(parent, {{Fit(link, 120), sheet_.Text(8, look::kMuted), link}},
                       {.leading = 11.4, .after = 1, .indent = kIndent});
  }

  const NetworkingReport& report_;
};

}  // namespace

std::string SetNetworkingReport(const TypeLibrary& types, const NetworkingReport& report,
                                const std::string& owner, const Interrupt& interrupt) {
  return NetworkingReportSetting(types, report, owner, interrupt).Set();
}

}  // namespace portfolio::document
