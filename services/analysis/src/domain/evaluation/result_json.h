#pragma once

#include <string>
#include <string_view>

#include "analysis/src/domain/evaluation/job_evaluation.h"

namespace portfolio::analysis {

/// Writes flat JSON without a library, for the domain's stored results. Strings must be UTF-8.
class PlainJson {
 public:
  PlainJson& Begin(char bracket);
  PlainJson& End(char bracket);
  PlainJson& Key(std::string_view key);
  PlainJson& Text(std::string_view value);
  PlainJson& Number(int value);
  PlainJson& Bool(bool value);
  PlainJson& Field(std::string_view key, std::string_view value) { return Key(key).Text(value); }
  std::string Take() { return std::move(out_); }

 private:
  void Separate();
  std::string out_;
};

/// The result as JSON, with the names of the API's fields.
std::string EvaluationJson(const JobEvaluation& evaluation);

}  // namespace portfolio::analysis
