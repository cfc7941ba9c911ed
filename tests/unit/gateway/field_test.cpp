#include "gateway/src/transcode/field.h"

#include <catch2/catch.hpp>

#include "portfolio/analysis/v1/analysis_service.pb.h"
#include "portfolio/common/v1/page.pb.h"
#include "portfolio/document/v1/document_service.pb.h"

using namespace portfolio;
using namespace portfolio::gateway;

TEST_CASE("A field is known by its JSON name alone") {
  const auto& type = *document::v1::CreateNetworkingReportRequest::descriptor();
  REQUIRE(FieldByJsonName(type, "linkedInUrl") != nullptr);
  CHECK(FieldByJsonName(type, "linkedInUrl")->name() == "linked_in_url");
  CHECK(FieldByJsonName(type, "linked_in_url") == nullptr);
  CHECK(FieldByJsonName(type, "") == nullptr);
}

TEST_CASE("A whole number outside the field's range changes nothing") {
  common::v1::PageQuery page;
  FieldSetter limit(&page, FieldByJsonName(*page.GetDescriptor(), "limit"));
  CHECK(limit.Integer(20));
  CHECK_FALSE(limit.Integer(2'147'483'648));
  CHECK_FALSE(limit.Integer(-2'147'483'649));
  CHECK(page.limit() == 20);
}

TEST_CASE("What is repeated is added to, what isn't is replaced") {
  analysis::v1::EvaluateBotJobMatchResponse bot;
  FieldSetter skills(&bot, FieldByJsonName(*bot.GetDescriptor(), "topSkills"));
  skills.Text("a");
  skills.Text("b");
  CHECK(bot.top_skills_size() == 2);
  FieldSetter title(&bot, FieldByJsonName(*bot.GetDescriptor(), "jobTitle"));
  title.Text("a");
  title.Text("b");
  CHECK(bot.job_title() == "b");
}

TEST_CASE("A fault names the field and what belongs there") {
  const auto& limit = *FieldByJsonName(*common::v1::PageQuery::descriptor(), "limit");
  const platform::Status fault = FieldFault("page.limit", ExpectedType(limit));
  CHECK(fault.message() == "The field page.limit must be a whole number.");
  CHECK(fault.reason() == "FIELD_INVALID");
  CHECK(fault.error().fields == std::vector<std::string>{"page.limit"});
  const auto& text = *FieldByJsonName(*common::v1::PageQuery::descriptor(), "q");
  CHECK(ExpectedType(text) == "text");
}
