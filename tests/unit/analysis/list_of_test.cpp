#include "analysis/src/domain/evaluation/list_of.h"

#include <catch2/catch.hpp>

#include "unit/analysis/sample_content.h"

using namespace portfolio::analysis;
using portfolio::platform::Language;

TEST_CASE("The last of several items is joined by the language's word") {
  const auto& phrases = Sample().phrases;
  CHECK(ListOf(phrases, Language::kEnglish, {"a", "b", "c"}) == "a, b and c");
  CHECK(ListOf(phrases, Language::kRomanian, {"a", "b"}) == "a și b");
  CHECK(ListOf(phrases, Language::kGerman, {"a"}) == "a");
  CHECK(ListOf(phrases, Language::kFrench, {}).empty());
}
