#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "claims/figures.h"
#include "claims/record.h"
#include "claims/signs.h"

namespace portfolio::claims {

/// What the visitor and the assistant said before.
struct Talk {
  std::string question;
  /// Earlier questions and answers.
  std::vector<std::string> earlier;
};

enum class SentenceKind {
  /// An opening, a question, an invitation: it claims nothing of the owner.
  kFrame,
  /// Says that the record is silent.
  kGap,
  kClaim,
};

struct Verdict {
  SentenceKind kind = SentenceKind::kClaim;
  /// Why the sentence may not be shown; empty when it may. "figure", "unit", "date", "moved" (true
  /// of something else), "name", "level", "title", "degree", "negation", "promise", "blame",
  /// "praise", "unsupported", "link"; and those that end the answer: "markup", "instructions".
  std::string_view fault;
  /// What the verdict rests on.
  Signs signs;
  /// A stranger leads the model: nothing more of it should be heard.
  bool ends = false;
  /// Begins with words that lean on the sentence before: "therefore".
  bool leans = false;
  /// Begins with yes or no.
  bool verdict = false;
  /// Ids of the passages that prove it, in its order.
  std::vector<std::string> passages;

  void Prove(const std::string& passage);
};

/// Tells which sentences of a model's answer the content proves. One for each answer, its sentences
/// in their order; not thread-safe.
class SentenceChecker {
 public:
  /// `instructions` are the model's, which must not come out. `record` must outlive it.
  SentenceChecker(const Record& record, Language language, const Talk& talk, facts::Month today,
                  const std::vector<std::string>& instructions);

  /// `sentence`: one sentence or one line of a list.
  Verdict Check(std::string_view sentence);

 private:
  /// Whose names a clause speaks of: its own, those that it points back at, of the time that it
  /// tells, or those spoken of before.
  enum class Naming { kOwn, kThere, kDated, kGoesOn };
  /// A part of a claim that tells something of its own.
  struct Statement {
    const Segment* segment = nullptr;
    std::size_t begin = 0;
    std::size_t end = 0;
    /// Its telling words but names.
    Wording wording;
  };
  /// A clause as it is compared with the record.
  struct Claim {
    const Clause* clause = nullptr;
    std::size_t begin = 0;
    std::size_t end = 0;
    Wording wording;
    /// Names that it speaks of, and topics that it names.
    std::vector<Term> anchors;
    std::vector<int> topics;
    Naming naming = Naming::kOwn;
    std::vector<Statement> statements;
  };
  struct Support {
    double coverage = 0;
    const std::string* passage = nullptr;
  };
  /// How well lines of the named place, of other places and of none tell of a statement.
  struct Standing {
    double here = 0;
    double elsewhere = 0;
    double nowhere = 0;
  };
  /// What names nothing speaks of where its months belong, else of what was spoken of before.
  std::vector<Term> NamesOfMonths(const Reading& reading) const;
  void PlaceUnnamed(const Reading& reading, std::vector<Claim>* claims) const;
  std::vector<Claim> ClaimsOf(const Reading& reading) const;
  void Weigh(const Reading& reading, Verdict* verdict);
  void WeighClaims(const Reading& reading, const std::vector<Claim>& claims, Verdict* verdict);
  /// What the check of figures reads of a sentence.
  FigureCheck::Sentence SentenceOf(const Reading& reading, const std::vector<Claim>& claims) const;
  void WeighFigures(const Reading& reading, const FigureCheck::Sentence& sentence, Signs* signs);
  /// How it is said, and how far its words are from all that the record tells.
  void WeighManner(const Reading& reading, const std::vector<Claim>& claims, Signs* signs) const;
  /// The next sentence goes on with what these speak of.
  void GoOnWith(const std::vector<Claim>& claims);
  void WeighWords(const Clause& clause, Signs* signs) const;
  /// A word of denial stands near the phrase at `at`.
  bool IsDeniedNear(std::span<const std::string> words, std::size_t at, std::size_t length) const;
  /// A noun behind its article, where all nouns have capitals.
  bool IsNoun(const Reading& reading, std::size_t at) const;
  void WeighNames(const Reading& reading, Signs* signs) const;
  bool IsUnknownName(const Reading& reading, std::size_t at) const;
  /// A name mixed from parts of others ends at `at`.
  bool IsMixedName(const Reading& reading, std::size_t at) const;
  void WeighDegrees(const Reading& reading, Signs* signs) const;
  /// Where the owner lives is told by lines that tell where she lives.
  void WeighResidence(const Reading& reading, Signs* signs) const;
  void WeighLevels(const Reading& reading, Signs* signs) const;
  std::vector<Term> BesideRank(const Reading& reading, std::size_t at) const;
  std::vector<Term> NearestNames(const Reading& reading, std::size_t at, const Claim& claim) const;
  void WeighRanks(const Reading& reading, const Claim& claim, Signs* signs) const;
  void WeighPolarity(const Reading& reading, const Segment& segment, Signs* signs) const;
  void WeighSilence(const Reading& reading, const Segment& segment, Signs* signs) const;
  void WeighPlace(const Reading& reading, const Claim& claim, Signs* signs) const;
  Statement StatementOf(const Reading& reading, const Segment& segment, std::size_t begin,
                        std::size_t end) const;
  /// Parted by marks and by "and".
  std::vector<Statement> StatementsOf(const Reading& reading, const Claim& claim) const;
  /// The line or passage that tells most of the wording.
  Support SupportOf(const Wording& wording) const;
  Standing StandingOf(const Wording& wording, const Claim& claim) const;
  bool HoldsNames(const Reading& reading, const Segment& segment) const;
  /// A name stands in its part of the sentence, or leads it in.
  bool IsBesideName(const Reading& reading, const Statement& statement) const;
  bool NamesForeignIndustry(const Reading& reading, const Claim& claim) const;
  /// Names months, and nobody, and is joined to what stands before: "..., and since March 2020
  /// ...".
  bool IsAdded(const Reading& reading, const Segment& segment) const;
  /// The question names them all.
  bool IsAsked(const std::vector<Term>& names) const;
  void WeighSupport(const Claim& claim, Verdict* verdict) const;
  bool IsFrame(const Reading& reading) const;
  bool RepeatsInstructions(std::string_view sentence) const;
  bool IsKnownName(const Token& token) const;
  /// A figure proved since the proof at `proved` stands on a line that denies nothing.
  bool Affirms(std::size_t proved) const;
  /// What the visitor counted herself may be repeated to her.
  bool AreVisitors(const Segment& segment) const;
  /// ... and the months that she named.
  bool AreVisitorsMonths(const Reading& reading, std::size_t at) const;
  bool IsVisitors(const Token& token) const { return talk_.count(token.stem) > 0; }
  std::vector<Term> AnchorsOf(const Reading& reading, std::size_t clause) const;

  const Record& record_;
  const LanguageRecord& own_;
  const LanguageWords& words_;
  const FigureCheck figures_;
  /// Stems of the visitor's words.
  std::set<std::string, std::less<>> talk_;
  /// Figures and dates of the visitor.
  std::vector<Figure> counted_;
  std::vector<Date> dated_;
  /// Terms of the question.
  std::vector<Term> asked_;
  std::set<std::string, std::less<>> instruction_runs_;
  Course course_;
  bool asks_where_she_lives_ = false;
  /// A sentence of the answer was checked.
  bool begun_ = false;
};

}  // namespace portfolio::claims
