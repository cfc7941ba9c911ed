#include "document/src/adapters/pdf/podofo_report_printer.h"

#include <algorithm>
#include <array>

#include "document/src/adapters/pdf/drawings.h"
#include "document/src/adapters/pdf/match_drawing.h"
#include "document/src/adapters/pdf/sheet.h"
#include "document/src/adapters/printable_text.h"
#include "document/src/domain/report_words.h"
#include "document/src/domain/typography.h"
#include "platform/text/utf8.h"
#include "profile/profile.h"

namespace portfolio::document {
namespace {

// Code points that are printed of each kind of text.
constexpr size_t kTitle = 160;
constexpr size_t kName = 100;
constexpr size_t kQuote = 280;
constexpr size_t kSentence = 600;
constexpr size_t kText = 3000;

constexpr int kStrong = 80;
constexpr int kPartial = 60;

/// What is visible of the text, shortened.
std::string Fit(const std::string& text, size_t limit) { return Shortened(CleanText(text), limit); }

/// The same, cut after a whole word where there is one.
std::string FitWords(const std::string& text, size_t limit) {
  constexpr size_t kLongestTail = 40;
  const std::string clean = CleanText(text);
  if (platform::CodePointCount(clean) <= limit) return clean;
  const std::string fit = Shortened(clean, limit);
  const size_t last_space = fit.rfind(' ');
  if (last_space == std::string::npos || fit.size() - last_space > kLongestTail) return fit;
  return fit.substr(0, last_space) + " …";
}

/// What both reports share.
class ReportSetting {
 public:
  ReportSetting(const TypeLibrary& types, Language language, std::string_view kind,
                const std::string& title, const std::string& owner, bool verified,
                const Interrupt& interrupt)
      : language_(language),
        words_(ReportWordsIn(language_)),
        owner_(owner),
        kind_(kind),
        title_(title.empty() ? kind_ : title),
        verified_(verified),
        sheet_(types, {language_, kind_ + " · " + title_, owner, kind_}, interrupt) {}

 protected:
  std::string Bound(std::string_view text) const { return BindSpaces(text, language_); }
  std::string OfOwner(std::string_view pattern) const {
    return FilledWithName(pattern, "{owner}", owner_, language_);
  }
  Column& column() { return sheet_.column(); }

  void SetTitle(const std::string& subtitle, const std::string& link,
                const std::string& link_label) {
    StructureElement* head = sheet_.file().AddElement(sheet_.file().root(), "Sect");
    sheet_.file().AddOutline(title_, 0, 0, 0);
    column().Paragraph(head,
                       {{kind_, sheet_.Bold(9, look::kAccent)},
                        {"  ·  " + OfOwner(words_.for_owner), sheet_.Text(9, look::kMuted)}},
                       {.leading = 13, .after = 5});
    const double size = platform::CodePointCount(title_) > 60 ? 20 : 29;
    column().Paragraph(head, {{Bound(title_), sheet_.Display(size)}},
                       {.role = "H1", .leading = size * 1.08, .after = 3});
    if (!subtitle.empty()) {
      column().Paragraph(head, {{Bound(subtitle), sheet_.Heading(12.5, look::kMuted)}},
                         {.leading = 17, .after = 2});
    }
    SetLink(head, link, link_label);
    SetVerification(head);
  }

  void SetLink(StructureElement* parent, const std::string& link, const std::string& label) {
    const std::string safe = SafeLink(link);
    if (safe.empty()) return;
    column().Paragraph(parent,
                       {{label + std::string(Colon(language_)), sheet_.Text(8.4, look::kMuted)},
                        {Fit(safe, 200), sheet_.Medium(8.4), safe}},
                       {.leading = 12, .after = 2});
  }

