// cvs_eval DIRECTORY... [--wrong] [--baseline]
//
// Reads the CVs of each DIRECTORY (NAME.txt, the truth in NAME.json) and prints how many names,
// headlines, companies and places are right, and F1 of posts, dates, degrees, languages and skills,
// in all and by language. --wrong lists what differs. Exit status 1 when a file can't be read, or
// with --baseline when a figure is below what it has been.

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "platform/json/json.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"
#include "resume/resume.h"

namespace {

using namespace portfolio;
using platform::JsonDocument;
using platform::JsonView;

enum Field { kName, kHeadline, kCompany, kPlace, kMail, kPhone, kFieldCount };
enum List { kPosts, kDates, kDegrees, kLanguages, kSkills, kListCount };
constexpr const char* kFieldNames[] = {"name", "headline", "company", "place", "mail", "phone"};
constexpr const char* kListNames[] = {"posts", "dates", "degrees", "languages", "skills"};

// What the open half reached on 2026-11-28, rounded down: shares of the fields, F1 of the lists.
constexpr double kLeastField[kFieldCount] = {0.98, 0.97, 0.94, 0.98, 0.96, 0.96};
constexpr double kLeastF1[kListCount] = {0.98, 0.98, 0.98, 0.98, 0.95};

struct Count {
  size_t right[kFieldCount] = {};
  size_t told[kFieldCount] = {};
  size_t cvs = 0;
  size_t found[kListCount] = {};
  size_t wanted[kListCount] = {};
  size_t hits[kListCount] = {};

  double F1(int list) const {
    const size_t all = found[list] + wanted[list];
    return all == 0 ? 1 : 2.0 * static_cast<double>(hits[list]) / static_cast<double>(all);
  }
};

/// Case, signs and accents make no difference.
std::string Form(std::string_view text) { return platform::PlainForm(text); }

std::string Digits(std::string_view text) {
  std::string out;
  std::copy_if(text.begin(), text.end(), std::back_inserter(out),
               [](char c) { return c >= '0' && c <= '9'; });
  return out;
}

std::string WithoutTitles(std::string_view name) {
  std::string out = " ";
  for (const std::string& word : platform::Words(Form(name))) {
    const bool title =
        word == "dr" || word == "prof" || word == "conf" || word == "univ" || word == "phd";
    if (!title) out += word + " ";
  }
  return out;
}

std::string Text(const JsonView& view) { return std::string(view.StringOr("")); }

bool Contains(const std::string& whole, const std::string& part) {
  return part.size() > 2 && whole.find(part) != std::string::npos;
}

/// The town decides: "Wien" and "Wien (Österreich)" are the same place.
bool SamePlace(std::string_view a, std::string_view b) {
  if (a.empty() || b.empty()) return a.empty() == b.empty();
  return Contains(Form(a), Form(b)) || Contains(Form(b), Form(a));
}

/// Equal, or one holds the other with its year: labels name a school now with its town, now
/// without.
bool SameDegree(const std::string& a, const std::string& b) {
  const std::string year_a = a.substr(0, a.find('/'));
  const std::string year_b = b.substr(0, b.find('/'));
  const std::string text_a = a.substr(year_a.size() + 1);
  const std::string text_b = b.substr(year_b.size() + 1);
  const std::string degree_a = text_a.substr(0, text_a.find('/'));
  const std::string degree_b = text_b.substr(0, text_b.find('/'));
  const std::string school_a = text_a.substr(degree_a.size() + 1);
  const std::string school_b = text_b.substr(degree_b.size() + 1);
  return year_a == year_b && degree_a == degree_b &&
         (school_a == school_b || Contains(school_a, school_b) || Contains(school_b, school_a));
}

class Evaluation {
 public:
  explicit Evaluation(bool wrong) : wrong_(wrong) {}

  bool Add(const std::filesystem::path& text_path) {
    std::filesystem::path json_path = text_path;
    json_path.replace_extension(".json");
    auto truth = JsonDocument::Parse(ReadFile(json_path));
    if (!truth.ok()) {
      std::fprintf(stderr, "can't be read: %s\n", json_path.c_str());
      return false;
    }
    id_ = text_path.stem().string();
    const resume::Resume read = resume::ReadResume(ReadFile(text_path));
    for (Count* count : {&all_, &languages_[Text(truth->Get("language"))]}) {
      count_ = count;
      list_wrong_ = wrong_ && count == &all_;
      ++count->cvs;
      AddFields(read, *truth);
      // Truths of heads alone have no lists.
      if (truth->Get("jobs").exists()) AddLists(read, *truth);
    }
    return true;
  }

  void Print() const {
    std::printf("        CVs");
    for (const char* name : kFieldNames) std::printf(" %9s", name);
    for (const char* name : kListNames) std::printf(" %9s", name);
    std::printf("\n");
    for (const auto& [language, count] : languages_) PrintRow(language.c_str(), count);
    PrintRow("all", all_);
  }

  bool Holds() const {
    bool holds = true;
    for (int i = 0; i < kFieldCount; ++i)
      holds &=
          static_cast<double>(all_.right[i]) >= kLeastField[i] * static_cast<double>(all_.told[i]);
    for (int i = 0; i < kListCount; ++i) holds &= all_.F1(i) >= kLeastF1[i];
    return holds;
  }

 private:
  static std::string ReadFile(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  }

