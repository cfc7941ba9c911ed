#include "platform/phrases/phrases.h"

#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/plurrule.h>
#include <unicode/uchar.h>

#include <array>
#include <memory>
#include <set>
#include <vector>

#include "platform/json/json.h"

namespace portfolio::platform {
namespace {

/// Counts from which on a language's rarer plural forms needn't be written: French and Spanish have
/// one for millions alone.
constexpr double kLargestCount = 1000;

icu::UnicodeString FromUtf8(std::string_view text) {
  return icu::UnicodeString::fromUTF8(
      icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
}

std::string ToUtf8(const icu::UnicodeString& text) {
  std::string result;
  text.toUTF8String(result);
  return result;
}

bool BeginsWithVowel(std::string_view text) {
  static const icu::UnicodeString kVowels(u"aeiouàâäéèêëîïôöùûüœæ");
  constexpr size_t kLongestCharacter = 4;
  const icu::UnicodeString first = FromUtf8(text.substr(0, kLongestCharacter));
  return !first.isEmpty() && kVowels.indexOf(u_tolower(first.char32At(0))) >= 0;
}

/// "de {name}" and "que {name}" of a French pattern as they are before a vowel.
void Elide(std::string_view name, std::string* pattern) {
  const std::string argument = "{" + std::string(name) + "}";
  for (const auto& [whole, elided] : {std::pair(" de ", " d’"), std::pair(" que ", " qu’")}) {
    const std::string written = whole + argument;
    for (size_t at = pattern->find(written); at != std::string::npos; at = pattern->find(written)) {
      pattern->replace(at, written.size(), elided + argument);
    }
  }
}

icu::Locale LocaleOf(Language language) {
  return icu::Locale(std::string(LanguageCode(language)).c_str());
}

icu::Formattable FormattableOf(const Phrases::Value& value) {
  if (const auto* text = std::get_if<std::string_view>(&value)) return FromUtf8(*text);
  if (const auto* number = std::get_if<int64_t>(&value)) return icu::Formattable(*number);
  return icu::Formattable(std::get<double>(value));
}

/// The plural forms that a language needs for the counts of everyday, "other" among them.
std::set<std::string> PluralForms(Language language, UPluralType type) {
  UErrorCode error = U_ZERO_ERROR;
  const std::unique_ptr<icu::PluralRules> rules(
      icu::PluralRules::forLocale(LocaleOf(language), type, error));
  const std::unique_ptr<icu::StringEnumeration> keywords(rules->getKeywords(error));
  std::set<std::string> forms = {"other"};
  while (const icu::UnicodeString* keyword = keywords->snext(error)) {
    std::array<double, 1> smallest{};
    const int32_t count = rules->getSamples(*keyword, smallest.data(), 1, error);
    const bool whole = smallest[0] == static_cast<double>(static_cast<int64_t>(smallest[0]));
    if (count > 0 && whole && smallest[0] <= kLargestCount) forms.insert(ToUtf8(*keyword));
  }
  return forms;
}

/// What a pattern asks for.
struct Shape {
  /// Names of the arguments, without those that only select among sentences.
  std::set<std::string> arguments;
  /// A plural form that its language has and the pattern hasn't; empty when none is missing.
  std::string missing_form;
};

/// Selectors of the plural argument that starts at `start`; those of arguments within aren't its.
std::set<std::string> SelectorsOf(const icu::MessagePattern& pattern, int32_t start) {
  std::set<std::string> selectors;
  const int32_t limit = pattern.getLimitPartIndex(start);
  for (int32_t i = start + 1; i < limit; ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR) {
      selectors.insert(ToUtf8(pattern.getSubstring(part)));
    }
    if (part.getType() == UMSGPAT_PART_TYPE_MSG_START) i = pattern.getLimitPartIndex(i);
  }
  return selectors;
}

Shape ShapeOf(const icu::MessagePattern& pattern, Language language) {
  Shape shape;
  for (int32_t i = 0; i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
    const UMessagePatternArgType type = part.getArgType();
    if (type == UMSGPAT_ARG_TYPE_SELECT) continue;
    shape.arguments.insert(ToUtf8(pattern.getSubstring(pattern.getPart(i + 1))));
    if (type != UMSGPAT_ARG_TYPE_PLURAL && type != UMSGPAT_ARG_TYPE_SELECTORDINAL) continue;
    const std::set<std::string> given = SelectorsOf(pattern, i);
    const UPluralType kind =
        type == UMSGPAT_ARG_TYPE_PLURAL ? UPLURAL_TYPE_CARDINAL : UPLURAL_TYPE_ORDINAL;
    for (const std::string& form : PluralForms(language, kind)) {
      if (given.count(form) == 0) shape.missing_form = form;
    }
  }
  return shape;
}

StatusOr<Shape> CheckPattern(const std::string& text, Language language) {
  UErrorCode error = U_ZERO_ERROR;
  const icu::MessagePattern pattern(FromUtf8(text), nullptr, error);
  const icu::MessageFormat format(FromUtf8(text), LocaleOf(language), error);
  if (U_FAILURE(error) != 0) return Internal(std::string("is no pattern: ") + u_errorName(error));
  Shape shape = ShapeOf(pattern, language);
  if (!shape.missing_form.empty()) return Internal("lacks the form \"" + shape.missing_form + "\"");
  return shape;
}

}  // namespace

StatusOr<Phrases> Phrases::Read(std::string_view (*file)(std::string_view name),
                                const std::set<std::string>& as_needed) {
  PerLanguage<Patterns> patterns;
  std::map<std::string, std::set<std::string>> arguments;
  for (const Language language : kLanguages) {
    const std::string name = std::string(LanguageCode(language)) + ".json";
    const StatusOr<JsonDocument> document = JsonDocument::Parse(file(name));
    if (!document.ok()) return Internal(name + ": " + document.status().message());
    for (const std::string& key : document->root().Keys()) {
      const std::string text(document->Get(key).StringOr(""));
      if (text.empty()) return Internal(name + ": no text for " + key);
      StatusOr<Shape> shape = CheckPattern(text, language);
      if (!shape.ok()) return Internal(name + ": " + key + " " + shape.status().log_detail());
      std::erase_if(shape->arguments, [&](const auto& name) { return as_needed.count(name) > 0; });
      if (language == Language::kEnglish) arguments[key] = shape->arguments;
      const auto english = arguments.find(key);
      if (english == arguments.end()) return Internal(name + ": " + key + " isn't in en.json");
      if (shape->arguments != english->second) {
        return Internal(name + ": " + key + " has other arguments than in en.json");
      }
      if (!patterns[language].emplace(key, text).second) {
        return Internal(name + ": two texts for " + key);
      }
    }
    for (const auto& [key, names] : arguments) {
      if (patterns[language].count(key) == 0) return Internal(name + ": no text for " + key);
    }
  }
  return Phrases(std::move(patterns));
}

std::string Phrases::Say(Language language, std::string_view key, Values values) const {
  const auto found = patterns_[language].find(key);
  if (found == patterns_[language].end()) return {};
  std::string pattern = found->second;
  for (const auto& [name, value] : values) {
    const auto* text = std::get_if<std::string_view>(&value);
    const bool elides = language == Language::kFrench && text != nullptr && BeginsWithVowel(*text);
    if (elides) Elide(name, &pattern);
  }
  // Formats aren't thread-safe, and making one costs less than a microsecond without plurals.
  UErrorCode error = U_ZERO_ERROR;
  const icu::MessageFormat format(FromUtf8(pattern), LocaleOf(language), error);
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> arguments;
  for (const auto& [name, value] : values) {
    names.push_back(FromUtf8(name));
    arguments.push_back(FormattableOf(value));
  }
  icu::UnicodeString said;
  format.format(names.data(), arguments.data(), static_cast<int32_t>(names.size()), said, error);
  return U_SUCCESS(error) ? ToUtf8(said) : std::string();
}

}  // namespace portfolio::platform
