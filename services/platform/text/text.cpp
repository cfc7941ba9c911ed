#include "platform/text/text.h"

#include <libstemmer.h>
#include <unicode/brkiter.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <memory>

namespace portfolio::platform {
namespace {

constexpr UChar32 kByteOrderMark = 0xFEFF;
constexpr UChar32 kBreve = 0x0306;
constexpr UChar32 kCyrillicI = 0x0438;

icu::UnicodeString FromUtf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int>(text.size())));
}

std::string ToUtf8(const icu::UnicodeString& text) {
  std::string result;
  text.toUTF8String(result);
  return result;
}

/// As ICU calls it; moves `*at` behind it.
UChar32 CodePointAt(std::string_view text, size_t* at) {
  return static_cast<UChar32>(NextCodePoint(text, at));
}

bool IsSpace(UChar32 c) { return u_isUWhiteSpace(c) || c == kByteOrderMark; }

const icu::Normalizer2& FoldingForm() {
  UErrorCode error = U_ZERO_ERROR;
  return *icu::Normalizer2::getNFKCCasefoldInstance(error);
}

const icu::Normalizer2& DecomposedForm() {
  UErrorCode error = U_ZERO_ERROR;
  return *icu::Normalizer2::getNFDInstance(error);
}

const icu::Normalizer2& ComposedForm() {
  UErrorCode error = U_ZERO_ERROR;
  return *icu::Normalizer2::getNFCInstance(error);
}

icu::UnicodeString WithoutMarks(const icu::UnicodeString& decomposed) {
  icu::UnicodeString result;
  UChar32 base = 0;
  for (int32_t i = 0; i < decomposed.length();) {
    const UChar32 c = decomposed.char32At(i);
    i += U16_LENGTH(c);
    if (u_charType(c) != U_NON_SPACING_MARK) {
      base = c;
      result.append(c);
    } else if (c == kBreve && base == kCyrillicI) {
      result.append(c);
    }
  }
  return result;
}

/// Most words are plain; they need no tables.
bool IsAscii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::string LowerAscii(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

/// Folding makes four letters of a few signs ("㈝"), and eighteen of one Arabic ligature, by which
/// a text within its limit would cost as much as one far beyond it.
constexpr int32_t kMostGrowth = 4;
constexpr const char16_t* kNarrowNoBreakSpace = u"\u202F";

/// Break iterators are costly to make and not thread-safe: one of each kind per thread.
icu::BreakIterator& WordIterator() {
  thread_local const std::unique_ptr<icu::BreakIterator> iterator = [] {
    UErrorCode error = U_ZERO_ERROR;
    return std::unique_ptr<icu::BreakIterator>(
        icu::BreakIterator::createWordInstance(icu::Locale::getRoot(), error));
  }();
  return *iterator;
}

icu::BreakIterator& SentenceIterator() {
  thread_local const std::unique_ptr<icu::BreakIterator> iterator = [] {
    UErrorCode error = U_ZERO_ERROR;
    return std::unique_ptr<icu::BreakIterator>(
        icu::BreakIterator::createSentenceInstance(icu::Locale::getRoot(), error));
  }();
  return *iterator;
}

/// The end of the signs that belong to the word before `end`: "C++", "C#".
int32_t BehindSigns(const icu::UnicodeString& text, int32_t start, int32_t end) {
  if (end - start > 2 || !u_isalpha(text.char32At(start))) return end;
  int32_t i = end;
  while (i < text.length() && (text[i] == u'+' || text[i] == u'#')) ++i;
  return i;
}

/// The start of the word with a leading dot that belongs to it: ".NET".
int32_t BeforeDot(const icu::UnicodeString& text, int32_t start) {
  if (start == 0 || text[start - 1] != u'.') return start;
  if (start > 1 && !IsSpace(text[start - 2])) return start;
  return start - 1;
}

struct StemmerDeleter {
  void operator()(sb_stemmer* stemmer) const { sb_stemmer_delete(stemmer); }
};

/// Stemmers keep state: one per language and thread.
sb_stemmer* StemmerFor(Language language) {
  thread_local PerLanguage<std::unique_ptr<sb_stemmer, StemmerDeleter>> stemmers;
  auto& stemmer = stemmers[language];
  if (!stemmer) {
    // Snowball knows its stemmers by ISO code, too.
    stemmer.reset(sb_stemmer_new(std::string(LanguageCode(language)).c_str(), "UTF_8"));
  }
  return stemmer.get();
}

}  // namespace

