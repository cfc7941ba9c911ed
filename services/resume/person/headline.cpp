#include "resume/person/headline.h"

#include <algorithm>
#include <optional>

#include "names/employers.h"
#include "platform/text/text.h"
#include "resume/labels.h"
#include "resume/person/addresses.h"
#include "resume/person/contact.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostHeadlineBytes = 160;
constexpr size_t kMostDigits = 4;
constexpr size_t kMostObjectiveWords = 8;
constexpr size_t kMostWishWords = 10;
constexpr size_t kMostLabelWords = 3;
constexpr size_t kMostLinesBelow = 8;
constexpr size_t kMostLinesAbove = 3;
constexpr size_t kMostPrefixWords = 6;
constexpr size_t kLeastBrokenBytes = 15;
constexpr size_t kLongRow = 70;
constexpr size_t kLeastCalledBytes = 4;
constexpr size_t kMostCalledWords = 8;
constexpr size_t kMostWordsOfRest = 6;
// A wish of more words names a position only where one of them does.
constexpr size_t kMostWordsOfPosition = 4;
constexpr size_t kLeastTitleBytes = 7;

bool BeginsSmall(std::string_view text) {
  return text[0] == '&' || (HasLetters(text.substr(0, 2)) && !BeginsWithCapital(text));
}

/// "Embedded developer" of "Embedded developer — Ghent, Belgium"
std::string WithoutPlace(const std::string& text) {
  for (std::string_view dash : {" — ", " – ", " - "}) {
    const size_t at = text.rfind(dash);
    if (at != std::string::npos && NamesPlace(text.substr(at + dash.size())))
      return text.substr(0, at);
  }
  return text;
}

/// "Position | Place | phone": the parts before the first that is a way of contact or a place.
std::string WithoutContact(const std::string& text) {
  std::string out;
  for (const std::string& whole : BarredParts(text)) {
    const std::string part = WithoutPlace(whole);
    if (IsContact(part) || NamesPlace(part) || IsDuration(part)) {
      if (!out.empty()) break;
      continue;
    }
    out += (out.empty() ? "" : " | ") + part;
  }
  return out;
}

/// A sentence, and no row of short parts however long it is.
bool IsProse(const std::string& text) {
  const std::vector<std::string> parts = BarredParts(text);
  return std::any_of(parts.begin(), parts.end(), IsSentence);
}

bool MayBeHeadline(const std::string& text) {
  if (text.empty() || text.size() > kMostHeadlineBytes || !HasLetters(text) || IsContact(text) ||
      IsDocumentTitle(text) || KindOfHeading(text).has_value() || IsProse(text) || IsBullet(text) ||
      text.back() == ',' || text.back() == ':' || NamesPlace(text) || IsStreet(text) ||
      DigitCount(text) > kMostDigits || Holds(text, words::people::kNotAHeadline))
    return false;
  const std::string label = SplitLabel(text).label;
  return label.empty() || WordCount(label) > kMostLabelWords;
}

bool NamesPosition(const std::string& text) { return NamesRole(text) && CompanySigns(text) < 3; }

/// "Head chef", and no "a job in which I can grow".
bool WishesForPosition(const std::string& text) {
  return HasLetters(text) && (NamesRole(text) || WordCount(text) <= kMostWordsOfPosition);
}

/// One names the other: "Cooper" and "Cooper, apprentice".
bool AreOne(const std::string& a, const std::string& b) {
  const std::string first = platform::PlainForm(a);
  const std::string second = platform::PlainForm(b);
  return std::min(first.size(), second.size()) >= kLeastTitleBytes &&
         (first.find(second) != std::string::npos || second.find(first) != std::string::npos);
}

class HeadlineFinder {
 public:
  HeadlineFinder(const std::vector<Section>& sections, const std::vector<HeadLine>& lines,
                 const PersonName& name, const Resume& record, const std::string& home)
      : sections_(sections), lines_(lines), name_(name), record_(record), home_(home) {}