  /// A framed notice that nobody overlooks when the result isn't signed; a quiet line when it is.
  void SetVerification(StructureElement* parent) {
    constexpr double kPad = 8;
    column().Skip(8);
    const Color color = verified_ ? look::kPositive : look::kNegative;
    const std::string title(verified_ ? words_.verified : words_.not_verified);
    const std::string text = OfOwner(verified_ ? words_.verified_text : words_.not_verified_text);
    const std::vector<Span> spans = {{title + ".  ", sheet_.Bold(8.8, color)},
                                     {Bound(text), sheet_.Text(8.8)}};
    const double indent = verified_ ? 13 : kPad + 13;
    column().frame().width -= verified_ ? 0 : kPad;
    const double top = column().y();
    if (!verified_) column().Skip(kPad);
    const Placement placed = column().Paragraph(parent, spans, {.leading = 12.4, .indent = indent});
    column().frame().width += verified_ ? 0 : kPad;
    sheet_.file().Draw(placed.first_page, nullptr, [&](Ink& ink) {
      const double x = Sheet::kLeft + (verified_ ? 0 : kPad);
      ink.StrokeRect(x, placed.baseline - 7, 7.5, 7.5, 1, color);
      if (verified_) {
        ink.MoveTo(x + 1.6, placed.baseline - 3.4);
        ink.LineTo(x + 3.2, placed.baseline - 1.6);
        ink.LineTo(x + 6.2, placed.baseline - 5.4);
        ink.Stroke(1.1, color);
        return;
      }
      ink.Line(x + 3.75, placed.baseline - 5.8, x + 3.75, placed.baseline - 2.6, 1.1, color);
      ink.Line(x + 3.75, placed.baseline - 1.7, x + 3.75, placed.baseline - 0.8, 1.1, color);
      ink.StrokeRect(Sheet::kLeft, top, Sheet::kWidth, placed.bottom + kPad - top, 1.5, color);
    });
    if (!verified_) column().Skip(kPad);
    column().Skip(4);
  }

  void SetTexts(std::string_view title, const std::vector<std::string>& texts, size_t limit) {
    std::vector<std::vector<Span>> items;
    for (const std::string& text : texts) {
      const std::string fit = Fit(text, limit);
      if (!fit.empty()) items.push_back({{Bound(fit), sheet_.Text()}});
    }
    if (items.empty()) return;
    StructureElement* section =
        sheet_.OpenSection(OfOwner(title), sheet_.HeightOfFirstItems(items));
    sheet_.List(section, items);
  }

  std::string Finish() {
    sheet_.SetRunningHead(1, kind_ + " · " + Shortened(title_, 80));
    sheet_.FinishPages(std::string(words_.page),
                       verified_ ? std::string() : std::string(words_.not_verified));
    return sheet_.file().Finish();
  }

  Language language_;
  const ReportWords& words_;
  std::string owner_;
  std::string kind_;
  std::string title_;
  bool verified_;
  Sheet sheet_;
};

class JobReportSetting : public ReportSetting {
 public:
  JobReportSetting(const TypeLibrary& types, const JobReport& report, const std::string& owner,
                   const Interrupt& interrupt)
      : ReportSetting(types, report.language, ReportWordsIn(report.language).job_report,
                      Fit(report.job_title, kTitle), owner, report.verified, interrupt),
        report_(report) {}

  std::string Set() {
    SetTitle(Fit(report_.company, kTitle), report_.job_url, std::string(words_.posting));
    SetPostingFacts();
    SetScore();
    SetMatch();
    SetRows();
    SetTexts(words_.recommendations, report_.recommendations, kSentence);
    SetTexts(words_.questions, report_.interview_questions, kSentence);
    SetFormula();
    return Finish();
  }

 private:
  void SetPostingFacts() {
    std::string facts(report_.pasted ? words_.pasted : std::string_view());
    for (const std::string& fact : report_.posting_facts) {
      const std::string fit = Fit(fact, kName);
      if (!fit.empty()) facts += (facts.empty() ? "" : "  ·  ") + fit;
    }
    if (facts.empty()) return;
    column().Paragraph(sheet_.file().root(), {{facts, sheet_.Text(8.8, look::kMuted)}},
                       {.leading = 12.4, .before = 2});
  }

