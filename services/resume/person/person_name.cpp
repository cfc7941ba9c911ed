#include "resume/person/person_name.h"

#include <algorithm>
#include <iterator>

#include "platform/text/text.h"
#include "resume/person/contact.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kMostNameBytes = 70;
constexpr size_t kMostNameWords = 5;

bool IsHonorific(std::string_view word) { return Is(word, words::people::kHonorific); }

/// Letters behind a name: "MRCPsych", "MBBS".
bool IsLetters(std::string_view word) {
  // "RVN": what can't be spoken is no name.
  const bool unspoken = word.size() > 1 && word.size() < 6 && IsAllCapitals(word) &&
                        word.find_first_not_of("BCDFGHJKLMNPQRSTVWXZ") == std::string_view::npos;
  return unspoken || Is(word, words::people::kLettersBehindName);
}

bool IsParticle(std::string_view word) {
  static constexpr std::string_view kParticles[] = {
      "de",  "van", "von", "da",  "di",  "der", "den", "la",  "del", "el",
      "bin", "ibn", "al",  "y",   "e",   "zu",  "le",  "dos", "ter", "af",
      "du",  "zur", "vom", "фон", "ван", "де",  "дер", "ибн"};
  return std::find(std::begin(kParticles), std::end(kParticles), word) != std::end(kParticles);
}

/// "Grace Achieng" of "CURRICULUM VITAE OF GRACE ACHIENG".
std::string WithoutDocumentTitle(const std::string& text) {
  for (std::string_view of : {" OF ", " of ", " DE ", " de ", " VON ", " von ", " AL ", " al "}) {
    const size_t at = text.find(of);
    if (at != std::string::npos && IsDocumentTitle(text.substr(0, at)))
      return text.substr(at + of.size());
  }
  return text;
}

class NameFinder {
 public:
  NameFinder(const std::vector<HeadLine>& lines, const std::string& mail)
      : lines_(lines), local_(platform::Fold(mail.substr(0, mail.find('@')))) {}

  std::optional<PersonName> Find() const {
    std::optional<PersonName> first;
    for (size_t i = 0; i < lines_.size(); ++i) {
      std::optional<PersonName> name = NameInTwoRows(i);
      if (!name.has_value()) name = NameIn(i);
      if (!name.has_value()) continue;
      if (local_.empty() || FitsMail(name->name)) return name;
      if (!first.has_value()) first = std::move(name);
    }
    return first;
  }

 private:
  /// "svenja.pa@..." and "Svenja Petersen".
  bool FitsMail(const std::string& name) const {
    const std::vector<std::string> words = platform::Words(platform::Fold(name));
    return std::any_of(words.begin(), words.end(), [this](const std::string& word) {
      return word.size() > 3 && local_.find(word) != std::string::npos;
    });
  }

  /// "tom.shepherd@..." for "Tom Shepherd".
  bool EndsInMail(const std::string& name) const {
    const std::vector<std::string> words = platform::Words(platform::Fold(name));
    return words.size() > 1 && words.back().size() > 3 &&
           local_.find(words.back()) != std::string::npos &&
           local_.find(words.front().substr(0, 1)) != std::string::npos;
  }

  /// "vasile.c@..." for "VASILE CIOBANU", whose second name is a trade's.
  bool BeginsInMail(const std::string& name) const {
    const std::vector<std::string> words = platform::Words(name);
    return words.size() > 1 && words.size() < 4 && words[0].size() > 3 && !NamesRole(words[0]) &&
           local_.find(platform::Fold(words[0])) == 0;
  }

