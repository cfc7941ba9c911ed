#include "document/src/domain/report/report_words.h"

#include "document/src/domain/phrases.h"

namespace portfolio::document {
namespace {

constexpr WordKey<ReportWords> kWords[] = {
    {"report.jobReport", &ReportWords::job_report},
    {"report.networkingReport", &ReportWords::networking_report},
    {"report.forOwner", &ReportWords::for_owner},
    {"report.posting", &ReportWords::posting},
    {"report.pasted", &ReportWords::pasted},
    {"report.remote", &ReportWords::remote},
    {"report.match", &ReportWords::match},
    {"report.summary", &ReportWords::summary},
    {"report.requirements", &ReportWords::requirements},
    {"report.postingAsks", &ReportWords::posting_asks},
    {"report.recordShows", &ReportWords::record_shows},
    {"report.nothingFound", &ReportWords::nothing_found},
    {"report.required", &ReportWords::required},
    {"report.preferred", &ReportWords::preferred},
    {"report.hard", &ReportWords::hard},
    {"report.strong", &ReportWords::strong},
    {"report.partial", &ReportWords::partial},
    {"report.gap", &ReportWords::gap},
    {"report.recommendations", &ReportWords::recommendations},
    {"report.questions", &ReportWords::questions},
    {"report.howCounted", &ReportWords::how_counted},
    {"report.visitor", &ReportWords::visitor},
    {"report.skills", &ReportWords::skills},
    {"report.industries", &ReportWords::industries},
    {"report.goals", &ReportWords::goals},
    {"report.help", &ReportWords::help},
    {"report.how", &ReportWords::how},
    {"report.connections", &ReportWords::connections},
    {"report.suggestions", &ReportWords::suggestions},
    {"report.profile", &ReportWords::profile},
    {"report.verified", &ReportWords::verified},
    {"report.verifiedText", &ReportWords::verified_text},
    {"report.notVerified", &ReportWords::not_verified},
    {"report.notVerifiedText", &ReportWords::not_verified_text},
    {"report.page", &ReportWords::page},
};

}  // namespace

const ReportWords& ReportWordsIn(platform::Language language) {
  static const platform::PerLanguage<ReportWords> all = ReadWords(kWords);
  return all[language];
}

}  // namespace portfolio::document
