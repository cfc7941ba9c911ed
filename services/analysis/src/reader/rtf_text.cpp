#include "analysis/src/reader/rtf_text.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/src/reader/utf8.h"
#include "analysis/src/reader/windows_pages.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxGroups = 2000;
constexpr size_t kMaxText = 16'000'000;
constexpr int kWestern = 1252;
constexpr int kUnitsBelowZero = 65536;

/// What these hold is no text of the document.
bool IsLeftOut(std::string_view word) {
  static const auto& words = *new std::unordered_set<std::string_view>{"fonttbl",
                                                                       "colortbl",
                                                                       "stylesheet",
                                                                       "info",
                                                                       "pict",
                                                                       "fldinst",
                                                                       "annotation",
                                                                       "atnid",
                                                                       "atnauthor",
                                                                       "atntime",
                                                                       "listtable",
                                                                       "filetbl",
                                                                       "revtbl",
                                                                       "rsidtbl",
                                                                       "datafield",
                                                                       "objdata",
                                                                       "nonshppict",
                                                                       "listoverridetable",
                                                                       "sn",
                                                                       "sv",
                                                                       "bkmkstart",
                                                                       "bkmkend",
                                                                       "xmlnstbl",
                                                                       "pgptbl",
                                                                       "themedata",
                                                                       "generator",
                                                                       "latentstyles",
                                                                       "datastore",
                                                                       "colorschememapping"};
  return words.count(word) > 0;
}

const std::unordered_map<std::string_view, std::string_view>& Signs() {
  static const auto& signs = *new std::unordered_map<std::string_view, std::string_view>{
      {"par", "\n"},      {"line", "\n"},   {"sect", "\n"},    {"page", "\n"},
      {"column", "\n"},   {"row", "\n"},    {"nestrow", "\n"}, {"cell", "\t"},
      {"nestcell", "\t"}, {"tab", "\t"},    {"emdash", "—"},   {"endash", "–"},
      {"bullet", "•"},    {"lquote", "‘"},  {"rquote", "’"},   {"ldblquote", "“"},
      {"rdblquote", "”"}, {"emspace", " "}, {"enspace", " "},  {"qmspace", " "}};
  return signs;
}

/// The code page of a font's set of characters; 0 for the document's own.
int PageOfCharset(int charset) {
  static const std::map<int, int> pages = {
      {161, 1253}, {162, 1254}, {186, 1257}, {204, 1251}, {238, 1250}};
  const auto found = pages.find(charset);
  return found == pages.end() ? 0 : found->second;
}

class RtfReader {
 public:
  explicit RtfReader(std::string_view bytes) : bytes_(bytes) {}

  std::string Read() {
    groups_.emplace_back();
    while (at_ < bytes_.size() && text_.size() + notes_.size() < kMaxText) Next();
    Flush();
    return notes_.empty() ? text_ : text_ + "\n" + notes_;
  }

 private:
  struct Group {
    bool left_out = false;
    bool in_note = false;
    bool in_fonts = false;
    int page = 0;
    int fallback_units = 1;
  };

  void Next() {
    const char c = bytes_[at_++];
    if (c == '{') {
      Flush();
      if (groups_.size() < kMaxGroups) groups_.push_back(groups_.back());
      starred_ = false;
    } else if (c == '}') {
      Flush();
      if (groups_.size() > 1) groups_.pop_back();
    } else if (c == '\\') {
      Control();
    } else if (c != '\r' && c != '\n') {
      AddByte(c);
    }
  }

  void Control() {
    if (at_ >= bytes_.size()) return;
    const char c = bytes_[at_];
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (letter) return Word();
    ++at_;
    if (c == '\'') return HexByte();
    Flush();
    if (c == '*') {
      starred_ = true;
    } else if (c == '~') {
      Add(" ");
    } else if (c == '_') {
      Add("-");
    } else if (c == '\r' || c == '\n') {
      Add("\n");
    } else if (c == '\\' || c == '{' || c == '}') {
      AddByte(c);
    }
  }

  void Word() {
    const size_t begin = at_;
    while (at_ < bytes_.size() && ((bytes_[at_] >= 'a' && bytes_[at_] <= 'z') ||
                                   (bytes_[at_] >= 'A' && bytes_[at_] <= 'Z')))
      ++at_;
    const std::string_view word = bytes_.substr(begin, at_ - begin);
    int value = 0;
    const char* from = bytes_.data() + at_;
    const auto [end, error] = std::from_chars(from, bytes_.data() + bytes_.size(), value);
    const bool has_value = error == std::errc() && end != from;
    if (has_value) at_ += static_cast<size_t>(end - from);
    if (at_ < bytes_.size() && bytes_[at_] == ' ') ++at_;
    Obey(word, has_value, value);
    starred_ = false;
  }

