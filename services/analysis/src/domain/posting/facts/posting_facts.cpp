#include "analysis/src/domain/posting/facts/posting_facts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "analysis/src/domain/posting/facts/places.h"
#include "analysis/src/domain/posting/sections/dates.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sections/wording.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxValueBytes = 120;
// Longer lines speak of other things too.
constexpr size_t kMaxTimeLetters = 60;
constexpr size_t kMaxContractLetters = 45;
// An element with more nodes than this holds more than one fact.
constexpr uint32_t kMaxMarkedNodes = 25;
constexpr size_t kMaxMarked = 200;
constexpr size_t kMaxDeadlineBytes = 700;
constexpr size_t kMaxLabelBytes = 80;
// Facts further down belong to other postings.
constexpr size_t kFactBlocks = 2000;
// Class names are short, and pages that carry a posting have fewer elements with names than this.
constexpr size_t kMaxNameBytes = 200;
constexpr uint32_t kMaxMarkedElements = 20'000;
// A remark on remote work stands early.
constexpr size_t kRemoteBytes = 8000;

constexpr std::array<std::pair<Label, WordListId>, 8> kLabels = {
    {{Label::kLocation, words::posting::kLabelLocation},
     {Label::kSalary, words::posting::kLabelSalary},
     {Label::kEmployment, words::posting::kLabelEmployment},
     {Label::kCompany, words::posting::kLabelCompany},
     {Label::kUnit, words::posting::kLabelUnit},
     {Label::kTitle, words::posting::kLabelTitle},
     {Label::kPosted, words::posting::kLabelPosted},
     {Label::kLastDay, words::posting::kLabelLastDay}}};

bool IsLabel(std::string_view text, Label label) {
  if (text.size() < 2 || text.size() > kMaxLabelBytes) return false;
  std::string form = platform::PlainForm(text);
  // "Местоположение и тип занятости" begins with the label that counts.
  static const WordList& kAnd = ListedWords(words::posting::kAnd);
  for (const std::string& word : kAnd) {
    const size_t cut = form.find(word);
    if (cut != std::string::npos) form.resize(cut + 1);
  }
  return std::any_of(kLabels.begin(), kLabels.end(), [&form, label](const auto& known) {
    return known.first == label && ListedWordSet(known.second).count(form) > 0;
  });
}

/// "Location: Berlin": what stands behind the colon of a label; empty when the line is no such.
std::string ValueInLine(std::string_view line, Label label) {
  const size_t colon = line.find(':');
  if (colon == std::string_view::npos || colon + 1 >= line.size() ||
      !IsLabel(line.substr(0, colon), label)) {
    return {};
  }
  std::string_view value = platform::Trim(line.substr(colon + 1));
  if (label == Label::kLocation) value = value.substr(0, value.find(". "));
  return value.size() <= kMaxValueBytes ? std::string(value) : std::string();
}

bool StandsAlone(const TextBlock& line, Label label) {
  if (!IsLabel(line.text, label)) return false;
  const bool marked = line.text.back() == ':' || line.IsBold() || line.kind == BlockKind::kTerm ||
                      line.kind == BlockKind::kCell || line.kind == BlockKind::kHeading;
  return marked || (label != Label::kCompany && label != Label::kUnit && label != Label::kTitle);
}

bool IsValue(std::string_view text) {
  return !text.empty() && text.size() <= 100 && text.back() != ':' && !IsFactLabel(text) &&
         text.find(". ") == std::string_view::npos;
}

/// "Tutor (max. 30 hours)" is no more than one.
bool IsOneSentence(std::string_view text) {
  for (size_t stop = text.find(". "); stop != std::string_view::npos;
       stop = text.find(". ", stop + 1)) {
    const char next = stop + 2 < text.size() ? text[stop + 2] : '0';
    if (!((next >= '0' && next <= '9') || (next >= 'a' && next <= 'z'))) return false;
  }
  return true;
}

std::string FirstLine(const TextBlock& block) {
  return block.text.substr(0, block.text.find('\n'));
}

