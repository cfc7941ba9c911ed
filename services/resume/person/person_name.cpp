#include "resume/person/person_name.h"

#include <algorithm>
#include <iterator>

#include "platform/text/text.h"
#include "resume/name_shape.h"
#include "resume/person/contact.h"
#include "resume/shapes.h"

namespace portfolio::resume {
namespace {

constexpr size_t kLettersOfPiece = 4;
constexpr char32_t kFirstCyrillic = 0x430;

/// Cyrillic as it stands in addresses; other texts as they are.
std::string InLatin(const std::string& text) {
  static constexpr std::string_view kLetters[] = {
      "a", "b", "v", "g", "d", "e",  "zh", "z",  "i",  "y",    "k", "l", "m", "n", "o",  "p",
      "r", "s", "t", "u", "f", "kh", "ts", "ch", "sh", "shch", "",  "y", "",  "e", "yu", "ya"};
  std::string out;
  const std::string folded = platform::Fold(text);
  for (size_t at = 0; at < folded.size();) {
    const char32_t c = platform::NextCodePoint(folded, &at);
    if (c >= kFirstCyrillic && c < kFirstCyrillic + std::size(kLetters)) {
      out += kLetters[c - kFirstCyrillic];
    } else {
      platform::AppendCodePoint(c, &out);
    }
  }
  return out;
}

/// "Mbarga Solange" and "Solange Mbarga"
bool HaveSameWords(const std::string& a, const std::string& b) {
  std::vector<std::string> first = platform::Words(platform::Fold(a));
  std::vector<std::string> second = platform::Words(platform::Fold(b));
  std::sort(first.begin(), first.end());
  std::sort(second.begin(), second.end());
  return first == second;
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
      if (local_.empty() || FitsMail(name->name)) return InOrderOfMail(*name);
      if (!first.has_value()) first = std::move(name);
    }
    return first;
  }

 private:
  /// "svenja.pa@..." and "Svenja Petersen", "АЛИСА ВЕРЕЩАГИНА" and "alisa.v@...".
  bool FitsMail(const std::string& name) const {
    const std::vector<std::string> words = platform::Words(platform::Fold(InLatin(name)));
    return std::any_of(words.begin(), words.end(), [this](const std::string& word) {
      return word.size() > 3 && local_.find(word) != std::string::npos;
    });
  }

  /// "senia87@..." and "Арсений": a piece of the name stands there.
  bool RecallsMail(const std::string& name) const {
    const std::string latin = platform::Fold(InLatin(name));
    for (size_t at = 0; at + kLettersOfPiece <= latin.size(); ++at) {
      const std::string piece = latin.substr(at, kLettersOfPiece);
      if (piece.find(' ') == std::string::npos && local_.find(piece) != std::string::npos)
        return true;
    }
    return false;
  }

  /// Of "Mbarga Solange" and "Solange Mbarga", both there, the one in the order of the address.
  PersonName InOrderOfMail(const PersonName& name) const {
    const std::vector<std::string> words = platform::Words(platform::Fold(InLatin(name.name)));
    if (words.size() != 2 || local_.find(words[1]) >= local_.find(words[0])) return name;
    for (size_t i = name.line + 1; i < lines_.size(); ++i) {
      if (platform::Words(platform::Fold(InLatin(lines_[i].text))) ==
          std::vector<std::string>{words[1], words[0]})
        return {NameOf(lines_[i].text), i, ""};
    }
    return name;
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

  /// "avargas90@..." for "ÁLVARO VARGAS HERREROS", whose last name is a trade's.
  bool HasNameInMail(const std::string& name) const {
    const std::vector<std::string> words = platform::Words(name);
    return words.size() > 1 && words.size() < 5 &&
           std::any_of(words.begin(), words.end(), [this](const std::string& word) {
             return word.size() > 4 && !NamesRole(word) &&
                    local_.find(platform::Fold(word)) != std::string::npos;
           });
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
    const bool sure = EndsInMail(first) || BeginsInMail(first) || HasNameInMail(first) ||
                      Holds(first, words::people::kPatronymic);
    if (IsContact(first) || !LooksLikeName(first, sure)) return {};
    if (commas.size() > 1 && !Is(commas[1], words::people::kHonorific) && NamesPlace(parts[0]))
      return {};
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
    if (HaveSameWords(above, below)) return {};
    const bool one_each = WordCount(above) == 1 && WordCount(below) == 1;
    if (WordCount(above) > 2 || WordCount(below) > 2 || IsDocumentTitle(above) ||
        (IsAllCapitals(above) != IsAllCapitals(below) && !(one_each && FitsMail(below))) ||
        !LooksLikeName(above + " " + below))
      return {};
    const std::string name = NameOf(above + " " + below);
    const bool in_mail = one_each ? FitsMail(name) : FitsMail(above) && FitsMail(below);
    const bool sure = in_mail || (one_each && i == 0 && (local_.empty() || RecallsMail(name)));
    return sure ? std::optional<PersonName>({name, i + 1, ""}) : std::nullopt;
  }

  const std::vector<HeadLine>& lines_;
  /// What stands before the @, folded.
  const std::string local_;
};

}  // namespace

std::optional<PersonName> FindName(const std::vector<HeadLine>& lines, const std::string& mail) {
  return NameFinder(lines, mail).Find();
}

}  // namespace portfolio::resume
