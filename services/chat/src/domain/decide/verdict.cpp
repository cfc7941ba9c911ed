#include "chat/src/domain/decide/verdict.h"

#include <algorithm>
#include <set>

#include "platform/text/text.h"

namespace portfolio::chat {

using facts::Kind;
using facts::Thing;

namespace {

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

}  // namespace

std::optional<FactAnswer> Verdict(const Knowledge& knowledge, const Subject& subject,
                                  const TellFacts& tell, const UnderstoodQuestion& question) {
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
