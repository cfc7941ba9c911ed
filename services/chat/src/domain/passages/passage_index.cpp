#include "chat/src/domain/passages/passage_index.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <utility>

#include "chat/src/domain/words/effort.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

// BM25F's constants. Titles are short and say what a passage is about, so they weigh most.
constexpr double kSaturation = 1.2;
struct Field {
  double weight;
  double length_normalisation;
};
enum FieldIndex { kConcepts, kTitle, kKeywords, kBody };
constexpr std::array<Field, 4> kFields = {{{6.0, 0}, {2.6, 0.2}, {2.0, 0.1}, {1.0, 0.5}}};
/// A concept that a text merely touches says less about it than one that stands in its title.
constexpr std::array<double, 4> kTouchedConcept = {1, 1, 0.6, 0.35};
constexpr double kRelatedConcept = 0.5;
/// How much a passage is about a topic that the owner answers by it.
constexpr double kOwnAnswer = 0.85;

// How much of a score hangs on how much of the question, and of the title, is met.
constexpr double kCoverageShare = 0.6;
constexpr double kTitleShare = 0.5;

// What a match is worth that isn't by the word itself.
constexpr double kConceptWeight = 0.9;
constexpr double kFormWeight = 0.75;
/// Small words that are part of a phrase ("how many people") matter less than the rest of it.
constexpr double kSmallWord = 0.5;
/// "Not" turns a question round, however small it is.
constexpr std::string_view kNegation = "negation";
/// "Now" says when, hardly what.
constexpr std::string_view kAtPresent = "current";
/// Everyday verbs and adjectives.
constexpr double kLightWord = 0.3;

constexpr std::size_t kMostForms = 3;
/// Terms of a question that are looked up; more of them hardly change what is found.
constexpr std::size_t kMostLookedUp = 32;
static_assert(kMostLookedUp <= kMostTerms);
// Forms of one word share so many letters at the beginning, and this part of the longer one.
constexpr std::size_t kShortestBeginning = 5;
constexpr double kCommonBeginning = 0.65;
/// The first part of a compound has at least so many letters.
constexpr double kShortestPart = 6;

/// A rare word says as much as among so many passages, to which all thresholds of words are set.
constexpr double kUsualPassages = 265;

/// Terms of a field with how often they occur.
using Counts = std::map<std::string, double>;

Counts CountTerms(const std::vector<Token>& tokens, double concept_weight) {
  Counts counts;
  for (const Token& token : tokens) {
    for (const TokenConcept& entry : token.concepts) {
      counts["#" + entry.name] += entry.share * concept_weight;
    }
    if (!token.function_word) counts[token.stem] += 1;
  }
  return counts;
}

double LengthOf(const Counts& counts) {
  double length = 0;
  for (const auto& [term, count] : counts) length += count;
  return length;
}

/// How far two words are from being forms of one word, or one from beginning the other ("Schaden",
/// "Schadenkosten"): 1 when they aren't, else less for a longer common beginning.
double Unlikeness(std::string_view a, std::string_view b) {
  std::size_t common = 0;
  while (common < a.size() && common < b.size() && a[common] == b[common]) ++common;
  const std::string_view beginning = a.substr(0, common);
  const auto letters = static_cast<double>(platform::CodePointCount(beginning));
  const auto longer =
      static_cast<double>(std::max(platform::CodePointCount(a), platform::CodePointCount(b)));
  const bool is_part = common == b.size() && letters >= kShortestPart;
  if (letters < kCommonBeginning * longer && !is_part) return 1;
  return 1 - letters / (longer + 1);
}

bool HasDigit(const std::string& word) {
  return word.find_first_of("0123456789") != std::string::npos;
}

}  // namespace

