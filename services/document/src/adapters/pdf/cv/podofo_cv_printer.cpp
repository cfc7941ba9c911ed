#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"

#include <algorithm>
#include <array>

#include "document/src/adapters/pdf/cv/cv_grid.h"
#include "document/src/adapters/pdf/cv/cv_head.h"
#include "document/src/adapters/pdf/cv/cv_results.h"
#include "document/src/adapters/pdf/cv/cv_skills.h"
#include "document/src/adapters/printable_text.h"
#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

constexpr size_t kMostPages = 2;

/// The first that fits on two pages is taken.
constexpr std::array<Density, 9> kDensities = {{{9.4, 13.2, 15, 21.5},
                                                {9.2, 12.8, 14, 21.5},
                                                {9.0, 12.4, 13, 21.5},
                                                {8.8, 12.0, 12, 21.5},
                                                {8.6, 11.6, 11, 21.5},
                                                {8.4, 11.2, 10, 21.5},
                                                {8.2, 10.8, 9, 21.5},
                                                {8.0, 10.4, 8, 20.5},
                                                {8.0, 10.4, 8, 18.4}}};
constexpr size_t kTightestOnOnePage = 3;

/// Where a page may end.
enum class Breaks {
  /// Between posts, unless one is long.
  kBetweenPosts,
  /// Within a post too, before the last two duties at the latest.
  kAnywhere,
};

/// Made once for all settings of a sheet.
struct CvPictures {
  const std::optional<Engraving>& portrait;
  std::optional<Engraving> share_code;
};

/// A plain sheet doesn't show it.
std::optional<Engraving> ShareCodeOf(const CvSheet& sheet) {
  if (sheet.style == CvStyle::kPlain) return std::nullopt;
  auto code = DrawQrEngraving(sheet.share_link);
  if (!code.ok()) return std::nullopt;
  return std::move(code).value();
}

/// Sets one sheet once.
class CvSetting {
 public:
  CvSetting(const TypeLibrary& types, const CvPictures& pictures, const CvSheet& sheet,
            const Density& density, Breaks breaks, const Shaper& shaper, const Interrupt& interrupt,
            bool measures)
      : page_(types, sheet, density, shaper, interrupt, measures),
        pictures_(pictures),
        breaks_(breaks) {}

  /// Lays out everything; false when it takes more pages.
  bool Set(size_t most_pages) {
    SetCvHead(&page_, pictures_.portrait);
    SetSummary();
    if (page_.sheet().skills_first) SetCvSkills(&page_);
    SetJobs(most_pages);
    if (Overflowed(most_pages)) return false;
    SetEducation();
    SetProjects();
    if (!page_.sheet().skills_first) SetCvSkills(&page_);
    SetCertificates();
    SetLanguages();
    SetCvResults(&page_, pictures_.share_code);
    return page_.file().page_count() <= most_pages;
  }

  CvPage& page() { return page_; }

 private:
  /// A measuring pass need not see the rest of it.
  bool Overflowed(size_t most_pages) {
    return page_.file().measures() && page_.file().page_count() > most_pages;
  }

  void SetSummary() {
    if (page_.sheet().summary.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().summary, 60);
    page_.column().Paragraph(section, {{page_.sheet().summary, page_.Text(1.02)}},
                             {.leading = page_.density().leading * 1.03});
  }

  void SetJobs(size_t most_pages) {
    if (page_.sheet().jobs.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().experience, 100);
    for (const CvJob& job : page_.sheet().jobs) {
      if (Overflowed(most_pages)) return;
      SetJob(section, job);
      if (&job != &page_.sheet().jobs.back()) page_.column().Skip(GapBelow(job));
    }
  }

  /// A summary at the end of a post has brought some of it along.
  double GapBelow(const CvJob& job) const {
    const bool ends_with_summary =
        job.responsibilities.empty() && job.results.empty() && job.tools.empty();
    return page_.density().gap * 0.85 - (ends_with_summary ? kAfterSummary : 0);
  }

