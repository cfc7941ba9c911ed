#include "matching/term_index.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include "platform/text/text.h"

namespace portfolio::matching {
namespace {

constexpr size_t kCompoundBytes = 8;
constexpr size_t kHeadBytes = 7;

bool IsAsciiLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

/// Letters outside ASCII: everything but the punctuation and symbol blocks and U+0080 to U+00BF.
bool IsWordByte(std::string_view text, size_t at, size_t* length) {
  const auto c = static_cast<unsigned char>(text[at]);
  if (c < 0x80) {
    *length = 1;
    return IsAsciiLetter(text[at]) || IsDigit(text[at]);
  }
  *length = c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2;
  if (at + *length > text.size()) {
    *length = text.size() - at;
    return false;
  }
  if (c == 0xC2) return false;
  if (c == 0xC3) {
    const auto next = static_cast<unsigned char>(text[at + 1]);
    return next != 0x97 && next != 0xB7;
  }
  return c < 0xE2 || (c > 0xE3 && c < 0xEF);
}

bool IsCapitals(std::string_view word) {
  return std::any_of(word.begin(), word.end(), IsAsciiLetter) &&
         std::none_of(word.begin(), word.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80;
         });
}

bool IsAscii(std::string_view word) {
  return std::all_of(word.begin(), word.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string Lower(std::string_view word) {
  if (!IsAscii(word)) return platform::ToLower(word);
  std::string out(word);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  }
  return out;
}

Token MakeToken(std::string_view text, size_t begin, size_t end, platform::Language language) {
  Token token;
  token.begin = static_cast<uint32_t>(begin);
  token.end = static_cast<uint32_t>(end);
  const std::string_view word = text.substr(begin, end - begin);
  token.capitals = IsCapitals(word);
  token.capital = word[0] >= 'A' && word[0] <= 'Z';
  const std::string lower = Lower(word);
  const bool ascii = IsAscii(lower);
  token.word = ascii ? lower : platform::Fold(lower);
  // Signs and digits mark names; names aren't inflected.
  const bool name = lower.find_first_of("0123456789+#.") != std::string::npos;
  if (name) {
    token.stem = token.word;
    return token;
  }
  token.stem = platform::Stem(lower, language);
  if (!ascii) token.stem = platform::Fold(token.stem);
  return token;
}

/// Articles and prepositions of the six languages: a phrase is the same with others of them.
bool IsFunctionWord(std::string_view word) {
  static const std::unordered_set<std::string_view> kWords = {
      "a",    "an",  "the", "of",  "in",  "for", "to",  "and", "on",  "with", "de",   "des",
      "du",   "la",  "le",  "les", "l",   "d",   "et",  "en",  "un",  "une",  "aux",  "au",
      "von",  "der", "die", "das", "den", "und", "im",  "fur", "del", "los",  "las",  "el",
      "y",    "al",  "con", "una", "cu",  "ale", "ai",  "si",  "pe",  "in",   "unor", "unei",
      "unui", "и",   "в",   "на",  "с",   "по",  "для", "из",  "к"};
  return kWords.count(word) > 0;
}

/// Articles, prepositions and the like by their length: up to four letters of Latin, three of
/// others.
bool IsSmallWord(const Token& token) {
  return token.word.size() <= 4 ||
         (token.word.size() <= 6 && static_cast<unsigned char>(token.word[0]) >= 0xC3);
}

/// What inflection puts behind a stem, by language: one of `endings`, or up to `most` code points
/// of `letters`.
struct Endings {
  std::vector<std::string_view> endings;
  std::string_view letters;
  size_t most = 0;
};

const Endings& EndingsOf(platform::Language language) {
  using platform::Language;
  static const platform::PerLanguage<Endings> kEndings = [] {
    platform::PerLanguage<Endings> all;
    all[Language::kEnglish] = {{"", "s", "es", "y", "ies"}, "", 0};
    all[Language::kGerman] = {
        {"", "e", "n", "s", "r", "en", "er", "es", "em", "ern", "ens", "in", "innen"}, "", 0};
    all[Language::kFrench] = {
        {"", "s", "e", "es", "x", "l", "ux", "le", "les", "ne", "nes"}, "", 0};
    all[Language::kSpanish] = {{"", "s", "a", "o", "as", "os", "es", "on", "ones"}, "", 0};
    all[Language::kRomanian] = {{}, "aeiulr", 5};
    all[Language::kRussian] = {{}, "аеиоуыэюяйьвмхг", 4};
    return all;
  }();
  return kEndings[language];
}

bool IsEnding(std::string_view rest, const Endings& endings) {
  if (endings.most == 0)
    return std::find(endings.endings.begin(), endings.endings.end(), rest) != endings.endings.end();
  if (platform::CodePointCount(rest) > endings.most) return false;
  for (size_t at = 0; at < rest.size();) {
    const size_t length = static_cast<unsigned char>(rest[at]) >= 0xC0 ? 2 : 1;
    if (endings.letters.find(rest.substr(at, length)) == std::string_view::npos) return false;
    at += length;
  }
  return true;
}

}  // namespace

bool IsInflected(std::string_view word, std::string_view other, platform::Language language) {
  size_t common = 0;
  while (common < std::min(word.size(), other.size()) && word[common] == other[common]) ++common;
  while (common > 0 && common < word.size() &&
         (static_cast<unsigned char>(word[common]) & 0xC0) == 0x80)
    --common;
  const Endings& endings = EndingsOf(language);
  return IsEnding(word.substr(common), endings) && IsEnding(other.substr(common), endings);
}

std::vector<Token> Tokenize(std::string_view text, platform::Language language) {
  std::vector<Token> tokens;
  size_t at = 0;
  while (at < text.size()) {
    size_t length = 1;
    const bool dot_net = text[at] == '.' && at + 3 < text.size() &&
                         Lower(text.substr(at + 1, 3)) == "net" &&
                         (at + 4 >= text.size() || !IsAsciiLetter(text[at + 4]));
    if (!dot_net && !IsWordByte(text, at, &length)) {
      at += length;
      continue;
    }
    const size_t begin = at;
    if (dot_net) ++at;
    while (at < text.size() && IsWordByte(text, at, &length)) at += length;
    while (at < text.size() && (text[at] == '+' || text[at] == '#') && at - begin <= 2) ++at;
    if (begin == at) {
      ++at;
      continue;
    }
    Token token = MakeToken(text, begin, at, language);
    if (!tokens.empty()) {
      const size_t before = tokens.back().end;
      token.adjoins = platform::CodePointCount(text.substr(before, begin - before)) <= 1;
    }
    tokens.push_back(std::move(token));
  }
  return tokens;
}

void TermIndex::Insert(Term term) {
  std::vector<Term>& terms = by_first_[term.parts[0]];
  const auto shorter = std::find_if(terms.begin(), terms.end(), [&term](const Term& other) {
    return other.parts.size() < term.parts.size();
  });
  terms.insert(shorter, std::move(term));
}

void TermIndex::Add(std::string_view text, int entry, bool compound) {
  const std::vector<Token> tokens = Tokenize(text, language_);
  if (tokens.empty()) return;
  // Stems of such short words fall together with others ("ИИ" and "и").
  if (tokens.size() == 1 && platform::CodePointCount(tokens[0].word) <= 3) {
    AddName(text, entry);
    return;
  }
  Term term;
  term.entry = entry;
  term.capitals = tokens.size() == 1 && tokens[0].capitals && tokens[0].word.size() <= 4;
  for (const Token& token : tokens) {
    if (!term.parts.empty() && IsFunctionWord(token.word)) continue;
    term.parts.push_back(token.stem);
  }
  // "M&A" isn't the m of "I'm".
  if (tokens.size() > 1 && term.parts.size() == 1 && tokens[0].word.size() == 1) {
    AddName(text, entry);
    return;
  }
  if (tokens.size() == 1) term.word = tokens[0].word;
  if (compound && tokens.size() == 1 && tokens[0].word.size() >= kCompoundBytes) {
    compounds_.push_back({tokens[0].word, entry, false});
  }
  Insert(std::move(term));
}

void TermIndex::AddHead(std::string_view text, int entry) {
  const std::vector<Token> tokens = Tokenize(text, language_);
  if (tokens.size() != 1 || tokens[0].word.size() < kHeadBytes) return;
  compounds_.push_back({tokens[0].word, entry, true});
  compounds_.push_back({tokens[0].word + "in", entry, true});
}

void TermIndex::AddName(std::string_view name, int entry, bool capital) {
  const std::vector<Token> tokens = Tokenize(name, language_);
  if (tokens.empty()) return;
  Term term;
  term.entry = entry;
  term.name = true;
  term.capital = capital;
  term.capitals = tokens.size() == 1 && tokens[0].capitals && tokens[0].word.size() <= 4;
  for (const Token& token : tokens) term.parts.push_back(token.word);
  Insert(std::move(term));
}

/// The token after the term that begins at `at`; `at` when it doesn't stand there. Between the
/// words of a phrase up to two small words may stand: "leading [a] team", "gestion [des] projets".
size_t TermIndex::EndOf(const Term& term, const std::vector<Token>& tokens, size_t at) {
  size_t next = at + 1;
  for (size_t i = 1; i < term.parts.size(); ++i) {
    int skipped = 0;
    while (true) {
      if (next >= tokens.size()) return at;
      const Token& token = tokens[next];
      ++next;
      if ((term.name ? token.word : token.stem) == term.parts[i]) break;
      const bool small = !term.name && IsSmallWord(token) && token.adjoins;
      if (!small || ++skipped > 2) return at;
    }
  }
  return next;
}

bool TermIndex::Fits(const Term& term, const std::vector<Token>& tokens, size_t at) const {
  const Token& token = tokens[at];
  if (term.capitals && !token.capitals) return false;
  if (term.capital) {
    // "Excel in a team", "React quickly": a sentence begins.
    const bool sentence = at == 0 && tokens.size() > 2 && tokens[1].adjoins && !tokens[1].capital;
    return token.capital && !sentence;
  }
  return term.word.empty() || IsInflected(term.word, token.word, language_);
}

const TermIndex::Term* TermIndex::Longest(const std::vector<Token>& tokens, size_t at,
                                          size_t* last) const {
  const Term* best = nullptr;
  auto try_key = [&](const std::string& key, bool names) {
    const auto found = by_first_.find(key);
    if (found == by_first_.end()) return;
    for (const Term& term : found->second) {
      if (term.name != names) continue;
      if (best != nullptr && term.parts.size() <= best->parts.size()) return;
      if (!Fits(term, tokens, at)) continue;
      const size_t end = EndOf(term, tokens, at);
      if (end == at) continue;
      best = &term;
      *last = end - 1;
    }
  };
  try_key(tokens[at].stem, false);
  try_key(tokens[at].word, true);
  return best;
}

int TermIndex::FindCompound(const Token& token) const {
  if (token.word.size() < kHeadBytes + 3) return -1;
  for (const Compound& compound : compounds_) {
    if (token.word.size() < compound.word.size()) continue;
    const size_t at = compound.head ? token.word.size() - compound.word.size() : 0;
    if (token.word.compare(at, compound.word.size(), compound.word) == 0) return compound.entry;
  }
  return -1;
}

std::vector<TermMatch> TermIndex::Find(const std::vector<Token>& tokens) const {
  std::vector<TermMatch> matches;
  size_t at = 0;
  while (at < tokens.size()) {
    size_t last = at;
    if (const Term* term = Longest(tokens, at, &last); term != nullptr) {
      matches.push_back({term->entry, at, last});
      at = last + 1;
      continue;
    }
    if (const int entry = FindCompound(tokens[at]); entry >= 0) matches.push_back({entry, at, at});
    ++at;
  }
  return matches;
}

}  // namespace portfolio::matching
