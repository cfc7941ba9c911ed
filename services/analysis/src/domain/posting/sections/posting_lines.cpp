#include "analysis/src/domain/posting/sections/posting_lines.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "analysis/src/domain/page/prose_rules.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "platform/text/text.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxHeadingBytes = 140;
constexpr size_t kMaxListHeadBytes = 50;
constexpr size_t kMaxHeadingWords = 12;
constexpr size_t kMaxMenuBytes = 60;

using PhraseIndex = std::unordered_map<std::string_view, SectionKind>;

const PhraseIndex& Phrases() {
  static const PhraseIndex kIndex = [] {
    PhraseIndex index;
    for (const HeadingPhrase& phrase : HeadingPhrases()) index.emplace(phrase.phrase, phrase.kind);
    return index;
  }();
  return kIndex;
}

/// Begin and end of every word in a heading's form.
std::vector<std::pair<size_t, size_t>> WordRanges(std::string_view form) {
  std::vector<std::pair<size_t, size_t>> ranges;
  size_t begin = 1;
  while (begin < form.size()) {
    const size_t end = form.find(' ', begin);
    ranges.emplace_back(begin, end);
    begin = end + 1;
  }
  return ranges;
}

struct HeadingMatch {
  SectionKind kind = SectionKind::kNone;
  size_t words = 0;
  size_t of_words = 0;
  bool whole = false;
  bool at_begin = false;
  bool at_end = false;

  /// A short line that says little else: "Ce ne dorim [de la tine]", "[We think] you'll need".
  bool NearlyWhole() const {
    return whole || (words >= 2 && words * 2 >= of_words && of_words <= 7 && (at_begin || at_end));
  }
};

/// "Reporting to the director you will:": what ends at the colon announces more than what a long
/// line begins with.
bool AnnouncesMore(const HeadingMatch& last, const HeadingMatch& best) {
  // "Pluspunkt bietet:"
  if (last.kind == SectionKind::kBenefits && best.words == 1 && !best.whole) return true;
  return best.kind == SectionKind::kAbout && !best.NearlyWhole() &&
         last.kind != SectionKind::kNone && last.words > 1;
}

/// "Buscamos chapista": it names whom the employer seeks, and heads no list of what is asked.
bool NamesWhomItSeeks(std::string_view heading) {
  const std::string title = WithoutTitleLabel(std::string(heading));
  return title.size() < heading.size() && NamesRole(title) &&
         heading.substr(heading.size() - title.size()) == title;
}

HeadingMatch MatchHeading(std::string_view heading) {
  HeadingMatch best;
  HeadingMatch at_end;
  const std::string form = platform::PlainForm(heading);
  const auto ranges = WordRanges(form);
  if (ranges.empty() || ranges.size() > kMaxHeadingWords) return best;
  size_t best_bytes = 0;
  for (size_t first = 0; first < ranges.size(); ++first) {
    for (size_t last = first; last < ranges.size() && last < first + 7; ++last) {
      const size_t begin = ranges[first].first;
      const size_t bytes = ranges[last].second - begin;
      const bool ends = last + 1 == ranges.size() && at_end.words == 0;
      if (bytes <= best_bytes && !ends) continue;
      const auto found = Phrases().find(std::string_view(form).substr(begin, bytes));
      if (found == Phrases().end()) continue;
      HeadingMatch match;
      match.kind = found->second;
      match.words = last - first + 1;
      match.at_begin = first == 0;
      match.at_end = last + 1 == ranges.size();
      match.of_words = ranges.size();
      match.whole = match.words == ranges.size();
      if (ends) at_end = match;
      if (bytes <= best_bytes) continue;
      best_bytes = bytes;
      best = match;
    }
  }
  if (EndsWithColon(heading) && AnnouncesMore(at_end, best)) return at_end;
  // One common word in a longer line ("experience", "skills") announces nothing.
  if (best.words == 1 && !best.whole && (ranges.size() > 4 || best_bytes < 6)) best = {};
  if (best.kind == SectionKind::kNone && ranges.size() > 2 && EndsInCondition(form))
    best.kind = SectionKind::kRequirements;
  if (best.kind == SectionKind::kRequirements && best.at_begin && !best.whole &&
      !EndsWithColon(heading) && NamesWhomItSeeks(heading))
    return {};
  return best;
}

bool EndsWithStop(std::string_view text) {
  return !text.empty() && (text.back() == '.' || text.back() == ';' || text.back() == ',');
}

