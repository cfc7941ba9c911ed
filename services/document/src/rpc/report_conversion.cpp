#include "document/src/rpc/report_conversion.h"

#include "platform/signing/signing.h"

namespace portfolio::document {
namespace {

template <typename Texts>
std::vector<std::string> List(const Texts& texts) {
  return {texts.begin(), texts.end()};
}

Language LanguageOf(const std::string& code) {
  return platform::LanguageFromCode(code).value_or(Language::kEnglish);
}

const std::string& FirstFilled(const std::string& first, const std::string& second) {
  return first.empty() ? second : first;
}

std::vector<std::string> PostingFacts(const portfolio::common::v1::PostingFacts& posting) {
  std::vector<std::string> facts;
  for (const std::string* fact : {&posting.location(), &posting.employment_type(),
                                  &posting.salary(), &posting.date_posted()}) {
    if (!fact->empty()) facts.push_back(*fact);
  }
  return facts;
}

void AddAnalysis(const portfolio::common::v1::NetworkingAnalysis& analysis,
                 NetworkingReport* report) {
  const auto& visitor = analysis.visitor_profile();
  report->person_name = visitor.name();
  report->person_position = visitor.headline();
  report->person_company = visitor.company();
  report->person_url = analysis.profile_url();
  report->skills = List(visitor.skills());
  report->industries = List(visitor.industries());
  report->goals = List(visitor.goals());
  report->suggestions = List(analysis.suggestions());
  for (const auto& help : analysis.professional_help()) {
    report->help.push_back({help.title(), help.description(), help.implementation()});
  }
  for (const auto& person : analysis.connection_recommendations()) {
    report->connections.push_back(
        {person.name(), person.position(), person.company(), person.reason(), person.url()});
  }
}

void AddMapped(const v1::CreateNetworkingReportRequest& request, NetworkingReport* report) {
  const v1::MappedNetworkingResult& result = request.networking_result();
  const v1::ProfileData& visitor = result.profile_data();
  report->person_name = FirstFilled(request.person_name(), visitor.name());
  report->person_position = FirstFilled(
      request.person_position(), FirstFilled(visitor.headline(), visitor.current_position()));
  report->person_company = FirstFilled(request.person_company(),
                                       FirstFilled(visitor.company(), visitor.current_company()));
  report->person_url = request.linked_in_url();
  report->suggestions = List(result.insights());
  for (const auto& advice : result.recommendations()) {
    report->help.push_back({advice.type(), advice.description(), advice.value()});
  }
  for (const auto& person : result.connections()) {
    report->connections.push_back({person.name(), person.role(), person.company(),
                                   person.relevance(), person.linkedin_url()});
  }
}

}  // namespace

JobReport JobReportFrom(const v1::CreateJobEvaluationReportRequest& request,
                        const std::string& key) {
  const auto& result = request.evaluation_result();
  JobReport report = JobReportFrom(result, key);
  report.language = LanguageOf(FirstFilled(request.language(), result.language()));
  // What was signed wins over what the request says beside it.
  if (report.job_url.empty() && !report.pasted) report.job_url = request.job_url();
  return report;
}

JobReport JobReportFrom(const portfolio::common::v1::JobEvaluation& result,
                        const std::string& key) {
  JobReport report;
  report.verified =
      platform::VerifySignature(key, platform::CanonicalBytes(result), result.signature());
  report.language = report.evaluation_language = LanguageOf(result.language());
  report.posting_language = platform::LanguageFromCode(result.posting().language());
  report.overall_score = result.overall_score();
  report.job_title = result.job_title();
  report.company = result.company();
  report.pasted = result.posting().pasted();
  report.remote = result.posting().remote();
  report.job_url = result.posting().address();
  for (const auto& skill : result.skills()) {
    report.rows.push_back({skill.skill(), skill.required(), skill.my_level(), skill.evidence(),
                           skill.posting_quote(), skill.score(), skill.mandatory(), skill.hard()});
  }
  report.summary = result.summary();
  report.recommendations = List(result.recommendations());
  report.interview_questions = List(result.interview_questions());
  report.posting_facts = PostingFacts(result.posting());
  report.formula = result.formula();
  return report;
}

NetworkingReport NetworkingReportFrom(const v1::CreateNetworkingReportRequest& request,
                                      const std::string& key) {
  const v1::MappedNetworkingResult& result = request.networking_result();
  const auto& analysis = result.analysis();
  NetworkingReport report;
  report.verified =
      result.has_analysis() &&
      platform::VerifySignature(key, platform::CanonicalBytes(analysis), analysis.signature());
  report.language = LanguageOf(FirstFilled(request.language(), analysis.language()));
  const bool mapped_is_empty =
      result.insights().empty() && result.recommendations().empty() && result.connections().empty();
  if (report.verified || mapped_is_empty) {
    AddAnalysis(analysis, &report);
  } else {
    AddMapped(request, &report);
  }
  return report;
}

}  // namespace portfolio::document
