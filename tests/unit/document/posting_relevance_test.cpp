#include "document/src/domain/cv/posting_relevance.h"

#include <catch2/catch.hpp>

namespace portfolio::document {
namespace {

using Part = CvLine::Part;

/// One post with many duties, so that words can be rare among them.
CvSheet Sheet() {
  CvSheet sheet;
  sheet.words = &CvWordsIn(Language::kEnglish);
  CvJob job;
  job.responsibilities = {"Plans shifts of the mill",
                          "Buys grain from farmers",
                          "Welds frames of steel for lorries",
                          "Counts crates",
                          "Writes letters",
                          "Keeps the books",
                          "Paints the fence",
                          "Feeds the horses"};
  sheet.jobs = {job};
  return sheet;
}

ReportRow Asked(const std::string& skill, const std::string& evidence, bool mandatory) {
  ReportRow row;
  row.skill = skill;
  row.evidence = evidence;
  row.mandatory = mandatory;
  return row;
}

double Weight(const std::vector<ReportRow>& rows, size_t duty) {
  PostingRelevance relevance;
  relevance.AddRequirements(Sheet(), rows);
  return relevance.Of({Part::kDuty, 0, duty});
}

}  // namespace

TEST_CASE("a line weighs what it shares with a requirement, one that isn't there nothing") {
  const std::vector<ReportRow> rows = {Asked("grain from farmers", "", true)};
  CHECK(Weight(rows, 1) > 0);
  CHECK(Weight(rows, 0) == 0);
  CHECK(Weight(rows, 99) == 0);
  CHECK(Weight({}, 1) == 0);
}

TEST_CASE("what is demanded weighs twice what is preferred") {
  CHECK(Weight({Asked("grain from farmers", "", true)}, 1) ==
        Approx(2 * Weight({Asked("grain from farmers", "", false)}, 1)));
}

TEST_CASE("a line that is quoted as evidence stands before all that share words") {
  const std::vector<ReportRow> rows = {
      Asked("something else", "Welds frames of steel for lorries", true),
      Asked("Buys grain from farmers", "", true)};
  CHECK(Weight(rows, 2) > Weight(rows, 1));
}

}  // namespace portfolio::document
