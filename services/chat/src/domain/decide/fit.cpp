#include "chat/src/domain/decide/fit.h"

#include <algorithm>
#include <array>
#include <vector>

#include "chat/src/domain/passages/passage_writer.h"
#include "chat/src/domain/say/quote.h"
#include "matching/match_job.h"
#include "platform/text/text.h"

namespace portfolio::chat {
namespace {

using matching::MatchRow;
using matching::RowKind;
using matching::SkillKind;

/// What is asked for is related to what the record holds from this score of its row on.
constexpr int kNearScore = 30;
/// So many facts speak for a fit, each holding so much of the situation.
constexpr std::size_t kMostFacts = 3;
constexpr double kSpeaksOfIt = 0.12;
/// More of them are no heading.
constexpr std::size_t kMostTopics = 2;
constexpr std::uint32_t kFewLetters = 3;

/// The position that a text names; empty for none.
std::string PositionIn(const Knowledge& knowledge, const std::string& text, Language language) {
  const auto tokens = matching::Tokenize(text, language);
  const auto positions = knowledge.vocabulary().Occupations(tokens, language);
  if (positions.empty()) return {};
  const std::size_t begin = tokens[positions.front().first].begin;
  return text.substr(begin, tokens[positions.front().last].end - begin);
}

/// As a word within a sentence: "seafaring"; names and German nouns stay.
std::string WithinSentence(const matching::SkillEntry& skill, Language language) {
  const std::string& name = skill.names[language];
  const std::string lower = platform::ToLower(name);
  const auto first = std::mismatch(name.begin(), name.end(), lower.begin(), lower.end()).first;
  auto tail = static_cast<std::size_t>(first - name.begin()) + 1;
  while (tail < name.size() && (static_cast<unsigned char>(name[tail]) & 0xC0U) == 0x80U) ++tail;
  const bool proper = language == Language::kGerman || skill.kind == SkillKind::kMethod ||
                      name.size() != lower.size() || tail >= name.size() ||
                      name.compare(tail, std::string::npos, lower, tail) != 0;
  return proper ? name : lower;
}

bool IsRecognised(const MatchRow& row) {
  static constexpr std::array<RowKind, 5> kKinds = {
      RowKind::kSkill, RowKind::kYears, RowKind::kLanguage, RowKind::kDegree, RowKind::kPermit};
  return std::find(kKinds.begin(), kKinds.end(), row.kind) != kKinds.end() && !row.unknown;
}

/// One weighing.
class Weighing {
 public:
  Weighing(const Knowledge& knowledge, const FindPassages& find, const ReadText& situation,
           Language language)
      : knowledge_(knowledge),
        find_(find),
        situation_(situation),
        language_(language),
        industry_(OwnIndustry()) {}

  std::optional<AskAnswer> Run(const std::string& role) {
    Match(role);
    const UnderstoodQuestion needs = knowledge_.Read(situation_, language_);
    const Findings findings = find_.Find(needs);
    if (!refused_) {
      AddIndustry();
      AddFoundFacts(findings, needs);
      AddMatchedFacts(met_);
      AddMatchedFacts(near_);
    }
    AddOpen(findings);
    if (!refused_ && answer_.passages.empty() && open_.empty()) return std::nullopt;
    Say();
    return std::move(answer_);
  }

 private:
  void Match(const std::string& role) {
    matching::Job job;
    job.language = platform::LanguageCode(language_);
    job.title = PositionIn(knowledge_, role, language_);
    const std::string needs = knowledge_.message_reader(language_).WithoutNeed(situation_);
    for (std::string& sentence : platform::Sentences(needs)) {
      job.requirements.push_back({std::move(sentence), true});
    }
    const matching::MatchResult match =
        matching::MatchJob(job, knowledge_.record(), knowledge_.vocabulary());
    refused_ = match.blockers > 0;
    for (const MatchRow& row : match.rows) {
      // What a firm does isn't what it wants somebody for.
      if (row.kind == RowKind::kRole && !job.title.empty()) {
        refused_ |= row.score < matching::kSecondNeighbourWork;
      }
      if (!IsRecognised(row)) continue;
      const bool near = row.has_evidence && row.score >= kNearScore;
      (row.score >= matching::kPartlyScore ? met_ : near ? near_ : missing_).push_back(row);
    }
  }

  const facts::Thing* OwnIndustry() const {
    const auto& tokens = situation_.TokensBy(knowledge_.analyser(language_));
    for (const auto& [id, words] : knowledge_.industries().In(tokens, language_)) {
      if (const facts::Thing* own = knowledge_.industries().OwnOf(id)) return own;
    }
    return nullptr;
  }

  /// Since when she knows the line of business, and from where.
  void AddIndustry() {
    if (industry_ == nullptr) return;
    const facts::Fact* known =
        knowledge_.facts().FirstAbout(industry_->id, facts::Relation::kKnownFor);
    const auto position = knowledge_.Find(industry_->id);
    if (known != nullptr && position) AddFact(*position, known->text.In(language_));
  }

  void AddFact(std::size_t passage, const std::string& line) {
    if (line.empty() || answer_.text.find(line) != std::string::npos) return;
    answer_.text += "\n- " + line;
    answer_.passages.push_back(passage);
  }

