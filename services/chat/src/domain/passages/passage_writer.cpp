#include "chat/src/domain/passages/passage_writer.h"

#include <algorithm>
#include <utility>

namespace portfolio::chat {

std::string YearOf(std::string_view date) { return std::string(date.substr(0, 4)); }

int YearNumber(std::string_view date, int otherwise) {
  int year = 0;
  for (const char c : date.substr(0, 4)) year = year * 10 + (c - '0');
  return date.size() < 4 ? otherwise : year;
}

std::vector<int> YearsNamed(std::string_view text) {
  const auto is_digit = [&](std::size_t i) { return text[i] >= '0' && text[i] <= '9'; };
  std::vector<int> years;
  for (std::size_t begin = 0, end = 0; begin < text.size(); begin = end + 1) {
    end = begin;
    while (end < text.size() && is_digit(end)) ++end;
    if (end - begin != 4) continue;
    const int year = YearNumber(text.substr(begin, 4), 0);
    if (year < 1950 || year >= 2100) continue;
    if (std::find(years.begin(), years.end(), year) == years.end()) years.push_back(year);
  }
  return years;
}

std::string YearsAsWords(Years years) {
  std::string words;
  for (int year = years.from; year <= years.to; ++year) words += std::to_string(year) + " ";
  return words;
}

std::string Colon(Language language) { return language == Language::kFrench ? "\u00a0: " : ": "; }

std::string WithoutEnd(std::string text) {
  if (text.ends_with('.')) text.pop_back();
  return text;
}

std::string Labelled(Language language, std::string_view label, std::string_view text) {
  return std::string("**").append(label).append("**").append(Colon(language)).append(text);
}

std::string Join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string result;
  for (const std::string& part : parts) {
    if (!result.empty()) result += separator;
    result += part;
  }
  return result;
}

std::string AsList(const std::vector<std::string>& items) {
  std::string result;
  for (const std::string& item : items) result += "\n- " + item;
  return result;
}

std::string IdAsWords(std::string_view id) {
  std::string words;
  for (const char c : id) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital) words += ' ';
    words += c == '-' ? ' ' : capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return words;
}

std::vector<std::string> FirstOf(const std::vector<std::string>& items, std::size_t count) {
  return {items.begin(), items.begin() + static_cast<long>(std::min(count, items.size()))};
}

std::string WordFor(const profile::Words& words, const std::string& key) {
  const auto found = words.find(key);
  return found == words.end() ? "" : found->second;
}

const profile::Texts& PassageWriter::In(Language language) const { return profile_.In(language); }

std::string PassageWriter::Say(Language language, std::string_view key,
                               platform::Phrases::Values values) const {
  return lexicon_.phrases->Say(language, key, values);
}

std::vector<std::string> PassageWriter::ConceptsIn(std::string_view text,
                                                   const TextAnalyser& analyser) const {
  std::vector<std::string> names;
  for (const Token& token : analyser.Analyse(text)) {
    for (const TokenConcept& entry : token.concepts) names.push_back(entry.name);
  }
  return names;
}

std::vector<std::string> PassageWriter::ConceptsIn(std::string_view text) const {
  return ConceptsIn(text, Told());
}

std::vector<std::string> PassageWriter::ConceptsOf(std::string_view id) const {
  return ConceptsIn(IdAsWords(id), english_);
}

Passage& PassageWriter::Add(std::string id, std::string section, std::string entry, Tags tags,
                            const Write& write) {
  Passage& passage = passages_.emplace_back();
  passage.id = std::move(id);
  passage.section = std::move(section);
  passage.entry = std::move(entry);
  passage.concepts = std::move(tags.concepts);
  passage.related = std::move(tags.related);
  passage.topics_if_named = std::move(tags.if_named);
  for (const Language language : kLanguages) {
    passage.text[language] = write(language, In(language));
  }
  return passage;
}

PassageText PassageWriter::ListText(Language language, std::string_view phrase,
                                    const std::vector<std::string>& items) const {
  if (items.empty()) return {};
  const std::string head = Say(language, phrase, {{"first", In(language).basics.first_name}});
  return {Say(language, std::string(phrase) + ".title"), {}, "", "", head + AsList(items)};
}

}  // namespace portfolio::chat
