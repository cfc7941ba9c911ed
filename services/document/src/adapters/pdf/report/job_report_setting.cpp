#include "document/src/adapters/pdf/report/job_report_setting.h"

#include <algorithm>
#include <array>

#include "document/src/adapters/pdf/drawing/drawings.h"
#include "document/src/adapters/pdf/report/match_drawing.h"
#include "document/src/adapters/pdf/report/report_setting.h"
#include "document/src/adapters/printable_text.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

constexpr int kStrong = 80;
constexpr int kPartial = 60;

/// A few words that no line parts.
std::string Unbroken(const std::string& words) {
  std::string unbroken;
  for (const char c : words) unbroken += c == ' ' ? std::string("\u00A0") : std::string(1, c);
  return unbroken;
}

class JobReportSetting : public ReportSetting {
 public:
  JobReportSetting(const TypeLibrary& types, const JobReport& report, const std::string& owner,
                   const Interrupt& interrupt)
      : ReportSetting(types, report.language, ReportWordsIn(report.language).job_report,
                      Fit(report.job_title, kReportTitle), owner, report.verified, interrupt),
        report_(report) {}

  std::string Set() {
    SetTitle(Fit(report_.company, kReportTitle), report_.job_url, std::string(words_.posting));
    SetPostingFacts();
    SetScore();
    SetMatch();
    SetRows();
    SetTexts(words_.recommendations, report_.recommendations, kReportSentence);
    SetTexts(words_.questions, report_.interview_questions, kReportSentence);
    SetFormula();
    return Finish();
  }

 private:
  void SetPostingFacts() {
    std::string facts;
    const auto add = [&](const std::string& fact) {
      const std::string fit = Fit(fact, kReportName);
      if (!fit.empty()) facts += (facts.empty() ? "" : "  ·  ") + fit;
    };
    if (report_.pasted) add(words_.pasted);
    for (const std::string& fact : report_.posting_facts) add(fact);
    if (report_.remote) add(words_.remote);
    if (facts.empty()) return;
    column().Paragraph(sheet_.file().root(), {{Capitalised(facts), sheet_.Text(8.8, look::kMuted)}},
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
    const std::string summary = Fit(report_.summary, kReportText);
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
    const std::vector<PrintedRow> rows = RowsByQuote();
    for (size_t i = 0; i < rows.size(); ++i) {
      // The last row doesn't go to the next page alone.
      const bool before_last = i + 2 == rows.size();
      column().Reserve(HeightOf(rows[i]) + (before_last ? HeightOf(rows[i + 1]) : 0));
      PrintedRow row = rows[i];
      row.continues = row.continues && !column().at_top();
      SetRow(table, row);
      if (i + 1 == rows.size() || !rows[i + 1].continues) DrawRowEnd();
    }
  }

  struct PrintedRow {
    const ReportRow* row = nullptr;
    /// The row above was read from the same words of the posting, which don't stand there again.
    bool continues = false;
  };

  /// Rows that the same words of the posting led to stand one below the other, as on the site.
  std::vector<PrintedRow> RowsByQuote() const {
    std::vector<PrintedRow> ordered;
    for (const ReportRow& row : report_.rows) {
      const auto last_of_quote =
          std::find_if(ordered.rbegin(), ordered.rend(), [&](const PrintedRow& earlier) {
            return !row.posting_quote.empty() && earlier.row->posting_quote == row.posting_quote;
          });
      const bool continues = last_of_quote != ordered.rend();
      ordered.insert(continues ? last_of_quote.base() : ordered.end(), PrintedRow{&row, continues});
    }
    return ordered;
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

  /// How much the posting wants it; a condition that isn't met is explained where it stands.
  std::string DemandOf(const ReportRow& row) const {
    if (row.hard) return Bound(words_.hard);
    return Unbroken(row.mandatory ? words_.required : words_.preferred);
  }

  Cells CellsOf(const PrintedRow& printed) const {
    const ReportRow& row = *printed.row;
    const std::string quote = printed.continues ? "" : FitWords(row.posting_quote, kReportQuote);
    return {Cell{{{Capitalised(Bound(Fit(row.skill, kReportTitle))) + "\u00A0 ", sheet_.Bold(8.8)},
                  {DemandOf(row), sheet_.Text(7.6, look::kMuted)}}},
            Cell{Words(quote, Fit(row.required, kReportName), printed.continues ? "" : "–")},
            Cell{Words(FitWords(row.evidence, kReportQuote), Fit(row.my_level, kReportName),
                       words_.nothing_found)}};
  }

  double HeightOf(const PrintedRow& row) const { return HeightOf(CellsOf(row)); }

  double HeightOf(const Cells& cells) const {
    double height = 34;
    for (size_t i = 0; i < cells.size(); ++i) {
      const auto& lines = sheet_.shaper().Break(cells[i].spans, kCellWidth[i] - 8);
      height = std::max(
          height, static_cast<double>(lines.size()) * cells[i].leading + (i > 0 ? kLabel : 0));
    }
    return height + 9;
  }

  void SetRow(StructureElement* table, const PrintedRow& row) {
    const Cells cells = CellsOf(row);
    const double height = HeightOf(cells);
    PdfFile& file = sheet_.file();
    const size_t page = column().page();
    const double y = column().y() + 4;
    StructureElement* line = file.AddElement(table, "TR");
    for (size_t i = 0; i < cells.size(); ++i) {
      StructureElement* cell = file.AddElement(line, i == 0 ? "TH" : "TD");
      const double x = kCellLeft[i] + (i > 0 ? 8 : 0);
      if (i == 2 || (i == 1 && !row.continues)) {
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
    });
    SetRowScore(file.AddElement(line, "TD"), page, row.row->score, y);
    column().Skip(height);
  }

  void DrawRowEnd() {
    const double y = column().y();
    sheet_.file().Draw(column().page(), nullptr, [&](Ink& ink) {
      ink.Line(Sheet::kLeft, y, Sheet::kRight, y, 0.5, look::kLine);
    });
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
    const std::string formula = Fit(report_.formula, kReportSentence);
    if (formula.empty()) return;
    StructureElement* section = sheet_.OpenSection(std::string(words_.how_counted));
    column().Paragraph(section, {{Bound(formula), sheet_.Text(8.8, look::kMuted)}},
                       {.leading = 12.8});
  }

  const JobReport& report_;
};

}  // namespace

std::string SetJobReport(const TypeLibrary& types, const JobReport& report,
                         const std::string& owner, const Interrupt& interrupt) {
  return JobReportSetting(types, report, owner, interrupt).Set();
}

}  // namespace portfolio::document