  std::optional<PersonName> NameIn(size_t i) const {
    const std::string& line = lines_[i].text;
    if (IsDocumentTitle(line) || KindOfHeading(line).has_value()) return {};
    std::vector<std::string> parts = HeadParts(line);
    // "CV – Lungu Denisa"
    if (parts.size() > 1 && IsDocumentTitle(parts[0])) parts.erase(parts.begin());
    if (parts.empty()) return {};
    // "Bastien Roche, frigoriste", "TOMAS LINDQVIST, PhD"
    const std::vector<std::string> commas = SplitAtCommas(WithoutDocumentTitle(parts[0]));
    const std::string& first = commas.empty() ? parts[0] : commas[0];
    const bool sure =
        EndsInMail(first) || BeginsInMail(first) || Holds(first, words::people::kPatronymic);
    if (IsContact(first) || !LooksLikeName(first, sure)) return {};
    if (commas.size() > 1 && !IsHonorific(commas[1]) && NamesPlace(parts[0])) return {};
    const size_t at = line.find(first);
    return PersonName{NameOf(first), i,
                      at == std::string::npos ? "" : line.substr(at + first.size())};
  }

  /// "ÉLODIE" above "MARCHAND", "CAMILA ANDREA" above "OSPINA RESTREPO" where the mail holds both.
  std::optional<PersonName> NameInTwoRows(size_t i) const {
    if (i + 1 >= lines_.size() || lines_[i + 1].row != lines_[i].row + 1 ||
        lines_[i].kind != SectionKind::kHead)
      return {};
    const std::string& above = lines_[i].text;
    const std::string& below = lines_[i + 1].text;
    const bool one_each = WordCount(above) == 1 && WordCount(below) == 1;
    if (WordCount(above) > 2 || WordCount(below) > 2 || IsDocumentTitle(above) ||
        (IsAllCapitals(above) != IsAllCapitals(below) && !(one_each && FitsMail(below))) ||
        !LooksLikeName(above + " " + below))
      return {};
    const std::string name = NameOf(above + " " + below);
    const bool in_mail = one_each ? FitsMail(name) : FitsMail(above) && FitsMail(below);
    const bool sure = local_.empty() ? one_each && i == 0 : in_mail;
    return sure ? std::optional<PersonName>({name, i + 1, ""}) : std::nullopt;
  }

  const std::vector<HeadLine>& lines_;
  /// What stands before the @, folded.
  const std::string local_;
};

}  // namespace

bool LooksLikeName(std::string_view text, bool may_name_role) {
  const std::string bare = WithoutLastBracket(text);
  if (bare.size() > kMostNameBytes || DigitCount(bare) > 0 ||
      bare.find_first_of("@:/|(),;!?") != std::string_view::npos)
    return false;
  size_t names = 0;
  std::string plain;
  for (const std::string& word : SplitAt(bare, {" "})) {
    if (IsHonorific(word) || IsLetters(word)) continue;
    plain += word + " ";
    const bool particle = IsParticle(word);
    if (!particle && !BeginsWithCapital(word) && word[0] != '"') return false;
    names += particle ? 0 : 1;
  }
  return names >= 2 && names <= kMostNameWords && (may_name_role || !NamesRole(plain)) &&
         CompanySigns(plain) < 2 && !NamesPlace(plain) && !Holds(plain, words::people::kNoName) &&
         !KindOfHeading(plain).has_value() && !IsDocumentTitle(plain);
}

std::string NameOf(std::string_view text) {
  const std::string bare = WithoutLastBracket(text);
  std::string name;
  for (const std::string& word : SplitAt(bare, {" "})) {
    if (name.empty() && Is(word, words::people::kCourtesy)) continue;
    // "conf. univ. dr." are offices; "Dr." belongs to a name.
    if (IsHonorific(word) && !BeginsWithCapital(word)) continue;
    if (IsLetters(word) && !name.empty()) continue;
    const std::string usual =
        IsAllCapitals(bare) || (IsAllCapitals(word) && word.size() > 4) ? InUsualCase(word) : word;
    name += (name.empty() ? "" : " ") + usual;
  }
  return name;
}

std::optional<PersonName> FindName(const std::vector<HeadLine>& lines, const std::string& mail) {
  return NameFinder(lines, mail).Find();
}

}  // namespace portfolio::resume