  /// The figure, large, and beside it the rule with marks at 60 and 80 and the needle on the score.
  void SetScore() {
    constexpr double kFigureWidth = 148;
    constexpr double kRuleLeft = Sheet::kLeft + kFigureWidth + 12;
    constexpr double kRuleWidth = Sheet::kRight - kRuleLeft;
    constexpr double kHeight = 92;
    const int score = std::clamp(report_.overall_score, 0, 100);
    column().Skip(10);
    column().Reserve(kHeight + 20);
    const double y = column().y();
    const size_t page = column().page();
    PdfFile& file = sheet_.file();
    StructureElement* block = file.AddElement(file.root(), "Sect");
    const double width =
        WriteText(&file, sheet_.shaper(), page, file.AddElement(block, "P"),
                  {{std::to_string(score), sheet_.Display(76)}}, Sheet::kLeft - 3, y + 62);
    WriteText(&file, sheet_.shaper(), page, file.AddElement(block, "P"),
              {{"%", sheet_.Display(34)}}, Sheet::kLeft + width, y + 62);
    WriteText(&file, sheet_.shaper(), page, file.AddElement(block, "P"),
              {{std::string(words_.match), sheet_.Text(8.6, look::kMuted)}}, Sheet::kLeft, y + 78);
    const double rule = y + 36;
    const std::string alternative = std::to_string(score) + "% " + std::string(words_.match);
    file.Draw(page, file.AddElement(block, "Figure", alternative), [&](Ink& ink) {
      DrawRule(ink, kRuleLeft, rule, kRuleWidth, 50, look::kText);
      for (const int mark : {kPartial, kStrong}) {
        const double x = kRuleLeft + kRuleWidth * mark / 100;
        ink.Line(x, rule, x, rule + 14, 1, look::kText);
      }
      DrawNeedle(ink, kRuleLeft + kRuleWidth * score / 100, rule + 5.5, 26, look::kAccent);
    });
    const auto mark = [&](int at, std::string_view word) {
      WriteText(&file, sheet_.shaper(), page, file.AddElement(block, "P"),
                {{std::to_string(at) + "  ", sheet_.Medium(7.8)},
                 {std::string(word), sheet_.Text(7.8, look::kMuted)}},
                kRuleLeft + kRuleWidth * at / 100 + (at > 0 ? 3 : 0), rule + 16);
    };
    mark(0, words_.gap);
    mark(kPartial, words_.partial);
    mark(kStrong, words_.strong);
    column().Skip(kHeight);
    const std::string summary = Fit(report_.summary, kText);
    if (summary.empty()) return;
    column().Paragraph(block, {{Bound(summary), sheet_.Text(10.4)}}, {.leading = 15.4});
  }

  /// The drawing of the match between its two names, with the counts of its bands.
  void SetMatch() {
    constexpr double kHeight = 58;
    constexpr double kLabelRoom = 20;
    if (report_.rows.size() < 2) return;
    std::vector<MatchStroke> strokes;
    std::array<int, 3> counts = {};
    for (const ReportRow& row : report_.rows) {
      const int score = std::clamp(row.score, 0, 100);
      strokes.push_back({score, row.mandatory});
      ++counts[score >= kStrong ? 0 : score >= kPartial ? 1 : 2];
    }
    const auto count = [](std::string_view word, int number) {
      return std::string(word) + " " + std::to_string(number);
    };
    const std::string told = count(words_.strong, counts[0]) + " · " +
                             count(words_.partial, counts[1]) + " · " +
                             count(words_.gap, counts[2]);
    column().Skip(14);
    column().Reserve(kHeight + 2 * kLabelRoom + 6);
    const size_t page = column().page();
    const double y = column().y() + kLabelRoom;
    PdfFile& file = sheet_.file();
    StructureElement* block = file.AddElement(file.root(), "Sect");
    const auto label = [&](std::string_view text, double baseline) {
      WriteText(&file, sheet_.shaper(), page, file.AddElement(block, "P"),
                {{std::string(text), sheet_.Bold(8.4)}}, Sheet::kLeft, baseline);
    };
    label(words_.posting_asks, y - 11);
    file.Draw(page, file.AddElement(block, "Figure", told),
              [&](Ink& ink) { DrawMatch(ink, Sheet::kLeft, y, Sheet::kWidth, kHeight, strokes); });
    label(words_.record_shows, y + kHeight + 17);
    WriteTextRight(&file, sheet_.shaper(), page, file.AddElement(block, "P"),
                   {{told, sheet_.Text(8.4, look::kMuted)}}, Sheet::kRight, y + kHeight + 17);
    column().Skip(kHeight + 2 * kLabelRoom + 6);
  }

  // ------------------------------------------------------------ rows

  struct Cell {
    std::vector<Span> spans;
    double leading = 11.4;
  };
  /// Of the small label above a quote.
  static constexpr double kLabel = 11;
  static constexpr std::array<double, 4> kCellLeft = {Sheet::kLeft, Sheet::kLeft + 122,
                                                      Sheet::kLeft + 250, Sheet::kLeft + 424};
  static constexpr std::array<double, 4> kCellWidth = {110, 116, 164, 59.3};

