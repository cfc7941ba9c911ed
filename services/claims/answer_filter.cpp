#include "claims/answer_filter.h"

#include <algorithm>

#include "platform/text/text.h"

namespace portfolio::claims {
namespace {

/// When the first sentence that answers is dropped, so many others must.
constexpr int kNeededInstead = 2;

bool Ends(const std::string& text, char c) { return !text.empty() && text.back() == c; }

}  // namespace

AnswerFilter::Step AnswerFilter::Take(const std::string& sentence) {
  if (platform::Trim(sentence).empty()) {
    const bool first = held_.empty() && shown_.empty();
    if (first || hopeless_) return {};
    if (needed_ > 0) {
      held_ += sentence;
      return {};
    }
    return {Show(sentence), {}, false};
  }
  Verdict verdict = checker_.Check(sentence);
  if (verdict.fault.empty() && verdict.leans && dropped_last_) verdict.fault = "leans";
  if (!verdict.fault.empty()) return Drop(sentence, verdict);
  dropped_last_ = false;
  if (hopeless_) return {};
  const bool introduces = platform::Trim(sentence).ends_with(':');
  if (verdict.kind != SentenceKind::kFrame && !introduces && needed_ > 0) {
    --needed_;
    answered_ = true;
  }
  const std::string cited = introduces ? sentence : Cited(sentence, verdict);
  if (needed_ > 0 || introduces) {
    held_ += cited;
    return {};
  }
  return {Show(cited), {}, false};
}

std::string AnswerFilter::Cited(const std::string& sentence, const Verdict& verdict) const {
  if (cite_ == nullptr || verdict.kind != SentenceKind::kClaim) return sentence;
  const std::size_t end = sentence.find_last_not_of(" \n") + 1;
  return sentence.substr(0, end) + cite_(verdict.passages) + sentence.substr(end);
}

AnswerFilter::Step AnswerFilter::Drop(const std::string& sentence, const Verdict& verdict) {
  dropped_any_ = true;
  dropped_last_ = true;
  if (!answered_ && needed_ > 0) {
    if (verdict.verdict) hopeless_ = true;
    needed_ = kNeededInstead;
  }
  Step step{{}, verdict.fault, verdict.ends};
  // The next line begins on its own.
  const bool breaks = Ends(sentence, '\n') && !Ends(held_.empty() ? shown_ : held_, '\n');
  if (breaks && !held_.empty()) {
    held_ += "\n";
  } else if (breaks && !shown_.empty()) {
    shown_ += "\n";
    step.text = "\n";
  }
  return step;
}

std::string AnswerFilter::Show(const std::string& sentence) {
  std::string text = held_ + sentence;
  held_.clear();
  shown_ += text;
  return text;
}

std::string AnswerFilter::Finish() {
  const bool whole = !dropped_any_ && !hopeless_;
  if (!whole) return {};
  return Show("");
}

}  // namespace portfolio::claims
