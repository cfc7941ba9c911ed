#include <algorithm>

#include "platform/text/text.h"
#include "resume/addresses.h"
#include "resume/contact.h"
#include "resume/dates.h"
#include "resume/readers.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostHeadRows = 24;
constexpr size_t kMostNameWords = 5;
constexpr size_t kMostHeadlineBytes = 160;
constexpr size_t kMostPlaceBytes = 70;
constexpr size_t kMostObjectiveWords = 8;
constexpr size_t kMostWishWords = 10;

bool IsHonorific(std::string_view word) { return Is(word, words::people::kHonorific); }

/// "Dr. Svenja Petersen-Aydın", "ROBERTO “BOBBY” CASTELLANO": words with capitals, none of which is
/// anything else; a trade only where something else says that it is a name ("Tom Shepherd").
bool LooksLikeName(std::string_view text, bool may_name_role = false) {
  if (text.size() > 70 || DigitCount(text) > 0 ||
      text.find_first_of("@:/|(),;!?") != std::string_view::npos)
    return false;
  static constexpr std::string_view kParticles[] = {"de", "van", "von", "da",  "di",  "der", "den",
                                                    "la", "del", "el",  "bin", "ibn", "al",  "y",
                                                    "e",  "zu",  "le",  "dos", "ter", "af",  "du"};
  size_t names = 0;
  std::string plain;
  for (const std::string& word : SplitAt(text, {" "})) {
    if (IsHonorific(word)) continue;
    plain += word + " ";
    const bool particle =
        std::find(std::begin(kParticles), std::end(kParticles), word) != std::end(kParticles);
    if (!particle && !BeginsWithCapital(word) && word[0] != '"') return false;
    names += particle ? 0 : 1;
  }
  return names >= 2 && names <= kMostNameWords && (may_name_role || !NamesRole(plain)) &&
         CompanySigns(plain) < 2 && !NamesPlace(plain) && !Holds(plain, words::people::kNoName) &&
         !KindOfHeading(plain).has_value() && !IsDocumentTitle(plain);
}

std::string NameOf(std::string_view text) {
  std::string name;
  for (const std::string& word : SplitAt(text, {" "})) {
    // "conf. univ. dr." are offices; "Dr." belongs to a name.
    if (IsHonorific(word) && !BeginsWithCapital(word)) continue;
    const std::string usual =
        IsAllCapitals(text) || (IsAllCapitals(word) && word.size() > 4) ? InUsualCase(word) : word;
    name += (name.empty() ? "" : " ") + usual;
  }
  return name;
}

/// Pieces of a head's row: cells, and what bars, dashes and commas part.
std::vector<std::string> HeadParts(const std::string& text) {
  return SplitAt(text, {" | ", "|", " · ", " • ", " – ", " — ", " - ", " // "});
}

class PersonReader {
 public:
  explicit PersonReader(Resume* resume) : resume_(*resume) {}

  void Read(const std::vector<Section>& sections) {
    for (const Section& section : sections) {
      const bool about =
          section.kind == SectionKind::kHead || section.kind == SectionKind::kPersonal;
      for (size_t i = 0; i < section.rows.size() && i < kMostHeadRows; ++i) {
        const Row& row = section.rows[i];
        if (about) {
          for (const Cell& cell : row.cells)
            lines_.push_back({cell.text, section.kind, row.after_gap});
        }
      }
    }
    for (size_t i = 0; i < lines_.size(); ++i) ReadContact(WithBrokenLink(i));
    ReadLabels();
    if (resume_.name.empty()) FindName();
    ReadObjective(sections);
    if (resume_.headline.empty()) ReadLabelledHeadline();
    if (resume_.headline.empty()) FindHeadline();
    if (resume_.place.empty()) FindPlace();
    ReadContactElsewhere(sections);
  }

 private:
  struct Line {
    std::string text;
    SectionKind kind = SectionKind::kHead;
    bool after_gap = false;
  };

  /// A link that a narrow column broke at a hyphen goes on in the next line.
  std::string WithBrokenLink(size_t i) const {
    const std::string& text = lines_[i].text;
    const bool broken = text.back() == '-' && !LinkIn(text).empty() && i + 1 < lines_.size() &&
                        lines_[i + 1].text.find_first_of(" @") == std::string::npos;
    return broken ? text + lines_[i + 1].text : text;
  }

  void ReadContact(const std::string& text) {
    if (resume_.email.empty()) resume_.email = MailIn(text);
    if (resume_.phone.empty() && !FindPeriodOfBirth(text)) resume_.phone = PhoneIn(text);
    for (const std::string& part : HeadParts(text)) {
      const std::string link = LinkIn(part);
      if (!link.empty() && resume_.links.size() < 8 &&
          std::find(resume_.links.begin(), resume_.links.end(), link) == resume_.links.end())
        resume_.links.push_back(link);
    }
  }

  static bool FindPeriodOfBirth(const std::string& text) {
    const auto found = FindPeriod(text);
    return found.has_value() && found->period.to.month != 0 && PhoneIn(text).size() <= 10;
  }