  void Obey(std::string_view word, bool has_value, int value) {
    Group& group = groups_.back();
    if (word == "u" && has_value) return Unicode(value);
    Flush();
    if (word == "bin" && value > 0) {
      at_ = std::min(bytes_.size(), at_ + static_cast<size_t>(value));
    } else if (word == "fonttbl") {
      group.in_fonts = true;
    } else if (word == "footnote") {
      group.in_note = true;
    } else if (word == "uc" && has_value) {
      group.fallback_units = std::clamp(value, 0, 8);
    } else if (word == "ansicpg" && has_value) {
      document_page_ = value;
    } else if (word == "f" && has_value) {
      font_ = value;
      if (const auto page = fonts_.find(value); page != fonts_.end()) group.page = page->second;
    } else if (word == "fcharset" && group.in_fonts) {
      fonts_[font_] = PageOfCharset(value);
    } else if (word == "deleted") {
      group.left_out |= !has_value || value != 0;
    } else if (const auto sign = Signs().find(word); sign != Signs().end()) {
      Add(sign->second);
    }
    // An unknown destination is skipped; text boxes are in one.
    if (IsLeftOut(word) || (starred_ && word != "shpinst" && word != "shppict"))
      group.left_out = true;
  }

  void Unicode(int value) {
    Flush();
    const int unit = value < 0 ? value + kUnitsBelowZero : value;
    SkipFallback(groups_.back().fallback_units);
    if (unit >= 0xD800 && unit < 0xDC00) {
      high_ = unit;
      return;
    }
    const bool pair = unit >= 0xDC00 && unit < 0xE000;
    if (pair && high_ == 0) return;
    const auto code =
        static_cast<char32_t>(pair ? 0x10000 + ((high_ - 0xD800) << 10) + (unit - 0xDC00) : unit);
    high_ = 0;
    std::string utf8;
    AppendUtf8(code, &utf8);
    Add(utf8);
  }

  /// What older readers show in place of the character before.
  void SkipFallback(int units) {
    for (; units > 0 && at_ < bytes_.size(); --units) {
      if (bytes_[at_] == '{' || bytes_[at_] == '}') return;
      if (bytes_[at_] != '\\') {
        ++at_;
        continue;
      }
      if (at_ + 1 >= bytes_.size() || bytes_[at_ + 1] != '\'') return;
      at_ = std::min(bytes_.size(), at_ + 4);
    }
  }

  void HexByte() {
    int value = 0;
    const size_t end = std::min(bytes_.size(), at_ + 2);
    const auto [behind, error] =
        std::from_chars(bytes_.data() + at_, bytes_.data() + end, value, 16);
    if (error != std::errc()) return;
    at_ = static_cast<size_t>(behind - bytes_.data());
    AddByte(static_cast<char>(value));
  }

  void AddByte(char c) {
    if (!groups_.back().left_out) pending_.push_back(c);
  }

  /// Bytes in the font's code page as UTF-8.
  void Flush() {
    if (pending_.empty()) return;
    const int page = groups_.back().page != 0 ? groups_.back().page : document_page_;
    std::string text;
    for (const char c : pending_)
      AppendUtf8(FromWindowsPage(static_cast<unsigned char>(c), page), &text);
    Add(text);
    pending_.clear();
  }

  void Add(std::string_view text) {
    if (groups_.back().left_out) return;
    (groups_.back().in_note ? notes_ : text_) += text;
  }

  std::string_view bytes_;
  size_t at_ = 0;
  std::vector<Group> groups_;
  std::unordered_map<int, int> fonts_;
  int font_ = 0;
  int document_page_ = kWestern;
  int high_ = 0;
  bool starred_ = false;
  std::string pending_;
  std::string text_;
  std::string notes_;
};

}  // namespace

ReaderExit ReadRtfText(std::string_view bytes, std::FILE* output) {
  if (bytes.substr(0, 5) != "{\\rtf") return ReaderExit::kNotFound;
  const std::string text = RtfReader(bytes).Read();
  std::fwrite(text.data(), 1, text.size(), output);
  return ReaderExit::kFine;
}

}  // namespace portfolio::analysis
