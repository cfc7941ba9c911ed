#include "chat/src/domain/decide/weigh.h"

#include <algorithm>

#include "chat/src/domain/say/quote.h"

namespace portfolio::chat {
namespace {

/// So many passages speak for a fit, each holding so much of the situation.
constexpr std::size_t kMostFitting = 3;
constexpr double kFitting = 0.12;
/// A question for a fit that says so much tells the situation itself.
constexpr std::size_t kTellsSituation = 3;
/// "What is better about her than about a usual analyst?" says so much beside the comparison.
constexpr int kMostInComparison = 3;
/// "Why should I spend half an hour on another consultant?" says more.
constexpr int kMostInDoubt = 6;

std::optional<AskAnswer> Fit(const Knowledge& knowledge, const FindPassages& find,
                             Language language, const std::string& situation) {
  const UnderstoodQuestion needs = knowledge.Read(situation, language);
  const Findings findings = find.Find(needs, situation);
  AskAnswer answer;
  std::uint64_t said = 0;
  for (const Hit& hit : findings.hits) {
    if (answer.passages.size() == kMostFitting) break;
    if (hit.coverage < kFitting || (hit.terms & ~said) == 0) continue;
    const std::string line =
        TellingSentences(knowledge, needs.tokens, Want::kTell, hit.passage, language, 1);
    if (line.empty() || answer.text.find(line) != std::string::npos) continue;
    answer.text += "\n- " + line;
    answer.passages.push_back(hit.passage);
    said |= hit.terms;
  }
  if (answer.passages.empty()) return std::nullopt;
  answer.text =
      knowledge.Tell(language, "fit", {{"first", knowledge.first_name(language)}}) + answer.text;
  if (!findings.unknown_name.empty() && findings.unknown_product) {
    answer.text +=
        "\n\n" + knowledge.Tell(language, "fit.open",
                                {{"names", findings.unknown_name}, {"email", knowledge.email()}});
  }
  return answer;
}

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
  const std::string& list = knowledge.passages()[*position].text[language].answer;
  const std::size_t items = list.find('\n');
  if (items == std::string::npos) return std::nullopt;
  AskAnswer answer;
  answer.text = knowledge.Tell(language, "apart", {{"first", knowledge.first_name(language)}}) +
                list.substr(items);
  answer.passages = {*position};
  return answer;
}

}  // namespace

std::optional<AskAnswer> Weigh(const Knowledge& knowledge, const FindPassages& find, const Ask& ask,
                               const UnderstoodQuestion& question, const std::string& situation) {
  if (ask.Has("fit")) {
    const bool tells = question.content_words >= kTellsSituation;
    const std::string& needs = situation.empty() && tells ? ask.text : situation;
    if (!needs.empty()) return Fit(knowledge, find, question.language, needs);
  }
  const bool compares = ask.Has("compare") && question.about_owner;
  if (compares || ask.Has("convince")) return Apart(knowledge, ask, question);
  return std::nullopt;
}

}  // namespace portfolio::chat
