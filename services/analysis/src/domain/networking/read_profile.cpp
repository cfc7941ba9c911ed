#include "analysis/src/domain/networking/read_profile.h"

#include <algorithm>
#include <map>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/facts/guess_language.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"
#include "resume/resume.h"

namespace portfolio::analysis {
namespace {

using platform::Language;

constexpr size_t kMaxSkills = 40;
constexpr size_t kMaxIndustries = 10;
constexpr size_t kMaxGoals = 5;
constexpr size_t kMaxTextBytes = 200'000;
std::vector<std::string> Lines(std::string_view text) {
  std::vector<std::string> lines;
  size_t begin = 0;
  while (begin < text.size()) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = CollapseSpace(text.substr(begin, end - begin));
    if (!line.empty()) lines.push_back(std::move(line));
    begin = end + 1;
  }
  return lines;
}

class ProfileReader {
 public:
  ProfileReader(std::string_view text, const matching::Vocabulary& vocabulary)
      : vocabulary_(vocabulary),
        text_(text.substr(0, kMaxTextBytes)),
        language_(platform::LanguageFromCode(GuessLanguage(text)).value_or(Language::kEnglish)) {}

  ProfileReading Read() {
    const resume::Resume resume = resume::ReadResume(text_);
    reading_.name = resume.name;
    reading_.headline = resume.headline;
    reading_.company = resume.company;
    Count(resume.LooksLikeResume() ? resume.telling_lines : Lines(text_));
    ReadGoals();
    return std::move(reading_);
  }

 private:
  void Count(const std::vector<std::string>& lines) {
    std::map<int, int> skills;
    std::map<int, int> industries;
    std::map<int, int> occupations;
    std::map<int, std::string> written;
    for (const std::string& line : lines) {
      const std::vector<matching::Token> tokens = matching::Tokenize(line, language_);
      for (const matching::TermMatch& match : vocabulary_.Skills(tokens, language_)) {
        const matching::SkillKind kind =
            vocabulary_.taxonomy().skills[static_cast<size_t>(match.entry)].kind;
        if (kind == matching::SkillKind::kField) continue;
        ++(kind == matching::SkillKind::kIndustry ? industries : skills)[match.entry];
        const uint32_t begin = tokens[match.first].begin;
        written.emplace(match.entry, line.substr(begin, tokens[match.last].end - begin));
      }
      for (const matching::TermMatch& match : vocabulary_.Occupations(tokens, language_))
        ++occupations[match.entry];
    }
    reading_.skills = ByCount(skills, kMaxSkills);
    for (int skill : reading_.skills) reading_.written_skills.push_back(written[skill]);
    reading_.industries = ByCount(industries, kMaxIndustries);
    reading_.occupations = ByCount(occupations, kMaxIndustries);
  }

  static std::vector<int> ByCount(const std::map<int, int>& counts, size_t most) {
    std::vector<std::pair<int, int>> order;
    for (const auto& [entry, count] : counts) order.emplace_back(-count, entry);
    std::sort(order.begin(), order.end());
    std::vector<int> entries;
    for (size_t i = 0; i < order.size() && i < most; ++i) entries.push_back(order[i].second);
    return entries;
  }

  void ReadGoals() {
    static const WordList& kGoals = ListedWords(words::profile::kGoal);
    for (const std::string& sentence : platform::Sentences(text_)) {
      if (reading_.goals.size() == kMaxGoals) break;
      if (sentence.size() < 15 || sentence.size() > 300) continue;
      const std::string form = platform::PlainForm(sentence);
      if (!HoldsAny(form, kGoals)) continue;
      reading_.goals.push_back(CollapseSpace(sentence));
      static const WordList& kWork = ListedWords(words::profile::kGoalWork);
      static const WordList& kHire = ListedWords(words::profile::kGoalHire);
      reading_.seeks_work |= HoldsAny(form, kWork);
      reading_.recruits |= HoldsAny(form, kHire);
    }
  }

  const matching::Vocabulary& vocabulary_;
  const std::string_view text_;
  const Language language_;
  ProfileReading reading_;
};

}  // namespace

ProfileReading ReadProfile(std::string_view text, const matching::Vocabulary& vocabulary) {
  return ProfileReader(text, vocabulary).Read();
}

}  // namespace portfolio::analysis
