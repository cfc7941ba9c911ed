#include "matching/job_occupation.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>

#include "matching/word_lists.h"

namespace portfolio::matching {
namespace {

constexpr double kTaskVote = 0.8;
// A line of work is told by its lines from this on, and by no fewer signs than that.
constexpr double kEnoughVotes = 1.5;
constexpr int kEnoughSigns = 2;
constexpr size_t kMostTasks = 60;

/// What stands before a comma, dash or bracket: the rest of a title says where and how.
std::string_view HeadOf(std::string_view title) {
  std::string_view head = title;
  for (std::string_view end : {",", " - ", " – ", " — ", "|", "("}) {
    const size_t found = title.find(end);
    if (found != std::string_view::npos && found >= 3)
      head = head.substr(0, std::min(head.size(), found));
  }
  return head;
}

/// "Business Analyst / Product Owner", "Koch oder Köchin": the titles of one headline.
std::vector<std::string_view> TitlesIn(std::string_view head) {
  std::vector<std::string_view> titles;
  size_t begin = 0;
  while (begin <= head.size()) {
    size_t end = head.size();
    size_t next = head.size() + 1;
    for (const std::string& separator : ListedWords(words::senses::kBetweenTitles)) {
      const size_t found = head.find(separator, begin);
      if (found < end) {
        end = found;
        next = found + separator.size();
      }
    }
    titles.push_back(head.substr(begin, end - begin));
    begin = next;
  }
  return titles;
}

class OccupationFinder {
 public:
  OccupationFinder(const Job& job, Language language, const Vocabulary& vocabulary)
      : job_(job),
        language_(language),
        vocabulary_(vocabulary),
        entries_(vocabulary.taxonomy().occupations) {}

  JobOccupations Find() {
    JobOccupations found;
    found.by_title = NamedWithRest();
    if (found.by_title.empty()) found.by_title = NamedIn(HeadOf(job_.title));
    if (found.by_title.empty()) found.by_title = NamedIn(job_.title);
    found.by_lines = ToldByLines();
    const bool generic = std::all_of(
        found.by_title.begin(), found.by_title.end(),
        [this](int occupation) { return entries_[static_cast<size_t>(occupation)].generic; });
    if (generic && found.by_lines >= 0) found.by_title.clear();
    return found;
  }

 private:
  /// The noun that names the work comes last in Germanic languages, first in the others.
  bool NamedLast() const {
    return language_ == Language::kEnglish || language_ == Language::kGerman;
  }

  /// "Project Manager (Residential Construction)" is a construction project manager: what stands
  /// behind the head counts where it makes a longer name with the head.
  std::vector<int> NamedWithRest() const {
    const std::string_view head = HeadOf(job_.title);
    const std::string rest(std::string_view(job_.title).substr(head.size()));
    if (rest.empty()) return {};
    const std::string whole =
        NamedLast() ? rest + " " + std::string(head) : std::string(head) + " " + rest;
    const size_t border = Tokenize(NamedLast() ? rest : std::string(head), language_).size();
    for (const TermMatch& match : vocabulary_.Occupations(Tokenize(whole, language_), language_)) {
      if (match.first < border && match.last >= border) return {match.entry};
    }
    return {};
  }

  std::vector<int> NamedIn(std::string_view titles) const {
    std::vector<int> named;
    for (std::string_view title : TitlesIn(titles)) AddNamed(title, &named);
    // "Quality & Safety Engineer" is one title.
    if (named.empty()) AddNamed(titles, &named);
    return named;
  }

  void AddNamed(std::string_view title, std::vector<int>* named) const {
    const std::vector<TermMatch> found =
        vocabulary_.Occupations(Tokenize(title, language_), language_);
    if (found.empty()) return;
    named->push_back(NamedLast() ? found.back().entry : found.front().entry);
  }

  int ToldByLines() {
    std::set<int> skills;
    std::set<std::pair<int, std::string>> tasks;
    auto read = [&](const std::string& line) {
      const std::vector<Token> tokens = Tokenize(line, language_);
      for (const TermMatch& match : vocabulary_.Skills(tokens, language_))
        skills.insert(match.entry);
      for (const TermMatch& match : vocabulary_.Tasks(tokens, language_))
        tasks.emplace(match.entry, tokens[match.first].stem);
    };
    read(job_.title);
    for (size_t i = 0; i < std::min(job_.responsibilities.size(), kMostTasks); ++i)
      read(job_.responsibilities[i]);
    for (size_t i = 0; i < std::min(job_.requirements.size(), kMostTasks); ++i)
      read(job_.requirements[i].text);
    for (const std::string& skill : job_.skills) read(skill);
    for (int skill : skills) VoteForSkill(skill);
    for (const auto& [occupation, task] : tasks) Vote(occupation, kTaskVote);
    return Winner();
  }

  /// A skill that many lines of work share tells little of each.
  void VoteForSkill(int skill) {
    std::vector<int> owners;
    for (size_t i = 0; i < entries_.size(); ++i) {
      const std::vector<int>& own = entries_[i].skills;
      if (std::find(own.begin(), own.end(), skill) != own.end())
        owners.push_back(static_cast<int>(i));
    }
    for (int owner : owners) Vote(owner, 1 / std::sqrt(static_cast<double>(owners.size())));
  }

  void Vote(int occupation, double votes) {
    votes_[occupation].first += votes;
    ++votes_[occupation].second;
  }

  int Winner() const {
    const auto best = std::max_element(
        votes_.begin(), votes_.end(),
        [](const auto& a, const auto& b) { return a.second.first < b.second.first; });
    if (best == votes_.end()) return -1;
    const auto& [votes, signs] = best->second;
    return votes < kEnoughVotes || signs < kEnoughSigns ? -1 : best->first;
  }

  const Job& job_;
  const Language language_;
  const Vocabulary& vocabulary_;
  const std::vector<OccupationEntry>& entries_;
  /// By line of work: votes, and how many signs they came from.
  std::map<int, std::pair<double, int>> votes_;
};

}  // namespace

JobOccupations OccupationsOf(const Job& job, Language language, const Vocabulary& vocabulary) {
  return OccupationFinder(job, language, vocabulary).Find();
}

}  // namespace portfolio::matching
