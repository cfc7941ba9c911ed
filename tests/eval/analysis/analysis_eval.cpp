// analysis_eval DIRECTORY CONTENT_DIRECTORY [--wrong | --baselines FILE]
//
// Runs the engines over the labelled files of DIRECTORY/{pages,articles,postings} (see README.md)
// and prints how much was right. With --wrong it names every miss. With --baselines it reads the
// open halves only and compares each figure of FILE ("pages wild outcome 100.0") with today's. Exit
// status 1 when a file can't be read or a figure fell below its baseline.

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/src/adapters/read_phrases.h"
#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/posting/read/read_posting.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sources/structured_data.h"
#include "matching/match_job.h"
#include "matching/read_taxonomy.h"
#include "platform/http/charset.h"
#include "platform/json/json.h"
#include "platform/text/text.h"
#include "profile/profile.h"

namespace {

using namespace portfolio;
using namespace portfolio::analysis;
using namespace portfolio::matching;
namespace fs = std::filesystem;

bool show_wrong = false;
bool all_read = true;

/// Percentages by name: "pages wild title", "articles main text".
std::map<std::string, double> figures;

std::string ReadFile(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::vector<fs::path> Files(const fs::path& directory, const std::string& extension) {
  std::vector<fs::path> files;
  if (!fs::exists(directory)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(directory)) {
    if (entry.path().extension() == extension) files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// Typographic apostrophes are punctuation too.
std::vector<std::string> PlainWords(std::string text) {
  for (size_t at = text.find("’"); at != std::string::npos; at = text.find("’", at))
    text.replace(at, std::string_view("’").size(), "'");
  return platform::Words(platform::Fold(text));
}

std::string Joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += word + " ";
  return out;
}

bool SameText(const std::string& a, const std::string& b) {
  return Joined(PlainWords(a)) == Joined(PlainWords(b));
}

/// Without "(m/w/d)" and its likes: whether a title has them is a matter of taste.
std::string WithoutGenderMark(std::string title) {
  for (size_t open = title.find('('); open != std::string::npos; open = title.find('(', open + 1)) {
    const size_t close = title.find(')', open);
    if (close != std::string::npos && HasGenderMark(title.substr(open, close - open + 1)))
      title.erase(open, close - open + 1);
  }
  for (const char* mark : {" F/H", " H/F"}) {
    const size_t found = title.rfind(mark);
    if (found != std::string::npos && found + 4 == title.size()) title.resize(found);
  }
  return title;
}

/// Whether a field is right as the README says it: the town is part of the location.
bool RightField(const std::string& name, const std::string& got, const std::string& want) {
  if (name == "title") return SameText(WithoutGenderMark(got), WithoutGenderMark(want));
  if (name != "location") return SameText(got, want);
  return (" " + Joined(PlainWords(got))).find(" " + Joined(PlainWords(want))) != std::string::npos;
}

/// "acme" for "Acme S.L.", "GmbH & Co. KG Acme" and "ООО «Acme»".
std::string WithoutLegalForm(std::string company) {
  static const std::set<std::string> kForms = {
      "gmbh",  "ggmbh", "mbh", "ag", "kg",  "kgaa",    "se",   "ug",   "ohg",  "gbr",  "mbb",
      "partg", "ev",    "eg",  "co", "ltd", "limited", "plc",  "llc",  "llp",  "inc",  "corp",
      "sl",    "slu",   "sll", "sa", "sau", "sas",     "sasu", "sarl", "eurl", "scop", "sc",
      "srl",   "spa",   "bv",  "nv", "ооо", "ао",      "пао",  "зао",  "ип"};
  company.erase(std::remove(company.begin(), company.end(), '.'), company.end());
  std::vector<std::string> words = PlainWords(company);
  words.erase(std::remove_if(words.begin(), words.end(),
                             [](const std::string& word) { return kForms.count(word) > 0; }),
              words.end());
  return words.empty() ? company : Joined(words);
}

/// Words in common over the words of the longer text.
double Overlap(const std::string& a, const std::string& b) {
  std::vector<std::string> x = PlainWords(a);
  std::vector<std::string> y = PlainWords(b);
  std::sort(x.begin(), x.end());
  std::sort(y.begin(), y.end());
  std::vector<std::string> common;
  std::set_intersection(x.begin(), x.end(), y.begin(), y.end(), std::back_inserter(common));
  const size_t longer = std::max(x.size(), y.size());
  return longer == 0 ? 1 : static_cast<double>(common.size()) / static_cast<double>(longer);
}

struct Tally {
  int right = 0;
  int all = 0;
  void Add(bool good) {
    right += good ? 1 : 0;
    ++all;
  }
};

/// Right, wrongly found and missed.
struct Found {
  int both = 0;
  int only_found = 0;
  int only_wanted = 0;
  double F1() const {
    const double sum = 2.0 * both + only_found + only_wanted;
    return sum == 0 ? 1 : 2.0 * both / sum;
  }
};

void Print(const std::string& name, const Tally& tally) {
  if (tally.all == 0) return;
  std::printf("  %-28s %4d of %4d  %5.1f%%\n", name.c_str(), tally.right, tally.all,
              100.0 * tally.right / tally.all);
}

void Wrong(const fs::path& file, const std::string& what, const std::string& wanted,
           const std::string& got) {
  if (show_wrong)
    std::printf("    %s: %s: wanted \"%s\", got \"%s\"\n", file.filename().c_str(), what.c_str(),
                wanted.c_str(), got.c_str());
}

/// How often pages of one kind were taken for another.
class Confusion {
 public:
  void Add(const std::string& wanted, const std::string& got) { ++pages_[wanted][got]; }

  void Print() const {
    std::set<std::string> columns;
    for (const auto& [wanted, got] : pages_) {
      for (const auto& [kind, count] : got) columns.insert(kind);
    }
    std::printf("  %-12s", "is \\ read as");
    for (const std::string& kind : columns) std::printf(" %8s", kind.c_str());
    std::printf("\n");
    for (const auto& [wanted, got] : pages_) {
      std::printf("  %-12s", wanted.c_str());
      for (const std::string& kind : columns) {
        const auto found = got.find(kind);
        std::printf(" %8d", found == got.end() ? 0 : found->second);
      }
      std::printf("\n");
    }
  }

 private:
  std::map<std::string, std::map<std::string, int>> pages_;
};

/// The kind that a label names, or that its outcome means; "other" where it only says what it
/// isn't.
std::string WantedKind(const platform::JsonDocument& label) {
  if (label.Get("kind").IsString()) return std::string(label.Get("kind").StringOr(""));
  const std::string outcome(label.Get("outcome").StringOr("posting"));
  if (outcome == "login-wall") return "login";
  if (outcome == "bot-wall") return "bot_wall";
  return outcome == "not-a-posting" ? "other" : outcome;
}

/// Pairs each wanted line with the extracted line that is most like it.
Found Compare(const fs::path& file, const std::vector<std::string>& wanted,
              const std::vector<std::string>& got) {
  Found found;
  std::vector<bool> used(got.size());
  for (const std::string& line : wanted) {
    size_t best = got.size();
    double most = 0.6;
    for (size_t i = 0; i < got.size(); ++i) {
      if (used[i]) continue;
      const double overlap = Overlap(line, got[i]);
      if (overlap >= most) {
        most = overlap;
        best = i;
      }
    }
    if (best == got.size()) {
      ++found.only_wanted;
      Wrong(file, "missed", line, "");
    } else {
      used[best] = true;
      ++found.both;
    }
  }
  for (size_t i = 0; i < got.size(); ++i) {
    if (used[i]) continue;
    ++found.only_found;
    Wrong(file, "too much", "", got[i]);
  }
  return found;
}

/// The lot of pages that a file belongs to: "wild" of "wild-avito-ru.json", "small" for those of
/// small employers, which have no dash, "early" for those from before there were lots.
std::string LotOf(const fs::path& file) {
  const std::string name = file.stem().string();
  const std::string lot = name.substr(0, name.find('-'));
  const bool known =
      lot == "wild" || lot == "real" || lot == "blind" || lot.compare(0, 4, "site") == 0;
  if (known) return lot;
  return name.find('-') == std::string::npos ? "small" : "early";
}

/// Adds up one figure of a lot.
class LotFigures {
 public:
  void Add(const std::string& name, double value) {
    sums_[name].first += value;
    ++sums_[name].second;
  }
  ~LotFigures() {
    for (const auto& [name, sum] : sums_) figures[name] = 100 * sum.first / sum.second;
  }

 private:
  std::map<std::string, std::pair<double, int>> sums_;
};

void EvaluatePages(const fs::path& directory) {
  LotFigures lots;
  Confusion kinds;
  std::map<std::string, Tally> tallies;
  double f1 = 0;
  double responsibility_f1 = 0;
  int with_requirements = 0;
  int with_responsibilities = 0;
  for (const fs::path& file : Files(directory, ".json")) {
    fs::path page_file = file;
    page_file.replace_extension(".html");
    const std::string label_text = ReadFile(file);
    auto label = platform::JsonDocument::Parse(label_text);
    if (!label.ok() || !fs::exists(page_file)) {
      std::printf("  can't be read: %s\n", file.c_str());
      all_read = false;
      continue;
    }
    PageText page;
    page.url = page.final_url = std::string(label->Get("url").StringOr(""));
    if (label->Get("finalUrl").exists())
      page.final_url = std::string(label->Get("finalUrl").StringOr(""));
    page.status = static_cast<int>(label->Get("status").IntOr(200));
    page.body = platform::ToUtf8(ReadFile(page_file), label->Get("contentType").StringOr(""));
    const PageReading reading = ReadPosting(page, label->Get("today").StringOr(""));
    const std::string outcome = PageOutcomeName(reading.outcome());
    const std::string wanted(label->Get("outcome").StringOr("posting"));
    tallies["1 outcome"].Add(outcome == wanted);
    kinds.Add(WantedKind(*label), PageKindName(reading.kind));
    const std::string lot = "pages " + LotOf(file) + " ";
    lots.Add(lot + "outcome", outcome == wanted ? 1 : 0);
    if (outcome != wanted) Wrong(file, "outcome", wanted, outcome);
    const Posting& posting = reading.posting;
    const std::vector<std::pair<std::string, std::string>> texts = {
        {"title", posting.title},
        {"company", posting.company},
        {"location", posting.location},
        {"employmentType", posting.employment_type},
        {"salary", posting.salary},
        {"language", posting.language},
        {"datePosted", posting.date_posted},
        {"validThrough", posting.valid_through}};
    for (const auto& [name, value] : texts) {
      if (!label->Get(name).IsString()) continue;
      const std::string want(label->Get(name).StringOr(""));
      const bool good = RightField(name, value, want);
      tallies[(name == "title" || name == "company" ? "2 " : "3 ") + name].Add(good);
      if (!good) Wrong(file, name, want, value);
      if (name == "title" || name == "company" || name == "location")
        lots.Add(lot + name, good ? 1 : 0);
      if (name == "company")
        tallies["2 company, legal form apart"].Add(WithoutLegalForm(value) ==
                                                   WithoutLegalForm(want));
    }
    if (label->Get("remote").IsBool())
      tallies["3 remote"].Add(label->Get("remote").BoolOr(false) == posting.remote);
    if (label->Get("requirements").IsArray()) {
      std::vector<std::string> want;
      std::vector<std::string> got;
      for (const auto& item : label->Get("requirements").Elements())
        want.emplace_back(item.Get("text").StringOr(item.StringOr("")));
      for (const RequirementLine& line : posting.requirements) got.push_back(line.text);
      const double page_f1 = Compare(file, want, got).F1();
      f1 += page_f1;
      lots.Add(lot + "requirements", page_f1);
      ++with_requirements;
      for (const auto& item : label->Get("requirements").Elements()) {
        for (const RequirementLine& line : posting.requirements) {
          if (item.Get("mandatory").IsBool() &&
              Overlap(line.text, std::string(item.Get("text").StringOr(""))) >= 0.6) {
            const bool good = item.Get("mandatory").BoolOr(true) == line.mandatory;
            tallies["4 required or preferred"].Add(good);
            if (!good) Wrong(file, "mandatory", line.mandatory ? "false" : "true", line.text);
            break;
          }
        }
      }
    }
    if (label->Get("responsibilities").IsArray()) {
      std::vector<std::string> want;
      for (const auto& item : label->Get("responsibilities").Elements())
        want.emplace_back(item.StringOr(""));
      responsibility_f1 += Compare(file, want, posting.responsibilities).F1();
      ++with_responsibilities;
    }
  }
  for (const auto& [name, tally] : tallies) Print(name.substr(2), tally);
  if (with_requirements > 0)
    std::printf("  %-28s F1 %.3f over %d pages\n", "requirements", f1 / with_requirements,
                with_requirements);
  if (with_responsibilities > 0)
    std::printf("  %-28s F1 %.3f over %d pages\n", "responsibilities",
                responsibility_f1 / with_responsibilities, with_responsibilities);
  kinds.Print();
}

/// Counts of runs of four words.
std::map<std::string, int> Shingles(const std::string& text) {
  const std::vector<std::string> words = platform::Words(platform::ToLower(text));
  std::map<std::string, int> shingles;
  if (words.size() < 4) {
    if (!words.empty()) ++shingles[Joined(words)];
    return shingles;
  }
  for (size_t i = 0; i + 4 <= words.size(); ++i)
    ++shingles[words[i] + " " + words[i + 1] + " " + words[i + 2] + " " + words[i + 3]];
  return shingles;
}

void EvaluateArticles(const fs::path& directory) {
  double sum_precision = 0;
  double sum_recall = 0;
  double sum_f1 = 0;
  int count = 0;
  std::vector<double> times;
  for (const fs::path& file : Files(directory, ".html")) {
    fs::path truth_file = file;
    truth_file.replace_extension(".txt");
    if (!fs::exists(truth_file)) continue;
    const std::string page = ReadFile(file);
    const auto begin = std::chrono::steady_clock::now();
    const HtmlTree tree = HtmlTree::Parse(platform::ToUtf8(page, ""));
    const MainContent content = ExtractMainContent(tree, ReadStructuredData(tree).article_body);
    times.push_back(
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
            .count());
    const auto wanted = Shingles(ReadFile(truth_file));
    const auto got = Shingles(content.text);
    double common = 0;
    double all_wanted = 0;
    double all_got = 0;
    for (const auto& [shingle, n] : wanted) all_wanted += n;
    for (const auto& [shingle, n] : got) {
      all_got += n;
      const auto match = wanted.find(shingle);
      if (match != wanted.end()) common += std::min(n, match->second);
    }
    const double precision = all_got == 0 ? (all_wanted == 0 ? 1 : 0) : common / all_got;
    const double recall = all_wanted == 0 ? 1 : common / all_wanted;
    const double f1 = precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
    sum_precision += precision;
    sum_recall += recall;
    sum_f1 += f1;
    ++count;
    if (show_wrong && f1 < 0.95)
      std::printf("    %s: precision %.3f recall %.3f\n", file.filename().c_str(), precision,
                  recall);
  }
  if (count == 0) return;
  figures["articles main text"] = 100 * sum_f1 / count;
  std::sort(times.begin(), times.end());
  std::printf(
      "  %-28s F1 %.3f (precision %.3f, recall %.3f) over %d pages, median %.2f ms, slowest %.2f "
      "ms\n",
      "main text", sum_f1 / count, sum_precision / count, sum_recall / count, count,
      times[times.size() / 2], times.back());
}

bool InRange(const std::string& fit, int score) {
  if (fit == "high") return score >= 70;
  if (fit == "medium") return score >= 40 && score <= 74;
  return score <= 45;
}

bool RightScore(const std::string& met, int score) {
  if (met == "yes") return score >= 70;
  if (met == "partly") return score >= 30 && score <= 85;
  return score <= 40;
}

bool Ends(const std::string& text, const std::string& end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

/// Whether a line's asks hold what a label names: a skill or a language of the taxonomy, years, a
/// degree, a permission to work.
bool IsAsked(const std::string& label, const std::vector<Ask>& asks, const Vocabulary& vocabulary) {
  const auto any = [&asks](auto is) { return std::any_of(asks.begin(), asks.end(), is); };
  if (label == "years of experience") return any([](const Ask& ask) { return ask.years > 0; });
  if (label == "mba") return any([](const Ask& ask) { return ask.mba; });
  if (label == "work permit")
    return any([](const Ask& ask) { return ask.kind == AskKind::kPermit; });
  if (Ends(label, "degree") && any([](const Ask& ask) { return ask.kind == AskKind::kDegree; }))
    return true;
  // Labels are in lower case, and abbreviations are known by their capitals.
  std::vector<Token> tokens = Tokenize(label, platform::Language::kEnglish);
  for (Token& token : tokens) token.capitals = token.word.size() <= 4;
  const auto named = [&any](const std::vector<TermMatch>& terms, AskKind kind) {
    return std::any_of(terms.begin(), terms.end(), [&any, kind](const TermMatch& term) {
      return any([&](const Ask& ask) { return ask.kind == kind && ask.entry == term.entry; });
    });
  };
  return named(vocabulary.Languages(tokens, platform::Language::kEnglish), AskKind::kLanguage) ||
         named(vocabulary.Skills(tokens, platform::Language::kEnglish), AskKind::kSkill);
}

void EvaluatePostings(const fs::path& directory, const OwnerRecord& record,
                      const Vocabulary& vocabulary) {
  std::map<std::string, Tally> tallies;
  double f1 = 0;
  int count = 0;
  Found skills;
  for (const fs::path& file : Files(directory, ".json")) {
    const std::string text = ReadFile(file);
    auto label = platform::JsonDocument::Parse(text);
    if (!label.ok()) {
      std::printf("  can't be read: %s\n", file.c_str());
      all_read = false;
      continue;
    }
    const PageReading reading = ReadPastedPosting(label->Get("text").StringOr(""));
    const Posting& posting = reading.posting;
    const MatchResult match = MatchJob(posting, record, vocabulary);
    const std::string fit(label->Get("fit").StringOr(""));
    const bool fits = InRange(fit, match.overall_score);
    tallies["1 fit"].Add(fits);
    if (show_wrong)
      std::printf("    %s: score %d of line of work %d, coverage %d (%s)\n",
                  file.filename().c_str(), match.overall_score, match.line_of_work, match.coverage,
                  fit.c_str());
    if (!fits) Wrong(file, "fit", fit, std::to_string(match.overall_score));
    for (const char* name : {"title", "company", "language"}) {
      if (!label->Get(name).IsString()) continue;
      const std::string want(label->Get(name).StringOr(""));
      const std::string& got = std::string(name) == "title"     ? posting.title
                               : std::string(name) == "company" ? posting.company
                                                                : posting.language;
      const bool good = RightField(name, got, want);
      tallies[std::string("2 ") + name].Add(good);
      if (std::string(name) == "company")
        tallies["2 company, legal form apart"].Add(WithoutLegalForm(got) == WithoutLegalForm(want));
      if (!good) Wrong(file, name, want, got);
    }
    std::vector<std::string> want;
    std::vector<std::string> got;
    for (const RequirementLine& line : posting.requirements) got.push_back(line.text);
    for (const auto& item : label->Get("requirements").Elements()) {
      const std::string line(item.Get("text").StringOr(""));
      want.push_back(line);
      const std::string met(item.Get("met").StringOr("unknown"));
      double sum = 0;
      int rows = 0;
      for (const MatchRow& row : match.rows) {
        if (row.kind == RowKind::kRole || Overlap(row.ask.quote, line) < 0.6) continue;
        sum += row.score;
        ++rows;
      }
      if (met != "unknown" && rows > 0) {
        const bool good = RightScore(met, static_cast<int>(sum / rows));
        tallies["3 met (" + met + ")"].Add(good);
        if (!good) Wrong(file, "met " + met, line, std::to_string(static_cast<int>(sum / rows)));
      }
      Posting one;
      one.requirements.push_back({line, true});
      const std::vector<Ask> asks = ReadAsks(one, JobLanguage(posting), vocabulary);
      for (const auto& skill : item.Get("skills").Elements()) {
        const std::string name(skill.StringOr(""));
        const bool hit = IsAsked(name, asks, vocabulary);
        tallies["4 skill recognised"].Add(hit);
        if (!hit) Wrong(file, "skill", name, line);
      }
    }
    f1 += Compare(file, want, got).F1();
    ++count;
  }
  for (const auto& [name, tally] : tallies) {
    Print(name.substr(2), tally);
    figures["postings " + name.substr(2)] = 100.0 * tally.right / tally.all;
  }
  if (count > 0)
    std::printf("  %-28s F1 %.3f over %d postings\n", "requirements", f1 / count, count);
}

/// Whether every figure of the file is reached; names those that aren't.
bool ReachesBaselines(const std::string& path) {
  std::ifstream file(path);
  bool reached = file.is_open();
  int count = 0;
  for (std::string line; std::getline(file, line);) {
    const size_t space = line.rfind(' ');
    if (line.empty() || line[0] == '#' || space == std::string::npos) continue;
    const std::string name = line.substr(0, space);
    const double least = std::stod(line.substr(space + 1));
    ++count;
    const auto found = figures.find(name);
    if (found != figures.end() && found->second >= least - 0.05) continue;
    std::printf("below its baseline: %s: %.1f, was %.1f\n", name.c_str(),
                found == figures.end() ? 0.0 : found->second, least);
    reached = false;
  }
  std::printf("%d figures compared with %s\n", count, path.c_str());
  return reached && count > 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "analysis_eval DIRECTORY CONTENT_DIRECTORY [--wrong]\n");
    return 2;
  }
  const bool baselines = argc == 5 && std::string(argv[3]) == "--baselines";
  show_wrong = argc == 4;
  const fs::path directory = argv[1];
  auto profile = profile::LoadProfile(argv[2]);
  auto taxonomy = ReadTaxonomy();
  if (!profile.ok() || !taxonomy.ok()) {
    std::fprintf(stderr, "%s%s\n", profile.status().log_detail().c_str(),
                 taxonomy.status().log_detail().c_str());
    return 1;
  }
  const Vocabulary vocabulary(std::move(*taxonomy));
  const OwnerRecord record(*profile, vocabulary, "2026-11");
  for (const std::string part : {"open", "closed"}) {
    if (baselines && part == "closed") break;
    std::printf("pages, %s\n", part.c_str());
    EvaluatePages(directory / "pages" / part);
    std::printf("articles, %s\n", part.c_str());
    EvaluateArticles(directory / "articles" / part);
    std::printf("postings, %s\n", part.c_str());
    EvaluatePostings(directory / "postings" / part, record, vocabulary);
  }
  if (baselines && !ReachesBaselines(argv[4])) return 1;
  return all_read ? 0 : 1;
}