  std::string Find() const {
    for (auto way :
         {&HeadlineFinder::Wished, &HeadlineFinder::BesideName, &HeadlineFinder::Labelled,
          &HeadlineFinder::AppliedFor, &HeadlineFinder::BelowName, &HeadlineFinder::AboveName,
          &HeadlineFinder::OfRecord}) {
      std::string headline = (this->*way)();
      if (!headline.empty()) return headline;
    }
    return {};
  }

 private:
  /// A section for it, of one short row.
  std::string Wished() const {
    for (const Section& section : sections_) {
      if (section.kind != SectionKind::kObjective || section.rows.empty()) continue;
      const std::string text = section.rows[0].cells[0].text;
      const bool wish =
          WordCount(text) <= kMostObjectiveWords && !IsSentence(text) && text.back() != '.';
      if (!wish) return {};
      const std::string position = AppliesFor(text).value_or(text);
      return WishesForPosition(position) ? position : std::string();
    }
    return {};
  }

  std::string BesideName() const {
    for (const std::string& part :
         SplitAt(name_.beside, {" | ", " – ", " — ", " - ", ", ", " · "})) {
      if (!IsContact(part) && !NamesPlace(part) && (NamesRole(part) || CallsHerself(part)))
        return part;
    }
    return {};
  }

  /// Words right by the name that are nothing else, and no home since that is elsewhere.
  bool CallsHerself(const std::string& text) const {
    const std::string home = platform::Fold(home_);
    const std::string folded = platform::Fold(text);
    const bool elsewhere = !home.empty() && home.find(folded) == std::string::npos &&
                           folded.find(home) == std::string::npos;
    return elsewhere && text.size() >= kLeastCalledBytes && WordCount(text) <= kMostCalledWords &&
           MayBeHeadline(text) && DigitCount(text) == 0 && text.back() != '.' && text[0] != '(' &&
           text[0] != '@' && text.back() != ')' && !names::HasLegalForm(text) &&
           !names::NamesInstitution(text) && !Holds(text, words::people::kNoName) &&
           !Is(text, words::people::kHonorific) && !Is(text, words::people::kLettersBehindName) &&
           !LooksLikeName(text);
  }

  /// "Position sought: ..."
  std::string Labelled() const {
    for (const HeadLine& line : lines_) {
      const resume::Labelled labelled = SplitLabel(line.text);
      if (!AsksForPosition(labelled.label) || WordCount(labelled.rest) > kMostWishWords) continue;
      std::string position = AppliesFor(labelled.rest).value_or(labelled.rest);
      if (WishesForPosition(position)) return position;
    }
    return {};
  }

  /// "Bewerbung als Mechatroniker", "Objet : candidature au poste de ..."
  std::string AppliedFor() const {
    for (const HeadLine& line : lines_) {
      if (auto position = AppliesFor(SplitLabel(line.text).rest); position.has_value())
        return *position;
    }
    return {};
  }

  static std::optional<std::string> AppliesFor(const std::string& text) {
    size_t end = text.find(' ');
    for (size_t words = 1; words < kMostPrefixWords && end != std::string::npos; ++words) {
      std::string rest(platform::Trim(text.substr(end)));
      if (Is(text.substr(0, end), words::people::kAppliesFor) && WordCount(rest) <= kMostWishWords)
        return rest;
      end = text.find(' ', end + 1);
    }
    return std::nullopt;
  }

  bool NameIsInHead() const {
    return name_.line < lines_.size() && lines_[name_.line].kind == SectionKind::kHead;
  }

  std::string BelowName() const {
    const std::string name = platform::Fold(name_.name);
    size_t seen = 0;
    for (size_t i = NameIsInHead() ? name_.line : 0; i < lines_.size() && seen < kMostLinesBelow;
         ++i) {
      if (lines_[i].kind != SectionKind::kHead) continue;
      const std::string text = WithoutContact(lines_[i].text);
      const bool is_name = NameIsInHead() && i == name_.line && name_.beside.empty();
      if (text.empty() || is_name ||
          (!name.empty() && platform::Fold(text).find(name) != std::string::npos))
        continue;
      ++seen;
      if (!MayBeHeadline(text) || BeginsParagraph(i)) continue;
      const bool nearest = seen == 1 && !name.empty();
      // A word for an institution may say where one works: "Técnica de laboratorio".
      const bool position =
          NamesRole(text) && (nearest ? !names::HasLegalForm(text) : CompanySigns(text) < 3);
      if (position ||
          (nearest && text == lines_[i].text && (StandsForItself(text) || CallsHerself(text))))
        return WithRest(i, text);
    }
    return {};
  }