/// Whether one of the names in an attribute's value is `name` or ends in it ("job-location").
bool Names(std::string_view value, std::string_view name) {
  for (size_t begin = 0; begin < value.size();) {
    const size_t end = std::min(value.find(' ', begin), value.size());
    const std::string_view word = value.substr(begin, end - begin);
    begin = end + 1;
    if (word == name) return true;
    if (name.size() > 9 && word.find(name) != std::string_view::npos) return true;
    if (word.size() <= name.size() || word.substr(word.size() - name.size()) != name) continue;
    const char before = word[word.size() - name.size() - 1];
    if (before == '-' || before == '_') return true;
  }
  return false;
}

bool MayName(std::string_view attribute) {
  return attribute == "class" || attribute == "id" || attribute.substr(0, 5) == "data-";
}

/// The first of `names` that an attribute of the element has; their number when it has none.
size_t MarkOf(const HtmlTree& tree, uint32_t i, const WordList& names) {
  size_t first = names.size();
  for (const auto* it = tree.attributes_begin(i); it != tree.attributes_end(i); ++it) {
    if (!MayName(it->name) || it->value.size() < 3 || it->value.size() > kMaxNameBytes) continue;
    const std::string value = AsciiLower(it->value);
    for (size_t n = 0; n < first; ++n) {
      if (Names(value, names[n])) first = n;
    }
  }
  return first;
}

bool MayBeMarked(const HtmlTree& tree, uint32_t i) {
  const HtmlNode& node = tree.node(i);
  return node.tag != Tag::kText && node.attributes_count > 0 &&
         node.subtree_end - i <= kMaxMarkedNodes && node.tag != Tag::kNav &&
         node.tag != Tag::kImg && node.tag != Tag::kInput && node.tag != Tag::kSelect &&
         node.tag != Tag::kForm && node.tag != Tag::kLabel && !IsInvisibleTag(node.tag);
}

bool HoldsDigit(std::string_view text) {
  return text.find_first_of("0123456789") != std::string_view::npos;
}

bool SaysRemote(const Posting& posting) {
  const std::string facts = platform::PlainForm(posting.title + " | " + posting.location + " | " +
                                                posting.employment_type);
  const std::string text =
      platform::PlainForm(std::string_view(posting.description).substr(0, kRemoteBytes));
  static const WordList& kNo = ListedWords(words::posting::kNotRemote);
  if (HoldsAny(text, kNo) || HoldsAny(facts, kNo)) return false;
  static const WordList& kFact = ListedWords(words::posting::kRemoteFact);
  static const WordList& kText = ListedWords(words::posting::kRemoteText);
  return HoldsAny(facts, kFact) || HoldsAny(text, kText);
}

/// "full-time", "part-time" or both.
std::string WorkingTimeIn(std::string_view text) {
  const std::string form = platform::PlainForm(text);
  std::string found;
  for (const auto& [kind, list] : {std::pair("full-time", words::posting::kFullTime),
                                   std::pair("part-time", words::posting::kPartTime)}) {
    if (!HoldsAny(form, ListedWords(list))) continue;
    found += (found.empty() ? "" : ", ") + std::string(kind);
  }
  return found;
}

/// "Leeds, two days at home" and "Full time" of a short line that has a bar between them.
std::vector<std::string> PartsOfFact(const std::string& line) {
  return line.size() <= kMaxValueBytes ? TitleSegments(line) : std::vector<std::string>{line};
}

/// "stage@theatre.example" is no internship.
std::string WithoutMailAddresses(const std::string& text) {
  std::string out;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find(' ', begin), text.size() - 1) + 1;
    const std::string word = text.substr(begin, end - begin);
    if (word.find('@') == std::string::npos) out += word;
    begin = end;
  }
  return out;
}

/// The first kind that a short sentence or line names, as the facts under the title do.
std::string KindInLines(const std::vector<TextBlock>& blocks, size_t most_letters,
                        std::string (*kind_in)(std::string_view)) {
  for (size_t i = 0; i < blocks.size() && i < kFactBlocks; ++i) {
    const TextBlock& block = blocks[i];
    const bool prose = block.text.find('\n') == std::string::npos;
    if (block.link_density() > 0.5 || (prose && block.text.size() > 5 * kMaxValueBytes)) continue;
    for (const TextBlock& line : SplitLines(block)) {
      const bool one = line.text.find(". ") == std::string::npos;
      for (const std::string& sentence :
           one ? PartsOfFact(line.text) : platform::Sentences(line.text)) {
        // "Abgeschlossene Ausbildung" is asked for, not offered.
        if (platform::CodePointCount(sentence) > most_letters || AsksOfApplicant(sentence))
          continue;
        std::string found = kind_in(WithoutMailAddresses(sentence));
        if (!found.empty()) return found;
      }
    }
  }
  return {};
}