constexpr std::array<std::string_view, 26> kBullets = {
    "\xE2\x80\xA2", "\xC2\xB7",     "\xE2\x80\x93", "\xE2\x80\x94", "\xE2\x80\x91", "\xE2\x97\x8F",
    "\xE2\x97\x8B", "\xE2\x96\xAA", "\xE2\x96\xAB", "\xE2\x97\xA6", "\xE2\x96\xBA", "\xE2\x9E\xA4",
    "\xE2\x9C\x93", "\xE2\x9C\x94", "\xE2\x9E\x94", "\xE2\x87\x92", "\xE2\x86\x92", "\xEF\x82\xB7",
    "\xE2\x88\x99", "\xE2\x9C\x85", "\xE2\x80\xA3", "\xE2\x96\xA0", "\xE2\x9D\x96", "\xC2\xBB",
    "\xE2\x96\xB6", "\xE2\x81\x83"};

struct HeadingInSentence {
  SectionKind kind = SectionKind::kNone;
  size_t bytes = 0;
};

/// "- Lead the team - Keep the books": sentences don't end where the items do.
bool HoldsBullets(std::string_view text) {
  const size_t dash = text.find(" - ");
  return text.find("\xE2\x80\xA2") != std::string_view::npos ||
         (dash != std::string_view::npos && text.find(" - ", dash + 3) != std::string_view::npos);
}

/// "Lead", and not "lead" or "SAP".
bool IsCapitalised(std::string_view word) {
  const size_t bytes = static_cast<unsigned char>(word[0]) < 0x80 ? 1 : 2;
  const std::string first(word.substr(0, bytes));
  const std::string next(word.substr(std::min(bytes, word.size()), bytes));
  return platform::ToLower(first) != first && platform::ToLower(next) == next;
}

/// "What you will do" of "What you will do Lead the team.": the known heading that a sentence with
/// another beginning follows.
HeadingInSentence HeadingAtBegin(std::string_view sentence) {
  HeadingInSentence heading;
  size_t words = 0;
  for (size_t end = sentence.find(' '); end != std::string_view::npos && ++words < 8;
       end = sentence.find(' ', end + 1)) {
    if (words < 2 || end + 1 >= sentence.size() || !IsCapitalised(sentence.substr(end + 1)))
      continue;
    const HeadingMatch match = MatchHeading(sentence.substr(0, end));
    if (match.whole) heading = {match.kind, end};
  }
  return heading;
}

bool IsShort(std::string_view text) { return text.size() <= kMaxHeadingBytes; }

/// Turns blocks into lines and finds the headings among them.
class LineReader {
 public:
  std::vector<Line> Read(const std::vector<TextBlock>& blocks) {
    for (const TextBlock& block : blocks) {
      if (block.kind == BlockKind::kHeading) {
        AddHeading(block, CollapseSpace(block.text));
        continue;
      }
      std::vector<TextBlock> parts = SplitLines(block);
      for (size_t i = 0; i < parts.size(); ++i) AddLine(parts[i], parts.size() > 1, i == 0);
      if (!lines_.empty()) lines_.back().ends_block = true;
    }
    SetHeadingsOfLists();
    return std::move(lines_);
  }

 private:
  /// "Your toolbox", a short line of its own right above a list, whatever its words.
  void SetHeadingsOfLists() {
    for (size_t i = 0; i + 1 < lines_.size(); ++i) {
      Line& line = lines_[i];
      const bool heads = line.role == LineRole::kText && lines_[i + 1].role == LineRole::kItem &&
                         line.ends_block && (i == 0 || lines_[i - 1].ends_block) && !line.in_cell &&
                         !line.is_link && line.text.size() <= kMaxListHeadBytes &&
                         !EndsSentence(line.text) && !EndsWithStop(line.text);
      if (!heads) continue;
      line.role = LineRole::kWeakHeading;
      line.level = 8;
    }
  }

  void AddHeading(const TextBlock& block, std::string text) {
    Line line;
    line.role = LineRole::kHeading;
    line.level = block.level;
    const HeadingMatch match = MatchHeading(text);
    // The headline of the page may hold a word of those: "We are looking for a baker".
    if (block.level > 1 || match.NearlyWhole()) line.kind = match.kind;
    line.text = std::move(text);
    lines_.push_back(std::move(line));
  }