  void ReadContactElsewhere(const std::vector<Section>& sections) {
    if (!resume_.email.empty() && !resume_.phone.empty()) return;
    for (const Section& section : sections) {
      if (section.kind != SectionKind::kOther && section.kind != SectionKind::kSummary) continue;
      for (const Row& row : section.rows) {
        if (resume_.email.empty()) resume_.email = MailIn(row.Text());
      }
    }
  }

  /// "Name: ...", "Address: ...".
  void ReadLabels() {
    for (const Line& line : lines_) {
      const Labelled labelled = SplitLabel(line.text);
      if (labelled.label.empty() || labelled.rest.empty()) continue;
      if (resume_.name.empty() && Is(labelled.label, words::people::kLabelName) &&
          LooksLikeName(labelled.rest))
        resume_.name = NameOf(labelled.rest);
      if (resume_.place.empty() && Is(labelled.label, words::people::kLabelPlace))
        resume_.place = TownOf(labelled.rest);
    }
  }

  /// How well a piece fits the mail address: "svenja.pa@..." and "Svenja Petersen".
  bool FitsMail(const std::string& name) const {
    const std::string local = platform::Fold(resume_.email.substr(0, resume_.email.find('@')));
    for (const std::string& word : platform::Words(name)) {
      if (word.size() > 3 && local.find(platform::Fold(word)) != std::string::npos) return true;
    }
    return false;
  }

  /// "tom.shepherd@..." for "Tom Shepherd".
  bool EndsInMail(const std::string& name) const {
    const std::string local = platform::Fold(resume_.email.substr(0, resume_.email.find('@')));
    const std::vector<std::string> words = platform::Words(platform::Fold(name));
    return words.size() > 1 && words.back().size() > 3 &&
           local.find(words.back()) != std::string::npos &&
           local.find(words.front().substr(0, 1)) != std::string::npos;
  }

  /// "Кузнецова Анна Викторовна"
  static bool HasPatronymic(const std::string& name) {
    return Holds(name, words::people::kPatronymic);
  }

  void FindName() {
    for (const Line& line : lines_) {
      if (IsDocumentTitle(line.text) || KindOfHeading(line.text).has_value()) continue;
      std::vector<std::string> parts = HeadParts(line.text);
      if (parts.empty()) continue;
      // "Bastien Roche, frigoriste", "TOMAS LINDQVIST, PhD"
      const std::vector<std::string> commas = SplitAtCommas(parts[0]);
      const std::string& first = commas.empty() ? parts[0] : commas[0];
      if (!LooksLikeName(first, EndsInMail(first) || HasPatronymic(first)) || IsContact(first))
        continue;
      const bool town = commas.size() > 1 && !IsHonorific(commas[1]) && NamesPlace(parts[0]);
      if (town) continue;
      if (!resume_.name.empty() && !FitsMail(first)) continue;
      resume_.name = NameOf(first);
      name_line_ = static_cast<size_t>(&line - lines_.data());
      SetHeadlineBesideName(line.text, first);
      if (resume_.email.empty() || FitsMail(first)) return;
      if (found_name_) return;
      found_name_ = true;
    }
  }

  /// What stands behind the name in its own line.
  void SetHeadlineBesideName(const std::string& line, const std::string& name) {
    resume_.headline.clear();
    const size_t at = line.find(name);
    if (at == std::string::npos) return;
    const std::string rest = line.substr(at + name.size());
    const std::vector<std::string> parts = SplitAt(rest, {" | ", " – ", " — ", " - ", ", ", " · "});
    for (const std::string& part : parts) {
      if (IsHonorific(part) || IsContact(part) || NamesPlace(part)) continue;
      if (NamesRole(part)) {
        resume_.headline = part;
        return;
      }
    }
  }

  void ReadObjective(const std::vector<Section>& sections) {
    for (const Section& section : sections) {
      if (section.kind != SectionKind::kObjective || section.rows.empty()) continue;
      const std::string text = section.rows[0].cells[0].text;
      const bool wish =
          WordCount(text) <= kMostObjectiveWords && !IsSentence(text) && text.back() != '.';
      if (wish && HasLetters(text)) resume_.headline = text;
      return;
    }
  }

  /// "Position sought: ..."
  void ReadLabelledHeadline() {
    for (const Line& line : lines_) {
      const Labelled labelled = SplitLabel(line.text);
      if (!Is(labelled.label, words::people::kLabelHeadline) || !HasLetters(labelled.rest) ||
          WordCount(labelled.rest) > kMostWishWords)
        continue;
      resume_.headline = labelled.rest;
      return;
    }
  }

  bool MayBeHeadline(const std::string& text) const {
    if (text.size() > kMostHeadlineBytes || !HasLetters(text) || IsContact(text) ||
        IsDocumentTitle(text) || KindOfHeading(text).has_value() || IsSentence(text) ||
        text.back() == ',' || text.back() == ':' || NamesPlace(text) ||
        Holds(text, words::people::kNotAHeadline) || Holds(text, words::people::kNoName))
      return false;
    const std::string label = SplitLabel(text).label;
    return label.empty() || WordCount(label) > 3;
  }