  /// Right below the name anything that isn't a way of contact is one: "Product | Growth".
  static bool StandsForItself(const std::string& text) {
    return WordCount(text) >= 2 && (CompanySigns(text) < 2 || BarredParts(text).size() > 1) &&
           DigitCount(text) == 0 && BeginsWithCapital(text) &&
           text.find(',') == std::string::npos && text.back() != '.' &&
           !Holds(text, words::people::kNoName);
  }

  /// With the row below, where a narrow column broke it.
  std::string WithRest(size_t i, const std::string& text) const {
    if (text != lines_[i].text || text.size() < kLeastBrokenBytes) return text;
    std::string whole = text;
    for (auto below = Below(i); below != lines_.end();
         below = Below(static_cast<size_t>(below - lines_.begin()))) {
      const bool rest = (IsOpen(whole) || BeginsSmall(below->text)) && MayBeHeadline(below->text) &&
                        DigitCount(below->text) == 0 &&
                        WordCount(below->text) <= kMostWordsOfRest &&
                        !Holds(below->text, words::people::kNoName);
      if (!rest) break;
      whole += " " + below->text;
    }
    return whole;
  }

  static bool IsOpen(const std::string& text) {
    return text.back() == '&' || text.back() == '/' || text.back() == '|';
  }

  /// The row below in the same column.
  std::vector<HeadLine>::const_iterator Below(size_t i) const {
    return std::find_if(lines_.begin(), lines_.end(), [&](const HeadLine& line) {
      return line.row == lines_[i].row + 1 && line.column == lines_[i].column &&
             line.kind == lines_[i].kind;
    });
  }

  /// A long row that goes on in small letters is the beginning of a paragraph.
  bool BeginsParagraph(size_t i) const {
    const auto below = Below(i);
    return lines_[i].text.size() > kLongRow && below != lines_.end() && BeginsSmall(below->text);
  }

  std::string AboveName() const {
    if (!NameIsInHead()) return {};
    for (size_t i = name_.line; i > 0 && name_.line - i < kMostLinesAbove; --i) {
      const std::string text = WithoutContact(lines_[i - 1].text);
      if (MayBeHeadline(text) && NamesPosition(text)) return text;
    }
    return {};
  }

  /// A word for a position that no list knows: what stands by the name and is a post's title or a
  /// degree, too.
  std::string OfRecord() const {
    if (!NameIsInHead()) return {};
    const size_t first = name_.line - std::min(name_.line, kMostLinesAbove);
    const size_t last = std::min(lines_.size(), name_.line + kMostLinesBelow);
    for (size_t i = first; i < last; ++i) {
      const std::string text = WithoutContact(lines_[i].text);
      if (i != name_.line && lines_[i].kind == SectionKind::kHead && MayBeHeadline(text) &&
          IsOfRecord(text))
        return text;
    }
    return {};
  }

  bool IsOfRecord(const std::string& text) const {
    return std::any_of(record_.posts.begin(), record_.posts.end(),
                       [&text](const Post& post) { return AreOne(text, post.title); }) ||
           std::any_of(record_.degrees.begin(), record_.degrees.end(),
                       [&text](const Degree& degree) { return AreOne(text, degree.degree); });
  }

  const std::vector<Section>& sections_;
  const std::vector<HeadLine>& lines_;
  const PersonName& name_;
  const Resume& record_;
  const std::string& home_;
};

}  // namespace

std::string FindHeadline(const std::vector<Section>& sections, const std::vector<HeadLine>& lines,
                         const PersonName& name, const Resume& record, const std::string& home) {
  return HeadlineFinder(sections, lines, name, record, home).Find();
}

}  // namespace portfolio::resume
