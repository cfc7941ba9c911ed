#include "document/src/adapters/pdf/report/report_setting.h"

#include "document/src/adapters/printable_text.h"
#include "document/src/domain/typography.h"
#include "platform/text/utf8.h"

namespace portfolio::document {

std::string Fit(const std::string& text, size_t limit) { return Shortened(CleanText(text), limit); }

std::string FitWords(const std::string& text, size_t limit) {
  constexpr size_t kLongestTail = 40;
  const std::string clean = CleanText(text);
  if (platform::CodePointCount(clean) <= limit) return clean;
  const std::string fit = Shortened(clean, limit);
  const size_t last_space = fit.rfind(' ');
  if (last_space == std::string::npos || fit.size() - last_space > kLongestTail) return fit;
  return fit.substr(0, last_space) + " …";
}

ReportSetting::ReportSetting(const TypeLibrary& types, Language language, std::string_view kind,
                             const std::string& title, const std::string& owner, bool verified,
                             const Interrupt& interrupt)
    : language_(language),
      words_(ReportWordsIn(language_)),
      owner_(owner),
      kind_(kind),
      title_(title.empty() ? kind_ : title),
      verified_(verified),
      sheet_(types, {language_, kind_ + " · " + title_, owner, kind_}, interrupt) {}

std::string ReportSetting::Bound(std::string_view text) const {
  return BindSpaces(text, language_);
}

std::string ReportSetting::OfOwner(std::string_view pattern) const {
  return FilledWithName(pattern, "{owner}", owner_, language_);
}

void ReportSetting::SetTitle(const std::string& subtitle, const std::string& link,
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

void ReportSetting::SetLink(StructureElement* parent, const std::string& link,
                            const std::string& label) {
  const std::string safe = SafeLink(link);
  if (safe.empty()) return;
  column().Paragraph(parent,
                     {{label + std::string(Colon(language_)), sheet_.Text(8.4, look::kMuted)},
                      {Fit(safe, 200), sheet_.Medium(8.4), safe}},
                     {.leading = 12, .after = 2});
}

/// A framed notice that nobody overlooks when the result isn't signed; a quiet line when it is.
void ReportSetting::SetVerification(StructureElement* parent) {
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

void ReportSetting::SetTexts(std::string_view title, const std::vector<std::string>& texts,
                             size_t limit) {
  std::vector<std::vector<Span>> items;
  for (const std::string& text : texts) {
    const std::string fit = Fit(text, limit);
    if (!fit.empty()) items.push_back({{Bound(fit), sheet_.Text()}});
  }
  if (items.empty()) return;
  StructureElement* section = sheet_.OpenSection(OfOwner(title), sheet_.HeightOfFirstItems(items));
  sheet_.List(section, items);
}

std::string ReportSetting::Finish() {
  sheet_.SetRunningHead(1, kind_ + " · " + Shortened(title_, 80));
  sheet_.FinishPages(std::string(words_.page),
                     verified_ ? std::string() : std::string(words_.not_verified));
  return sheet_.file().Finish();
}

}  // namespace portfolio::document
