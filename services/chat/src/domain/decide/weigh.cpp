#include "chat/src/domain/decide/weigh.h"

#include <algorithm>

#include "chat/src/domain/decide/fit.h"
#include "platform/text/split.h"

namespace portfolio::chat {
namespace {

/// So much of what sets the owner apart is told.
constexpr std::size_t kMostApart = 3;
/// A question for a fit that says so much tells the situation itself.
constexpr std::size_t kTellsSituation = 3;
/// "What is better about her than about a usual analyst?" says so much beside the comparison.
constexpr int kMostInComparison = 3;
/// "Why should I spend half an hour on another consultant?" says more.
constexpr int kMostInDoubt = 6;

std::optional<AskAnswer> Apart(const Knowledge& knowledge, const Ask& ask,
                               const UnderstoodQuestion& question) {
  const Language language = question.language;
  const auto others =
      std::count_if(question.tokens.begin(), question.tokens.end(), [&](const Token& token) {
        return !token.function_word && !token.light && ask.cues.count(token.stem) == 0;
      });
  const bool doubts = ask.Has("convince");
  if (others > (doubts ? kMostInDoubt : kMostInComparison)) return std::nullopt;
  for (const auto& mention : knowledge.facts().MentionsIn(StemsOf(question.tokens), language)) {
    if (!doubts && mention.thing->kind != facts::Kind::kOwner) return std::nullopt;
  }
  const auto position = knowledge.Find("achievements");
  if (!position) return std::nullopt;
  const std::vector<std::string> lines =
      platform::Split(knowledge.passages()[*position].text[language].answer, '\n');
  if (lines.size() < 2) return std::nullopt;
  AskAnswer answer;
  answer.text = knowledge.Tell(language, "apart", {{"first", knowledge.first_name(language)}});
  for (std::size_t i = 1; i < lines.size() && i <= kMostApart; ++i) answer.text += "\n" + lines[i];
  answer.passages = {*position};
  return answer;
}

/// "Is she a fit?" of somebody who told nothing.
AskAnswer AskForNeeds(const Knowledge& knowledge, Language language) {
  return {knowledge.Tell(language, "fit.for_what"), Outcome::kSmallTalk, {}, {}};
}

}  // namespace

std::optional<AskAnswer> Weigh(const Knowledge& knowledge, const FindPassages& find, const Ask& ask,
                               const UnderstoodQuestion& question, const ReadText& situation) {
  if (ask.Has("fit") && (ask.want == Want::kYesNo || ask.want == Want::kTell)) {
    const bool tells = question.content_words >= kTellsSituation;
    const ReadText needs = tells ? situation.Then(" ", question.text) : situation;
    if (needs.empty()) return AskForNeeds(knowledge, question.language);
    return WeighFit(
        knowledge, find, needs,
        ask.text + ". " + knowledge.message_reader(question.language).NeedsIn(situation),
        question.language);
  }
  const bool compares = ask.Has("compare") && question.about_owner;
  if (compares || ask.Has("convince")) return Apart(knowledge, ask, question);
  return std::nullopt;
}

}  // namespace portfolio::chat
