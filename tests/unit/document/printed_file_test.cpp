#include "document/src/domain/printed_file.h"

#include <catch2/catch.hpp>

namespace portfolio::document {

TEST_CASE("file names keep letters of any script and nothing else") {
  CHECK(FileStem({"Job_Match", "C++ / Lead: Platform", "Ваша компания"}, "x") ==
        "Job_Match_C_Lead_Platform_Ваша_компания");
  CHECK(FileStem({"", "../../etc/passwd"}, "x") == "etc_passwd");
  CHECK(FileStem({"\"\r\nSet-Cookie: a=b"}, "x") == "Set_Cookie_a_b");
  CHECK(FileStem({"", "!!!", "🙂"}, "Job_Match") == "Job_Match");
  CHECK(FileStem({std::string(500, 'a')}, "x").size() == 60);
}

TEST_CASE("a file is made once for all who ask, a failure for each") {
  PrintedFiles files;
  int made = 0;
  const auto make = [&]() -> platform::StatusOr<PrintedFile> {
    if (++made == 1) return platform::Internal("no paper");
    return PrintedFile{"content", "name", "text/plain", "tag"};
  };
  CHECK_FALSE(files.GetOrMake("a", make).ok());
  const auto first = files.GetOrMake("a", make);
  CHECK(files.GetOrMake("a", make).value() == first.value());
  CHECK(made == 2);
  CHECK(files.GetOrMake("b", make).value() != first.value());
}

TEST_CASE("a language is one of the site's, by its code alone") {
  const std::vector<Language> site = {Language::kGerman, Language::kFrench};
  CHECK(ReadLanguage("fr", site).value() == Language::kFrench);
  const auto refused = ReadLanguage("en", site).status();
  CHECK(refused.reason() == "LANGUAGE_UNKNOWN");
  CHECK(refused.message() == "The site's languages are: de, fr.");
}

}  // namespace portfolio::document
