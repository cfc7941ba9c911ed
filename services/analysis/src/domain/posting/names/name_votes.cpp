#include "analysis/src/domain/posting/names/name_votes.h"

#include <algorithm>
#include <numeric>

#include "analysis/src/domain/posting/sections/heading_words.h"
#include "names/employers.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

constexpr int kMostRepeated = 4;

/// For comparing names: without legal forms, so that "Acme" and "Acme GmbH" are one.
std::string NameForm(std::string_view name) {
  const std::string whole = platform::PlainForm(name);
  std::string form = " ";
  for (size_t begin = 1; begin < whole.size();) {
    const size_t end = whole.find(' ', begin);
    if (!names::IsLegalForm(std::string_view(whole).substr(begin - 1, end - begin + 2)))
      form += whole.substr(begin, end - begin + 1);
    begin = end + 1;
  }
  return form.size() > 1 ? form : whole;
}

bool AddsUp(NameKind kind) { return kind == NameKind::kProse || kind == NameKind::kSite; }

}  // namespace

int NameVotes::Candidate::Sum() const {
  return std::accumulate(votes.begin(), votes.end(), -opposed);
}

void NameVotes::Add(std::string name, NameKind kind, int votes) {
  name = std::string(platform::Trim(name));
  if (name.empty() || votes <= 0) return;
  std::string form = NameForm(name);
  if (form.size() < 3) return;
  auto same = std::find_if(candidates_.begin(), candidates_.end(),
                           [&form](const Candidate& known) { return known.form == form; });
  if (same == candidates_.end()) {
    candidates_.emplace_back();
    same = candidates_.end() - 1;
    same->name = name;
    same->form = std::move(form);
  }
  if (kind == NameKind::kStated) same->name = std::move(name);
  int& known = same->votes[static_cast<size_t>(kind)];
  const int repeated = AddsUp(kind) ? std::min(known + votes, kMostRepeated) : votes;
  known = std::max(known, repeated);
}

void NameVotes::Prefer(std::string_view name) {
  const std::string form = NameForm(name);
  for (Candidate& candidate : candidates_) candidate.preferred |= candidate.form == form;
}

void NameVotes::Oppose(std::string_view text, int votes) {
  const std::string form = platform::PlainForm(text);
  if (form.size() < 3) return;
  for (Candidate& candidate : candidates_) {
    if (form.find(candidate.form) != std::string::npos) candidate.opposed += votes;
  }
}

std::string NameVotes::Best(int least) const {
  const Candidate* best = nullptr;
  int most = 0;
  for (const Candidate& candidate : candidates_) {
    const int own = candidate.Sum();
    int votes = own * 2 + (candidate.preferred ? 1 : 0);
    for (const Candidate& other : candidates_) {
      const bool holds = other.form.find(candidate.form) != std::string::npos ||
                         candidate.form.find(other.form) != std::string::npos;
      if (&other != &candidate && holds) votes += std::max(other.Sum(), 0);
    }
    if (own < least || votes <= most) continue;
    most = votes;
    best = &candidate;
  }
  return best == nullptr ? std::string() : best->name;
}

bool IsSameName(std::string_view a, std::string_view b) { return NameForm(a) == NameForm(b); }

}  // namespace portfolio::analysis