  void SetJob(StructureElement* section, const CvJob& job) {
    page_.column().Reserve(page_.density().leading * 6);
    if (breaks_ == Breaks::kBetweenPosts) KeepWhole(job);
    StructureElement* block = page_.file().AddElement(section, "Sect");
    page_.file().AddOutline(job.position + ", " + job.employer, 2, page_.column().page(),
                            page_.column().y());
    const bool accented = job.current && !page_.plain();
    const Span dates{job.dates, page_.Tabular(accented ? look::kAccent : look::kText)};
    const Span location{job.location, page_.Text(1, look::kMuted)};
    const double leading = page_.density().leading;
    const Placement position =
        page_.SetBeside(block, "H3", {{job.position, page_.Bold(1.12)}}, dates, leading * 1.1);
    if (WidthOf(page_.shaper(), location.text, location.style) < CvPage::kWidth / 2) {
      const Placement employer =
          page_.SetBeside(block, "P", {{job.employer, page_.Medium()}}, location, leading);
      page_.SetRight(block, position, dates);
      page_.SetRight(block, employer, location);
    } else {
      page_.SetRight(block, position, dates);
      page_.column().Paragraph(block, {{job.employer, page_.Medium()}}, page_.Body());
      page_.column().Paragraph(block, {location}, page_.Body());
    }
    page_.column().Skip(2.5);
    ParagraphStyle summary = page_.Body(0, kAfterSummary);
    if (job.responsibilities.empty()) summary.keep = ResultsHeight(job);
    page_.column().Paragraph(block, {{job.summary, page_.Text()}}, summary);
    SetDuties(block, job);
    SetResults(block, job);
    SetLabelled(block, page_.words().tools, job.tools);
  }

  /// Goes to a new page with a post that would be parted, unless half a page would stay empty.
  void KeepWhole(const CvJob& job) {
    constexpr double kMostEmpty = (CvPage::kBottom - CvPage::kTop) / 2;
    if (page_.column().free() < kMostEmpty) page_.column().Reserve(HeightOf(job));
  }

  /// About what SetJob takes; exact where title and employer have a line each.
  double HeightOf(const CvJob& job) const {
    double height =
        page_.density().leading * 2.1 + 2.5 +
        page_.column().Measure({{job.summary, page_.Text()}}, page_.Body(0, kAfterSummary));
    for (const std::string& duty : job.responsibilities) {
      height += page_.column().Measure({{duty, page_.Text()}}, page_.BulletStyle());
    }
    return height + WholeResultsHeight(job);
  }

  /// The last two stay with the results, so that these never begin a page alone.
  void SetDuties(StructureElement* parent, const CvJob& job) {
    const std::vector<std::string>& items = job.responsibilities;
    if (items.empty()) return;
    StructureElement* list = page_.file().AddElement(parent, "L");
    const double results = ResultsHeight(job);
    for (size_t i = 0; i < items.size(); ++i) {
      double keep = 0;
      if (i + 2 >= items.size()) keep = results;
      if (i + 2 == items.size()) {
        keep += page_.column().Measure({{items.back(), page_.Text()}}, page_.BulletStyle());
      }
      page_.SetBullet(list, {{items[i], page_.Text()}}, keep);
    }
  }

  /// The word stands before the first of them: on a line of its own it would look like a section.
  std::vector<Span> ResultSpans(const std::vector<std::string>& items, size_t i) const {
    std::vector<Span> spans;
    if (i == 0) {
      spans.push_back(
          {std::string(page_.words().results) + std::string(Colon(page_.sheet().language)),
           page_.Bold(1, page_.plain() ? look::kText : look::kAccent)});
    }
    spans.push_back({items[i], page_.Medium()});
    return spans;
  }

  /// Results stand behind a thick bar, as the record's words do on the site.
  void SetResults(StructureElement* parent, const CvJob& job) {
    const std::vector<std::string>& items = job.results;
    if (items.empty()) return;
    page_.column().Skip(kAboveResults);
    StructureElement* list = page_.file().AddElement(parent, "L");
    for (size_t i = 0; i < items.size(); ++i) {
      if (page_.plain()) {
        page_.SetBullet(list, ResultSpans(items, i));
      } else {
        DrawBar(page_.column().Paragraph(page_.file().AddElement(list, "LI"), ResultSpans(items, i),
                                         ResultStyle()));
      }
    }
  }

