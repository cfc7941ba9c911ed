#include "names/roles.h"

#include <algorithm>
#include <iterator>

#include "names/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::names {
namespace {

constexpr size_t kMaxEndingBytes = 6;
// What an ending of the other gender stands behind is a word of its own: "Koch/in".
constexpr size_t kLeastWordBytes = 4;
// "Köchin".
constexpr size_t kLeastFeminineBytes = 4;

bool IsLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80;
}

/// Bytes of the signs at `at` that join a second ending to a word: "/", "/-", "*", ":", "·".
size_t JointBytes(std::string_view text, size_t at) {
  static constexpr std::string_view kJoints[] = {"/-", "(-", "/", "*", ":", "_", "(", "\xC2\xB7"};
  for (std::string_view joint : kJoints) {
    if (text.substr(at, joint.size()) == joint) return joint.size();
  }
  return 0;
}

/// Nouns alone have these; "(e)" and "(a)" also end adjectives.
bool IsEndingOfNouns(std::string_view ending) {
  static constexpr std::string_view kEndings[] = {
      "in", "frau", "euse", "se", "trice", "rice", "ière", "ienne", "ère", "a", "ora", "ă", "oare"};
  return std::find(std::begin(kEndings), std::end(kEndings), ending) != std::end(kEndings);
}

/// "Optiker/in", "Erzieher*in", "Gerocultor/a", "Vendeur(euse)".
bool EndsForBoth(std::string_view title) {
  size_t word = 0;
  for (size_t at = 0; at < title.size(); ++at) {
    const size_t joint = JointBytes(title, at);
    if (joint == 0) {
      word = IsLetter(title[at]) ? word + 1 : 0;
      continue;
    }
    size_t end = at + joint;
    while (end < title.size() && IsLetter(title[end]) && JointBytes(title, end) == 0) ++end;
    const std::string_view ending = title.substr(at + joint, end - at - joint);
    const bool bracket = title[at] == '(';
    const bool closed = bracket ? end < title.size() && title[end] == ')' : true;
    const bool goes_on = !bracket && end < title.size() && title[end] == '/';
    // "(a)" ends adjectives too, "/a" hardly.
    const bool noun = IsEndingOfNouns(ending) && !(bracket && ending == "a");
    if (word >= kLeastWordBytes && closed && !goes_on && noun) return true;
    word = 0;
  }
  return false;
}

/// " softwarearchitekt " of " softwarearchitektin ".
std::string WithoutFeminine(std::string form) {
  static constexpr std::string_view kEnding = "in ";
  for (size_t at = form.find(kEnding); at != std::string::npos; at = form.find(kEnding, at + 1)) {
    const size_t begin = form.rfind(' ', at) + 1;
    if (at - begin >= kLeastFeminineBytes) form.erase(at, kEnding.size() - 1);
  }
  return form;
}

}  // namespace

bool HasGenderMark(std::string_view title) {
  std::string lower(title);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
  static const WordList& kMarks = ListedWords(words::roles::kGenderMark);
  return HoldsAny(lower, kMarks) || EndsForBoth(lower);
}

bool NamesRole(std::string_view text) {
  static const WordList& kRoles = ListedWords(words::roles::kRole);
  const std::string form = platform::PlainForm(WithoutSecondEndings(text));
  return HoldsAny(form, kRoles) || HoldsAny(WithoutFeminine(form), kRoles);
}

std::string WithoutSecondEndings(std::string_view title) {
  static constexpr std::string_view kDot = "\xC2\xB7";
  std::string out;
  for (size_t at = 0; at < title.size();) {
    const bool dot = title.substr(at, kDot.size()) == kDot;
    const bool bracket = title[at] == '(';
    const bool in_word = at > 0 && title[at - 1] != ' ';
    if (in_word && (dot || bracket)) {
      size_t end = at + (dot ? kDot.size() : 1);
      const size_t begin = end;
      while (end < title.size() && title[end] >= 'a' && title[end] <= 'z') ++end;
      const bool closed = dot || (end < title.size() && title[end] == ')');
      if (end > begin && end - begin <= kMaxEndingBytes && closed) {
        at = bracket ? end + 1 : end;
        continue;
      }
    }
    out.push_back(title[at++]);
  }
  return out;
}

}  // namespace portfolio::names
