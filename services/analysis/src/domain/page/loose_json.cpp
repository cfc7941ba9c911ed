#include "analysis/src/domain/page/loose_json.h"

#include <cstdint>

#include "analysis/src/domain/page/html_tree.h"

namespace portfolio::analysis {
namespace {

bool IsSpace(char c) { return static_cast<unsigned char>(c) <= 0x20; }

void AppendUtf8(uint32_t code, std::string* out) {
  AppendDecoded("&#" + std::to_string(code) + ";", out);
}

}  // namespace

class LooseJsonParser {
 public:
  explicit LooseJsonParser(std::string_view text) : text_(text) {}

  std::optional<LooseJson> Parse() {
    while (at_ < text_.size()) {
      Skip();
      if (at_ < text_.size() && (text_[at_] == '{' || text_[at_] == '[')) break;
      ++at_;
    }
    if (at_ >= text_.size()) return std::nullopt;
    LooseJson value;
    ReadValue(0, &value);
    return value;
  }

 private:
  /// White space and comments.
  void Skip() {
    while (at_ < text_.size()) {
      if (IsSpace(text_[at_])) {
        ++at_;
      } else if (text_.compare(at_, 2, "//") == 0) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (text_.compare(at_, 2, "/*") == 0) {
        const size_t end = text_.find("*/", at_ + 2);
        at_ = end == std::string_view::npos ? text_.size() : end + 2;
      } else if (text_.compare(at_, 3, "\xEF\xBB\xBF") == 0) {
        at_ += 3;
      } else {
        return;
      }
    }
  }

  void ReadValue(int depth, LooseJson* value) {
    Skip();
    if (at_ >= text_.size() || ++values_ > LooseJson::kMaxValues) {
      at_ = text_.size();
      return;
    }
    const char c = text_[at_];
    if ((c == '{' || c == '[') && depth >= LooseJson::kMaxDepth) {
      at_ = text_.size();
      return;
    }
    if (c == '{') {
      ReadObject(depth, value);
    } else if (c == '[') {
      ReadArray(depth, value);
    } else if (c == '"' || c == '\'') {
      value->kind_ = LooseJson::Kind::kString;
      value->text_ = ReadString(c);
    } else {
      ReadLiteral(value);
    }
  }

  void ReadObject(int depth, LooseJson* value) {
    value->kind_ = LooseJson::Kind::kObject;
    ++at_;
    while (at_ < text_.size()) {
      Skip();
      if (at_ >= text_.size()) return;
      const char c = text_[at_];
      if (c == '}') {
        ++at_;
        return;
      }
      if (c == ',' || c == ':' || c == ']') {
        ++at_;
        continue;
      }
      std::string key = c == '"' || c == '\'' ? ReadString(c) : ReadBareWord();
      Skip();
      if (at_ < text_.size() && text_[at_] == ':') ++at_;
      value->members_.emplace_back(std::move(key), LooseJson());
      ReadValue(depth + 1, &value->members_.back().second);
    }
  }

  void ReadArray(int depth, LooseJson* value) {
    value->kind_ = LooseJson::Kind::kArray;
    ++at_;
    while (at_ < text_.size()) {
      Skip();
      if (at_ >= text_.size()) return;
      const char c = text_[at_];
      if (c == ']') {
        ++at_;
        return;
      }
      if (c == ',') {
        ++at_;
        continue;
      }
      if (c == '}') return;
      value->items_.emplace_back();
      ReadValue(depth + 1, &value->items_.back());
    }
  }

  std::string ReadBareWord() {
    const size_t begin = at_;
    while (at_ < text_.size() && !IsSpace(text_[at_]) && text_[at_] != ':' && text_[at_] != '}' &&
           text_[at_] != ',') {
      ++at_;
    }
    if (at_ == begin) ++at_;
    return std::string(text_.substr(begin, at_ - begin));
  }

