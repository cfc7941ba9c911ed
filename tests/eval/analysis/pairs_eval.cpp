// pairs_eval CONTENT_DIRECTORY LABEL FILE.jsonl... [--list] [--baseline ALL WITHIN]
//
// Matches the postings of FILEs (pairs/README in this folder) against one owner's content and
// prints how well the scores are in the order of the labels named LABEL ("label/elena"), 0 "not at
// all" to 4 "made for her". With --list each posting with score and label. Exit status 1 when a
// file can't be read, or with --baseline when Spearman's correlation falls short of ALL, or WITHIN
// the middle three steps, when a foreign trade is above 25 or one's own below 60.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/posting/read/read_posting.h"
#include "matching/match_job.h"
#include "matching/read_taxonomy.h"
#include "platform/json/json.h"
#include "profile/profile.h"

namespace {

using namespace portfolio;
using matching::MatchResult;
using platform::JsonDocument;
using platform::JsonView;

/// What the order of the scores has to reach; nothing where no baseline is given.
struct Baseline {
  bool given = false;
  double in_all = 0;
  double within = 0;
};

struct Pair {
  std::string id;
  std::string occupation;
  int label = 0;
  MatchResult match;
};

std::string ReadFile(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// "label/elena" is the member elena of the member label.
JsonView At(const JsonDocument& document, const std::string& path) {
  JsonView view = document.root();
  for (size_t begin = 0; begin <= path.size();) {
    const size_t end = std::min(path.find('/', begin), path.size());
    view = view.Get(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return view;
}

std::string Text(const JsonDocument& document, const char* key) {
  return std::string(document.Get(key).StringOr(""));
}

/// Ranks from 1, equal values sharing the mean of theirs.
std::vector<double> Ranks(const std::vector<double>& values) {
  std::vector<size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::sort(order.begin(), order.end(), [&](size_t a, size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (size_t first = 0; first < order.size();) {
    size_t last = first;
    while (last + 1 < order.size() && values[order[last + 1]] == values[order[first]]) ++last;
    for (size_t i = first; i <= last; ++i)
      ranks[order[i]] = (static_cast<double>(first) + static_cast<double>(last)) / 2 + 1;
    first = last + 1;
  }
  return ranks;
}

double Correlation(const std::vector<double>& x, const std::vector<double>& y) {
  const auto mean = [](const std::vector<double>& v) {
    return std::accumulate(v.begin(), v.end(), 0.0) / static_cast<double>(v.size());
  };
  const double mean_x = mean(x);
  const double mean_y = mean(y);
  double xy = 0;
  double xx = 0;
  double yy = 0;
  for (size_t i = 0; i < x.size(); ++i) {
    xy += (x[i] - mean_x) * (y[i] - mean_y);
    xx += (x[i] - mean_x) * (x[i] - mean_x);
    yy += (y[i] - mean_y) * (y[i] - mean_y);
  }
  return xx == 0 || yy == 0 ? 0 : xy / std::sqrt(xx * yy);
}

double Spearman(const std::vector<Pair>& pairs, int least, int most) {
  std::vector<double> scores;
  std::vector<double> labels;
  for (const Pair& pair : pairs) {
    if (pair.label < least || pair.label > most) continue;
    scores.push_back(pair.match.overall_score);
    labels.push_back(pair.label);
  }
  return scores.size() < 3 ? 0 : Correlation(Ranks(scores), Ranks(labels));
}

/// False when foreign trades aren't low, one's own isn't high, or the order falls short.
bool Print(std::vector<Pair> pairs, bool list, const Baseline& least) {
  std::sort(pairs.begin(), pairs.end(), [](const Pair& a, const Pair& b) {
    return a.match.overall_score > b.match.overall_score;
  });
  for (const Pair& pair : pairs) {
    if (list)
      std::printf("  %3d  label %d  work %3d  coverage %3d  %s  %s\n", pair.match.overall_score,
                  pair.label, pair.match.line_of_work, pair.match.coverage, pair.id.c_str(),
                  pair.occupation.c_str());
  }
  int foreign_above = 0;
  int own_below = 0;
  for (const Pair& pair : pairs) {
    foreign_above += pair.label == 0 && pair.match.overall_score > 25 ? 1 : 0;
    own_below += pair.label == 4 && pair.match.overall_score < 60 ? 1 : 0;
  }
  std::printf(
      "  %zu pairs: Spearman %.3f, within the middle three %.3f; \"not at all\" above 25: %d, "
      "\"made for\" under 60: %d\n",
      pairs.size(), Spearman(pairs, 0, 4), Spearman(pairs, 1, 3), foreign_above, own_below);
  return foreign_above == 0 && own_below == 0 && Spearman(pairs, 0, 4) >= least.in_all &&
         Spearman(pairs, 1, 3) >= least.within;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fprintf(
        stderr,
        "pairs_eval CONTENT_DIRECTORY LABEL FILE.jsonl... [--list] [--baseline ALL WITHIN]\n");
    return 2;
  }
  auto profile = profile::LoadProfile(argv[1]);
  auto taxonomy = matching::ReadTaxonomy();
  if (!profile.ok() || !taxonomy.ok()) {
    std::fprintf(stderr, "%s%s\n", profile.status().log_detail().c_str(),
                 taxonomy.status().log_detail().c_str());
    return 1;
  }
  const matching::Vocabulary vocabulary(std::move(*taxonomy));
  const matching::OwnerRecord record(*profile, vocabulary, "2026-11");
  std::vector<Pair> pairs;
  bool list = false;
  Baseline least;
  for (int i = 3; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--list") {
      list = true;
      continue;
    }
    if (std::string_view(argv[i]) == "--baseline" && i + 2 < argc) {
      least = {true, std::atof(argv[i + 1]), std::atof(argv[i + 2])};
      i += 2;
      continue;
    }
    const std::string file = ReadFile(argv[i]);
    for (size_t begin = 0; begin < file.size();) {
      const size_t end = std::min(file.find('\n', begin), file.size());
      const std::string line = file.substr(begin, end - begin);
      begin = end + 1;
      auto document = JsonDocument::Parse(line);
      if (!document.ok() || !At(*document, argv[2]).IsNumber()) {
        std::fprintf(stderr, "can't be read: %s: %s\n", argv[i], line.substr(0, 40).c_str());
        return 1;
      }
      const std::string text = Text(*document, "title") + "\n" + Text(*document, "company") + ", " +
                               Text(*document, "place") + "\n\n" + Text(*document, "text");
      const analysis::Posting posting = analysis::ReadPastedPosting(text).posting;
      pairs.push_back({Text(*document, "id"), Text(*document, "occupation"),
                       static_cast<int>(At(*document, argv[2]).IntOr(0)),
                       matching::MatchJob(posting, record, vocabulary)});
    }
  }
  const bool good = Print(std::move(pairs), list, least);
  return good || !least.given ? 0 : 1;
}
