#include "chat/src/domain/passages/passage_links.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <unordered_map>

namespace portfolio::chat {
namespace {

/// Texts of such a cosine belong together nearly as the parts of one thing do.
constexpr double kClose = 0.3;
constexpr double kNearlyOne = 0.99;

/// Terms with their weights; of length 1.
using Vector = std::unordered_map<std::string, double>;

Vector TermsOf(const PassageText& text, const TextAnalyser& analyser) {
  Vector terms;
  for (const Token& token :
       analyser.Analyse(text.title + ". " + text.keywords + ". " + text.body)) {
    if (token.function_word || token.light) continue;
    terms[token.stem] = 1;
    for (const TokenConcept& entry : token.concepts) terms["#" + entry.name] = 1;
  }
  return terms;
}

/// Weighs rare terms more: what every passage holds says nothing of what one is about.
void Weigh(std::vector<Vector>* all) {
  std::unordered_map<std::string, std::size_t> holding;
  for (const Vector& terms : *all) {
    for (const auto& [term, weight] : terms) ++holding[term];
  }
  for (Vector& terms : *all) {
    double length = 0;
    for (auto& [term, weight] : terms) {
      weight = std::log(static_cast<double>(all->size()) / static_cast<double>(holding[term]));
      length += weight * weight;
    }
    for (auto& [term, weight] : terms) weight /= std::sqrt(std::max(length, 1e-9));
  }
}

double Cosine(const Vector& a, const Vector& b) {
  if (a.size() > b.size()) return Cosine(b, a);
  double sum = 0;
  for (const auto& [term, weight] : a) {
    const auto other = b.find(term);
    if (other != b.end()) sum += weight * other->second;
  }
  return sum;
}

std::string_view SectionOf(std::string_view id) { return id.substr(0, id.find('/')); }

/// Of "projects/a" and "showcase/b/a"; what is told of the owner herself
/// has keys instead.
bool ShareOwnId(std::string_view a, std::string_view b) {
  const auto own = [](std::string_view id) { return id.substr(id.rfind('/') + 1); };
  const bool elsewhere = SectionOf(a) != SectionOf(b);
  return elsewhere && SectionOf(a) != "owner" && SectionOf(b) != "owner" && own(a) == own(b);
}

bool SharesName(const PassageText& a, const PassageText& b) {
  return std::any_of(a.names.begin(), a.names.end(), [&](const std::string& name) {
    return std::find(b.names.begin(), b.names.end(), name) != b.names.end();
  });
}

/// One is a part of the other, both are told of one firm or school, or the owner gave them one id.
bool AreOfOneThing(const Passage& a, const Passage& b) {
  const auto within = [](const std::string& inner, const std::string& outer) {
    return inner.starts_with(outer + "/");
  };
  return within(a.id, b.id) || within(b.id, a.id) || ShareOwnId(a.id, b.id) ||
         SharesName(a.text[Language::kEnglish], b.text[Language::kEnglish]);
}

}  // namespace

PassageLinks::PassageLinks(const std::vector<Passage>& passages, const TextAnalyser& analyser)
    : count_(passages.size()), links_(count_ * count_, 1) {
  std::vector<Vector> terms;
  terms.reserve(count_);
  for (const Passage& passage : passages) {
    terms.push_back(TermsOf(passage.text[analyser.language()], analyser));
  }
  Weigh(&terms);
  for (std::size_t a = 0; a < count_; ++a) {
    for (std::size_t b = a + 1; b < count_; ++b) {
      if (AreOfOneThing(passages[a], passages[b])) continue;
      const double link = std::min(kNearlyOne, Cosine(terms[a], terms[b]) / kClose);
      links_[a * count_ + b] = links_[b * count_ + a] = static_cast<float>(link);
    }
  }
}

}  // namespace portfolio::chat