PassageIndex::PassageIndex(const std::vector<Passage>& passages, const TextAnalyser& analyser,
                           const std::unordered_set<std::string>& known_names)
    : passages_(passages), analyser_(analyser), known_names_(known_names) {
  using FieldCounts = std::array<Counts, kFields.size()>;
  std::vector<FieldCounts> counted;
  std::array<double, kFields.size()> total_length{};
  for (const Passage& passage : passages) {
    const PassageText& text = passage.text[analyser.language()];
    std::string keywords = text.keywords;
    for (const std::string& name : text.names) keywords += ". " + name;
    FieldCounts fields;
    for (const auto& [field, source] : std::initializer_list<std::pair<FieldIndex, std::string>>{
             {kTitle, text.title}, {kKeywords, keywords}, {kBody, text.body}}) {
      const std::vector<Token> tokens = analyser.Analyse(source);
      for (const Token& token : tokens) vocabulary_.push_back(token.word);
      fields[field] = CountTerms(tokens, kTouchedConcept[field]);
    }
    for (const std::string& entry : passage.concepts) fields[kConcepts]["#" + entry] += 1;
    for (const std::string& entry : passage.related) {
      fields[kKeywords]["#" + entry] += kRelatedConcept;
    }
    for (std::size_t f = 0; f < fields.size(); ++f) total_length[f] += LengthOf(fields[f]);
    counted.push_back(std::move(fields));
  }
  PostingLists lists;
  for (std::size_t p = 0; p < counted.size(); ++p) {
    struct Weight {
      double sum = 0;
      bool focus = false;
    };
    std::map<std::string, Weight> weights;
    for (std::size_t f = 0; f < kFields.size(); ++f) {
      const double mean = std::max(1.0, total_length[f] / static_cast<double>(counted.size()));
      const double b = kFields[f].length_normalisation;
      const double norm = 1 - b + b * LengthOf(counted[p][f]) / mean;
      for (const auto& [term, count] : counted[p][f]) {
        Weight& weight = weights[term];
        weight.sum += kFields[f].weight * count / norm;
        weight.focus = weight.focus || f != kBody;
      }
    }
    for (const auto& [term, weight] : weights) {
      lists[term].push_back(
          {static_cast<std::uint32_t>(p), static_cast<float>(weight.sum), weight.focus});
    }
  }
  KeepPostings(lists);
  for (const Passage& passage : passages) AddTitles(passage);
  AddMemberships(lists);
  for (const auto& [word, concepts] : analyser.concept_words()) vocabulary_.push_back(word);
  std::sort(vocabulary_.begin(), vocabulary_.end());
  vocabulary_.erase(std::unique(vocabulary_.begin(), vocabulary_.end()), vocabulary_.end());
  vocabulary_.shrink_to_fit();
}

void PassageIndex::KeepPostings(const PostingLists& lists) {
  std::vector<std::pair<TermHash, const std::vector<Posting>*>> sorted;
  for (const auto& [term, postings] : lists) sorted.emplace_back(HashOf(term), &postings);
  std::sort(sorted.begin(), sorted.end());
  for (const auto& [term, postings] : sorted) {
    terms_.push_back({term, static_cast<std::uint32_t>(postings_.size())});
    postings_.insert(postings_.end(), postings->begin(), postings->end());
  }
  terms_.push_back(
      {std::numeric_limits<TermHash>::max(), static_cast<std::uint32_t>(postings_.size())});
  terms_.shrink_to_fit();
  postings_.shrink_to_fit();
}

std::span<const PassageIndex::Posting> PassageIndex::PostingsOf(TermHash term) const {
  const auto row = std::lower_bound(terms_.begin(), terms_.end() - 1, term,
                                    [](const TermRow& r, TermHash t) { return r.term < t; });
  if (row == terms_.end() - 1 || row->term != term) return {};
  return std::span(postings_).subspan(row->first, (row + 1)->first - row->first);
}

void PassageIndex::AddMemberships(const PostingLists& lists) {
  std::map<std::string, std::map<std::size_t, double>> degrees;
  for (const auto& [term, postings] : lists) {
    if (term.front() != '#') continue;
    for (const Posting& posting : postings) {
      degrees[term.substr(1)][posting.passage] = posting.weight / (kSaturation + posting.weight);
    }
  }
  for (std::size_t p = 0; p < passages_.size(); ++p) {
    for (const std::string& topic : passages_[p].topics) {
      double& degree = degrees[topic][p];
      degree = std::max(degree, kOwnAnswer);
    }
  }
  for (const auto& [topic, members] : degrees) {
    for (const auto& [passage, degree] : members) about_[topic].push_back({passage, degree});
  }
  for (std::size_t p = 0; p < passages_.size(); ++p) {
    for (const std::string& topic : passages_[p].topics_if_named) {
      about_[topic].push_back({p, kOwnAnswer, true});
    }
  }
}

