#include "analysis/src/domain/evaluation/result_json.h"

namespace portfolio::analysis {

void PlainJson::Separate() {
  if (out_.empty()) return;
  const char last = out_.back();
  if (last != '{' && last != '[' && last != ':') out_.push_back(',');
}

PlainJson& PlainJson::Begin(char bracket) {
  Separate();
  out_.push_back(bracket);
  return *this;
}

PlainJson& PlainJson::End(char bracket) {
  out_.push_back(bracket);
  return *this;
}

PlainJson& PlainJson::Key(std::string_view key) {
  Text(key);
  out_.push_back(':');
  return *this;
}

PlainJson& PlainJson::Text(std::string_view value) {
  static constexpr char kHex[] = "0123456789abcdef";
  Separate();
  out_.push_back('"');
  for (char c : value) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') {
      out_.push_back('\\');
      out_.push_back(c);
    } else if (byte < 0x20) {
      out_ += "\\u00";
      out_.push_back(kHex[byte >> 4]);
      out_.push_back(kHex[byte & 15]);
    } else {
      out_.push_back(c);
    }
  }
  out_.push_back('"');
  return *this;
}

PlainJson& PlainJson::Number(int value) {
  Separate();
  out_ += std::to_string(value);
  return *this;
}

PlainJson& PlainJson::Bool(bool value) {
  Separate();
  out_ += value ? "true" : "false";
  return *this;
}

std::string EvaluationJson(const JobEvaluation& evaluation) {
  PlainJson json;
  json.Begin('{').Key("overallScore").Number(evaluation.overall_score);
  json.Field("jobTitle", evaluation.job_title).Field("company", evaluation.company);
  json.Key("skills").Begin('[');
  for (const SkillRow& row : evaluation.skills) {
    json.Begin('{').Field("skill", row.skill).Field("required", row.required);
    json.Field("myLevel", row.own_level).Field("evidence", row.evidence);
    json.Key("score").Number(row.score).Field("postingQuote", row.posting_quote);
    json.Key("mandatory").Bool(row.mandatory).End('}');
  }
  json.End(']').Field("summary", evaluation.summary).Key("recommendations").Begin('[');
  for (const std::string& text : evaluation.recommendations) json.Text(text);
  json.End(']').Field("language", evaluation.language).End('}');
  return json.Take();
}

}  // namespace portfolio::analysis
