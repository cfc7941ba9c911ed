// chat_bench CHAT hostile            What a visitor gets from each kind of bad provider.
// chat_bench CHAT streams VISITORS   Memory and latency with so many visitors streaming at once.
//
// CHAT is the path of the program. TEST_DATABASE_URL names a cluster for a scratch database.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>

#include "bench/chat/hostile_providers.h"
#include "bench/chat/slow_streams.h"

int main(int argc, char** argv) {
  const std::string what = argc > 2 ? argv[2] : "";
  try {
    if (what == "hostile") return portfolio::bench::MeasureHostileProviders(argv[1]) ? 0 : 1;
    if (what == "streams" && argc > 3) {
      portfolio::bench::MeasureStreams(argv[1], std::atoi(argv[3]));
      return 0;
    }
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "%s\n", fault.what());
    return 2;
  }
  std::fprintf(stderr, "usage: chat_bench CHAT hostile | streams VISITORS\n");
  return 2;
}