/// "Apply by 4 December 2026": the date up to which a sentence about applications says one may.
std::string DeadlineIn(const std::vector<TextBlock>& blocks) {
  static const WordList& kUntil = ListedWords(words::posting::kUntil);
  static const WordList& kApplication = ListedWords(words::posting::kApplication);
  for (size_t i = 0; i < blocks.size() && i < kFactBlocks; ++i) {
    const std::string& text = blocks[i].text;
    if (text.size() > kMaxDeadlineBytes || !HoldsDigit(text) ||
        !HoldsAny(platform::PlainForm(text), kApplication))
      continue;
    for (const std::string& phrase : kUntil) {
      const size_t found = text.find(phrase);
      if (found == std::string::npos) continue;
      std::string date = IsoDate(std::string_view(text).substr(found + phrase.size(), 28));
      if (!date.empty()) return date;
    }
  }
  return {};
}

/// The kind that the value of a label names, where one word is enough: "Jornada: completa".
std::string EmploymentOfLabel(std::string_view value) {
  std::string found = EmploymentIn(value);
  const std::string form = platform::PlainForm(value);
  for (const auto& [kind, list] : {std::pair("full-time", words::posting::kBareFullTime),
                                   std::pair("part-time", words::posting::kBarePartTime)}) {
    if (found.empty() && HoldsAny(form, ListedWords(list))) found = kind;
  }
  return found;
}

/// "Stade" of "Stade, 2 Tage mobil"; post codes have more digits.
std::string WithoutCounts(std::string place) {
  const auto is_digit = [&place](size_t at) {
    return at < place.size() && place[at] >= '0' && place[at] <= '9';
  };
  for (size_t comma = place.find(", "); comma != std::string::npos;
       comma = place.find(", ", comma + 1)) {
    const bool counts = is_digit(comma + 2) && !(is_digit(comma + 3) && is_digit(comma + 4));
    if (counts) place.resize(comma);
  }
  return place;
}

/// "Place of work: on site": that one works there, not where it is.
bool SaysOnSite(std::string_view place) {
  const std::string form = platform::PlainForm(place);
  return ListedWordSet(words::titles::kCondition).count(form) > 0 &&
         !HoldsAny(form, ListedWords(words::posting::kRemoteFact));
}

void FillIfEmpty(std::string value, std::string* field) {
  if (field->empty()) *field = std::move(value);
}

bool NamesWorkingTime(const std::string& employment) {
  return employment.find("-time") != std::string::npos;
}

}  // namespace

bool IsFactLabel(std::string_view text) {
  return std::any_of(kLabels.begin(), kLabels.end(),
                     [text](const auto& known) { return IsLabel(text, known.first); });
}

std::string FindLabelled(const std::vector<TextBlock>& blocks, Label label) {
  for (size_t i = 0; i < blocks.size() && i < kFactBlocks; ++i) {
    const std::vector<TextBlock> lines = SplitLines(blocks[i]);
    for (size_t k = 0; k < lines.size(); ++k) {
      if (lines[k].text.size() > 200) continue;
      if (std::string value = ValueInLine(lines[k].text, label); !value.empty()) return value;
      // "Locations" in a menu is no label.
      if (lines[k].link_density() > kNearlyAllLinks || !StandsAlone(lines[k], label)) continue;
      std::string value;
      if (k + 1 < lines.size()) {
        value = lines[k + 1].text;
      } else if (i + 1 < blocks.size()) {
        value = FirstLine(blocks[i + 1]);
      }
      if (IsValue(value)) return value;
    }
  }
  return {};
}

int CountLabelledFacts(const std::vector<TextBlock>& blocks) {
  return static_cast<int>(
      std::count_if(kLabels.begin(), kLabels.end(), [&blocks](const auto& known) {
        return known.first != Label::kTitle && !FindLabelled(blocks, known.first).empty();
      }));
}

std::string WithoutOwnLabel(const std::string& text) {
  const size_t colon = text.find(':');
  if (colon != std::string::npos && IsFactLabel(std::string_view(text).substr(0, colon)))
    return std::string(platform::Trim(std::string_view(text).substr(colon + 1)));
  const size_t space = text.find(' ');
  if (space != std::string::npos && IsFactLabel(std::string_view(text).substr(0, space)))
    return std::string(platform::Trim(std::string_view(text).substr(space + 1)));
  return IsFactLabel(text) ? std::string() : text;
}

