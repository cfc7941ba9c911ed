#include "document/src/adapters/pdf/report/networking_report_setting.h"

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

  void SetConnections() {
    if (report_.connections.empty()) return;
    StructureElement* section = sheet_.OpenSection(std::string(words_.connections), 60);
    size_t number = 0;
    for (const ConnectionItem& item : report_.connections) {
      StructureElement* block = sheet_.file().AddElement(section, "Sect");
      column().Reserve(46);
      const double indent = 24;
      const Placement placed = column().Paragraph(
          block,
          {{Fit(item.name, kReportName), sheet_.Bold(9.6), SafeLink(item.url)},
           {"   ", sheet_.Text()},
           {Joined(Fit(item.position, kReportName), Fit(item.company, kReportName)),
            sheet_.Text(9, look::kMuted)}},
          {.leading = 13.4, .before = 3, .indent = indent});
      WriteText(&sheet_.file(), sheet_.shaper(), placed.first_page,
                sheet_.file().AddElement(block, "P"),
                {{std::to_string(++number), sheet_.Display(15, look::kAccent)}}, Sheet::kLeft,
                placed.baseline + 1);
      column().Paragraph(block, {{Bound(Fit(item.reason, kReportSentence)), sheet_.Text()}},
                         {.leading = 12.8, .indent = indent});
      const std::string link = SafeLink(item.url);
      if (!link.empty()) {
        column().Paragraph(block, {{Fit(link, 120), sheet_.Text(8, look::kMuted), link}},
                           {.leading = 11.4, .indent = indent});
      }
      const double y = column().y() + 3;
      sheet_.file().Draw(column().page(), nullptr, [&](Ink& ink) {
        ink.Line(Sheet::kLeft, y, Sheet::kRight, y, 0.5, look::kLine);
      });
      column().Skip(4);
    }
  }

  const NetworkingReport& report_;
};

}  // namespace

std::string SetNetworkingReport(const TypeLibrary& types, const NetworkingReport& report,
                                const std::string& owner, const Interrupt& interrupt) {
  return NetworkingReportSetting(types, report, owner, interrupt).Set();
}

}  // namespace portfolio::document