  void SetRows() {
    if (report_.rows.empty()) return;
    StructureElement* section = sheet_.OpenSection(std::string(words_.requirements), 90);
    StructureElement* table = sheet_.file().AddElement(section, "Table");
    for (size_t i = 0; i < report_.rows.size(); ++i) {
      const Cells cells = CellsOf(report_.rows[i]);
      // The last row doesn't go to the next page alone.
      const bool before_last = i + 2 == report_.rows.size();
      column().Reserve(HeightOf(cells) +
                       (before_last ? HeightOf(CellsOf(report_.rows[i + 1])) : 0));
      SetRow(table, report_.rows[i], cells);
    }
  }

  std::vector<Span> Words(const std::string& quote, const std::string& level,
                          std::string_view missing) const {
    std::vector<Span> spans;
    if (!level.empty()) spans.push_back({Bound(level) + "  ", sheet_.Medium(8.2)});
    if (!quote.empty()) spans.push_back({Bound(Quoted(quote, language_)), sheet_.Italic(9)});
    if (spans.empty()) spans.push_back({std::string(missing), sheet_.Text(8.2, look::kMuted)});
    return spans;
  }

  using Cells = std::array<Cell, 3>;

  Cells CellsOf(const ReportRow& row) const {
    return {Cell{{{Bound(Fit(row.skill, kTitle)) + "\u00A0 ", sheet_.Bold(8.8)},
                  {std::string(row.mandatory ? words_.required : words_.preferred),
                   sheet_.Text(7.6, look::kMuted)}}},
            Cell{Words(FitWords(row.posting_quote, kQuote), Fit(row.required, kName), "–")},
            Cell{Words(FitWords(row.evidence, kQuote), Fit(row.my_level, kName),
                       words_.nothing_found)}};
  }

  double HeightOf(const Cells& cells) const {
    double height = 34;
    for (size_t i = 0; i < cells.size(); ++i) {
      const auto lines = BreakLines(sheet_.shaper().Shape(cells[i].spans), kCellWidth[i] - 8);
      height = std::max(
          height, static_cast<double>(lines.size()) * cells[i].leading + (i > 0 ? kLabel : 0));
    }
    return height + 9;
  }

  void SetRow(StructureElement* table, const ReportRow& row, const Cells& cells) {
    const double height = HeightOf(cells);
    PdfFile& file = sheet_.file();
    const size_t page = column().page();
    const double y = column().y() + 4;
    StructureElement* line = file.AddElement(table, "TR");
    for (size_t i = 0; i < cells.size(); ++i) {
      StructureElement* cell = file.AddElement(line, i == 0 ? "TH" : "TD");
      const double x = kCellLeft[i] + (i > 0 ? 8 : 0);
      if (i > 0) {
        WriteText(&file, sheet_.shaper(), page, file.AddElement(cell, "P"),
                  {{std::string(i == 1 ? words_.posting_asks : words_.record_shows),
                    sheet_.Text(7.2, look::kMuted)}},
                  x, y + 7);
      }
      WriteBlock(&file, sheet_.shaper(), page, file.AddElement(cell, "P"), cells[i].spans, x,
                 y + (i > 0 ? kLabel : 0), kCellWidth[i] - 8, cells[i].leading);
    }
    const double bar_height = height - 11;
    file.Draw(page, nullptr, [&](Ink& ink) {
      ink.FillRect(kCellLeft[1], y, 0.8, bar_height, look::kEdge);
      ink.FillRect(kCellLeft[2], y, 2.4, bar_height, look::kData);
      ink.Line(Sheet::kLeft, y + height - 4, Sheet::kRight, y + height - 4, 0.5, look::kLine);
    });
    SetRowScore(file.AddElement(line, "TD"), page, row.score, y);
    column().Skip(height);
  }

