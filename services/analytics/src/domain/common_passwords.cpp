#include "analytics/src/domain/common_passwords.h"

#include <array>
#include <cstddef>
#include <cstdlib>
#include <string_view>

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

bool LeavesLittle(std::string text, const std::string& username) {
  if (username.size() > 2) Remove(username, &text);
  for (const std::string_view word : kWords) Remove(word, &text);
  return WithoutSequences(text).size() < kOwnLetters;
}

}  // namespace

bool IsCommonPassword(const std::string& password, const std::string& username) {
  const std::string plain = platform::Fold(password);
  const std::string name = platform::Fold(username);
  std::string spelt = plain;
  for (char& c : spelt) c = LetterFor(c);
  return LeavesLittle(plain, name) || LeavesLittle(spelt, name);
}

}  // namespace portfolio::analytics
