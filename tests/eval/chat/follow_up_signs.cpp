// follow_up_signs <talks.jsonl | questions.json>...
// Of each question that follows another: a line for each passage that may answer it, with whether
// it does and the signs of decide/within_talk.cpp; what fit_follow_ups.py fits their weights to.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/find/find_passages.h"
#include "chat/src/domain/say/quote.h"
#include "eval/chat/chat_talks.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

struct Signs {
  bool right = false;
  double own_words = 0;
  double with_turn_before = 0;
  double near = 0;
  double asked = 0;
  double title = 0;
  bool told = false;
  bool holds_wanted = false;
};

class FollowUps {
 public:
  explicit FollowUps(const Knowledge& knowledge) : knowledge_(knowledge), find_(knowledge) {}

  void Print(const std::string& id, const std::string& text, KnownQuestion expected,
             Language language, const Talk& talk) const {
    const auto last = std::find_if(talk.rbegin(), talk.rend(),
                                   [](const Turn& turn) { return !turn.passages.empty(); });
    if (last == talk.rend() || expected.expect.empty()) return;
    expected.forbid.clear();
    const Ask ask = knowledge_.ReadIn(ReadText(text), language).asks.front();
    const std::vector<Signs> all = SignsOf(ask, *last);
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Signs& s = all[i];
      const PassageText& told = knowledge_.passages()[i].text[language];
      std::printf("%s\t%d\t%.3f\t%.3f\t%.3f\t%.3f\t%.3f\t%d\t%d\n", id.c_str(),
                  IsRight(expected, told.body + "\n" + told.answer) ? 1 : 0, s.own_words,
                  s.with_turn_before, s.near, s.asked, s.title, s.told ? 1 : 0,
                  s.holds_wanted ? 1 : 0);
    }
  }

 private:
  std::vector<Signs> SignsOf(const Ask& ask, const Turn& last) const {
    const std::size_t count = knowledge_.passages().size();
    std::vector<Signs> all(count);
    for (const Hit& hit : find_.Find(ask.question, nullptr, count).hits) {
      Signs& signs = all[hit.passage];
      signs.own_words = std::log1p(hit.score);
      signs.asked = hit.asked;
      signs.title = hit.title_coverage;
    }
    const Context before{ReadText(last.question), true};
    for (const Hit& hit : find_.Find(ask.question, &before, count).hits) {
      all[hit.passage].with_turn_before = std::log1p(hit.score);
    }
    for (std::size_t i = 0; i < count; ++i) {
      for (const std::string& id : last.passages) {
        const auto said = knowledge_.Find(id);
        if (said) all[i].near = std::max(all[i].near, knowledge_.links().Between(*said, i));
      }
      all[i].told = knowledge_.passages()[i].told;
      all[i].holds_wanted =
          !SentenceWith(knowledge_, {}, ask.want, i, ask.question.language).empty();
    }
    return all;
  }

  const Knowledge& knowledge_;
  const FindPassages find_;
};

bool PrintQuestions(const Knowledge& knowledge, const std::string& path) {
  const auto questions = ReadQuestions({path});
  if (!questions.ok()) return false;
  for (const KnownQuestion& question : *questions) {
    for (const auto& [code, text] : question.questions) {
      const auto language = platform::LanguageFromCode(code);
      if (question.kind != "followup" || !language) continue;
      FollowUps(knowledge).Print(question.id + "/" + code, text, question, *language,
                                 TurnBefore(knowledge, question, code));
    }
  }
  return true;
}

bool PrintTalks(const Knowledge& knowledge, const std::string& path) {
  const auto talks = ReadTalks(path);
  if (!talks.ok()) return false;
  for (const WrittenTalk& talk : *talks) {
    Talk said;
    for (const HeldTurn& held : Hold(knowledge, talk)) {
      const WrittenTurn& turn = talk.turns[said.size()];
      if (!turn.decline) {
        FollowUps(knowledge).Print(talk.id + "/" + std::to_string(said.size()), turn.text,
                                   turn.expected, talk.language, said);
      }
      said.push_back(held.turn);
    }
  }
  return true;
}

int Run(const std::vector<std::string>& files) {
  const auto profile = profile::LoadProfile("deploy/content");
  auto lexicon = ReadLexicon();
  const auto asked = profile::LoadVisitorQuestions("deploy/content");
  if (!profile.ok() || !lexicon.ok() || !asked.ok()) return 2;
  const Knowledge knowledge(*profile, *std::move(lexicon), *asked);
  for (const std::string& path : files) {
    const bool read =
        path.ends_with(".json") ? PrintQuestions(knowledge, path) : PrintTalks(knowledge, path);
    if (!read) return 2;
  }
  return 0;
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) { return portfolio::chat::Run({argv + 1, argv + argc}); }