  static void PrintRow(const char* name, const Count& count) {
    std::printf("  %-5s %3zu", name, count.cvs);
    for (size_t right : count.right) std::printf(" %9zu", right);
    for (int i = 0; i < kListCount; ++i) std::printf("     %.3f", count.F1(i));
    std::printf("\n");
  }

  void AddField(Field field, bool right, const std::string& read, const std::string& truth) {
    ++count_->told[field];
    count_->right[field] += right ? 1 : 0;
    if (!right && list_wrong_)
      std::printf("%s %s: \"%s\" for \"%s\"\n", id_.c_str(), kFieldNames[field], read.c_str(),
                  truth.c_str());
  }

  void AddFields(const resume::Resume& read, const JsonDocument& truth) {
    const auto text = [&](const char* key) { return Text(truth.Get(key)); };
    AddField(kName, WithoutTitles(read.name) == WithoutTitles(text("name")), read.name,
             text("name"));
    AddField(kHeadline, Form(read.headline) == Form(text("headline")), read.headline,
             text("headline"));
    AddField(kCompany, Form(read.company) == Form(text("company")), read.company, text("company"));
    AddField(kPlace, SamePlace(read.place, text("place")), read.place, text("place"));
    if (!truth.Get("email").exists()) return;
    AddField(kMail, read.email == text("email"), read.email, text("email"));
    AddField(kPhone, Digits(read.phone) == Digits(text("phone")), read.phone, text("phone"));
  }

  template <typename Same>
  void AddList(List list, std::vector<std::string> read, const std::vector<std::string>& truth,
               Same same) {
    count_->found[list] += read.size();
    count_->wanted[list] += truth.size();
    for (const std::string& wanted : truth) {
      const auto hit = std::find_if(read.begin(), read.end(),
                                    [&](const std::string& item) { return same(item, wanted); });
      if (hit != read.end()) {
        ++count_->hits[list];
        read.erase(hit);
      } else if (list_wrong_) {
        std::printf("%s %s missing: %s\n", id_.c_str(), kListNames[list], wanted.c_str());
      }
    }
    if (!list_wrong_) return;
    for (const std::string& item : read)
      std::printf("%s %s too many: %s\n", id_.c_str(), kListNames[list], item.c_str());
  }

  void AddLists(const resume::Resume& read, const JsonDocument& truth) {
    const auto equal = [](const std::string& a, const std::string& b) { return a == b; };
    std::vector<std::string> posts;
    std::vector<std::string> dates;
    for (const resume::Post& post : read.posts) {
      posts.push_back(Form(post.title) + "/" + Form(post.company));
      dates.push_back(post.period.from.Text() + "/" +
                      (post.period.current ? "present" : post.period.to.Text()));
    }
    std::vector<std::string> true_posts;
    std::vector<std::string> true_dates;
    for (const JsonView& job : truth.Get("jobs").Elements()) {
      true_posts.push_back(Form(Text(job.Get("title"))) + "/" + Form(Text(job.Get("company"))));
      true_dates.push_back(Text(job.Get("from")) + "/" + Text(job.Get("to")));
    }
    AddList(kPosts, posts, true_posts, equal);
    AddList(kDates, dates, true_dates, equal);
    AddDegrees(read, truth);
    std::vector<std::string> spoken;
    for (const resume::SpokenLanguage& language : read.languages)
      spoken.push_back(Form(language.name));
    AddList(kLanguages, spoken, Forms(truth.Get("languages")), equal);
    std::vector<std::string> skills;
    for (const std::string& skill : read.skills) skills.push_back(Form(skill));
    AddList(kSkills, skills, Forms(truth.Get("skills")), equal);
  }

  void AddDegrees(const resume::Resume& read, const JsonDocument& truth) {
    std::vector<std::string> degrees;
    for (const resume::Degree& degree : read.degrees) {
      const int year = degree.period.to.year;
      degrees.push_back((year == 0 ? "" : std::to_string(year)) + "/" + Form(degree.degree) + "/" +
                        Form(degree.school));
    }
    std::vector<std::string> wanted;
    for (const JsonView& degree : truth.Get("degrees").Elements())
      wanted.push_back(Text(degree.Get("year")).substr(0, 4) + "/" +
                       Form(Text(degree.Get("degree"))) + "/" + Form(Text(degree.Get("school"))));
    AddList(kDegrees, degrees, wanted, SameDegree);
  }

  static std::vector<std::string> Forms(const JsonView& list) {
    std::vector<std::string> out;
    for (const JsonView& item : list.Elements()) out.push_back(Form(Text(item)));
    return out;
  }

  const bool wrong_;
  bool list_wrong_ = false;
  std::string id_;
  Count all_;
  Count* count_ = nullptr;
  std::map<std::string, Count> languages_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string_view> arguments(argv + 1, argv + argc);
  const auto given = [&](std::string_view option) {
    return std::find(arguments.begin(), arguments.end(), option) != arguments.end();
  };
  Evaluation evaluation(given("--wrong"));
  std::vector<std::filesystem::path> files;
  for (std::string_view argument : arguments) {
    if (argument.substr(0, 2) == "--") continue;
    for (const auto& entry : std::filesystem::directory_iterator(argument)) {
      if (entry.path().extension() == ".txt") files.push_back(entry.path());
    }
  }
  if (files.empty()) {
    std::fprintf(stderr, "cvs_eval DIRECTORY... [--wrong] [--baseline]\n");
    return 2;
  }
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& file : files) {
    if (!evaluation.Add(file)) return 1;
  }
  evaluation.Print();
  return evaluation.Holds() || !given("--baseline") ? 0 : 1;
}
