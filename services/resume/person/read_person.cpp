#include <algorithm>

#include "platform/text/text.h"
#include "resume/dates.h"
#include "resume/labels.h"
#include "resume/person/contact.h"
#include "resume/person/head_lines.h"
#include "resume/person/headline.h"
#include "resume/person/home_place.h"
#include "resume/person/person_name.h"
#include "resume/readers.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostLinks = 8;
constexpr size_t kLettersInAddress = 5;
constexpr size_t kRowsOfProfileHead = 3;

class PersonReader {
 public:
  explicit PersonReader(Resume* resume) : resume_(*resume) {}

  void Read(const std::vector<Section>& sections) {
    lines_ = ReadHeadLines(sections);
    for (size_t i = 0; i < lines_.size(); ++i) ReadContact(WithBrokenLink(i));
    ReadMailElsewhere(sections);
    PersonName name = ReadName();
    if (name.name.empty() || !SharesWord(name.name, Addresses())) {
      if (PersonName below = ReadNameBelowSidebar(sections); !below.name.empty())
        name = std::move(below);
    }
    resume_.name = name.name;
    resume_.headline =
        FindHeadline(sections, lines_, name, resume_, FindHomePlace(lines_, resume_.name, ""));
    // An exported profile has three rows there: name, headline, place.
    if (resume_.headline.empty() && below_sidebar_.size() >= kRowsOfProfileHead &&
        DigitCount(below_sidebar_[1].text) == 0)
      resume_.headline = below_sidebar_[1].text;
    const std::vector<HeadLine> closing = ReadClosingLines(sections);
    resume_.place = FindLabelledHome(closing);
    for (const std::vector<HeadLine>& lines : {below_sidebar_, lines_, closing}) {
      if (resume_.place.empty())
        resume_.place = FindHomePlace(lines, resume_.name, resume_.headline);
    }
  }

 private:
  /// A link that a narrow column broke at a hyphen goes on in the next line.
  std::string WithBrokenLink(size_t i) const {
    const std::string& text = lines_[i].text;
    const bool broken = text.back() == '-' && !LinkIn(text).empty() && i + 1 < lines_.size() &&
                        lines_[i + 1].text.find_first_of(" @") == std::string::npos;
    return broken ? text + lines_[i + 1].text : text;
  }

  void ReadContact(const std::string& text) {
    if (resume_.email.empty()) resume_.email = MailIn(text);
    if (resume_.phone.empty() && !IsDateOfBirth(text)) resume_.phone = PhoneIn(text);
    for (const std::string& part : HeadParts(text)) {
      const std::string link = LinkIn(part);
      if (!link.empty() && resume_.links.size() < kMostLinks &&
          std::find(resume_.links.begin(), resume_.links.end(), link) == resume_.links.end())
        resume_.links.push_back(link);
    }
  }

  static bool IsDateOfBirth(const std::string& text) {
    const auto found = FindPeriod(text);
    return found.has_value() && found->period.to.month != 0 && PhoneIn(text).size() <= 10;
  }

  /// Text out of a PDF has its columns in any order: the first address of the CV.
  void ReadMailElsewhere(const std::vector<Section>& sections) {
    for (const Section& section : sections) {
      for (const Row& row : section.rows) {
        if (resume_.email.empty()) resume_.email = MailIn(row.Text());
      }
    }
  }

  /// "Anna Osterkamp" of "Osterkamp, Anna".
  static std::string GivenNameFirst(const std::string& name) {
    const std::vector<std::string> parts = SplitAtCommas(name);
    return parts.size() == 2 ? parts[1] + " " + parts[0] : name;
  }

  /// What stands behind the first of these labels.
  std::string BehindLabel(WordListId labels) const {
    for (const HeadLine& line : lines_) {
      const Labelled labelled = SplitLabel(line.text);
      if (Is(labelled.label, labels)) return labelled.rest;
    }
    return {};
  }

  /// "Margaret Threlkeld" of a form with "Surname: Threlkeld" and "Forenames: Margaret".
  std::string NameInForm() const {
    const std::string given = BehindLabel(words::people::kLabelGivenName);
    std::string family = BehindLabel(words::people::kLabelFamilyName);
    if (family.empty()) family = BehindLabel(words::people::kLabelName);
    const std::string name = given + " " + family;
    return given.empty() || family.empty() || !LooksLikeName(name, true) ? "" : NameOf(name);
  }

  /// "Costel Iftimie" of "Mă numesc Costel Iftimie, sunt din Huși".
  static std::string IntroducedName(const std::string& text) {
    for (const std::string& words : ListedWords(words::people::kIntroducesOneself)) {
      if (text.compare(0, words.size(), words) != 0) continue;
      const std::string rest = text.substr(words.size());
      const std::string name = rest.substr(0, rest.find_first_of(",.;("));
      if (LooksLikeName(name, true)) return NameOf(name);
    }
    return {};
  }

  PersonName ReadName() const {
    if (const std::string name = NameInForm(); !name.empty()) return {name, 0, ""};
    for (const HeadLine& line : lines_) {
      const Labelled labelled = SplitLabel(line.text);
      const std::string rest = GivenNameFirst(labelled.rest);
      if (AsksForName(labelled.label) && LooksLikeName(rest)) return {NameOf(rest), 0, ""};
    }
    for (const HeadLine& line : lines_) {
      if (const std::string name = IntroducedName(line.text); !name.empty()) return {name, 0, ""};
    }
    return FindName(lines_, resume_.email).value_or(PersonName());
  }

  /// An exported profile has name and headline below the lists of a sidebar: the first name there
  /// that the mail address or a link holds too.
  PersonName ReadNameBelowSidebar(const std::vector<Section>& sections) {
    const std::string addresses = Addresses();
    below_sidebar_ = ReadHeadBelowSidebar(sections, [&addresses](const std::string& text) {
      // A surname that is a trade's is one by the address that holds it, too.
      return LooksLikeName(text, true) && SharesWord(NameOf(text), addresses);
    });
    if (below_sidebar_.empty()) return {};
    lines_.insert(lines_.begin(), below_sidebar_.begin(), below_sidebar_.end());
    return {NameOf(lines_[0].text), 0, ""};
  }

  std::string Addresses() const {
    std::string addresses = platform::Fold(resume_.email);
    for (const std::string& link : resume_.links) addresses += " " + platform::Fold(link);
    return addresses;
  }

  /// "pvenkat" holds enough of "Venkataraman".
  static bool SharesWord(const std::string& name, const std::string& addresses) {
    const std::vector<std::string> words = platform::Words(platform::Fold(name));
    return std::any_of(words.begin(), words.end(), [&addresses](const std::string& word) {
      return word.size() > 3 &&
             addresses.find(word.substr(0, kLettersInAddress)) != std::string::npos;
    });
  }

  Resume& resume_;
  std::vector<HeadLine> lines_;
  std::vector<HeadLine> below_sidebar_;
};

}  // namespace

void ReadPerson(const std::vector<Section>& sections, Resume* resume) {
  PersonReader(resume).Read(sections);
}

}  // namespace portfolio::resume