  /// Acts and records that prove what is asked for, the best first.
  void AddMatchedFacts(const std::vector<MatchRow>& rows) {
    for (const MatchRow& row : rows) {
      if (answer_.passages.size() == kMostFacts) return;
      const matching::Passage& proof = knowledge_.record().passages()[row.passage];
      if (!row.has_evidence || proof.kind != matching::PassageKind::kAct) continue;
      const std::string& text = proof.texts[language_];
      const Findings source = find_.Find(knowledge_.Read(ReadText(text), language_));
      if (!source.hits.empty()) AddFact(source.hits.front().passage, text);
    }
  }

  /// What the content says of the situation in its words.
  void AddFoundFacts(const Findings& findings, const UnderstoodQuestion& needs) {
    for (const Hit& hit : findings.hits) {
      if (answer_.passages.size() == kMostFacts) return;
      if (hit.coverage < kSpeaksOfIt || !TellsOfThing(hit.passage)) continue;
      AddFact(hit.passage,
              TellingSentences(knowledge_, needs.tokens, Want::kTell, hit.passage, language_, 1));
    }
  }

  /// A post, a project, an industry, a result; no motto, no pastime, nothing of where she lives
  /// and no answer to another question.
  bool TellsOfThing(std::size_t passage) const {
    std::string id = knowledge_.passages()[passage].id;
    const facts::Thing* thing = knowledge_.facts().Find(id);
    while (thing == nullptr) {
      const std::size_t slash = id.rfind('/');
      if (slash == std::string::npos) return false;
      id.resize(slash);
      thing = knowledge_.facts().Find(id);
    }
    return thing->kind != facts::Kind::kInterest && thing->kind != facts::Kind::kOwner;
  }

  void Open(const std::string& name) {
    const bool there = std::any_of(open_.begin(), open_.end(), [&](const std::string& other) {
      return platform::Fold(other) == platform::Fold(name);
    });
    if (!name.empty() && !there) open_.push_back(name);
  }

  void AddOpen(const Findings& findings) {
    const auto& taxonomy = knowledge_.vocabulary().taxonomy();
    for (const MatchRow& row : missing_) {
      const auto entry = static_cast<std::size_t>(std::max(row.ask.entry, 0));
      if (row.kind == RowKind::kSkill) {
        Open(taxonomy.skills[entry].names[language_]);
      } else if (row.kind == RowKind::kLanguage) {
        Open(taxonomy.languages[entry].names[language_]);
      }
    }
    if (findings.unknown_product) Open(findings.unknown_name);
  }

  /// "Rather not" is said of another's work alone: where a name is missing, silence says nothing of
  /// whether she can do it.
  const char* Verdict() const {
    if (refused_) return "fit.no";
    if (answer_.passages.empty()) return nullptr;
    const bool all_there = missing_.empty() && open_.empty();
    if (!met_.empty()) return all_there ? "fit.yes" : "fit.partly";
    if (!near_.empty() || !missing_.empty()) return "fit.near";
    return all_there ? "fit" : "fit.partly";
  }

  void Say() {
    std::vector<std::string> parts;
    if (const char* verdict = Verdict()) {
      const std::string first = knowledge_.first_name(language_);
      parts.push_back(knowledge_.Tell(language_, verdict, {{"first", first}}) + answer_.text);
    }
    if (!open_.empty()) {
      parts.push_back(knowledge_.Tell(
          language_, "fit.open", {{"names", Join(open_, ", ")}, {"email", knowledge_.email()}}));
    }
    answer_.text = Join(parts, "\n\n");
  }

  const Knowledge& knowledge_;
  const FindPassages& find_;
  const ReadText& situation_;
  const Language language_;
  /// The owner's, of which the situation speaks; nothing where it is another's.
  const facts::Thing* const industry_;
  AskAnswer answer_;
  std::vector<MatchRow> met_;
  /// Related to what the record holds.
  std::vector<MatchRow> near_;
  std::vector<MatchRow> missing_;
  std::vector<std::string> open_;
  /// The work is another's, or something without which it can't be done isn't there.
  bool refused_ = false;
};

}  // namespace

std::optional<AskAnswer> WeighFit(const Knowledge& knowledge, const FindPassages& find,
                                  const ReadText& situation, const std::string& role,
                                  Language language) {
  return Weighing(knowledge, find, situation, language).Run(role);
}

std::string TopicsOfSituation(const Knowledge& knowledge, const ReadText& situation,
                              Language language) {
  std::vector<std::string> topics;
  const auto tokens =
      matching::Tokenize(knowledge.message_reader(language).WithoutNeed(situation), language);
  for (const auto& match : knowledge.vocabulary().Skills(tokens, language)) {
    const matching::SkillEntry& skill =
        knowledge.vocabulary().taxonomy().skills[static_cast<std::size_t>(match.entry)];
    const bool tells = skill.kind == SkillKind::kIndustry || skill.kind == SkillKind::kBusiness ||
                       skill.kind == SkillKind::kMethod;
    const std::string name = WithinSentence(skill, language);
    // "I'm a" isn't "M&A".
    const bool letters = tokens[match.last].end - tokens[match.first].begin <= kFewLetters;
    if (!tells || letters || std::find(topics.begin(), topics.end(), name) != topics.end())
      continue;
    topics.push_back(name);
    if (topics.size() == kMostTopics) break;
  }
  return Join(topics, ", ");
}

}  // namespace portfolio::chat
