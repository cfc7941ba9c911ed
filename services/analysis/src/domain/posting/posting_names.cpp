#include "analysis/src/domain/posting/posting_names.h"

#include <algorithm>

#include "analysis/src/domain/listed_words.h"
#include "analysis/src/domain/posting/heading_words.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

/// For comparing names: without legal forms, so that "Acme" and "Acme GmbH" are one.
std::string NameForm(std::string_view name) {
  static const WordSet& kForms = ListedWordSet("titles: legal form");
  const std::string whole = HeadingForm(name);
  std::string form = " ";
  for (size_t begin = 1; begin < whole.size();) {
    const size_t end = whole.find(' ', begin);
    if (kForms.count(whole.substr(begin - 1, end - begin + 2)) == 0)
      form += whole.substr(begin, end - begin + 1);
    begin = end + 1;
  }
  return form.size() > 1 ? form : whole;
}

}  // namespace

void NameVotes::Add(std::string name, int votes) {
  name = std::string(platform::Trim(name));
  if (name.empty() || votes <= 0) return;
  std::string form = NameForm(name);
  if (form.size() < 3) return;
  for (Candidate& candidate : candidates_) {
    if (candidate.form != form) continue;
    candidate.votes += votes;
    return;
  }
  candidates_.push_back({std::move(name), std::move(form), votes});
}

void NameVotes::Oppose(std::string_view text, int votes) {
  const std::string form = HeadingForm(text);
  if (form.size() < 3) return;
  for (Candidate& candidate : candidates_) {
    if (form.find(candidate.form) != std::string::npos) candidate.votes -= votes;
  }
}

std::string NameVotes::Best() const {
  const Candidate* best = nullptr;
  int most = 0;
  for (const Candidate& candidate : candidates_) {
    int votes = candidate.votes * 2;
    for (const Candidate& other : candidates_) {
      const bool holds = other.form.find(candidate.form) != std::string::npos ||
                         candidate.form.find(other.form) != std::string::npos;
      if (&other != &candidate && holds) votes += other.votes;
    }
    if (candidate.votes <= 0 || votes <= most) continue;
    most = votes;
    best = &candidate;
  }
  return best == nullptr ? std::string() : best->name;
}

}  // namespace portfolio::analysis