  void FindHeadline() {
    const std::string name = platform::Fold(resume_.name);
    size_t seen = 0;
    for (size_t i = name_line_; i < lines_.size() && seen < 8; ++i) {
      if (lines_[i].kind != SectionKind::kHead) continue;
      std::string text = WithoutContact(lines_[i].text);
      if (platform::Fold(text).find(name) == 0 || text.empty()) continue;
      ++seen;
      if (!MayBeHeadline(text)) continue;
      if (NamesRole(text) && CompanySigns(text) < 3) {
        resume_.headline = text;
        return;
      }
      // Right below the name anything that isn't a way of contact is one: "Product | Growth".
      const bool below = i == name_line_ + 1 && !name.empty() && WordCount(text) >= 2 &&
                         CompanySigns(text) < 2 && DigitCount(text) == 0 &&
                         BeginsWithCapital(text) && text.find(',') == std::string::npos &&
                         text.back() != '.';
      if (below) {
        resume_.headline = text;
        return;
      }
    }
  }

  /// "Chofer profesional | Arequipa, Perú | 959 555 017": the parts before the first that is a way
  /// of contact or a place.
  std::string WithoutContact(const std::string& text) const {
    std::string out;
    for (const std::string& part : SplitAt(text, {" | ", " · ", " • "})) {
      if (IsContact(part) || NamesPlace(part)) {
        if (!out.empty()) break;
        continue;
      }
      out += (out.empty() ? "" : " | ") + part;
    }
    return out;
  }

  void FindPlace() {
    for (const Line& line : lines_) {
      for (const std::string& part : HeadParts(line.text)) {
        if (MailIn(part) != "" || KindOfHeading(part).has_value()) continue;
        resume_.place = TownByCode(SplitAtCommas(part));
        if (!resume_.place.empty()) return;
      }
    }
    for (const Line& line : lines_) {
      for (const std::string& part : HeadParts(line.text)) {
        const std::string place = IsAddress(part) ? TownOf(part) : PlaceIn(part);
        if (place.empty()) continue;
        resume_.place = place;
        return;
      }
    }
    FindTownBelowStreet();
    if (resume_.place.empty()) FindTownBehindEmployer();
  }

  /// "VALENCE" below "32 rue des Alpes".
  void FindTownBelowStreet() {
    for (size_t i = 0; i + 1 < lines_.size(); ++i) {
      const std::string& town = lines_[i + 1].text;
      if (!IsStreet(lines_[i].text) || WordCount(town) > 4 || DigitCount(town) > 0 ||
          !BeginsWithCapital(town) || IsContact(town) || NamesRole(town))
        continue;
      resume_.place = InUsualCase(town);
      return;
    }
  }

  /// A piece of the head that is nothing else: one to four words with a capital.
  std::string PlaceIn(const std::string& part) const {
    std::string plain;
    for (const std::string& piece : SplitAt(part, {" / "})) {
      for (const std::string& word : SplitAtCommas(piece)) {
        if (IsContact(word)) continue;
        plain += (plain.empty() ? "" : ", ") + word;
      }
      break;
    }
    const std::string label = SplitLabel(plain).label;
    if (plain.empty() || !label.empty() || IsSentence(plain) || WordCount(plain) > 5 ||
        plain.size() > kMostPlaceBytes || !BeginsWithCapital(plain) ||
        plain.find_first_of("\"!?;") != std::string::npos || plain.find("«") != std::string::npos)
      return {};
    if (plain == resume_.name || plain == resume_.headline ||
        resume_.headline.find(plain) != std::string::npos ||
        platform::Fold(plain).find(platform::Fold(resume_.name)) == 0)
      return {};
    if (DigitCount(WithoutLastBracket(plain)) > 0 || IsAllCapitals(plain)) return {};
    const bool other = NamesRole(plain) || CompanySigns(plain) != 0 || IsDocumentTitle(plain) ||
                       KindOfHeading(plain).has_value() || IsHonorific(plain) ||
                       Holds(plain, words::people::kNoName) || plain.back() == '.' ||
                       plain.back() == ',';
    return other ? std::string() : plain;
  }

  /// "Université de Bretagne Sud – Faculté de droit, Vannes"
  void FindTownBehindEmployer() {
    for (const Line& line : lines_) {
      const std::vector<std::string> parts = SplitAtCommas(line.text);
      if (parts.size() < 2 || CompanySigns(line.text) == 0) continue;
      const std::string& last = parts.back();
      if (WordCount(last) <= 2 && BeginsWithCapital(last) && !IsContact(last) && !NamesRole(last) &&
          CompanySigns(last) == 0 && DigitCount(last) == 0) {
        resume_.place = last;
        return;
      }
    }
  }

  Resume& resume_;
  std::vector<Line> lines_;
  size_t name_line_ = 0;
  bool found_name_ = false;
};

}  // namespace

void ReadPerson(const std::vector<Section>& sections, Resume* resume) {
  PersonReader(resume).Read(sections);
}

}  // namespace portfolio::resume
