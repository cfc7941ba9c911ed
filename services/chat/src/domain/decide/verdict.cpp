#include "chat/src/domain/decide/verdict.h"

#include <algorithm>
#include <set>

#include "chat/src/domain/passages/passage_writer.h"
#include "matching/term_index.h"
#include "platform/text/text.h"

namespace portfolio::chat {

using facts::Kind;
using facts::Thing;

namespace {

/// "Is her Japanese good enough for workshops?" says so much beside the language.
constexpr std::size_t kMostBesideLanguage = 2;

/// "Has she worked there or only studied?" asks for more than whether, and so does "and there?"
/// behind "since when?".
bool AsksMore(const Subject& subject) {
  const Want want = subject.ask().want;
  const bool whether = want == Want::kYesNo || want == Want::kWhich || want == Want::kTell;
  return !subject.only_whether() || !whether || subject.OtherWords() > 0 ||
         subject.Asks("negation");
}

/// The skill that is called so, too; nothing where it is a tool alone.
const Thing* SkillOf(const facts::FactBase& facts, const Thing& tool) {
  for (const Thing* skill : facts.OfKind(Kind::kSkill)) {
    const bool called_so =
        std::all_of(kLanguages.begin(), kLanguages.end(), [&](Language language) {
          return skill->name.In(language).find(tool.name.In(language)) != std::string::npos;
        });
    if (called_so) return skill;
  }
  return nullptr;
}

/// What the question names, where its names are all of one thing.
const Thing* OnlyNamed(const facts::FactBase& facts, const Subject& subject,
                       const UnderstoodQuestion& question) {
  std::vector<const Thing*> things = subject.IndustriesNamed();
  for (const Thing* thing : subject.Named({Kind::kProject, Kind::kSkill, Kind::kTool, Kind::kDegree,
                                           Kind::kCertificate, Kind::kLanguage, Kind::kEmployer})) {
    // A firm may be what the question is about: "is the firm listed?"
    if (thing->kind == Kind::kEmployer && !question.about_owner) continue;
    if (thing->kind == Kind::kTool) thing = SkillOf(facts, *thing);
    if (thing != nullptr) things.push_back(thing);
  }
  if (things.empty()) return nullptr;
  // A name within a name is no other: a skill and the certificate for it.
  std::set<std::size_t> words;
  for (const auto& mention : subject.mentions()) {
    if (words.empty()) words.insert(mention.words.begin(), mention.words.end());
    const bool within = std::all_of(mention.words.begin(), mention.words.end(),
                                    [&](std::size_t word) { return words.count(word) > 0; });
    if (!within) return nullptr;
  }
  return things.front();
}

/// The words of a place: "Córdoba, Argentina".
bool NamesPlace(const std::string& place, const std::string& stem, Language language) {
  const std::vector<std::string> words = platform::Stems(place, language);
  return std::find(words.begin(), words.end(), stem) != words.end();
}

/// "Has she worked in Argentina?": the stages that she spent there, where it asks for no more.
std::optional<FactAnswer> WorkedThere(const Knowledge& knowledge, const Subject& subject,
                                      const TellFacts& tell, const UnderstoodQuestion& question) {
  if (!subject.only_whether() || !subject.mentions().empty() || !subject.Asks("career") ||
      subject.OtherWords() != 1) {
    return std::nullopt;
  }
  const Language language = question.language;
  std::vector<TellFacts::Line> lines;
  for (const Thing* stage : knowledge.facts().OfKind(Kind::kEmployer)) {
    const facts::Fact* place = knowledge.facts().FirstAbout(stage->id, facts::Relation::kPlacedIn);
    if (place == nullptr || !stage->period) continue;
    const std::string& name = place->text.In(language);
    const bool there =
        std::any_of(question.tokens.begin(), question.tokens.end(), [&](const Token& token) {
          return !token.function_word && !token.light && NamesPlace(name, token.stem, language);
        });
    const std::string years = TellFacts::Years(*stage->period);
    if (there) lines.emplace_back(stage, tell.Of(*stage, name + ", " + years + "."));
  }
  if (lines.empty()) return std::nullopt;
  return tell.Lines(std::move(lines));
}

/// "And Japanese?": no, where the content never speaks of it; with the languages that it tells of.
std::optional<FactAnswer> DenyLanguage(const Knowledge& knowledge, const Subject& subject,
                                       const TellFacts& tell, const UnderstoodQuestion& question) {
  const Want want = subject.ask().want;
  const bool asks = want == Want::kYesNo || want == Want::kTell || want == Want::kHow;
  const auto own = knowledge.facts().OfKind(Kind::kLanguage);
  if (!asks || own.empty() || !subject.mentions().empty()) return std::nullopt;
  const Language language = question.language;
  const std::string& text = question.text.text();
  const auto tokens = matching::Tokenize(text, language);
  const auto named = knowledge.vocabulary().Languages(tokens, language);
  const bool of_owner = question.about_owner || (subject.in_talk() && subject.leans());
  if (named.empty() || !of_owner || subject.OtherWords() > named.size() + kMostBesideLanguage) {
    return std::nullopt;
  }
  std::vector<std::string> names;
  for (const auto& match : named) {
    for (std::size_t i = match.first; i <= match.last; ++i) {
      if (knowledge.HoldsWord(tokens[i].word)) return std::nullopt;
    }
    const auto entry = static_cast<std::size_t>(match.entry);
    names.push_back(knowledge.vocabulary().taxonomy().languages[entry].names[language]);
  }
  FactAnswer answer;
  std::vector<std::string> spoken;
  for (const Thing* each : own) {
    spoken.push_back(tell.Name(*each));
    answer.listed.push_back(each->id);
  }
  answer.text = knowledge.Tell(language, "language.absent",
                               {{"name", Join(names, ", ")}, {"own", Join(spoken, ", ")}});
  answer.passages = {"languages"};
  return answer;
}

}  // namespace

std::optional<FactAnswer> Verdict(const Knowledge& knowledge, const Subject& subject,
                                  const TellFacts& tell, const UnderstoodQuestion& question) {
  if (auto denied = DenyLanguage(knowledge, subject, tell, question)) return denied;
  std::optional<FactAnswer> told = WorkedThere(knowledge, subject, tell, question);
  if (!told) {
    if (AsksMore(subject)) return std::nullopt;
    const Thing* thing = OnlyNamed(knowledge.facts(), subject, question);
    if (thing == nullptr) return std::nullopt;
    told = tell.Whole(*thing);
  }
  if (told) told->text = knowledge.Tell(question.language, "yes", {{"text", told->text}});
  return told;
}

}  // namespace portfolio::chat
