#include "resume/resume.h"

#include <catch2/catch.hpp>
#include <string>

using namespace portfolio::resume;

TEST_CASE("Text that is no CV gives none, and none is too odd to read") {
  CHECK_FALSE(ReadResume("").LooksLikeResume());
  CHECK_FALSE(ReadResume("lorem ipsum dolor sit amet").LooksLikeResume());
  for (const std::string& text :
       {std::string(300'000, 'x'), std::string(100'000, '\n'), std::string(50'000, ' ') + "a",
        std::string("\xff\xfe\x00\x01", 4), std::string(5'000, '(') + std::string(5'000, ':'),
        std::string("2019 – ") + std::string(20'000, '-')}) {
    CHECK(ReadResume(text).posts.size() <= 40);
  }
}

TEST_CASE("The current company is that of the post that lasts") {
  CHECK(ReadResume("Ada King\n\nEXPERIENCE\nClerk, Looms Ltd, 2010 – 2014\nAnalyst, Engines Ltd, "
                   "since 2014\n")
            .company == "Engines Ltd");
  CHECK(ReadResume("Ada King\n\nEXPERIENCE\nClerk, Looms Ltd, 2010 – 2014\n").company.empty());
}

TEST_CASE("Contact, publications and references tell of no skill") {
  const Resume resume = ReadResume(
      "Ada King\nsql@example.com\n\nSKILLS\nPower BI\n\nPUBLICATIONS\nPython for "
      "mills\n\nREFERENCES\nSAP "
      "consultant Ben Holt\n");
  for (const std::string& line : resume.telling_lines) {
    CHECK(line.find("Python") == std::string::npos);
    CHECK(line.find("SAP") == std::string::npos);
  }
}
