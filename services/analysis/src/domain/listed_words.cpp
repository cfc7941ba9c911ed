#include "analysis/src/domain/listed_words.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace portfolio::analysis {
namespace {

constexpr std::string_view kWords = "[words: ";
constexpr std::string_view kTexts = "[texts: ";

struct Section {
  WordList phrases;
  WordSet set;
};

std::string AsWords(std::string_view line) {
  const bool begins = line.front() != '*';
  const bool ends = line.back() != '*';
  line.remove_prefix(begins ? 0 : 1);
  line.remove_suffix(ends ? 0 : 1);
  return (begins ? " " : "") + std::string(line) + (ends ? " " : "");
}

std::string AsText(std::string_view line) {
  std::string text(line);
  if (text.front() == '_') text.front() = ' ';
  if (text.back() == '_') text.back() = ' ';
  return text;
}

std::map<std::string, Section, std::less<>> ReadSections() {
  std::map<std::string, Section, std::less<>> sections;
  for (const char* topic : {"asks", "companies", "headings", "layout", "page_signs", "posting",
                            "profile", "prose", "state", "titles"}) {
    const std::string_view file = WordFile(std::string(topic) + ".txt");
    Section* section = nullptr;
    bool words = false;
    for (size_t begin = 0; begin < file.size();) {
      const size_t end = std::min(file.find('\n', begin), file.size());
      const std::string_view line = file.substr(begin, end - begin);
      begin = end + 1;
      if (line.empty()) continue;
      const std::string_view begins = line.substr(0, kWords.size());
      if (begins == kWords || begins == kTexts) {
        words = begins == kWords;
        section =
            &sections[std::string(topic) + ": " +
                      std::string(line.substr(kWords.size(), line.size() - kWords.size() - 1))];
      } else if (section != nullptr) {
        section->phrases.push_back(words ? AsWords(line) : AsText(line));
      }
    }
  }
  for (auto& [name, section] : sections)
    section.set.insert(section.phrases.begin(), section.phrases.end());
  return sections;
}

const Section& SectionOf(std::string_view name) {
  static const auto& sections = *new std::map(ReadSections());
  const auto found = sections.find(name);
  if (found == sections.end()) {
    std::fprintf(stderr, "data/words has no list \"%s\"\n", std::string(name).c_str());
    std::abort();
  }
  return found->second;
}

}  // namespace

const WordList& ListedWords(std::string_view name) { return SectionOf(name).phrases; }

const WordSet& ListedWordSet(std::string_view name) { return SectionOf(name).set; }

bool HoldsAny(std::string_view text, const WordList& phrases) {
  return std::any_of(phrases.begin(), phrases.end(), [text](const std::string& phrase) {
    return text.find(phrase) != std::string_view::npos;
  });
}

bool IsOneOf(std::string_view text, const WordList& phrases) {
  return std::find(phrases.begin(), phrases.end(), text) != phrases.end();
}

}  // namespace portfolio::analysis