  ParagraphStyle ResultStyle() const {
    ParagraphStyle style = page_.Body();
    style.role = "LBody";
    style.indent = 11;
    return style;
  }

  /// Of results that stay together, and the line of tools below them; of a great many, only what
  /// keeps two lines with the job.
  double ResultsHeight(const CvJob& job) const {
    constexpr double kTallest = 190;
    const double height = WholeResultsHeight(job);
    return height < kTallest ? height : page_.density().leading * 3;
  }

  double WholeResultsHeight(const CvJob& job) const {
    const ParagraphStyle style = page_.plain() ? page_.BulletStyle() : ResultStyle();
    double height = job.results.empty() ? 0 : kAboveResults;
    for (size_t i = 0; i < job.results.size(); ++i) {
      height += page_.column().Measure(ResultSpans(job.results, i), style);
    }
    if (!job.tools.empty()) {
      height +=
          page_.column().Measure(LabelledSpans(page_.words().tools, job.tools), LabelledStyle());
    }
    return height;
  }

  void DrawBar(const Placement& placed) {
    page_.file().Draw(placed.last_page, nullptr, [&](Ink& ink) {
      const double top = placed.first_page == placed.last_page ? placed.top : CvPage::kTop;
      ink.FillRect(CvPage::kLeft, top, 2.4, placed.bottom - top, look::kData);
    });
  }

  /// "Tools: SQL, Python", or nothing.
  void SetLabelled(StructureElement* parent, std::string_view label, const std::string& text) {
    if (text.empty()) return;
    page_.column().Paragraph(parent, LabelledSpans(label, text), LabelledStyle());
  }

  std::vector<Span> LabelledSpans(std::string_view label, const std::string& text) const {
    return {{std::string(label) + std::string(Colon(page_.sheet().language)),
             page_.Medium(0.94, look::kMuted)},
            {text, page_.Text(0.94, look::kMuted)}};
  }
  ParagraphStyle LabelledStyle() const { return page_.Body(3); }

  void SetEducation() {
    if (page_.sheet().education.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().education, 60);
    for (const CvEducation& education : page_.sheet().education) {
      if (&education != &page_.sheet().education.front()) page_.column().Skip(EntryGap());
      page_.column().Reserve(page_.density().leading * 3);
      StructureElement* block = page_.file().AddElement(section, "Sect");
      const Span dates{education.dates, page_.Tabular(look::kText)};
      const Placement degree = page_.SetBeside(block, "P", {{education.degree, page_.Bold()}},
                                               dates, page_.density().leading);
      page_.column().Paragraph(block, {{education.institution, page_.Medium()}}, page_.Body());
      page_.SetRight(block, degree, dates);
      page_.column().Paragraph(block, {{education.facts, page_.Text(1, look::kMuted)}},
                               page_.Body());
    }
  }

  void SetProjects() {
    if (page_.sheet().projects.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().projects, 60);
    for (const CvProject& project : page_.sheet().projects) {
      if (&project != &page_.sheet().projects.front()) page_.column().Skip(EntryGap());
      page_.column().Reserve(page_.density().leading * 3);
      StructureElement* block = page_.file().AddElement(section, "Sect");
      page_.SetDated(block, "P", {{project.name, page_.Bold(), SafeLink(project.link)}},
                     {project.dates, page_.Tabular(look::kText)}, page_.density().leading);
      std::vector<Span> spans = {{project.description, page_.Text()}};
      if (!project.role.empty()) {
        spans.insert(spans.begin(), {project.role + std::string(Colon(page_.sheet().language)),
                                     page_.Text(1, look::kMuted)});
      }
      page_.column().Paragraph(block, spans, page_.Body());
    }
  }

  void SetCertificates() {
    if (page_.sheet().certificates.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().certificates, 40);
    for (const CvCertificate& certificate : page_.sheet().certificates) {
      page_.SetDated(section, "P",
                     {{certificate.name, page_.Medium(), SafeLink(certificate.link)},
                      {", " + certificate.issuer, page_.Text(1, look::kMuted)}},
                     {certificate.date, page_.Tabular(look::kText)}, page_.density().leading);
    }
  }

