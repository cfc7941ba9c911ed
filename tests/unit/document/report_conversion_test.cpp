#include "document/src/rpc/report_conversion.h"

#include <catch2/catch.hpp>

#include "platform/signing/signing.h"

namespace portfolio::document {
namespace {

constexpr const char* kKey = "a key for tests";

v1::CreateJobEvaluationReportRequest SignedJobRequest() {
  v1::CreateJobEvaluationReportRequest request;
  auto* result = request.mutable_evaluation_result();
  result->set_overall_score(82);
  result->set_job_title("Lead");
  result->set_language("de");
  result->add_skills()->set_skill("SQL");
  result->set_signature(platform::SignMessage(kKey, platform::CanonicalBytes(*result)));
  return request;
}

}  // namespace

TEST_CASE("a result with the analysis service's signature is verified") {
  const auto request = SignedJobRequest();
  const JobReport report = JobReportFrom(request, kKey);
  CHECK(report.verified);
  CHECK(report.language == Language::kGerman);
  CHECK(report.rows.size() == 1);
}

TEST_CASE("the posting's address is the signed one, whatever else the request names") {
  auto request = SignedJobRequest();
  auto* result = request.mutable_evaluation_result();
  result->mutable_posting()->set_address("https://jobs.example.com/1");
  result->set_signature(platform::SignMessage(kKey, platform::CanonicalBytes(*result)));
  request.set_job_url("https://other.example/");
  JobReport report = JobReportFrom(request, kKey);
  CHECK(report.verified);
  CHECK(report.job_url == "https://jobs.example.com/1");
  result->mutable_posting()->set_address("https://other.example/");
  CHECK_FALSE(JobReportFrom(request, kKey).verified);
}

TEST_CASE("a posting from pasted text has no address") {
  auto request = SignedJobRequest();
  request.mutable_evaluation_result()->mutable_posting()->set_pasted(true);
  request.set_job_url("https://jobs.example.com/unreadable");
  const JobReport report = JobReportFrom(request, kKey);
  CHECK(report.pasted);
  CHECK(report.job_url.empty());
}

TEST_CASE("a condition that isn't met and the offer of remote work reach the report") {
  auto request = SignedJobRequest();
  auto* result = request.mutable_evaluation_result();
  result->mutable_skills(0)->set_hard(true);
  result->mutable_posting()->set_remote(true);
  const JobReport report = JobReportFrom(request, kKey);
  CHECK(report.rows[0].hard);
  CHECK(report.remote);
  CHECK_FALSE(JobReportFrom(SignedJobRequest(), kKey).rows[0].hard);
  CHECK_FALSE(JobReportFrom(SignedJobRequest(), kKey).remote);
}

TEST_CASE("a report in an unknown language is English") {
  auto request = SignedJobRequest();
  request.set_language("../xx");
  CHECK(JobReportFrom(request, kKey).language == Language::kEnglish);
}

TEST_CASE("any change, another key or no key makes it unverified") {
  auto request = SignedJobRequest();
  CHECK_FALSE(JobReportFrom(request, "another key").verified);
  CHECK_FALSE(JobReportFrom(request, "").verified);
  request.mutable_evaluation_result()->set_overall_score(99);
  CHECK_FALSE(JobReportFrom(request, kKey).verified);
  request = SignedJobRequest();
  request.mutable_evaluation_result()->mutable_skills(0)->set_score(100);
  CHECK_FALSE(JobReportFrom(request, kKey).verified);
  request = SignedJobRequest();
  request.mutable_evaluation_result()->clear_signature();
  CHECK_FALSE(JobReportFrom(request, kKey).verified);
}

TEST_CASE("an empty member that JSON adds or drops doesn't break the signature") {
  auto request = SignedJobRequest();
  request.mutable_evaluation_result()->mutable_posting();
  CHECK(JobReportFrom(request, kKey).verified);
}

TEST_CASE("a signed networking analysis is printed instead of the page's form") {
  v1::CreateNetworkingReportRequest request;
  auto* result = request.mutable_networking_result();
  result->add_insights("changed by the visitor");
  auto* analysis = result->mutable_analysis();
  analysis->add_suggestions("said by the analysis");
  analysis->mutable_visitor_profile()->set_name("Ana");
  analysis->set_profile_url("https://example.com/in/ana");
  request.set_person_name("Wanted for fraud");
  request.set_person_position("Convicted");
  request.set_linked_in_url("https://evil.example.com/");
  analysis->set_signature(platform::SignMessage(kKey, platform::CanonicalBytes(*analysis)));
  const NetworkingReport verified = NetworkingReportFrom(request, kKey);
  CHECK(verified.verified);
  CHECK(verified.suggestions == std::vector<std::string>{"said by the analysis"});
  CHECK(verified.person_name == "Ana");
  CHECK(verified.person_position.empty());
  CHECK(verified.person_url == "https://example.com/in/ana");
  analysis->add_suggestions("forged");
  const NetworkingReport forged = NetworkingReportFrom(request, kKey);
  CHECK_FALSE(forged.verified);
  CHECK(forged.suggestions == std::vector<std::string>{"changed by the visitor"});
}

TEST_CASE("the page's own form is printed when there is no analysis") {
  v1::CreateNetworkingReportRequest request;
  request.set_person_name("Jo");
  auto* result = request.mutable_networking_result();
  result->mutable_profile_data()->set_current_position("Head");
  auto* advice = result->add_recommendations();
  advice->set_type("Planning");
  advice->set_value("Less waste");
  result->add_connections()->set_linkedin_url("https://example.com/x");
  const NetworkingReport report = NetworkingReportFrom(request, kKey);
  CHECK_FALSE(report.verified);
  CHECK(report.person_name == "Jo");
  CHECK(report.person_position == "Head");
  REQUIRE(report.help.size() == 1);
  CHECK(report.help[0].implementation == "Less waste");
  CHECK(report.connections[0].url == "https://example.com/x");
}

TEST_CASE("signing needs a key and tells bytes apart") {
  CHECK(platform::SignMessage("", "x").empty());
  CHECK_FALSE(platform::VerifySignature("", "x", ""));
  // RFC 4231, test case 2.
  CHECK(platform::SignMessage("Jefe", "what do ya want for nothing?") ==
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  CHECK(platform::VerifySignature("k", "x", platform::SignMessage("k", "x")));
  CHECK_FALSE(platform::VerifySignature("k", "y", platform::SignMessage("k", "x")));
}

}  // namespace portfolio::document