std::vector<uint32_t> MarkedNodes(const HtmlTree& tree, const WordList& names) {
  std::vector<std::pair<size_t, uint32_t>> marked;
  uint32_t read = 0;
  for (uint32_t i = 1; i < tree.size() && read < kMaxMarkedElements; ++i) {
    if (!MayBeMarked(tree, i)) continue;
    ++read;
    const size_t mark = MarkOf(tree, i, names);
    if (mark < names.size() && marked.size() < kMaxMarked) marked.emplace_back(mark, i);
  }
  std::stable_sort(marked.begin(), marked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<uint32_t> nodes;
  for (const auto& [mark, node] : marked) nodes.push_back(node);
  return nodes;
}

std::string MarkedText(const HtmlTree& tree, const WordList& names) {
  for (uint32_t node : MarkedNodes(tree, names)) {
    std::string text = WithoutOwnLabel(tree.Text(node));
    if (text.size() >= 2 && text.size() <= kMaxValueBytes && IsOneSentence(text)) return text;
  }
  return {};
}

std::string EmploymentIn(std::string_view text) {
  std::string found = WorkingTimeIn(text);
  if (!found.empty()) return found;
  const std::string form = platform::PlainForm(text);
  for (const auto& [kind, list] : {std::pair("internship", words::posting::kInternship),
                                   std::pair("apprenticeship", words::posting::kApprenticeship),
                                   std::pair("freelance", words::posting::kFreelance),
                                   std::pair("volunteer", words::posting::kVolunteer),
                                   std::pair("contract", words::posting::kContract),
                                   std::pair("temporary", words::posting::kTemporary),
                                   std::pair("permanent", words::posting::kPermanent)}) {
    if (HoldsAny(form, ListedWords(list))) return kind;
  }
  return {};
}

void FillFacts(const std::vector<TextBlock>& blocks, Posting* posting) {
  if (posting->location.empty())
    posting->location = WithoutCounts(FindLabelled(blocks, Label::kLocation));
  FillIfEmpty(FindLabelled(blocks, Label::kSalary), &posting->salary);
  if (!HoldsDigit(posting->salary)) posting->salary.clear();
  FillIfEmpty(FindLabelled(blocks, Label::kEmployment), &posting->employment_type);
  FillIfEmpty(IsoDate(FindLabelled(blocks, Label::kPosted)), &posting->date_posted);
  FillIfEmpty(IsoDate(FindLabelled(blocks, Label::kLastDay)), &posting->valid_through);
  FillIfEmpty(DeadlineIn(blocks), &posting->valid_through);
  posting->remote |= SaysRemote(*posting);
  posting->employment_type = EmploymentOfLabel(posting->employment_type);
  FillIfEmpty(EmploymentIn(posting->title), &posting->employment_type);
  if (!NamesWorkingTime(posting->employment_type)) {
    const std::string time = KindInLines(blocks, kMaxTimeLetters, WorkingTimeIn);
    if (!time.empty()) posting->employment_type = time;
  }
  FillIfEmpty(KindInLines(blocks, kMaxContractLetters, EmploymentIn), &posting->employment_type);
}

void FillFacts(const HtmlTree& tree, std::string_view url, Posting* posting) {
  const std::vector<TextBlock> blocks = CollectBlocks(tree, 0, {});
  auto fill = [&](Label label, WordListId marks, std::string* field) {
    FillIfEmpty(FindLabelled(blocks, label), field);
    FillIfEmpty(MarkedText(tree, ListedWords(marks)), field);
  };
  fill(Label::kLocation, words::posting::kLocationMark, &posting->location);
  posting->location = WithoutCounts(posting->location);
  if (SaysOnSite(posting->location)) posting->location.clear();
  if (posting->location.empty())
    posting->location = FindPlace(tree, blocks, url, posting->title, posting->company);
  fill(Label::kSalary, words::posting::kSalaryMark, &posting->salary);
  fill(Label::kEmployment, words::posting::kEmploymentMark, &posting->employment_type);
  FillFacts(blocks, posting);
}

}  // namespace portfolio::analysis
