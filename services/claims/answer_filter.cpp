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
  if (verdict.kind == SentenceKind::kClaim) {
    for (const std::string& passage : verdict.passages) {
      const bool there = std::find(passages_.begin(), passages_.end(), passage) != passages_.end();
      if (!there) passages_.push_back(passage);
    }
  }
  const bool introduces = platform::Trim(sentence).ends_with(':');
  if (verdict.kind != SentenceKind::kFrame && !introduces && needed_ > 0) {
    --needed_;
    answered_ = true;
  }
  if (needed_ > 0 || introduces) {
    held_ += sentence;
    return {};
  }
  return {Show(sentence), {}, false};
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
