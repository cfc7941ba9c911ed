// CPU time, throughput and memory of printing CVs, and what other versions cost beside the drawn
// one. usage: document_bench <seconds> <threads>, in the repository's root.
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <sstream>
#include <thread>

#include "document/src/adapters/docx/docx_cv_printer.h"
#include "document/src/adapters/json_resume_writer.h"
#include "document/src/adapters/pdf/cv/podofo_cv_printer.h"
#include "document/src/adapters/sha256_fingerprint.h"
#include "document/src/domain/cv/print_cv.h"
#include "support/or_exit.h"

namespace portfolio::document {
namespace {

double CpuMilliseconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Asks for what the English CV says of the newest post, its skills and its projects.
JobReport Posting(const profile::Profile& profile) {
  const CvSheet sheet = ComposeCv(profile, Language::kEnglish, "");
  JobReport report;
  report.job_title = "Lead";
  report.posting_language = Language::kEnglish;
  const auto ask = [&](const std::string& skill, const std::string& evidence) {
    ReportRow row;
    row.skill = skill;
    row.evidence = evidence;
    row.posting_quote = "Experience with " + skill;
    report.rows.push_back(std::move(row));
  };
  for (const CvSkillGroup& group : sheet.skills) ask(group.skills.front(), group.skills.back());
  for (const std::string& duty : sheet.jobs.front().responsibilities) ask(duty, duty);
  for (const CvProject& project : sheet.projects) ask(project.name, project.description);
  return report;
}

/// CPU milliseconds of one call, of as many as `seconds` hold.
template <typename Make>
double CpuOf(double seconds, const Make& make) {
  const auto begin = std::chrono::steady_clock::now();
  const double before = CpuMilliseconds();
  long calls = 0;
  while (std::chrono::steady_clock::now() - begin < std::chrono::duration<double>(seconds)) {
    make();
    ++calls;
  }
  return (CpuMilliseconds() - before) / static_cast<double>(calls);
}

/// Each version as the service makes it, without what it keeps.
void CompareVersions(const profile::Profile& profile, const CvPrinter& pdf, double seconds) {
  const DocxCvPrinter docx;
  const JsonResumeWriter resume_writer;
  const JobReport posting = Posting(profile);
  const auto whole = [&](const CvChoice& choice) {
    PrintedFiles files;
    PrintCv print(profile, {pdf, docx, pdf}, resume_writer, files, Sha256Fingerprint, "");
    OrExit(print.Run(choice));
  };
  PrintedFiles none;
  const PrintCv shaped(profile, {pdf, docx, pdf}, resume_writer, none, Sha256Fingerprint, "");
  const double drawn = CpuOf(seconds, [&] { whole({"en"}); });
  const auto compare = [&](const char* name, double cpu) {
    std::printf("%s: %.1f ms CPU, %.2f of the drawn one\n", name, cpu, cpu / drawn);
  };
  compare("drawn", drawn);
  compare("plain", CpuOf(seconds, [&] { whole({"en", "plain"}); }));
  compare("for a posting", CpuOf(seconds, [&] { OrExit(shaped.RunFor(posting, {"en"})); }));
  compare("Word document", CpuOf(seconds, [&] { whole({"en", "", "docx"}); }));
}

int Run(double seconds, int threads) {
  const profile::Profile profile = OrExit(profile::LoadProfile("deploy/content"));
  const double before_fonts = CpuMilliseconds();
  const auto types = OrExit(TypeLibrary::Load("deploy/fonts/build"));
  std::ostringstream svg;
  svg << std::ifstream("deploy/content/images/portrait.svg").rdbuf();
  const PodofoCvPrinter printer(types.get(), OrExit(ReadPortrait(svg.str())));
  std::printf("start (fonts, portrait): %.1f ms CPU\n", CpuMilliseconds() - before_fonts);

  std::atomic<long> printed{0};
  std::atomic<bool> stop{false};
  const double cpu_before = CpuMilliseconds();
  const auto begin = std::chrono::steady_clock::now();
  std::vector<std::thread> workers;
  for (int i = 0; i < threads; ++i) {
    workers.emplace_back([&] {
      while (!stop) {
        OrExit(printer.Print(ComposeCv(profile, Language::kEnglish, "https://example.org"), {}));
        ++printed;
      }
    });
  }
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  stop = true;
  for (std::thread& worker : workers) worker.join();
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begin;
  const double cpu = CpuMilliseconds() - cpu_before;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto count = static_cast<double>(printed.load());
  std::printf("document: %.1f ms CPU per CV, %.0f CVs/s on %d threads, peak memory %ld MB\n",
              cpu / count, count / wall.count(), threads, usage.ru_maxrss / 1024);
  CompareVersions(profile, printer, seconds / 5);
  return 0;
}

}  // namespace
}  // namespace portfolio::document

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 5;
  const int threads = argc > 2 ? std::atoi(argv[2]) : 2;
  return portfolio::document::Run(seconds, threads);
}
