#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <utility>

#include "platform/text/text.h"
#include "resume/labels.h"
#include "resume/sections.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

// A heading whose letters are spaced out.
constexpr size_t kLeastPieces = 4;
constexpr size_t kMostLettersOfAPiece = 3;

using KindOfList = std::pair<SectionKind, WordListId>;

// Certificates, interests and projects before the list that holds them as well.
constexpr std::array<KindOfList, 11> kLists = {
    KindOfList{SectionKind::kExperience, words::headings::kExperience},
    KindOfList{SectionKind::kEducation, words::headings::kEducation},
    KindOfList{SectionKind::kLanguages, words::headings::kLanguages},
    KindOfList{SectionKind::kObjective, words::headings::kObjective},
    KindOfList{SectionKind::kSkills, words::headings::kSkills},
    KindOfList{SectionKind::kSummary, words::headings::kSummary},
    KindOfList{SectionKind::kPersonal, words::headings::kPersonal},
    KindOfList{SectionKind::kCertificates, words::headings::kCertificates},
    KindOfList{SectionKind::kInterests, words::headings::kInterests},
    KindOfList{SectionKind::kProjects, words::headings::kProjects},
    KindOfList{SectionKind::kOther, words::headings::kOther}};

std::unordered_map<std::string_view, SectionKind> KindsOfForms() {
  std::unordered_map<std::string_view, SectionKind> kinds;
  for (const auto& [kind, list] : kLists) {
    for (const std::string& form : ListedWords(list)) kinds.emplace(form, kind);
  }
  return kinds;
}

std::optional<SectionKind> KindOfForm(std::string_view form) {
  static const auto kinds = KindsOfForms();
  const auto found = kinds.find(form);
  return found == kinds.end() ? std::nullopt : std::optional(found->second);
}

/// "E X P E R I E N C E", and "F O R M AC I Ó N", where letters that stand close hang together, as
/// " experience "; nothing for other texts.
std::string JoinedLetters(const std::string& form) {
  std::string joined = " ";
  size_t pieces = 0;
  size_t single = 0;
  for (const std::string& piece : platform::Words(form)) {
    const size_t letters = platform::CodePointCount(piece);
    if (letters > kMostLettersOfAPiece) return {};
    joined += piece;
    ++pieces;
    single += letters == 1 ? 1 : 0;
  }
  return pieces >= kLeastPieces && single * 2 > pieces ? joined + " " : std::string();
}

/// "my skills", "meine Stärken": without the pronoun.
std::string_view WithoutPronoun(std::string_view form) {
  for (std::string_view pronoun : {" my ", " mein ", " meine ", " mon ", " ma ", " mes ", " mi ",
                                   " mis ", " мой ", " мои ", " selected ", " other "}) {
    if (form.starts_with(pronoun)) return form.substr(pronoun.size() - 1);
  }
  return {};
}

/// Of "Ausbildung & Sprachen" the kind of the first, where both are known.
std::optional<SectionKind> KindOfPair(std::string_view text) {
  const std::string lower = platform::ToLower(text);
  for (std::string_view sign :
       {" & ", " and ", " und ", " et ", " y ", " e ", " și ", " si ", " и ", " / ", "/", ", "}) {
    const size_t at = lower.find(sign);
    if (at == std::string::npos || at + sign.size() > text.size()) continue;
    const auto first = KindOfForm(platform::PlainForm(text.substr(0, at)));
    const auto second = KindOfForm(platform::PlainForm(text.substr(at + sign.size())));
    if (first.has_value() && second.has_value()) return first;
  }
  return {};
}

/// "Опыт работы — 12 лет": a known heading and a figure, behind a dash or a bracket or not.
std::optional<SectionKind> KindOfTailed(std::string_view text) {
  const size_t digit = text.find_first_of("0123456789");
  if (digit != std::string_view::npos && digit > 1 && text[digit - 1] == ' ' &&
      WordCount(text.substr(digit)) == 2)
    return KindOfForm(platform::PlainForm(text.substr(0, digit)));
  for (std::string_view sign : {" — ", " – ", " - ", " ("}) {
    const size_t at = text.find(sign);
    if (at == std::string_view::npos) continue;
    const std::string_view tail = text.substr(at + sign.size());
    const bool figure = !tail.empty() && ((tail[0] >= '0' && tail[0] <= '9') || sign == " (");
    if (figure) return KindOfForm(platform::PlainForm(text.substr(0, at)));
  }
  return {};
}

}  // namespace

std::optional<SectionKind> KindOfHeading(std::string_view text) {
  if (text.size() > kMostHeadingBytes) return {};
  const std::string form = platform::PlainForm(text);
  if (const auto kind = KindOfForm(form)) return kind;
  if (const auto kind = KindOfForm(JoinedLetters(form))) return kind;
  if (const auto kind = KindOfForm(WithoutPronoun(form))) return kind;
  if (const auto kind = KindOfPair(text)) return kind;
  if (AsksForWish(text)) return SectionKind::kObjective;
  return KindOfTailed(text);
}

bool IsDocumentTitle(std::string_view text) { return Is(text, words::headings::kDocumentTitle); }

}  // namespace portfolio::resume