  void AddLine(const TextBlock& part, bool of_several, bool first) {
    const std::string_view trimmed = platform::Trim(part.text);
    const size_t bullet = BulletBytes(trimmed);
    Line line;
    line.text = std::string(platform::Trim(trimmed.substr(bullet)));
    if (line.text.empty()) return;
    line.in_cell = part.kind == BlockKind::kCell;
    line.is_link = part.link_density() > kNearlyAllLinks && line.text.size() < kMaxMenuBytes;
    if (bullet > 0 || (part.kind == BlockKind::kListItem && (first || !of_several))) {
      line.role = LineRole::kItem;
      if (bullet == 0 || !part.IsBold()) {
        SplitInlineHeading(part, line);
        return;
      }
    }
    const HeadingMatch match = IsShort(line.text) ? MatchHeading(line.text) : HeadingMatch();
    const bool stop = EndsWithStop(line.text);
    // "<b>Segunda. Requisitos de los aspirantes.</b>"
    // or "<b>Your tasks will be,</b>" before a list that ends the sentence.
    const bool sentence = (line.text.back() == '.' || line.text.back() == ',') &&
                          match.kind != SectionKind::kNone && match.words > 1;
    if (bullet == 0 && part.IsBold() && IsShort(line.text) && (!stop || sentence)) {
      line.role = match.kind != SectionKind::kNone || EndsWithColon(line.text)
                      ? LineRole::kHeading
                      : LineRole::kWeakHeading;
      line.level = 7;
      line.kind = match.kind;
    } else if (match.kind != SectionKind::kNone && !stop &&
               (match.NearlyWhole() || EndsWithColon(line.text) || IsCapitals(line.text) ||
                part.kind == BlockKind::kTerm)) {
      line.role = LineRole::kHeading;
      line.level = 8;
      line.kind = match.kind;
    } else if (EndsWithColon(line.text) && line.text.size() < 80 && line.role != LineRole::kItem) {
      line.role = LineRole::kWeakHeading;
      line.level = 8;
    } else if (line.role == LineRole::kText) {
      SplitInlineHeading(part, line);
      return;
    }
    lines_.push_back(std::move(line));
  }

  static bool IsCapitals(std::string_view text) {
    return platform::ToLower(text) != text &&
           std::none_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; }) &&
           std::any_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  }

  /// Bytes of the bold words that a line begins with and that end like a heading: "<b>Third. Nice
  /// to have.</b> German"; 0 when there are none.
  static size_t BoldHeadingBytes(const TextBlock& part, const Line& line) {
    if (part.bold.empty() || part.bold[0].first != 0 || line.role == LineRole::kItem) return 0;
    const size_t end = part.bold[0].second;
    if (end < 4 || end + 2 >= line.text.size() || end > kMaxHeadingBytes / 2) return 0;
    if (part.text.compare(0, end, line.text, 0, end) != 0) return 0;
    const char last = line.text[end - 1];
    const bool closed = last == '.' || last == ':' || line.text[end] == ':';
    return closed && MatchHeading(line.text.substr(0, end)).kind != SectionKind::kNone ? end : 0;
  }

  void PushHeading(const std::string& text) {
    Line heading;
    heading.role = LineRole::kHeading;
    heading.level = 8;
    heading.kind = MatchHeading(text).kind;
    heading.text = text;
    lines_.push_back(std::move(heading));
  }

  /// "Requirements: five years of ...": heading and content share a line.
  void SplitInlineHeading(const TextBlock& part, Line line) {
    if (const size_t bold = BoldHeadingBytes(part, line); bold > 0) {
      PushHeading(line.text.substr(0, bold));
      const size_t rest = line.text.find_first_not_of(": ", bold);
      line.text = rest == std::string::npos ? std::string() : line.text.substr(rest);
      if (!line.text.empty()) lines_.push_back(std::move(line));
      return;
    }
    const size_t colon = line.text.find(':');
    const bool may = line.role != LineRole::kItem || part.kind != BlockKind::kListItem;
    if (may && colon != std::string::npos && colon > 3 && colon < 60 &&
        colon + 2 < line.text.size() && line.text[colon + 1] != '/') {
      const HeadingMatch match = MatchHeading(std::string_view(line.text).substr(0, colon));
      if (match.whole && match.words <= 4 && line.role != LineRole::kItem) {
        PushHeading(line.text.substr(0, colon));
        line.text = std::string(platform::Trim(std::string_view(line.text).substr(colon + 1)));
      }
    }
    lines_.push_back(std::move(line));
  }

  std::vector<Line> lines_;
};

}  // namespace