std::string_view Trim(std::string_view text) {
  size_t begin = 0;
  for (size_t next = 0; begin < text.size() && IsSpace(CodePointAt(text, &next)); begin = next) {
  }
  auto end = static_cast<int32_t>(text.size());
  const auto first = static_cast<int32_t>(begin);
  while (end > first) {
    int32_t last = end;
    UChar32 c = 0;
    U8_PREV(text.data(), first, last, c);
    if (!IsSpace(c)) break;
    end = last;
  }
  return text.substr(begin, static_cast<size_t>(end) - begin);
}

std::string RemoveControls(std::string_view text) {
  icu::UnicodeString result;
  for (size_t i = 0; i < text.size();) {
    const UChar32 c = CodePointAt(text, &i);
    const bool bidi = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
    const bool control = u_charType(c) == U_CONTROL_CHAR && c != '\n' && c != '\t';
    if (!bidi && !control) result.append(c);
  }
  return ToUtf8(result);
}

bool HoldsInvisible(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const UChar32 c = CodePointAt(text, &i);
    const bool selector = u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR) != 0;
    if (!selector && u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0) return true;
  }
  return false;
}

std::string ToLower(std::string_view text) {
  if (IsAscii(text)) return LowerAscii(text);
  return ToUtf8(FromUtf8(text).toLower(icu::Locale::getRoot()));
}

std::string Fold(std::string_view text) {
  if (IsAscii(text)) return LowerAscii(text);
  UErrorCode error = U_ZERO_ERROR;
  const icu::UnicodeString source = FromUtf8(text);
  const icu::UnicodeString folded = FoldingForm().normalize(source, error);
  if (folded.length() > kMostGrowth * source.length()) return std::string(text);
  const icu::UnicodeString decomposed = DecomposedForm().normalize(folded, error);
  const icu::UnicodeString composed = ComposedForm().normalize(WithoutMarks(decomposed), error);
  return U_SUCCESS(error) ? ToUtf8(composed) : std::string(text);
}

std::vector<std::string> Words(std::string_view text) {
  icu::UnicodeString source = FromUtf8(text);
  // Unicode joins words by the narrow space that French sets before "?" and "%" (UAX 29).
  source.findAndReplace(kNarrowNoBreakSpace, u" ");
  icu::BreakIterator& iterator = WordIterator();
  iterator.setText(source);
  std::vector<std::string> words;
  int32_t start = iterator.first();
  for (int32_t end = iterator.next(); end != icu::BreakIterator::DONE;
       start = end, end = iterator.next()) {
    if (iterator.getRuleStatus() < UBRK_WORD_NUMBER) continue;
    const int32_t from = BeforeDot(source, start);
    words.push_back(ToUtf8(source.tempSubStringBetween(from, BehindSigns(source, start, end))));
  }
  return words;
}

std::vector<std::string> Sentences(std::string_view text) {
  const icu::UnicodeString source = FromUtf8(text);
  icu::BreakIterator& iterator = SentenceIterator();
  iterator.setText(source);
  std::vector<std::string> sentences;
  int32_t start = iterator.first();
  for (int32_t end = iterator.next(); end != icu::BreakIterator::DONE;
       start = end, end = iterator.next()) {
    const std::string sentence = ToUtf8(source.tempSubStringBetween(start, end));
    if (const std::string_view trimmed = Trim(sentence); !trimmed.empty()) {
      sentences.emplace_back(trimmed);
    }
  }
  return sentences;
}

std::string Stem(std::string_view word, Language language) {
  sb_stemmer* stemmer = StemmerFor(language);
  const sb_symbol* stem = sb_stemmer_stem(stemmer, reinterpret_cast<const sb_symbol*>(word.data()),
                                          static_cast<int>(word.size()));
  if (stem == nullptr) return std::string(word);
  return {reinterpret_cast<const char*>(stem), static_cast<size_t>(sb_stemmer_length(stemmer))};
}

std::vector<std::string> Stems(std::string_view text, Language language) {
  std::vector<std::string> stems;
  for (const std::string& word : Words(text)) stems.push_back(Stem(Fold(word), language));
  return stems;
}

}  // namespace portfolio::platform
