#include "analysis/src/adapters/model_wording_writer.h"

#include <algorithm>
#include <array>
#include <utility>

#include "platform/json/json.h"

namespace portfolio::analysis {
namespace {

using platform::JsonDocument;
using platform::JsonView;
using platform::StatusOr;

constexpr size_t kMaxPostingBytes = 12 * 1024;
constexpr size_t kMaxContentBytes = 12 * 1024;
// JSON around the words and up to six recommendations; 2 tokens a word in the longest languages.
constexpr int kLeastTokens = 1400;
constexpr size_t kMaxTexts = 20;

constexpr char kSchema[] = R"({
  "type": "object",
  "properties": {
    "summary": {"type": "string"},
    "recommendations": {"type": "array", "items": {"type": "string"}},
    "quotes": {
      "type": "array",
      "items": {
        "type": "object",
        "properties": {"row": {"type": "integer"}, "text": {"type": "string"}},
        "required": ["row", "text"],
        "additionalProperties": false
      }
    }
  },
  "required": ["summary", "recommendations", "quotes"],
  "additionalProperties": false
})";

std::string_view Reader(VisitorRole role) {
  switch (role) {
    case VisitorRole::kRecruiter:
      return "a recruiter who decides whether to invite";
    case VisitorRole::kColleague:
      return "a possible colleague or manager";
    case VisitorRole::kPartner:
      return "a possible business partner";
    case VisitorRole::kVisitor:
      break;
  }
  return "a curious visitor";
}

std::string Filled(std::string text, std::string_view slot, std::string_view value) {
  const std::string mark = "{" + std::string(slot) + "}";
  for (size_t at = text.find(mark); at != std::string::npos;
       at = text.find(mark, at + value.size())) {
    text.replace(at, mark.size(), value);
  }
  return text;
}

/// `text` between marks that it can't hold itself.
std::string AsData(std::string_view name, std::string text) {
  for (std::string_view mark : {"<<<", ">>>"}) {
    for (size_t at = text.find(mark); at != std::string::npos; at = text.find(mark))
      text.erase(at, mark.size());
  }
  return "<<<" + std::string(name) + "\n" + text + "\n>>>\n";
}

std::string MatchText(const JobEvaluation& evaluation) {
  std::string text = "Title: " + evaluation.job_title + "\nCompany: " + evaluation.company +
                     "\nScore: " + std::to_string(evaluation.overall_score) + "%\n";
  for (size_t i = 0; i < evaluation.skills.size(); ++i) {
    const SkillRow& row = evaluation.skills[i];
    text += "Row " + std::to_string(i) + ": " + row.skill + "; required: " + row.required +
            (row.mandatory ? "" : " (preferred)") + "; has: " + row.own_level +
            "; score: " + std::to_string(row.score) +
            "; evidence: " + (row.evidence.empty() ? "none" : row.evidence) + "\n";
  }
  return text + "Summary by rule: " + evaluation.summary + "\n";
}

std::string ContentText(const std::vector<std::string>& passages) {
  std::string text;
  for (const std::string& passage : passages) {
    if (text.size() + passage.size() > kMaxContentBytes) break;
    text += "- " + passage + "\n";
  }
  return text;
}

platform::Status Invalid(const std::string& why) {
  return platform::InvalidArgument("The model's answer has another shape: " + why,
                                   "WORDING_INVALID");
}

/// Every field as the schema says, and no more texts than could be used.
StatusOr<ProposedWording> ReadWording(std::string_view text) {
  ASSIGN_OR_RETURN(const JsonDocument document, JsonDocument::Parse(platform::Trim(text)));
  ProposedWording wording;
  ASSIGN_OR_RETURN(wording.summary, document.Get("summary").AsString());
  const JsonView recommendations = document.Get("recommendations");
  const JsonView quotes = document.Get("quotes");
  if (!recommendations.IsArray() || !quotes.IsArray()) return Invalid("a list is missing");
  if (recommendations.size() > kMaxTexts || quotes.size() > kMaxTexts)
    return Invalid("a list is too long");
  for (const JsonView& item : recommendations.Elements()) {
    ASSIGN_OR_RETURN(std::string recommendation, item.AsString());
    wording.recommendations.push_back(std::move(recommendation));
  }
  for (const JsonView& item : quotes.Elements()) {
    ProposedQuote quote;
    ASSIGN_OR_RETURN(const int64_t row, item.Get("row").AsInt(0, 1000));
    quote.row = static_cast<size_t>(row);
    ASSIGN_OR_RETURN(quote.text, item.Get("text").AsString());
    wording.quotes.push_back(std::move(quote));
  }
  return wording;
}

}  // namespace

ModelWordingWriter::ModelWordingWriter(llm::LanguageModel& model, llm::ModelConfig config,
                                       platform::PerLanguage<std::string> owner_names)
    : model_(model), config_(std::move(config)), owner_names_(std::move(owner_names)) {}

StatusOr<ProposedWording> ModelWordingWriter::Write(const WordingRequest& request) {
  std::string prompt(PromptFile("wording.md"));
  prompt = Filled(std::move(prompt), "name", owner_names_[request.language]);
  prompt = Filled(std::move(prompt), "language", platform::LanguageName(request.language));
  prompt = Filled(std::move(prompt), "reader", Reader(request.role));
  const std::string posting(platform::Truncate(request.posting->description, kMaxPostingBytes / 2));
  llm::ModelRequest call;
  call.turns = {{llm::Turn::Role::kSystem, std::move(prompt)},
                {llm::Turn::Role::kUser, AsData("MATCH", MatchText(*request.evaluation)) +
                                             AsData("CONTENT", ContentText(request.passages)) +
                                             AsData("POSTING", posting)}};
  call.max_tokens = std::max(config_.max_tokens, kLeastTokens);
  call.temperature = config_.temperature;
  call.json_schema = kSchema;
  call.deadline = request.deadline;
  call.first_text_timeout = config_.first_text_timeout;
  ASSIGN_OR_RETURN(const llm::ModelAnswer answer,
                   llm::GenerateAndWait(model_, std::move(call), request.cancel));
  return ReadWording(answer.text);
}

}  // namespace portfolio::analysis