  void SetLanguages() {
    if (page_.sheet().languages.empty() && page_.sheet().interests.empty()) return;
    StructureElement* section = page_.OpenSection(page_.words().languages, 30);
    // Never a single row: what stands below its columns would be read as going on with them.
    const size_t columns = std::clamp<size_t>(page_.sheet().languages.size() / 2, 1, 3);
    std::vector<std::vector<Span>> items;
    for (const CvLanguage& language : page_.sheet().languages) {
      items.push_back({{language.name + std::string(Colon(page_.sheet().language)), page_.Medium()},
                       {language.level, page_.Text(1, look::kMuted)}});
    }
    SetCvGrid(&page_, section, items, page_.plain() ? 1 : columns);
    SetInterests(section);
  }

  void SetInterests(StructureElement* section) {
    std::string interests;
    for (const std::string& interest : page_.sheet().interests) {
      interests += (interests.empty() ? "" : ", ") + interest;
    }
    SetLabelled(section, page_.words().interests, interests);
  }

  double EntryGap() const { return page_.density().gap * 0.4; }

  static constexpr double kAfterSummary = 2.5;
  static constexpr double kAboveResults = 2.5;

  CvPage page_;
  const CvPictures& pictures_;
  Breaks breaks_;
};

/// Sets a sheet as large as it fits, shortened where nothing fits; what `finish` makes of it.
std::string SetToFit(const TypeLibrary& types, const CvPictures& pictures, const CvSheet& whole,
                     const Interrupt& interrupt, std::string (CvPage::*finish)()) {
  const Shaper shaper(whole.language);
  Breaks breaks = Breaks::kBetweenPosts;
  const auto fits = [&](const CvSheet& sheet, size_t density, size_t pages) {
    return CvSetting(types, pictures, sheet, kDensities[density], breaks, shaper, interrupt, true)
        .Set(pages);
  };
  // A plain or shaped CV has one page where that needs no small type.
  const bool may_have_one = whole.style == CvStyle::kPlain || whole.skills_first;
  const bool on_one = may_have_one && fits(whole, kTightestOnOnePage, 1);
  const size_t pages = on_one ? 1 : kMostPages;
  CvSheet shortened = whole;
  // Most fit as they are, in the largest type.
  const bool fits_at_once = fits(whole, 0, pages);
  bool fit = on_one || fits_at_once || fits(shortened, kDensities.size() - 1, kMostPages);
  // A post is parted rather than anything left out.
  if (!fit) {
    breaks = Breaks::kAnywhere;
    fit = fits(shortened, kDensities.size() - 1, kMostPages);
  }
  while (!fit && Shorten(&shortened)) fit = fits(shortened, kDensities.size() - 1, kMostPages);
  // What more pages hold in any case is told whole.
  const CvSheet& sheet = fit ? shortened : whole;
  // Tighter settings never take more pages than looser ones; the tightest is taken in any case.
  size_t loosest = fits_at_once ? 0 : 1;
  for (size_t tightest = on_one ? kTightestOnOnePage : kDensities.size() - 1;
       !fits_at_once && loosest < tightest;) {
    const size_t middle = (loosest + tightest) / 2;
    if (fits(sheet, middle, pages)) {
      tightest = middle;
    } else {
      loosest = middle + 1;
    }
  }
  CvSetting setting(types, pictures, sheet, kDensities[loosest], breaks, shaper, interrupt, false);
  setting.Set(kMostPages);
  return (setting.page().*finish)();
}

}  // namespace

platform::StatusOr<std::string> PodofoCvPrinter::Print(const CvSheet& sheet,
                                                       const Interrupt& interrupt) const {
  return CatchPdfErrors([&] {
    const CvPictures pictures{portrait_, ShareCodeOf(sheet)};
    return SetToFit(*types_, pictures, sheet, interrupt, &CvPage::Finish);
  });
}

platform::StatusOr<std::string> PodofoCvPrinter::PrintPicture(const CvSheet& sheet,
                                                              const Interrupt& interrupt) const {
  return CatchPdfErrors([&] {
    const CvPictures pictures{portrait_, ShareCodeOf(sheet)};
    return SetToFit(*types_, pictures, sheet, interrupt, &CvPage::FinishAsPicture);
  });
}

}  // namespace portfolio::document
