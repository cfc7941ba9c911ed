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
  for (Passage& passage : passages) {
    passage.names_year = !YearsNamed(passage.text[Language::kEnglish].answer).empty();
  }
  return passages;
}

}  // namespace portfolio::chat
