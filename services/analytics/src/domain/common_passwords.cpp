#include "analytics/src/domain/common_passwords.h"

#include <array>
#include <cctype>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <vector>

#include "platform/text/text.h"

namespace portfolio::analytics {
namespace {

/// What must be left.
constexpr std::size_t kOwnLetters = 5;

/// From lists of leaked passwords; the longest first.
constexpr auto kWords = std::to_array<std::string_view>({
    "administrator", "thepassword", "azertyuiop", "basketball", "bienvenido", "contrasena",
    "motdepasse",    "qwertyuiop",  "qwertzuiop", "willkommen", "asdfghjkl",  "bienvenue",
    "chocolate",     "portfolio",   "qazwsxedc",  "1qaz2wsx",   "baseball",   "bunvenit",
    "changeme",      "computer",    "corvette",   "facebook",   "february",   "football",
    "fussball",      "iloveyou",    "internet",   "jennifer",   "linkedin",   "password",
    "passwort",      "princesa",    "princess",   "starwars",   "sunshine",   "superman",
    "tequiero",      "trustno1",    "whatever",   "bonjour",    "charlie",    "default",
    "freedom",       "january",     "jessica",    "jetaime",    "letmein",    "michael",
    "mustang",       "pokemon",     "website",    "welcome",    "yxcvbnm",    "zxcvbnm",
    "access",        "asdfgh",      "autumn",     "azerty",     "batman",     "cheese",
    "cookie",        "daniel",      "dragon",     "flower",     "friday",     "geheim",
    "ginger",        "google",      "hunter",     "killer",     "lovely",     "lyubov",
    "master",        "matrix",      "monday",     "monkey",     "mypass",     "parola",
    "passwd",        "pepper",      "privet",     "qazwsx",     "qwerty",     "qwertz",
    "secret",        "shadow",      "soccer",     "sommer",     "spring",     "summer",
    "winter",        "zxcvbn",      "admin",      "guest",      "hallo",      "hello",
    "login",         "owner",       "parol",      "salut",      "asdf",       "hola",
    "pass",          "root",        "test",       "user",
});

/// Phrases that are tried as they are, since books and comics recommend or made them.
constexpr auto kPhrases = std::to_array<std::string_view>({
    "correcthorsebatterystaple",
    "thequickbrownfox",
    "maytheforcebewithyou",
    "tobeornottobe",
    "somewhereovertherainbow",
    "letmeinplease",
    "openthepodbaydoors",
    "winteriscoming",
});

char LetterFor(char c) {
  constexpr std::string_view kDigits = "013457@$!";
  constexpr std::string_view kLetters = "oieastasi";
  const std::size_t at = kDigits.find(c);
  return at == std::string_view::npos ? c : kLetters[at];
}

void Remove(std::string_view word, std::string* text) {
  for (std::size_t at = text->find(word); at != std::string::npos; at = text->find(word, at)) {
    text->erase(at, word.size());
  }
}

/// Each character but those that repeat or continue the one before.
std::string WithoutSequences(const std::string& text) {
  std::string left;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i > 0 && std::abs(text[i] - text[i - 1]) <= 1) continue;
    if (left.find(text[i]) == std::string::npos) left += text[i];
  }
  return left;
}

bool LeavesLittle(std::string text, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    if (name.size() > 2) Remove(name, &text);
  }
  for (const std::string_view word : kWords) Remove(word, &text);
  return WithoutSequences(text).size() < kOwnLetters;
}

/// The letters and digits without the well-known phrase among them; nothing where there is none.
std::optional<std::string> WithoutPhrase(const std::string& text) {
  std::string joined;
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) joined += c;
  }
  const std::size_t length = joined.size();
  for (const std::string_view phrase : kPhrases) Remove(phrase, &joined);
  return joined.size() < length ? std::optional(joined) : std::nullopt;
}

bool IsCommonAsSpelt(const std::string& text, const std::vector<std::string>& names) {
  const auto rest = WithoutPhrase(text);
  return LeavesLittle(text, names) || (rest && LeavesLittle(*rest, names));
}

}  // namespace

bool IsCommonPassword(const std::string& password, const std::string& names) {
  const std::string plain = platform::Fold(password);
  std::string spelt = plain;
  for (char& c : spelt) c = LetterFor(c);
  const std::vector<std::string> words = platform::Words(platform::Fold(names));
  return IsCommonAsSpelt(plain, words) || IsCommonAsSpelt(spelt, words);
}

}  // namespace portfolio::analytics
