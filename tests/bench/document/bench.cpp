// CPU time, throughput and memory of printing CVs. usage: document_bench <seconds> <threads>, in
// the repository's root.
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

#include "document/src/adapters/pdf/podofo_cv_printer.h"

namespace portfolio::document {
namespace {

double CpuMilliseconds() {
  timespec time{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

template <typename T>
T OrExit(platform::StatusOr<T> value) {
  if (value.ok()) return std::move(*value);
  std::cerr << value.status().message() << " " << value.status().log_detail() << "\n";
  std::exit(1);
}

int Run(double seconds, int threads) {
  const profile::Profile profile = OrExit(profile::LoadProfile("deploy/content"));
  const double before_fonts = CpuMilliseconds();
  const auto types = OrExit(TypeLibrary::Load("deploy/fonts/build"));
  std::ostringstream svg;
  svg << std::ifstream("deploy/content/images/portrait.svg").rdbuf();
  const PodofoCvPrinter printer(types.get(), OrExit(ReadEngraving(svg.str())));
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
  return 0;
}

}  // namespace
}  // namespace portfolio::document

int main(int argc, char** argv) {
  const double seconds = argc > 1 ? std::atof(argv[1]) : 5;
  const int threads = argc > 2 ? std::atoi(argv[2]) : 2;
  return portfolio::document::Run(seconds, threads);
}
