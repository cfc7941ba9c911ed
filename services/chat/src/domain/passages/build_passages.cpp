#include "chat/src/domain/passages/build_passages.h"

#include "chat/src/domain/passages/passage_writer.h"

namespace portfolio::chat {

std::vector<Passage> BuildPassages(const profile::Profile& profile, const Lexicon& lexicon) {
  std::vector<Passage> passages;
  for (const auto add :
       {AddOwnerPassages, AddCareerPassages, AddEducationPassages, AddSkillPassages,
        AddShowcasePassages, AddContactPassages, AddToldPassages}) {
    add(profile, lexicon, passages);
  }
  // A list of which the owner has nothing tells nothing.
  std::erase_if(passages, [](const Passage& passage) {
    return passage.text[Language::kEnglish].answer.empty();
  });
  for (Passage& passage : passages) {
    passage.names_year = !YearsNamed(passage.text[Language::kEnglish].answer).empty();
  }
  return passages;
}

}  // namespace portfolio::chat
