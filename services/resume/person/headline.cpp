#include "resume/person/headline.h"

#include <algorithm>
#include <optional>

#include "names/employers.h"
#include "platform/text/text.h"
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
constexpr size_t kMostWordsOfRest = 6;

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
    if (IsContact(part) || NamesPlace(part)) {
      if (!out.empty()) break;
      continue;
    }
    out += (out.empty() ? "" : " | ") + part;
  }
  return out;
}

bool MayBeHeadline(const std::string& text) {
  if (text.empty() || text.size() > kMostHeadlineBytes || !HasLetters(text) || IsContact(text) ||
      IsDocumentTitle(text) || KindOfHeading(text).has_value() || IsSentence(text) ||
      text.back() == ',' || text.back() == ':' || NamesPlace(text) || IsStreet(text) ||
      DigitCount(text) > kMostDigits || Holds(text, words::people::kNotAHeadline))
    return false;
  const std::string label = SplitLabel(text).label;
  return label.empty() || WordCount(label) > kMostLabelWords;
}

bool NamesPosition(const std::string& text) { return NamesRole(text) && CompanySigns(text) < 3; }

class HeadlineFinder {
 public:
  HeadlineFinder(const std::vector<Section>& sections, const std::vector<HeadLine>& lines,
                 const PersonName& name)
      : sections_(sections), lines_(lines), name_(name) {}

  std::string Find() const {
    for (auto way :
         {&HeadlineFinder::Wished, &HeadlineFinder::BesideName, &HeadlineFinder::Labelled,
          &HeadlineFinder::AppliedFor, &HeadlineFinder::BelowName, &HeadlineFinder::AboveName}) {
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
      return wish && HasLetters(text) ? AppliesFor(text).value_or(text) : std::string();
    }
    return {};
  }

  std::string BesideName() const {
    for (const std::string& part :
         SplitAt(name_.beside, {" | ", " – ", " — ", " - ", ", ", " · "})) {
      if (NamesRole(part) && !IsContact(part) && !NamesPlace(part)) return part;
    }
    return {};
  }

  /// "Position sought: ..."
  std::string Labelled() const {
    for (const HeadLine& line : lines_) {
      const resume::Labelled labelled = SplitLabel(line.text);
      if (Is(labelled.label, words::people::kLabelHeadline) && HasLetters(labelled.rest) &&
          WordCount(labelled.rest) <= kMostWishWords)
        return AppliesFor(labelled.rest).value_or(labelled.rest);
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
      if (!MayBeHeadline(text)) continue;
      const bool nearest = seen == 1 && !name.empty();
      // A word for an institution may say where one works: "Técnica de laboratorio".
      const bool position =
          NamesRole(text) && (nearest ? !names::HasLegalForm(text) : CompanySigns(text) < 3);
      if (position || (nearest && text == lines_[i].text && StandsForItself(text)))
        return WithRest(i, text);
    }
    return {};
  }

  /// Right below the name anything that isn't a way of contact is one: "Product | Growth".
  static bool StandsForItself(const std::string& text) {
    return WordCount(text) >= 2 && CompanySigns(text) < 2 && DigitCount(text) == 0 &&
           BeginsWithCapital(text) && text.find(',') == std::string::npos && text.back() != '.' &&
           !Holds(text, words::people::kNoName);
  }

  /// With the row below, where a narrow column broke it.
  std::string WithRest(size_t i, const std::string& text) const {
    if (text != lines_[i].text || text.size() < kLeastBrokenBytes) return text;
    const auto below = std::find_if(lines_.begin(), lines_.end(), [&](const HeadLine& line) {
      return line.row == lines_[i].row + 1 && line.column == lines_[i].column &&
             line.kind == lines_[i].kind;
    });
    if (below == lines_.end()) return text;
    const bool open = text.back() == '&' || text.back() == '/' || text.back() == '|';
    const bool rest = (open || BeginsSmall(below->text)) && MayBeHeadline(below->text) &&
                      DigitCount(below->text) == 0 && WordCount(below->text) <= kMostWordsOfRest &&
                      !Holds(below->text, words::people::kNoName);
    return rest ? text + " " + below->text : text;
  }

  std::string AboveName() const {
    if (!NameIsInHead()) return {};
    for (size_t i = name_.line; i > 0 && name_.line - i < kMostLinesAbove; --i) {
      const std::string text = WithoutContact(lines_[i - 1].text);
      if (MayBeHeadline(text) && NamesPosition(text)) return text;
    }
    return {};
  }

  const std::vector<Section>& sections_;
  const std::vector<HeadLine>& lines_;
  const PersonName& name_;
};

}  // namespace

std::string FindHeadline(const std::vector<Section>& sections, const std::vector<HeadLine>& lines,
                         const PersonName& name) {
  return HeadlineFinder(sections, lines, name).Find();
}

}  // namespace portfolio::resume
