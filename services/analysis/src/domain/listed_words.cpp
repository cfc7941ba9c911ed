#include "analysis/src/domain/listed_words.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <utility>

namespace portfolio::analysis {
namespace {

constexpr std::string_view kWords = "[words: ";
constexpr std::string_view kTexts = "[texts: ";

constexpr size_t kBeginBytes = 3;

struct Section {
  explicit Section(std::vector<std::string> texts)
      : phrases(std::move(texts)), set(phrases.begin(), phrases.end()) {}

  const WordList phrases;
  const WordSet set;
};
using Sections = std::map<std::string, Section, std::less<>>;

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

Sections ReadSections() {
  std::map<std::string, std::vector<std::string>> texts;
  for (const char* topic : {"asks", "companies", "headings", "layout", "page_signs", "places",
                            "posting", "profile", "prose", "state", "titles"}) {
    const std::string_view file = WordFile(std::string(topic) + ".txt");
    std::vector<std::string>* section = nullptr;
    bool words = false;
    for (size_t begin = 0; begin < file.size();) {
      const size_t end = std::min(file.find('\n', begin), file.size());
      const std::string_view line = file.substr(begin, end - begin);
      begin = end + 1;
      if (line.empty()) continue;
      const std::string_view begins = line.substr(0, kWords.size());
      if (begins == kWords || begins == kTexts) {
        words = begins == kWords;
        section = &texts[std::string(topic) + ": " +
                         std::string(line.substr(kWords.size(), line.size() - kWords.size() - 1))];
      } else if (section != nullptr) {
        section->push_back(words ? AsWords(line) : AsText(line));
      }
    }
  }
  Sections sections;
  for (auto& [name, phrases] : texts) sections.try_emplace(name, std::move(phrases));
  return sections;
}

const Section& SectionOf(std::string_view name) {
  static const Sections& sections = *new Sections(ReadSections());
  const auto found = sections.find(name);
  if (found == sections.end()) {
    std::fprintf(stderr, "data/words has no list \"%s\"\n", std::string(name).c_str());
    std::abort();
  }
  return found->second;
}

}  // namespace

WordList::WordList(std::vector<std::string> phrases)
    : phrases_(std::move(phrases)), next_(phrases_.size(), kNone) {
  first_.fill(kNone);
  for (size_t i = 0; i < phrases_.size(); ++i) {
    const auto index = static_cast<uint16_t>(i);
    if (phrases_[i].size() < kBeginBytes) {
      short_.push_back(index);
      continue;
    }
    uint16_t& first = first_[Slot(phrases_[i].data())];
    next_[i] = first;
    first = index;
  }
}

size_t WordList::Slot(const char* begin) {
  const auto a = static_cast<unsigned char>(begin[0]);
  const auto b = static_cast<unsigned char>(begin[1]);
  const auto c = static_cast<unsigned char>(begin[2]);
  return (a * 31U + b * 67U + c * 257U) % kSlots;
}

bool WordList::AnyIn(std::string_view text) const {
  for (size_t at = 0; at + kBeginBytes <= text.size(); ++at) {
    for (uint16_t i = first_[Slot(text.data() + at)]; i != kNone; i = next_[i]) {
      if (text.compare(at, phrases_[i].size(), phrases_[i]) == 0) return true;
    }
  }
  return std::any_of(short_.begin(), short_.end(), [this, text](uint16_t i) {
    return text.find(phrases_[i]) != std::string_view::npos;
  });
}

const WordList& ListedWords(std::string_view name) { return SectionOf(name).phrases; }

const WordSet& ListedWordSet(std::string_view name) { return SectionOf(name).set; }

bool HoldsAny(std::string_view text, const WordList& phrases) { return phrases.AnyIn(text); }

bool IsOneOf(std::string_view text, const WordList& phrases) {
  return std::find(phrases.begin(), phrases.end(), text) != phrases.end();
}

}  // namespace portfolio::analysis