  void ReadLiteral(LooseJson* value) {
    const size_t begin = at_;
    while (at_ < text_.size() && text_[at_] != ',' && text_[at_] != '}' && text_[at_] != ']' &&
           !IsSpace(text_[at_])) {
      ++at_;
    }
    if (at_ == begin) {
      ++at_;
      return;
    }
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (word == "true" || word == "false") {
      value->kind_ = LooseJson::Kind::kBool;
    } else if (word[0] == '-' || (word[0] >= '0' && word[0] <= '9')) {
      value->kind_ = LooseJson::Kind::kNumber;
    } else {
      return;
    }
    value->text_ = std::string(word);
  }

  /// A quote ends the string only where JSON can go on after it; others were meant literally.
  bool EndsString(size_t quote) const {
    size_t next = quote + 1;
    while (next < text_.size() && IsSpace(text_[next])) ++next;
    if (next >= text_.size()) return true;
    const char c = text_[next];
    return c == ',' || c == '}' || c == ']' || c == ':' || c == '/';
  }

  std::string ReadString(char quote) {
    std::string out;
    ++at_;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == quote && EndsString(at_)) {
        ++at_;
        return out;
      }
      if (c == '\\') {
        ReadEscape(&out);
        continue;
      }
      out.push_back(c);
      ++at_;
    }
    return out;
  }

  void ReadEscape(std::string* out) {
    if (at_ + 1 >= text_.size()) {
      ++at_;
      return;
    }
    const char c = text_[at_ + 1];
    at_ += 2;
    switch (c) {
      case 'n':
      case 'r':
        out->push_back('\n');
        return;
      case 't':
        out->push_back('\t');
        return;
      case 'b':
      case 'f':
        return;
      case 'u':
        ReadUnicodeEscape(out);
        return;
      default:
        out->push_back(c);
    }
  }

  /// The four hexadecimal digits at `at_`, or -1.
  int32_t FourDigits(size_t at) const {
    if (at + 4 > text_.size()) return -1;
    int32_t code = 0;
    for (size_t i = at; i < at + 4; ++i) {
      const char c = text_[i];
      const int digit = c >= '0' && c <= '9'   ? c - '0'
                        : c >= 'a' && c <= 'f' ? c - 'a' + 10
                        : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                               : -1;
      if (digit < 0) return -1;
      code = code * 16 + digit;
    }
    return code;
  }

  void ReadUnicodeEscape(std::string* out) {
    const int32_t first = FourDigits(at_);
    if (first < 0) return;
    at_ += 4;
    if (first < 0xD800 || first > 0xDFFF) {
      // Control characters would hide the text that follows them.
      AppendUtf8(first < 0x20 ? 0x20 : static_cast<uint32_t>(first), out);
      return;
    }
    if (first >= 0xDC00 || text_.compare(at_, 2, "\\u") != 0) return;
    const int32_t second = FourDigits(at_ + 2);
    if (second < 0xDC00 || second > 0xDFFF) return;
    at_ += 6;
    AppendUtf8(0x10000 + ((static_cast<uint32_t>(first) - 0xD800) << 10) +
                   (static_cast<uint32_t>(second) - 0xDC00),
               out);
  }

  std::string_view text_;
  size_t at_ = 0;
  size_t values_ = 0;
};

std::optional<LooseJson> LooseJson::Parse(std::string_view text) {
  // "<!-- { ... } -->" and "//<![CDATA[": the marks would read as comments or arrays.
  for (std::string_view mark : {"<![CDATA[", "<!--"}) {
    const size_t found = text.find(mark);
    if (found != std::string_view::npos &&
        text.substr(0, found).find('{') == std::string_view::npos) {
      text.remove_prefix(found + mark.size());
    }
  }
  return LooseJsonParser(text).Parse();
}

const LooseJson* LooseJson::Get(std::string_view key) const {
  for (const auto& [name, value] : members_) {
    if (name == key) return &value;
  }
  return nullptr;
}

std::string_view LooseJson::TextOf(std::string_view key) const {
  const LooseJson* value = Get(key);
  return value == nullptr ? std::string_view() : std::string_view(value->text_);
}

}  // namespace portfolio::analysis