void PassageIndex::AddTitles(const Passage& passage) {
  const PassageText& text = passage.text[analyser_.language()];
  std::vector<TermHash>& concepts = concepts_.emplace_back();
  for (const std::string& entry : passage.concepts) concepts.push_back(HashOf("#" + entry));
  std::vector<std::string> names = text.names;
  // People shorten a name to its first word.
  for (const std::string& name : text.names) names.push_back(platform::Words(name).front());
  names.push_back(text.title);
  std::vector<Title>& titles = titles_.emplace_back();
  for (const std::string& name : names) {
    Title title;
    for (const Token& token : analyser_.Analyse(name)) {
      TitleWord word;
      const TermHash stem = HashOf(token.stem);
      word.importance = token.function_word ? 0 : Idf(stem) * (token.light ? kLightWord : 1);
      if (!token.function_word) word.terms.push_back(stem);
      for (const TokenConcept& entry : token.concepts) {
        word.terms.push_back(HashOf("#" + entry.name));
        word.importance = std::max(word.importance, Idf(word.terms.back()) * entry.share);
      }
      if (!word.terms.empty()) title.push_back(std::move(word));
    }
    if (!title.empty()) titles.push_back(std::move(title));
  }
}

double PassageIndex::TitleCoverage(std::size_t passage,
                                   const std::unordered_set<TermHash>& looked_up) const {
  const auto is_looked_up = [&](TermHash term) { return looked_up.count(term) > 0; };
  const std::vector<TermHash>& concepts = concepts_[passage];
  if (std::any_of(concepts.begin(), concepts.end(), is_looked_up)) return 1;
  double best = 0;
  for (const Title& title : titles_[passage]) {
    double all = 0;
    double met = 0;
    for (const TitleWord& word : title) {
      all += word.importance;
      if (std::any_of(word.terms.begin(), word.terms.end(), is_looked_up)) met += word.importance;
    }
    if (all > 0) best = std::max(best, met / all);
  }
  return best;
}

double PassageIndex::Idf(TermHash term) const {
  const std::span<const Posting> postings = PostingsOf(term);
  const double n = postings.empty() ? 0.5 : static_cast<double>(postings.size());
  const double total = std::max<double>(1, static_cast<double>(passages_.size()));
  const double scale = std::log(1 + kUsualPassages) / std::log(1 + total);
  return scale * std::log(1 + (total - n + 0.5) / (n + 0.5));
}

double PassageIndex::ShareKnown(std::span<const std::string> words) const {
  double known = 0;
  double all = 0;
  for (const std::string& word : words) {
    for (const Token& token : analyser_.Analyse(word)) {
      if (token.function_word || token.light) continue;
      QueryTerm term;
      AddMeanings(token, 1, &term);
      ++all;
      if (!term.alternatives.empty()) ++known;
    }
  }
  return all > 0 ? known / all : 0;
}

std::vector<std::string> PassageIndex::FormsOf(const std::string& word) const {
  if (HasDigit(word) || known_names_.count(word) > 0) return {};
  const std::string_view beginning = platform::Truncate(word, kShortestBeginning);
  if (platform::CodePointCount(beginning) < kShortestBeginning) return {};
  std::vector<std::pair<double, std::string>> forms;
  for (auto candidate = std::lower_bound(vocabulary_.begin(), vocabulary_.end(), beginning);
       candidate != vocabulary_.end() && candidate->starts_with(beginning); ++candidate) {
    if (analyser_.IsFunctionWord(*candidate)) continue;
    const double unlike = Unlikeness(word, *candidate);
    if (unlike < 1) forms.emplace_back(unlike, *candidate);
  }
  std::sort(forms.begin(), forms.end());
  std::vector<std::string> words;
  for (auto& [unlike, form] : forms) {
    if (words.size() == kMostForms) break;
    words.push_back(std::move(form));
  }
  return words;
}

