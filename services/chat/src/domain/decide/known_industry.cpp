#include "chat/src/domain/decide/known_industry.h"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {

using facts::Kind;
using facts::Thing;

namespace {

/// What an ask may be about, rather than about a line of business.
constexpr std::array<Kind, 4> kThings = {Kind::kEmployer, Kind::kProject, Kind::kTool,
                                         Kind::kCertificate};
/// A name counts as meant from this share of it.
constexpr double kMeant = 0.6;
/// "Has she ever worked in real factories?" says so much beside the line of business.
constexpr std::size_t kMostBeside = 3;
/// Whether there is none says less: "any experience in mining?"
constexpr std::size_t kMostBesideAbsent = 1;

/// One ask.
class Attempt {
 public:
  Attempt(const Knowledge& knowledge, const TellFacts& tell, const Ask& ask,
          const UnderstoodQuestion& question, const ReadText& situation)
      : knowledge_(knowledge),
        tell_(tell),
        ask_(ask),
        question_(question),
        situation_(situation),
        language_(question.language) {}

  std::optional<IndustryAnswer> Run() const {
    const bool whether = ask_.want == Want::kYesNo;
    if (!whether && ask_.want != Want::kTell && ask_.want != Want::kWhich) return std::nullopt;
    if (NamesThing()) return std::nullopt;
    const auto named = knowledge_.industries().In(question_.tokens, language_);
    const std::size_t beside = Beside(named);
    if (ask_.Has("such") || ask_.of_situation) return Own(InSituation(named));
    if (!named.empty()) {
      // "Pharma production": that she knows another production is no answer.
      if (whether && beside <= kMostBesideAbsent) {
        if (auto absent = Absent(Lacking(named))) return absent;
      }
      const bool experience = Asks("career") && beside <= kMostBeside;
      auto own = Own(named);
      if (own) return experience ? own : std::nullopt;
      return whether && beside <= kMostBesideAbsent ? Absent(named) : std::nullopt;
    }
    if (beside > 0 || !Asks("industry")) return std::nullopt;
    const Industries::Found told = InSituation({});
    if (auto absent = Absent(Lacking(told))) return absent;
    return Own(told);
  }

 private:
  /// What it is about is a firm, a project, a tool of the record.
  bool NamesThing() const {
    const auto mentions = knowledge_.facts().MentionsIn(StemsOf(question_.tokens), language_);
    return std::any_of(mentions.begin(), mentions.end(), [](const facts::Mention& mention) {
      return mention.share >= kMeant &&
             std::count(kThings.begin(), kThings.end(), mention.thing->kind) > 0;
    });
  }

  /// Words that say something beside the line of business.
  std::size_t Beside(const Industries::Found& named) const {
    std::set<std::size_t> of_industry;
    for (const auto& [id, words] : named) of_industry.insert(words.begin(), words.end());
    std::size_t count = 0;
    for (std::size_t i = 0; i < question_.tokens.size(); ++i) {
      const Token& token = question_.tokens[i];
      const bool says = !token.function_word && !token.light && ask_.cues.count(token.stem) == 0;
      count += says && of_industry.count(i) == 0 && !Is(token, "industry") ? 1 : 0;
    }
    return count;
  }

  /// What was told before the ask, or in the same breath.
  Industries::Found InSituation(Industries::Found named) const {
    named.merge(
        knowledge_.industries().In(situation_.TokensBy(knowledge_.analyser(language_)), language_));
    return named;
  }

  static bool Is(const Token& token, std::string_view concept_name) {
    for (const TokenConcept& entry : token.concepts) {
      if (entry.name == concept_name) return true;
    }
    return false;
  }

  bool Asks(std::string_view concept_name) const {
    for (const Token& token : question_.tokens) {
      if (Is(token, concept_name)) return true;
    }
    return false;
  }

  /// Those that aren't the owner's.
  Industries::Found Lacking(Industries::Found named) const {
    std::erase_if(named, [&](const auto& found) {
      return knowledge_.industries().OwnOf(found.first) != nullptr;
    });
    return named;
  }

  std::optional<IndustryAnswer> Own(const Industries::Found& named) const {
    for (const auto& [id, words] : named) {
      const Thing* industry = knowledge_.industries().OwnOf(id);
      if (industry == nullptr) continue;
      std::optional<FactAnswer> told = tell_.Whole(*industry);
      if (!told) continue;
      if (ask_.want == Want::kYesNo) {
        told->text = knowledge_.Tell(language_, "yes", {{"text", told->text}});
      }
      return IndustryAnswer{*std::move(told), true, ask_.Has("such") || ask_.of_situation};
    }
    return std::nullopt;
  }

  /// What the owner tells of it herself, or that the record has none; nothing where other parts of
  /// the content speak of it.
  std::optional<IndustryAnswer> Absent(const Industries::Found& named) const {
    if (named.empty() || knowledge_.facts().OfKind(Kind::kIndustry).empty()) return std::nullopt;
    const std::string& id = named.begin()->first;
    const auto spoken_of = knowledge_.spoken_industries().PassagesOf(id, language_);
    for (const std::size_t position : spoken_of) {
      const Passage& passage = knowledge_.passages()[position];
      if (passage.told) return IndustryAnswer{{passage.text[language_].answer, {passage.id}, {}}};
    }
    if (!spoken_of.empty()) return std::nullopt;
    std::vector<std::string> own;
    FactAnswer answer;
    for (const Thing* industry : knowledge_.facts().OfKind(Kind::kIndustry)) {
      own.push_back(tell_.Name(*industry));
      answer.listed.push_back(industry->id);
    }
    answer.text = knowledge_.Tell(
        language_, "industry.absent",
        {{"name", knowledge_.industries().NameOf(id, language_)}, {"own", Join(own, ", ")}});
    answer.passages = {"industries"};
    return IndustryAnswer{std::move(answer)};
  }

  const Knowledge& knowledge_;
  const TellFacts& tell_;
  const Ask& ask_;
  const UnderstoodQuestion& question_;
  const ReadText& situation_;
  const Language language_;
};

}  // namespace

std::optional<IndustryAnswer> TellOfIndustry(const Knowledge& knowledge, const TellFacts& tell,
                                             const Ask& ask, const UnderstoodQuestion& question,
                                             const ReadText& situation) {
  return Attempt(knowledge, tell, ask, question, situation).Run();
}

}  // namespace portfolio::chat
