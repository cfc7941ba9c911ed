// analysis_bench PAGES_DIRECTORY CONTENT_DIRECTORY TOOLS_DIRECTORY ARCHIVE
//
// Times the analysis engine in one process and prints rows "what<tab>median ms<tab>99% ms" and
// "what<tab>figure<tab>unit". ARCHIVE is a small connections ZIP, for the child's cost.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "analysis/src/adapters/read_phrases.h"
#include "analysis/src/adapters/sandboxed_file_opener.h"
#include "analysis/src/domain/documents/connections_csv.h"
#include "analysis/src/domain/evaluation/describe_match.h"
#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/posting/read/read_posting.h"
#include "matching/read_taxonomy.h"
#include "profile/profile.h"

namespace {

using namespace portfolio;
using namespace portfolio::analysis;
using namespace portfolio::matching;
using Clock = std::chrono::steady_clock;

constexpr int kRounds = 30;
constexpr size_t kPathologicalBytes = 5 * 1024 * 1024;
constexpr std::chrono::seconds kLoad{3};

double WallMilliseconds(const std::function<void()>& work) {
  const auto begin = Clock::now();
  work();
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

double ThreadMilliseconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Of this thread's CPU: other processes don't show in it.
double MillisecondsOf(const std::function<void()>& work) {
  const double begin = ThreadMilliseconds();
  work();
  return ThreadMilliseconds() - begin;
}

void Print(const char* what, std::vector<double> times) {
  std::sort(times.begin(), times.end());
  std::printf("%s\t%.2f\t%.2f\n", what, times[times.size() / 2], times[times.size() * 99 / 100]);
}

std::string ReadFile(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

PageText Page(std::string body) {
  PageText page;
  page.url = page.final_url = "https://jobs.example.com/jobs/1";
  page.body = std::move(body);
  return page;
}

std::string Repeated(const std::string& piece) {
  std::string text;
  while (text.size() + piece.size() <= kPathologicalBytes) text += piece;
  return text;
}

struct Pathological {
  const char* name;
  std::string body;
};

std::vector<Pathological> PathologicalPages() {
  const std::string posting = "<h1>Analyst</h1><h2>Requirements</h2><ul><li>SQL<li>BPMN</ul>";
  return {
      {"nested <div>", posting + Repeated("<div>")},
      {"a million tags", posting + Repeated("<p>a")},
      {"one giant text", posting + Repeated("experience with SQL, ")},
      {"one giant word", posting + Repeated("a")},
      {"attributes", posting + Repeated("<i class=\"a b c\" id=d data-x=1 data-y=2>x</i>")},
      {"one tag of attributes", posting + "<p" + Repeated(" a=b") + ">"},
      {"unclosed formatting", posting + Repeated("<b><i>x")},
      {"list items", posting + Repeated("<li>experience with tools</li>")},
      {"links", posting + Repeated("<a href=/jobs/12345>Analyst</a> ")},
      {"one block of lines", posting + "<p>" + Repeated("x<br>")},
      {"headings", posting + Repeated("<h2>Requirements</h2>")},
      {"references", posting + Repeated("&amp;&eacute;&#8217;")},
      {"nested tables", posting + Repeated("<table><tr><td>")},
      {"nested lists", posting + Repeated("<ul><li>")},
      {"open angle brackets", posting + Repeated("<")},
      {"JSON-LD",
       "<script type=application/ld+json>" + Repeated("[{\"@type\":\"x\"},") + "</script>"},
      {"nested JSON", "<script type=application/ld+json>{\"@type\":\"JobPosting\",\"title\":" +
                          Repeated("[") + "</script>"},
      {"embedded state", "<script>window.x={\"description\":\"" + Repeated("a ") + "\"}</script>"}};
}

std::string Connections(int rows) {
  std::string csv = "First Name,Last Name,URL,Email Address,Company,Position,Connected On\n";
  for (int i = 0; i < rows; ++i) {
    const std::string n = std::to_string(i);
    csv += "Ann" + n + ",Lee,https://www.linkedin.com/in/a" + n + ",,\"Acme, No " +
           std::to_string(i % 900) + "\",Head of Delivery,01 Jan 2024\n";
  }
  return csv;
}

template <typename T>
T Value(platform::StatusOr<T> value) {
  if (value.ok()) return std::move(value).value();
  std::fprintf(stderr, "%s\n", value.status().log_detail().c_str());
  std::exit(1);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "analysis_bench PAGES CONTENT TOOLS ARCHIVE\n");
    return 2;
  }
  const profile::Profile profile = Value(profile::LoadProfile(argv[2]));
  const Vocabulary vocabulary(Value(ReadTaxonomy()));
  const platform::Phrases phrases = Value(ReadPhrases());
  const OwnerRecord record(profile, vocabulary, "2026-11");
  const DescribeMatch describe(vocabulary, record, phrases, {});

  std::vector<PageText> pages;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1])) {
    if (entry.path().extension() == ".html") pages.push_back(Page(ReadFile(entry.path())));
  }
  std::vector<double> extraction;
  std::vector<double> main_text;
  std::vector<double> matching;
  for (int round = 0; round < kRounds; ++round) {
    for (const PageText& page : pages) {
      PageReading reading;
      extraction.push_back(MillisecondsOf([&] { reading = ReadPosting(page, "2026-11-21"); }));
      main_text.push_back(MillisecondsOf([&] { ExtractMainContent(HtmlTree::Parse(page.body)); }));
      if (reading.outcome() != PageOutcome::kPosting) continue;
      matching.push_back(MillisecondsOf([&] {
        describe.Run(reading.posting, MatchJob(reading.posting, record, vocabulary),
                     platform::Language::kEnglish, VisitorRole::kRecruiter);
      }));
    }
  }
  Print("posting from a sample page", extraction);
  Print("main text of a sample page", main_text);
  Print("match and report", matching);

  std::atomic<int> evaluations{0};
  std::vector<std::thread> threads;
  const auto end = Clock::now() + kLoad;
  for (int t = 0; t < 2; ++t) {
    threads.emplace_back([&, t] {
      for (size_t i = static_cast<size_t>(t); Clock::now() < end; ++i) {
        const PageReading reading = ReadPosting(pages[i % pages.size()], "2026-11-21");
        describe.Run(reading.posting, MatchJob(reading.posting, record, vocabulary),
                     platform::Language::kEnglish, VisitorRole::kRecruiter);
        ++evaluations;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::printf("evaluations on two threads\t%.0f\ta second\n",
              evaluations / static_cast<double>(kLoad.count()));

  const std::string csv = Connections(30'000);
  std::printf("30,000 connections, parsed\t%.0f\tms\n",
              MillisecondsOf([&] { ParseConnectionsCsv(csv); }));

  const std::string tools = argv[3];
  const platform::Sandbox sandbox(tools + "/sandbox-exec");
  SandboxedFileOpener opener(sandbox, tools + "/document-reader");
  const std::string archive = ReadFile(argv[4]);
  std::vector<double> child;
  for (int i = 0; i < kRounds; ++i) {
    child.push_back(WallMilliseconds([&] {
      Value(opener.ConnectionsCsv(archive, platform::Deadline::After(std::chrono::seconds(10))));
    }));
  }
  Print("the child that opens a small archive", child);

  for (const Pathological& page : PathologicalPages()) {
    std::printf("5 MB of %s\t%.0f\tms\n", page.name,
                MillisecondsOf([&] { ReadPosting(Page(page.body), "2026-11-21"); }));
  }
  return 0;
}
