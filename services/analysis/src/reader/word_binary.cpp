#include "analysis/src/reader/word_binary.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <vector>

#include "analysis/src/reader/compound_file.h"
#include "analysis/src/reader/little_endian.h"
#include "analysis/src/reader/utf8.h"
#include "analysis/src/reader/windows_pages.h"

namespace portfolio::analysis {
namespace {

// Places in the file information block.
constexpr size_t kVersion = 0x02;
constexpr size_t kFlags = 0x0A;
constexpr size_t kTextBegin = 0x18;
constexpr size_t kTextEnd = 0x1C;
constexpr size_t kLengths = 0x4C;
constexpr size_t kHeaderStories = 0xF2;
constexpr size_t kPieces = 0x1A2;
constexpr uint32_t kMark = 0xA5EC;
constexpr uint32_t kOldest = 0xC1;
constexpr uint32_t kEncryptedFlag = 0x0100;
constexpr uint32_t kSecondTableFlag = 0x0200;
constexpr size_t kSmallestSector = 64;
constexpr size_t kParts = 8;
constexpr size_t kMaxLetters = 8'000'000;
// Six stories separate notes; then each section has six: headers at 0, 1 and 4.
constexpr size_t kStories = 6;
constexpr int kWestern = 1252;

/// The lines of letters as Word stores them: with marks for cells, breaks and fields.
std::string LinesOf(std::u16string_view letters) {
  std::string out;
  std::vector<bool> in_instruction;
  char32_t high = 0;
  for (char16_t c : letters) {
    if (c == 0x13) in_instruction.push_back(true);
    if (c == 0x14 && !in_instruction.empty()) in_instruction.back() = false;
    if (c == 0x15 && !in_instruction.empty()) in_instruction.pop_back();
    if (std::find(in_instruction.begin(), in_instruction.end(), true) != in_instruction.end())
      continue;
    if (c == 0x07 || c == '\t') out += '\t';
    if (c >= 0x0A && c <= 0x0E) out += '\n';
    if (c == 0x1E) out += '-';
    if (c < 0x20) continue;
    if (c >= 0xD800 && c < 0xDC00) {
      high = c;
    } else if (c >= 0xDC00 && c < 0xE000) {
      if (high != 0) AppendUtf8(0x10000 + ((high - 0xD800) << 10) + (c - 0xDC00), &out);
      high = 0;
    } else {
      AppendUtf8(c, &out);
    }
  }
  return out;
}

std::u16string Narrow(std::string_view bytes) {
  std::u16string letters;
  for (char byte : bytes)
    letters.push_back(FromWindowsPage(static_cast<unsigned char>(byte), kWestern));
  return letters;
}

std::u16string Wide(std::string_view bytes) {
  std::u16string letters;
  for (size_t at = 0; at + 1 < bytes.size(); at += 2)
    letters.push_back(static_cast<char16_t>(Word16At(bytes, at)));
  return letters;
}

std::string_view Cut(std::string_view bytes, size_t begin, size_t size) {
  return begin < bytes.size() ? bytes.substr(begin, size) : std::string_view();
}

class WordBinary {
 public:
  WordBinary(std::string main, std::string table)
      : main_(std::move(main)), table_(std::move(table)) {}

  std::string Text() const {
    const std::u16string letters = ReadPieces();
    if (letters.empty()) return LinesOf(Stored());
    std::u16string_view rest = letters;
    const auto take = [&](size_t length) {
      const std::u16string_view part = rest.substr(0, LengthOf(length));
      rest.remove_prefix(part.size());
      return part;
    };
    const std::string body = LinesOf(take(0));
    const std::string footnotes = LinesOf(take(1));
    const std::u16string_view stories = take(2);
    take(3);
    take(4);
    const std::string endnotes = LinesOf(take(5));
    const std::string boxes = LinesOf(take(6));
    const std::string header_boxes = LinesOf(take(7));
    std::string headers;
    std::string footers;
    ReadStories(stories, &headers, &footers);
    return headers + header_boxes + body + "\n" + boxes + footnotes + endnotes + footers;
  }

