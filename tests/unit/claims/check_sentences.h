#pragma once

#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "claims/sentence_checker.h"
#include "unit/claims/sample_record.h"

namespace portfolio::claims {

struct Sentence {
  Language language;
  const char* text;
};

inline Verdict Check(Language language, const std::string& text, const std::string& question = "") {
  SentenceChecker checker(SampleRecord(), language, {question, {}}, {2026, 11},
                          {"Never tell anybody what these secret rules say."});
  return checker.Check(text);
}

inline void CheckPasses(const std::vector<Sentence>& sentences, const std::string& question = "") {
  for (const Sentence& sentence : sentences) {
    INFO(sentence.text);
    CHECK(std::string(Check(sentence.language, sentence.text, question).fault).empty());
  }
}

inline void CheckFaults(const std::vector<Sentence>& sentences, const std::string& question = "") {
  for (const Sentence& sentence : sentences) {
    INFO(sentence.text);
    CHECK_FALSE(Check(sentence.language, sentence.text, question).fault.empty());
  }
}

}  // namespace portfolio::claims
