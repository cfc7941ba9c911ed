#include "platform/text/word_list.h"

#include <algorithm>

#include "platform/text/text.h"

namespace portfolio::platform {
namespace {

constexpr std::string_view kWords = "[words: ";
constexpr std::string_view kTexts = "[texts: ";

constexpr size_t kBeginBytes = 3;

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

/// The sections of a file in their order.
std::vector<std::vector<std::string>> SectionsOf(std::string_view file) {
  std::vector<std::vector<std::string>> sections;
  bool words = false;
  for (size_t begin = 0; begin < file.size();) {
    const size_t end = std::min(file.find('\n', begin), file.size());
    const std::string_view line = file.substr(begin, end - begin);
    begin = end + 1;
    if (line.empty()) continue;
    const std::string_view begins = line.substr(0, kWords.size());
    if (begins == kWords || begins == kTexts) {
      words = begins == kWords;
      sections.emplace_back();
    } else if (!sections.empty()) {
      sections.back().push_back(words ? AsWords(line) : AsText(line));
    }
  }
  return sections;
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

WordLists::WordLists(const std::vector<std::string_view>& files) {
  for (std::string_view file : files) {
    for (std::vector<std::string>& phrases : SectionsOf(file))
      lists_.emplace_back(std::move(phrases));
  }
  for (const WordList& list : lists_) sets_.emplace_back(list.begin(), list.end());
}

bool HoldsAny(std::string_view text, const WordList& phrases) { return phrases.AnyIn(text); }

bool IsOneOf(std::string_view text, const WordList& phrases) {
  return std::find(phrases.begin(), phrases.end(), text) != phrases.end();
}

std::string PlainForm(std::string_view text) {
  std::string form = " ";
  const std::string folded = FoldQuickly(text);
  for (size_t i = 0; i < folded.size(); ++i) {
    const auto c = static_cast<unsigned char>(folded[i]);
    // Apostrophes join: "you'll" is one word, in both of the forms that pages write.
    if (c == '\'' || c == '`') continue;
    if (folded.compare(i, 3, "\xE2\x80\x99") == 0) {
      i += 2;
      continue;
    }
    const bool letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '#' ||
                        (c >= 0xC3 && c != 0xE2 && c != 0xF0) ||
                        (c >= 0x80 && c < 0xC0 && form.back() != ' ');
    if (letter) {
      form.push_back(static_cast<char>(c));
    } else {
      if (c == 0xE2) i += 2;
      if (c == 0xF0) i += 3;
      if (form.back() != ' ') form.push_back(' ');
    }
  }
  if (form.back() != ' ') form.push_back(' ');
  return form;
}

std::string FoldQuickly(std::string_view text) {
  const bool ascii = std::all_of(text.begin(), text.end(),
                                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (!ascii) return Fold(text);
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return lower;
}

}  // namespace portfolio::platform