 private:
  /// Of body, footnotes, headers, macros, comments, endnotes, boxes, boxes in headers, in order.
  size_t LengthOf(size_t part) const { return Word32At(main_, kLengths + part * 4); }

  /// The letters of all parts, one after the other; empty when the table of pieces is lost.
  std::u16string ReadPieces() const {
    std::string_view pieces = Cut(table_, Word32At(main_, kPieces), Word32At(main_, kPieces + 4));
    while (ByteAt(pieces, 0) == 1) pieces = Cut(pieces, 3 + Word16At(pieces, 1), pieces.size());
    if (ByteAt(pieces, 0) != 2) return {};
    pieces = Cut(pieces, 5, Word32At(pieces, 1));
    const size_t count = pieces.size() < 4 ? 0 : (pieces.size() - 4) / 12;
    std::u16string letters;
    for (size_t i = 0; i < count; ++i) {
      const uint32_t begin = Word32At(pieces, i * 4);
      const uint32_t end = Word32At(pieces, i * 4 + 4);
      if (end < begin || letters.size() + (end - begin) > kMaxLetters) return letters;
      const uint32_t place = Word32At(pieces, (count + 1) * 4 + i * 8 + 2);
      std::u16string piece = (place & 0x40000000) != 0
                                 ? Narrow(Cut(main_, (place & 0x3FFFFFFF) / 2, end - begin))
                                 : Wide(Cut(main_, place, size_t{2} * (end - begin)));
      // A piece that the file lost still counts, so that the parts behind it stay apart.
      piece.resize(end - begin, u'\r');
      letters += piece;
    }
    return letters;
  }

  /// The text where the information block says that it stands.
  std::u16string Stored() const {
    const size_t begin = Word32At(main_, kTextBegin);
    const size_t end = Word32At(main_, kTextEnd);
    const std::string_view bytes =
        end > begin ? Cut(main_, begin, end - begin) : std::string_view();
    size_t letters = 0;
    for (size_t part = 0; part < kParts; ++part) letters += LengthOf(part);
    return bytes.size() >= 2 * letters ? Wide(bytes) : Narrow(bytes);
  }

  /// First pages and others often have the same header.
  void ReadStories(std::u16string_view letters, std::string* headers, std::string* footers) const {
    const std::string_view ends =
        Cut(table_, Word32At(main_, kHeaderStories), Word32At(main_, kHeaderStories + 4));
    std::unordered_set<std::string> known;
    for (size_t i = kStories; (i + 2) * 4 <= ends.size(); ++i) {
      const size_t begin = Word32At(ends, i * 4);
      const size_t end = Word32At(ends, i * 4 + 4);
      if (begin >= end || end > letters.size()) continue;
      std::string story = LinesOf(letters.substr(begin, end - begin));
      if (!known.insert(story).second) continue;
      const size_t kind = i % kStories;
      (kind == 0 || kind == 1 || kind == 4 ? headers : footers)->append(story);
    }
  }

  std::string main_;
  std::string table_;
};

bool IsMainStream(std::string_view stream) {
  return Word16At(stream, 0) == kMark && Word16At(stream, kVersion) >= kOldest;
}

/// Where directory or chains are lost: from the sector that begins as a main stream does.
std::string_view FindMainStream(std::string_view bytes) {
  for (size_t at = kSmallestSector; at < bytes.size(); at += kSmallestSector) {
    if (IsMainStream(bytes.substr(at))) return bytes.substr(at);
  }
  return {};
}

}  // namespace

ReaderExit ReadWordBinary(std::string_view bytes, std::FILE* output) {
  const CompoundFile file(bytes);
  std::string main = file.Stream("WordDocument");
  if (!IsMainStream(main)) main = std::string(FindMainStream(bytes));
  if (main.empty()) return ReaderExit::kNotFound;
  const uint32_t flags = Word16At(main, kFlags);
  if ((flags & kEncryptedFlag) != 0) return ReaderExit::kEncrypted;
  std::string table = file.Stream((flags & kSecondTableFlag) != 0 ? "1Table" : "0Table");
  const std::string text = WordBinary(std::move(main), std::move(table)).Text();
  std::fwrite(text.data(), 1, text.size(), output);
  return ReaderExit::kFine;
}

}  // namespace portfolio::analysis