/// Bytes of a picture or sign that stands before a space, as some write their bullets.
static size_t PictureBytes(std::string_view line) {
  if (line.size() < 5) return 0;
  const auto first = static_cast<unsigned char>(line[0]);
  const auto second = static_cast<unsigned char>(line[1]);
  const bool sign = first == 0xE2 && second >= 0x98 && second <= 0x9E;
  const size_t bytes = first == 0xF0 ? 4 : sign ? 3 : 0;
  return bytes > 0 && (line[bytes] == ' ' || line.compare(bytes, 4, "\xEF\xB8\x8F ") == 0) ? bytes
                                                                                           : 0;
}

/// Of "2.1 " and "2.1. ", whose first number has `digits`; 0 where there is no second.
static size_t OutlineNumberBytes(std::string_view line, size_t digits) {
  size_t at = digits + 1;
  while (at < line.size() && line[at] >= '0' && line[at] <= '9') ++at;
  const size_t second = at - digits - 1;
  if (line[digits] != '.' || second == 0 || second > 2) return 0;
  if (at < line.size() && line[at] == '.') ++at;
  // "1.5 years" is an amount.
  return at + 1 < line.size() && line[at] == ' ' && IsCapitalised(line.substr(at + 1)) ? at : 0;
}

bool EndsWithColon(std::string_view text) {
  return !text.empty() && (text.back() == ':' ||
                           (text.size() >= 3 && text.substr(text.size() - 3) == "\xEF\xBC\x9A"));
}

size_t BulletBytes(std::string_view line) {
  size_t bytes = 0;
  for (std::string_view bullet : kBullets) {
    if (line.substr(0, bullet.size()) == bullet) bytes = bullet.size();
  }
  if (bytes == 0) bytes = PictureBytes(line);
  if (bytes == 0 && line.size() > 2 && (line[0] == '-' || line[0] == '*' || line[0] == '+') &&
      (line[1] == ' ' || line[0] != '+')) {
    const auto next = static_cast<unsigned char>(line[1]);
    if (line[1] == ' ' || (line[0] != '*' && (next >= 0x80 || std::isalpha(next) != 0)) ||
        (line[0] == '*' && line[1] != '*')) {
      bytes = 1;
    }
  }
  if (bytes == 0) {
    size_t digits = 0;
    while (digits < line.size() && digits < 3 && line[digits] >= '0' && line[digits] <= '9')
      ++digits;
    if (digits > 0 && digits < 3 && digits + 1 < line.size() &&
        (line[digits] == '.' || line[digits] == ')') && line[digits + 1] == ' ') {
      bytes = digits + 1;
    } else if (digits > 0 && digits < 3) {
      bytes = OutlineNumberBytes(line, digits);
    }
  }
  // "a) ..."
  if (bytes == 0 && line.size() > 3 && line[0] >= 'a' && line[0] <= 'z' && line[1] == ')' &&
      line[2] == ' ')
    bytes = 2;
  if (bytes == 0) return 0;
  while (bytes < line.size() && (line[bytes] == ' ' || line[bytes] == '\t')) ++bytes;
  if (line.compare(bytes, 3, "\xEF\xB8\x8F") == 0) bytes += 3;
  while (bytes < line.size() && line[bytes] == ' ') ++bytes;
  return bytes;
}

std::string WithHeadingsApart(std::string_view text) {
  if (HoldsBullets(text)) return std::string(text);
  std::string apart;
  bool tasks = false;
  bool asks = false;
  for (const std::string& sentence : platform::Sentences(text)) {
    const HeadingInSentence found = HeadingAtBegin(sentence);
    tasks |= found.kind == SectionKind::kResponsibilities;
    asks |= found.kind == SectionKind::kRequirements;
    if (!apart.empty()) apart += found.bytes > 0 ? "\n" : " ";
    if (found.bytes > 0) apart += sentence.substr(0, found.bytes) + "\n";
    apart += platform::Trim(std::string_view(sentence).substr(found.bytes));
  }
  return tasks && asks ? apart : std::string(text);
}

SectionKind ClassifyHeading(std::string_view heading) {
  return IsShort(heading) ? MatchHeading(heading).kind : SectionKind::kNone;
}

bool IsSectionHeading(std::string_view heading) {
  if (!IsShort(heading)) return false;
  const HeadingMatch match = MatchHeading(heading);
  return match.kind != SectionKind::kNone && match.NearlyWhole();
}

std::vector<Line> ReadLines(const std::vector<TextBlock>& blocks) {
  return LineReader().Read(blocks);
}

}  // namespace portfolio::analysis