void PassageIndex::AddMeanings(const Token& token, double weight, QueryTerm* term) const {
  const bool stem_known = !token.function_word && Knows(token.stem);
  double concept_idf = 0;
  for (const TokenConcept& entry : token.concepts) {
    const TermHash name = HashOf("#" + entry.name);
    if (PostingsOf(name).empty()) continue;
    term->alternatives.push_back({name, weight * kConceptWeight * entry.share});
    concept_idf = std::max(concept_idf, Idf(name) * entry.share);
  }
  const TermHash stem = HashOf(token.stem);
  if (stem_known) term->alternatives.push_back({stem, weight});
  const double stem_idf = stem_known ? Idf(stem) : concept_idf;
  // A word whose concept is known is as common as the two together.
  const double idf = concept_idf > 0 ? (concept_idf + stem_idf) / 2 : stem_idf;
  const auto stands_for = [&](std::string_view name) {
    return std::any_of(token.concepts.begin(), token.concepts.end(),
                       [&](const TokenConcept& entry) { return entry.name == name; });
  };
  double share = token.light ? kLightWord : token.function_word ? kSmallWord : 1;
  if (stands_for(kNegation)) share = 1;
  if (stands_for(kAtPresent)) share = kLightWord;
  term->importance = std::max(term->importance, idf * share);
}

std::vector<QueryTerm> PassageIndex::Understand(const std::vector<Token>& question) const {
  std::vector<QueryTerm> terms;
  for (const Token& token : question) {
    if (terms.size() == kMostLookedUp) break;
    QueryTerm term;
    term.word = token.word;
    term.has_concept = !token.concepts.empty();
    AddMeanings(token, 1, &term);
    if (term.alternatives.empty() && (token.function_word || token.light)) continue;
    if (term.alternatives.empty() && !token.concepts.empty()) {
      term.absent = true;
      term.known = false;
      term.importance = RarestIdf();
    } else if (term.alternatives.empty()) {
      for (const std::string& word : FormsOf(token.word)) {
        AddMeanings(analyser_.Analyse(word).front(), kFormWeight, &term);
      }
      term.known = !term.alternatives.empty();
      term.certainty = kFormWeight;
      if (!term.known) term.importance = RarestIdf();
    }
    terms.push_back(std::move(term));
  }
  return terms;
}

std::vector<Hit> PassageIndex::Search(const std::vector<QueryTerm>& terms) const {
  struct Sum {
    double score = 0;
    double covered = 0;
    double focused = 0;
    /// Of the term at hand.
    double best = 0;
    bool focus = false;
    std::uint64_t terms = 0;
  };
  std::vector<Sum> sums(passages_.size());
  std::unordered_set<TermHash> looked_up;
  double importance = 0;
  std::uint64_t bit = 1;
  EffortSoFar().terms += terms.size();
  for (const QueryTerm& term : terms) {
    importance += term.importance;
    for (const QueryTerm::Alternative& alternative : term.alternatives) {
      looked_up.insert(alternative.term);
      const double idf = term.importance * alternative.weight;
      for (const Posting& posting : PostingsOf(alternative.term)) {
        Sum& sum = sums[posting.passage];
        sum.best = std::max(sum.best, idf * posting.weight / (kSaturation + posting.weight));
        sum.focus = sum.focus || posting.focus;
      }
    }
    for (Sum& sum : sums) {
      if (sum.best <= 0) continue;
      sum.score += sum.best;
      sum.covered += term.importance * term.certainty;
      if (sum.focus) sum.focused += term.importance;
      sum.terms |= bit;
      sum.best = 0;
      sum.focus = false;
    }
    bit <<= 1;
  }
  std::vector<Hit> hits;
  for (std::size_t p = 0; p < sums.size(); ++p) {
    if (sums[p].score <= 0 || importance <= 0) continue;
    const Sum& sum = sums[p];
    Hit hit{.passage = p, .coverage = sum.covered / importance, .evidence = sum.covered};
    hit.focus = sum.focused / importance;
    hit.title_coverage = TitleCoverage(p, looked_up);
    hit.terms = sum.terms;
    hit.score = sum.score * passages_[p].prior *
                (1 - kCoverageShare + kCoverageShare * hit.coverage) *
                (1 - kTitleShare + kTitleShare * hit.title_coverage);
    hits.push_back(hit);
  }
  std::sort(hits.begin(), hits.end(), [](const Hit& a, const Hit& b) {
    return a.score != b.score ? a.score > b.score : a.passage < b.passage;
  });
  return hits;
}

const std::vector<PassageIndex::Membership>& PassageIndex::About(const std::string& topic) const {
  static const std::vector<Membership> none;
  const auto found = about_.find(topic);
  return found == about_.end() ? none : found->second;
}

}  // namespace portfolio::chat
