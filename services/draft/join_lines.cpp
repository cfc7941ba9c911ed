#include "draft/join_lines.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "draft/word_lists.h"
#include "platform/text/text.h"
#include "platform/text/utf8.h"

namespace portfolio::draft {
namespace {

using Entries = std::vector<std::string>;

constexpr std::ptrdiff_t kEntriesOfASmallOne = 4;

bool BeginsSmall(std::string_view text) {
  std::size_t at = 0;
  return !text.empty() && u_islower(static_cast<UChar32>(platform::NextCodePoint(text, &at)));
}

std::string LastWord(std::string_view text) {
  const std::size_t space = text.find_last_of(' ');
  return std::string(space == text.npos ? text : text.substr(space + 1));
}

/// "winner of the", "boats with,": nobody ends so.
bool IsCutOff(std::string_view text) {
  if (text.empty()) return false;
  if (text.back() == ',' || text.back() == '-') return true;
  return ListedWordSet(words::people::kNeverLast).count(platform::PlainForm(LastWord(text))) > 0;
}

bool HasOpenBracket(std::string_view text) {
  return std::count(text.begin(), text.end(), '(') > std::count(text.begin(), text.end(), ')');
}

/// How two parts of an entry stood in the CV.
std::string Joined(std::string_view text, const std::string& first, const std::string& second) {
  if (first.back() == '-') return first + second;
  const std::string seam = LastWord(first) + ", " + second.substr(0, second.find(' '));
  const bool comma = first.back() != ',' && text.find(seam) != text.npos;
  return first + (comma ? ", " : " ") + second;
}

/// "of pressed cheese": an item of a list doesn't begin so.
bool BeginsCutOff(const std::string& text) {
  return BeginsSmall(text) &&
         ListedWordSet(words::people::kNeverLast)
                 .count(platform::PlainForm(text.substr(0, text.find(' ')))) > 0;
}

/// Hardly an entry begins small, so that one which does is the end of the one above it.
bool BeginLarge(const Entries& entries) {
  return std::count_if(entries.begin(), entries.end(), BeginsSmall) * kEntriesOfASmallOne <=
         static_cast<std::ptrdiff_t>(entries.size());
}

using GoesOn = std::function<bool(const std::string& before, const std::string& next)>;

void Join(std::string_view text, const GoesOn& goes_on, Entries* entries) {
  Entries joined;
  for (const std::string& entry : *entries) {
    if (!joined.empty() && goes_on(joined.back(), entry)) {
      joined.back() = Joined(text, joined.back(), entry);
    } else {
      joined.push_back(entry);
    }
  }
  *entries = std::move(joined);
}

/// "Swimming, folk music" are two interests.
Entries SplitAtCommas(const Entries& entries) {
  Entries parts;
  for (const std::string& entry : entries) {
    for (std::size_t begin = 0; begin <= entry.size();) {
      const std::size_t end = std::min(entry.find(", ", begin), entry.size());
      const bool within = HasOpenBracket(std::string_view(entry).substr(0, end));
      const std::size_t cut = within ? entry.size() : end;
      parts.push_back(entry.substr(begin, cut - begin));
      begin = cut + 2;
    }
  }
  return parts;
}

}  // namespace

void JoinLines(std::string_view text, resume::Resume* resume) {
  for (resume::Post& post : resume->posts) {
    // Who writes all duties small begins each of them so.
    const bool small = !post.duties.empty() && BeginsSmall(post.duties.front());
    Join(
        text,
        [small](const std::string& before, const std::string& next) {
          return IsCutOff(before) || HasOpenBracket(before) || (!small && BeginsSmall(next));
        },
        &post.duties);
  }
  for (Entries* entries : {&resume->skills, &resume->interests, &resume->certificates}) {
    const bool large = BeginLarge(*entries);
    Join(
        text,
        [text, large](const std::string& before, const std::string& next) {
          const bool listed = text.find(", " + next) != text.npos;
          return IsCutOff(before) || HasOpenBracket(before) || BeginsCutOff(next) ||
                 (large && !listed && BeginsSmall(next));
        },
        entries);
  }
  resume->interests = SplitAtCommas(resume->interests);
}

}  // namespace portfolio::draft
