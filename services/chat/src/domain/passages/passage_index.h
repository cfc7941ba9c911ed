#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "chat/src/domain/passages/passage.h"
#include "chat/src/domain/words/analyse_text.h"

namespace portfolio::chat {

/// How well a passage fits a question.
struct Hit {
  /// Position in the list of passages.
  std::size_t passage = 0;
  double score = 0;
  /// Share of the question's weight (0 to 1) that the passage speaks of.
  double coverage = 0;
  /// The weight of what it speaks of; a telling word weighs about 4.
  double evidence = 0;
  /// Share of the question's weight that stands in its title, names, keywords or concepts.
  double focus = 0;
  /// Share of its title (or of one of its names) that the question speaks of; 1 when the question
  /// names a concept that the passage is the answer to.
  double title_coverage = 0;
  /// How likely the question is about a topic that the passage speaks of, 0 to 1.
  double topic = 0;
  /// How likely visitors ask for this passage in such words, 0 to 1.
  double asked = 0;
  /// Which of the question's terms it holds: bit i for the i-th, of the first 64.
  std::uint64_t terms = 0;
};

/// Terms of a question that are looked up, and that Hit::terms has room for.
inline constexpr std::size_t kMostTerms = 64;

/// One word of a question as the index takes it: what it may match, and how much it matters.
struct QueryTerm {
  struct Alternative {
    TermHash term = 0;
    double weight = 1;
  };
  std::vector<Alternative> alternatives;
  /// The word itself, folded, for messages.
  std::string word;
  double importance = 0;
  /// False when nothing in the content is like it.
  bool known = true;
  /// The lexicon knows what it stands for.
  bool has_concept = false;
  /// ... and the content doesn't speak of that.
  bool absent = false;
  /// Below 1 when it is only like a word of the content.
  double certainty = 1;
};

/// Finds passages in one language. BM25F (Robertson and Zaragoza, "The Probabilistic Relevance
/// Framework", 2009, section 3.6): term frequencies of the fields are weighted and summed, then
/// saturated. Fields are the passage's concepts, its title, names and keywords, and its body.
/// Besides a word's stem the concepts that it stands for are terms of their own, written
/// "#education". A passage whose title says more than the question asks counts for less. Immutable;
/// thread-safe.
class PassageIndex {
 public:
  /// `known_names`, folded, are forms of nothing else. All three must outlive the index.
  PassageIndex(const std::vector<Passage>& passages, const TextAnalyser& analyser,
               const std::unordered_set<std::string>& known_names);

  /// What a question's words mean to this index, at most kMostTerms; function words are left out.
  /// Words that aren't in the content may be other forms of those that are.
  std::vector<QueryTerm> Understand(const std::vector<Token>& question) const;

  /// All passages with a score above 0, best first.
  std::vector<Hit> Search(const std::vector<QueryTerm>& terms) const;

  struct Membership {
    std::size_t passage;
    /// Above 0, below 1.
    double degree;
    /// Only where the question names the passage.
    bool if_named = false;
  };
  /// The passages that speak of a concept, or by which the owner answers a topic of that name, with
  /// how much they are about it.
  const std::vector<Membership>& About(const std::string& topic) const;

  /// True when a word with this stem stands in the content.
  bool Knows(const std::string& stem) const { return !PostingsOf(HashOf(stem)).empty(); }
  /// Share of the plain words among `words` of which the content speaks.
  double ShareKnown(std::span<const std::string> words) const;
  /// True when this word, folded, stands in the content.
  bool HoldsWord(const std::string& folded) const {
    return std::binary_search(vocabulary_.begin(), vocabulary_.end(), folded);
  }

 private:
  struct Posting {
    std::uint32_t passage;
    float weight;
    /// It isn't only the body that holds the term.
    bool focus;
  };
  /// A word of a title: the terms that mean it, and how telling it is.
  struct TitleWord {
    std::vector<TermHash> terms;
    double importance;
  };
  using Title = std::vector<TitleWord>;
  /// Where the postings of a term begin; they end where those of the next begin.
  struct TermRow {
    TermHash term;
    std::uint32_t first;
  };
  /// By term; how often each concept stands in a passage, besides.
  using PostingLists = std::map<std::string, std::vector<Posting>>;

  void KeepPostings(const PostingLists& lists);
  void AddMemberships(const PostingLists& lists);
  void AddTitles(const Passage& passage);
  double TitleCoverage(std::size_t passage, const std::unordered_set<TermHash>& looked_up) const;
  std::span<const Posting> PostingsOf(TermHash term) const;

  /// What a word says, by how few passages hold it: the same for that of a single passage, however
  /// short the content is.
  double Idf(TermHash term) const;
  /// Of a word that no passage holds.
  double RarestIdf() const { return Idf(HashOf("")); }
  /// Words of the content that `word` may be another form of.
  std::vector<std::string> FormsOf(const std::string& word) const;
  /// Adds what `token` may match, each for `weight`.
  void AddMeanings(const Token& token, double weight, QueryTerm* term) const;

  const std::vector<Passage>& passages_;
  const TextAnalyser& analyser_;
  /// Ascending, with one behind the last.
  std::vector<TermRow> terms_;
  std::vector<Posting> postings_;
  std::unordered_map<std::string, std::vector<Membership>> about_;
  /// Title and names of each passage, and the concepts that it is the answer to.
  std::vector<std::vector<Title>> titles_;
  std::vector<std::vector<TermHash>> concepts_;
  /// Folded words of the content, ascending.
  std::vector<std::string> vocabulary_;
  const std::unordered_set<std::string>& known_names_;
};

}  // namespace portfolio::chat