  void SetRowScore(StructureElement* cell, size_t page, int raw_score, double y) {
    const int score = std::clamp(raw_score, 0, 100);
    const bool strong = score >= kStrong;
    const bool partial = !strong && score >= kPartial;
    const Color color = strong ? look::kPositive : partial ? look::kCaution : look::kNegative;
    const std::string_view word = strong ? words_.strong : partial ? words_.partial : words_.gap;
    const double x = kCellLeft[3];
    const double width = kCellWidth[3];
    PdfFile& file = sheet_.file();
    WriteText(&file, sheet_.shaper(), page, file.AddElement(cell, "P"),
              {{std::to_string(score), sheet_.Display(15)}}, x, y + 11);
    file.Draw(page, file.AddElement(cell, "Figure", std::to_string(score) + "%"), [&](Ink& ink) {
      ink.StrokeRect(x + 0.3, y + 15.3, width - 0.6, 3.4, 0.6, look::kEdge);
      ink.FillRect(x, y + 15, width * score / 100, 4, look::kData);
      ink.StrokeRect(x + 0.4, y + 24.4, 5.2, 5.2, 0.8, color);
      if (strong) ink.FillRect(x, y + 24, 6, 6, color);
      if (partial) ink.FillRect(x, y + 24, 3, 6, color);
    });
    WriteText(&file, sheet_.shaper(), page, file.AddElement(cell, "P"),
              {{std::string(word), sheet_.Bold(7.8, color)}}, x + 9.5, y + 30);
  }

  void SetFormula() {
    const std::string formula = Fit(report_.formula, kSentence);
    if (formula.empty()) return;
    StructureElement* section = sheet_.OpenSection(std::string(words_.how_counted));
    column().Paragraph(section, {{Bound(formula), sheet_.Text(8.8, look::kMuted)}},
                       {.leading = 12.8});
  }

  const JobReport& report_;
};

class NetworkingReportSetting : public ReportSetting {
 public:
  NetworkingReportSetting(const TypeLibrary& types, const NetworkingReport& report,
                          const std::string& owner, const Interrupt& interrupt)
      : ReportSetting(types, report.language, ReportWordsIn(report.language).networking_report,
                      Fit(report.person_name, kName), owner, report.verified, interrupt),
        report_(report) {}

  std::string Set() {
    SetTitle(Joined(Fit(report_.person_position, kTitle), Fit(report_.person_company, kName)),
             report_.person_url, std::string(words_.profile));
    SetVisitor();
    SetHelp();
    SetConnections();
    SetTexts(words_.suggestions, report_.suggestions, kSentence);
    return Finish();
  }

 private:
  static std::string Joined(const std::string& first, const std::string& second) {
    return first.empty() || second.empty() ? first + second : first + ", " + second;
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
      const std::string fit = FitWords(text, kQuote);
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
      column().Paragraph(block, {{Bound(Fit(item.title, kTitle)), sheet_.Bold(10)}},
                         {.role = "H3", .leading = 14, .before = 4, .keep = 26});
      column().Paragraph(block, {{Bound(Fit(item.description, kSentence)), sheet_.Text()}},
                         {.leading = 13});
      const std::string way = Fit(item.implementation, kSentence);
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
      const Placement placed =
          column().Paragraph(block,
                             {{Fit(item.name, kName), sheet_.Bold(9.6), SafeLink(item.url)},
                              {"   ", sheet_.Text()},
                              {Joined(Fit(item.position, kName), Fit(item.company, kName)),
                               sheet_.Text(9, look::kMuted)}},
                             {.leading = 13.4, .before = 3, .indent = indent});
      WriteText(&sheet_.file(), sheet_.shaper(), placed.first_page,
                sheet_.file().AddElement(block, "P"),
                {{std::to_string(++number), sheet_.Display(15, look::kAccent)}}, Sheet::kLeft,
                placed.baseline + 1);
      column().Paragraph(block, {{Bound(Fit(item.reason, kSentence)), sheet_.Text()}},
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

platform::StatusOr<std::string> PodofoReportPrinter::Print(const JobReport& report,
                                                           const std::string& owner,
                                                           const Interrupt& interrupt) const {
  return CatchPdfErrors([&] { return JobReportSetting(*types_, report, owner, interrupt).Set(); });
}

platform::StatusOr<std::string> PodofoReportPrinter::Print(const NetworkingReport& report,
                                                           const std::string& owner,
                                                           const Interrupt& interrupt) const {
  return CatchPdfErrors(
      [&] { return NetworkingReportSetting(*types_, report, owner, interrupt).Set(); });
}

}  // namespace portfolio::document
