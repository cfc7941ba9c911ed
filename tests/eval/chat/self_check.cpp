// chat_self_check [content directory]
// For the owner: asks the assistant each of her frequent questions and quick questions, in every
// language, and names those that don't return their own answer first, with what came instead.
// Exit code 1 when there is one.
#include <cstdio>
#include <string>

#include "chat/src/adapters/json_lexicon.h"
#include "chat/src/domain/converse.h"
#include "eval/chat/chat_questions.h"
#include "profile/profile.h"

namespace portfolio::chat {
namespace {

/// One question after the other, with a line for each that fails.
class SelfCheck {
 public:
  explicit SelfCheck(const Knowledge& knowledge)
      : knowledge_(knowledge), converse_(knowledge, EvalMonth) {}

  /// `id`: of the passage that must come first; empty where any answer of the content will do.
  void Ask(const std::string& question, Language language, const std::string& id) {
    ++asked_;
    const ComposedAnswer answer = converse_.Answer(question, language, {});
    const std::string first =
        answer.passages.empty() ? std::string() : knowledge_.passages()[answer.passages[0]].id;
    if (answer.outcome == Outcome::kAnswered && (id.empty() || first == id)) return;
    ++wrong_;
    std::printf("%s  %s\n    wanted %s, came %s (%s): %.120s\n",
                std::string(platform::LanguageCode(language)).c_str(), question.c_str(),
                id.empty() ? "an answer" : id.c_str(), first.empty() ? "nothing" : first.c_str(),
                std::string(OutcomeName(answer.outcome)).c_str(), answer.text.c_str());
  }

  int Finish() const {
    std::printf("%d of %d questions return their own answer\n", asked_ - wrong_, asked_);
    return wrong_ == 0 ? 0 : 1;
  }

 private:
  const Knowledge& knowledge_;
  const Converse converse_;
  int asked_ = 0;
  int wrong_ = 0;
};

int Run(const std::string& directory) {
  const auto profile = profile::LoadProfile(directory);
  auto lexicon = ReadLexicon();
  const auto asked = profile::LoadVisitorQuestions(directory);
  for (const platform::Status& status : {profile.status(), lexicon.status(), asked.status()}) {
    if (status.ok()) continue;
    std::fprintf(stderr, "%s %s\n", status.message().c_str(), status.log_detail().c_str());
    return 2;
  }
  const Knowledge knowledge(*profile, *std::move(lexicon), *asked);
  SelfCheck check(knowledge);
  for (const auto& [language, texts] : profile->texts) {
    for (const auto& faq : texts.faq) check.Ask(faq.question, language, "faq/" + faq.id);
    for (const auto& [id, question] : texts.quick_questions) check.Ask(question, language, "");
  }
  return check.Finish();
}

}  // namespace
}  // namespace portfolio::chat

int main(int argc, char** argv) {
  return portfolio::chat::Run(argc > 1 ? argv[1] : "deploy/content");
}
