#include "analysis/src/domain/posting/sections.h"

#include <algorithm>
#include <iterator>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/page/prose_rules.h"
#include "analysis/src/domain/posting/heading_words.h"
#include "analysis/src/domain/posting/posting_lines.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxItems = 200;
constexpr size_t kMaxItemBytes = 1200;
constexpr size_t kMaxFactBytes = 45;
constexpr size_t kMaxFactLineBytes = 120;
constexpr size_t kMaxTagBytes = 300;
// Texts that lost their lines are long, and no longer than postings are.
constexpr size_t kMinFlatBytes = 300;
constexpr size_t kMaxFlatBytes = 50'000;
constexpr size_t kMinAskBytes = 12;
constexpr size_t kMaxAskBytes = 300;

/// The lines under one heading. A heading within it begins a group.
struct Section {
  SectionKind kind = SectionKind::kNone;
  bool headed = false;
  /// Its heading, where that is a label for years of experience.
  std::string experience_label;
  std::vector<std::vector<Line>> groups = {{}};

  int Items() const {
    int items = 0;
    for (const std::vector<Line>& group : groups) items += CountItems(group);
    return items;
  }
  static int CountItems(const std::vector<Line>& lines) {
    return static_cast<int>(std::count_if(
        lines.begin(), lines.end(), [](const Line& line) { return line.role == LineRole::kItem; }));
  }
  /// Most of its items are links: a menu under a heading that sounds like one of a posting.
  bool IsMenu() const {
    int links = 0;
    for (const std::vector<Line>& group : groups) {
      links += static_cast<int>(
          std::count_if(group.begin(), group.end(), [](const Line& line) { return line.is_link; }));
    }
    return links > 2 && links * 2 > Items();
  }
};

/// "Welcome to Acme", and not "Also welcome" or "Welcome:".
bool Greets(std::string_view heading) {
  const std::string form = platform::PlainForm(heading);
  const WordList& greetings = ListedWords(words::posting::kGreeting);
  return !EndsWithColon(heading) &&
         std::any_of(greetings.begin(), greetings.end(), [&form](const std::string& greeting) {
           return form.compare(0, greeting.size(), greeting) == 0;
         });
}

/// Opens and closes sections as the headings come.
class SectionSplitter {
 public:
  std::vector<Section> Split(std::vector<Line> lines, PostingSections* counts) {
    sections_.emplace_back();
    for (size_t i = 0; i < lines.size(); ++i) {
      Line& line = lines[i];
      if (line.role == LineRole::kHeading || line.role == LineRole::kWeakHeading) {
        const LineRole next = i + 1 < lines.size() ? lines[i + 1].role : LineRole::kHeading;
        OnHeading(line, next, counts);
        continue;
      }
      sections_.back().groups.back().push_back(std::move(line));
    }
    return std::move(sections_);
  }

 private:
  void OnHeading(Line& line, LineRole next, PostingSections* counts) {
    const SectionKind current = sections_.back().kind;
    if (line.kind == SectionKind::kNone && IsWish(line.text) && !Greets(line.text))
      line.kind = SectionKind::kPreferred;
    if (line.kind == SectionKind::kNone) {
      OnUnknownHeading(line, next);
      return;
    }
    // "Education:" within what would be nice goes on with that.
    if (line.kind == SectionKind::kRequirements && current == SectionKind::kPreferred &&
        line.level > level_) {
      BeginGroup();
      return;
    }
    const bool has_content = next != LineRole::kHeading;
    if (line.kind == SectionKind::kRequirements) ++counts->requirement_headings;
    if (line.kind == SectionKind::kPreferred && has_content) ++counts->requirement_headings;
    if (line.kind == SectionKind::kResponsibilities) ++counts->responsibility_headings;
    if (line.kind == SectionKind::kBenefits) ++counts->benefit_headings;
    if (line.kind == current && line.level >= level_) {
      BeginGroup();
    } else {
      Open(line.kind, line.level);
      static const WordSet& kLabels = ListedWordSet(words::posting::kLabelExperience);
      if (kLabels.count(platform::PlainForm(line.text)) > 0) {
        sections_.back().experience_label = line.text;
      }
    }
  }

  void OnUnknownHeading(Line& line, LineRole next) {
    if (!KeepsSection(line, next)) {
      Open(SectionKind::kNone, line.level);
    } else if (line.role == LineRole::kWeakHeading && line.level == 7 && next != LineRole::kItem) {
      // A bold line without a colon may be an item of its own.
      line.role = LineRole::kText;
      sections_.back().groups.back().push_back(std::move(line));
    } else {
      BeginGroup();
    }
  }

  /// An unknown heading under the current one is one of its parts; one like it that heads a list is
  /// its neighbour.
  bool KeepsSection(const Line& line, LineRole next) const {
    if (sections_.back().kind == SectionKind::kNone) return false;
    if (line.level == 7 && level_ == 7 && next == LineRole::kItem) return false;
    return line.role == LineRole::kWeakHeading || line.level > level_;
  }

  void Open(SectionKind kind, int level) {
    sections_.emplace_back();
    sections_.back().kind = kind;
    sections_.back().headed = true;
    level_ = level;
  }

  void BeginGroup() {
    if (!sections_.back().groups.back().empty()) sections_.back().groups.emplace_back();
  }

  std::vector<Section> sections_;
  int level_ = 9;
};

/// "A; B; C" as three items.
void AddParts(std::string_view text, std::vector<std::string>* items) {
  while (!text.empty()) {
    const size_t cut = std::min(text.find("; "), text.size());
    items->emplace_back(platform::Trim(text.substr(0, cut)));
    text.remove_prefix(std::min(cut + 2, text.size()));
  }
}

/// The lines and sentences of a group without a list. Where `asked` for, paragraphs behind the
/// first one belong to it as far as they ask something.
void AddProse(const std::vector<Line>& lines, bool asked, std::vector<std::string>* items) {
  for (size_t i = 0; i < lines.size(); ++i) {
    const Line& line = lines[i];
    if (EndsWithColon(line.text) || line.text.size() < 4) continue;
    const bool one_sentence = line.text.find(". ") == std::string::npos;
    if (asked && i > 0 && (!one_sentence || EndsSentence(line.text))) {
      for (std::string& sentence : platform::Sentences(line.text)) {
        if (AsksOfApplicant(sentence)) items->push_back(std::move(sentence));
      }
      continue;
    }
    if (one_sentence && line.text.find("; ") != std::string::npos) {
      AddParts(line.text, items);
      continue;
    }
    if (line.text.size() < 160 && one_sentence) {
      items->push_back(line.text);
      continue;
    }
    for (std::string& sentence : platform::Sentences(line.text))
      items->push_back(std::move(sentence));
  }
}

/// "Diploma in accounting" under "Minimum education", and no sentence.
bool IsFact(const std::vector<Line>& lines) {
  return lines.size() == 1 && lines[0].text.size() <= kMaxFactLineBytes &&
         !EndsSentence(lines[0].text);
}

std::vector<std::string> ItemsOf(const Section& section) {
  std::vector<std::string> items;
  const bool has_lists = section.Items() >= 2;
  const bool asked = section.kind != SectionKind::kResponsibilities;
  for (size_t i = 0; i < section.groups.size(); ++i) {
    const std::vector<Line>& lines = section.groups[i];
    if (Section::CountItems(lines) == 0) {
      // Beside lists, prose is an introduction or a remark unless it has a heading of its own.
      if (!has_lists || i > 0 || IsFact(lines)) AddProse(lines, asked, &items);
      continue;
    }
    for (const Line& line : lines) {
      if (line.role == LineRole::kItem && !EndsWithColon(line.text)) items.push_back(line.text);
      if (items.size() > 2 * kMaxItems) return items;
    }
  }
  return items;
}

/// A list under a heading that says nothing known: what most of its items are decides.
SectionKind KindByItems(const Section& section) {
  const std::vector<std::string> items = ItemsOf(section);
  if (!section.headed || section.Items() < 2) return SectionKind::kNone;
  const auto asks = std::count_if(items.begin(), items.end(), AsksOfApplicant);
  return asks * 10 >= static_cast<std::ptrdiff_t>(items.size()) * 6 ? SectionKind::kRequirements
                                                                    : SectionKind::kNone;
}

/// "Les petits plus": what is nice to have or nice to get. Items of which most name pay or leave,
/// and none asks anything, are what the employer gives.
bool Offers(const std::vector<Line>& group) {
  static const WordList& kOffers = ListedWords(words::posting::kOffer);
  static const WordList& kPay = ListedWords(words::posting::kPay);
  int offers = 0;
  for (const Line& line : group) {
    if (line.role != LineRole::kItem) continue;
    if (AsksOfApplicant(line.text)) return false;
    const std::string form = platform::PlainForm(line.text);
    offers += HoldsAny(form, kOffers) || HoldsAny(form, kPay) ? 1 : 0;
  }
  return offers * 2 > Section::CountItems(group);
}

void DropOffers(Section* section) {
  if (section->kind != SectionKind::kPreferred) return;
  auto& groups = section->groups;
  groups.erase(std::remove_if(groups.begin(), groups.end(), Offers), groups.end());
}

/// The sentences that stand below a list and ask something of an applicant, though no heading is
/// between: "A driving licence is an advantage."
std::vector<std::string> AsksBelowList(const Section& section) {
  std::vector<std::string> asks;
  for (const std::vector<Line>& group : section.groups) {
    bool below = false;
    for (const Line& line : group) {
      below |= line.role == LineRole::kItem;
      const bool prose = line.role == LineRole::kText && !line.is_link && !EndsWithColon(line.text);
      if (!below || !prose || line.text.size() > kMaxAskBytes) continue;
      for (std::string& sentence : platform::Sentences(line.text)) {
        if (sentence.size() >= kMinAskBytes && AsksOfApplicant(sentence))
          asks.push_back(std::move(sentence));
      }
    }
  }
  return asks;
}

std::string CleanItem(std::string_view item) {
  std::string text = CollapseSpace(item);
  while (!text.empty() && (text.back() == ';' || text.back() == ',' || text.back() == ' '))
    text.pop_back();
  return text.substr(0, kMaxItemBytes);
}

/// Neither a button nor a word to the machine that reads along.
bool IsItemText(std::string_view text) {
  static const WordSet& kControls = ListedWordSet(words::page_signs::kApplyControl);
  static const WordList& kToMachine = ListedWords(words::posting::kToAMachine);
  const std::string form = platform::PlainForm(text);
  return text.size() >= 2 && kControls.count(form) == 0 && !HoldsAny(form, kToMachine) &&
         std::any_of(text.begin(), text.end(), [](char c) {
           return static_cast<unsigned char>(c) >= 0x80 ||
                  std::isalpha(static_cast<unsigned char>(c)) != 0;
         });
}

/// "Minimum experience" over "5 years" is a fact, not a requirement in the posting's words.
bool ReadExperienceFact(const Section& section, const std::vector<std::string>& items,
                        PostingSections* out) {
  if (section.experience_label.empty() || items.size() != 1 || items[0].size() > kMaxFactBytes)
    return false;
  if (out->experience.empty() && items[0].find_first_of("0123456789") != std::string::npos)
    out->experience = section.experience_label + ": " + items[0];
  return true;
}

void AddRequirement(std::string item, bool demanded, PostingSections* out) {
  const bool known =
      std::any_of(out->requirements.begin(), out->requirements.end(),
                  [&item](const matching::RequirementLine& line) { return line.text == item; });
  if (known || !IsItemText(item)) return;
  const bool mandatory = demanded && !IsWish(item);
  out->requirements.push_back({std::move(item), mandatory});
}

void AddItems(const Section& section, PostingSections* out) {
  const std::vector<std::string> items = ItemsOf(section);
  if (ReadExperienceFact(section, items, out)) return;
  for (const std::string& raw : items) {
    if (out->requirements.size() >= kMaxItems || out->responsibilities.size() >= kMaxItems) return;
    std::string item = CleanItem(raw);
    if (!IsItemText(item)) continue;
    if (section.kind == SectionKind::kResponsibilities) {
      out->responsibilities.push_back(std::move(item));
      continue;
    }
    AddRequirement(std::move(item), section.kind != SectionKind::kPreferred, out);
  }
  for (const std::string& ask : AsksBelowList(section))
    AddRequirement(CleanItem(ask), section.kind != SectionKind::kPreferred, out);
}

/// "p>", "br />", "a href=...>": what stands behind a "<" that opens an element.
bool OpensElement(std::string_view tag) {
  static constexpr std::string_view kNames[] = {"p",      "br", "ul", "ol", "li", "div",   "span",
                                                "strong", "b",  "em", "i",  "u",  "a",     "h1",
                                                "h2",     "h3", "h4", "h5", "h6", "table", "hr"};
  const size_t close = tag.find_first_of("<>");
  if (close == std::string_view::npos || tag[close] == '<') return false;
  tag = tag.substr(0, close);
  const std::string name = AsciiLower(tag.substr(0, tag.find_first_of(" /")));
  const bool known = std::find(std::begin(kNames), std::end(kNames), name) != std::end(kNames);
  return known && (tag.size() == name.size() || tag.find_first_of("=/") != std::string_view::npos);
}

/// True when HTML markup stands in `text`; "R&D <b" and "Vec<T>" are none.
bool LooksLikeHtml(std::string_view text) {
  for (size_t at = text.find('<'); at != std::string_view::npos; at = text.find('<', at + 1)) {
    const std::string_view tag = text.substr(at + 1, kMaxTagBytes);
    const bool closes =
        tag.size() > 1 && tag[0] == '/' && std::isalpha(static_cast<unsigned char>(tag[1])) != 0;
    if (closes || OpensElement(tag)) return true;
  }
  return false;
}

/// Markup that is escaped, even twice, as markup; any other text with its references decoded.
std::string Unescaped(std::string_view description) {
  std::string text(description);
  for (int round = 0; round < 3 && !LooksLikeHtml(text) && text.find('&') != std::string::npos;
       ++round) {
    std::string decoded = DecodeReferences(text);
    if (decoded == text) break;
    text = std::move(decoded);
  }
  return text;
}

/// "AWS experience" of "AWS experience, ideally with several accounts": what is demanded of it.
std::string_view WithoutWishedPart(std::string_view line) {
  static const WordList& kAdverbs = ListedWords(words::posting::kWishesAPart);
  for (size_t comma = line.find(", "); comma != std::string_view::npos;
       comma = line.find(", ", comma + 1)) {
    const std::string rest = platform::PlainForm(line.substr(comma));
    const bool part = std::any_of(kAdverbs.begin(), kAdverbs.end(), [&rest](const auto& adverb) {
      return rest.compare(0, adverb.size(), adverb) == 0 && rest.size() > adverb.size();
    });
    if (part) return line.substr(0, comma);
  }
  return line;
}

}  // namespace

bool IsWish(std::string_view line) {
  const std::string form = platform::PlainForm(WithoutWishedPart(line));
  static const WordList& kWishes = ListedWords(words::posting::kWish);
  return HoldsAny(form, kWishes);
}

bool AsksOfApplicant(std::string_view line) {
  const std::string form = platform::PlainForm(line);
  static const WordList& kAsks = ListedWords(words::posting::kAsk);
  return HoldsAny(form, kAsks);
}

PostingSections ReadSections(const std::vector<TextBlock>& blocks) {
  PostingSections out;
  std::vector<Section> sections = SectionSplitter().Split(ReadLines(blocks), &out);
  for (Section& section : sections) {
    if (section.IsMenu()) continue;
    if (section.kind == SectionKind::kNone) section.kind = KindByItems(section);
    DropOffers(&section);
    if (section.kind == SectionKind::kResponsibilities ||
        section.kind == SectionKind::kRequirements || section.kind == SectionKind::kPreferred) {
      AddItems(section, &out);
    }
  }
  return out;
}

std::vector<matching::RequirementLine> RequirementsByWording(const std::vector<TextBlock>& blocks) {
  std::vector<matching::RequirementLine> found;
  for (const Line& line : ReadLines(blocks)) {
    if (line.role == LineRole::kHeading) continue;
    const bool item = line.role == LineRole::kItem;
    std::vector<std::string> parts;
    if (item) {
      parts.push_back(line.text);
    } else {
      parts = platform::Sentences(line.text);
    }
    for (const std::string& part : parts) {
      std::string text = CleanItem(part);
      if (text.size() < kMinAskBytes || text.size() > 400 || EndsWithColon(text) ||
          !AsksOfApplicant(text))
        continue;
      if (found.size() >= kMaxItems) return found;
      if (!IsItemText(text)) continue;
      const bool mandatory = !IsWish(text);
      found.push_back({std::move(text), mandatory});
    }
  }
  return found;
}

std::vector<TextBlock> BlocksOfPlainText(std::string_view text) {
  std::vector<TextBlock> blocks;
  std::string apart;
  if (text.size() >= kMinFlatBytes && text.size() <= kMaxFlatBytes &&
      text.find('\n') == std::string_view::npos) {
    apart = WithHeadingsApart(text);
    text = apart;
  }
  size_t begin = 0;
  while (begin <= text.size()) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    std::string line = CollapseSpace(text.substr(begin, end - begin));
    if (!line.empty()) {
      TextBlock block;
      // Markdown's headings and bold lines, as notes pages copy them.
      const size_t marks = line.find_first_not_of('#');
      if (marks != std::string::npos && marks > 0 && marks < 7 && line[marks] == ' ') {
        block.kind = BlockKind::kHeading;
        block.level = static_cast<int>(marks);
        line = line.substr(marks + 1);
      }
      if (line.size() > 4 && line.substr(0, 2) == "**") {
        const size_t close = line.find("**", 2);
        if (close != std::string::npos && close + 3 >= line.size()) {
          line = line.substr(2, close - 2) + line.substr(close + 2);
          block.bold.emplace_back(0, static_cast<uint32_t>(line.size()));
        }
      }
      if (BulletBytes(line) > 0) block.kind = BlockKind::kListItem;
      block.text = std::move(line);
      blocks.push_back(std::move(block));
    }
    begin = end + 1;
  }
  return blocks;
}

std::string HtmlOfText(std::string_view text) {
  std::string html = Unescaped(text);
  return LooksLikeHtml(html) ? html : EscapeText(html);
}

std::vector<TextBlock> BlocksOfDescription(std::string_view description) {
  std::string text = Unescaped(description);
  if (!LooksLikeHtml(text)) return BlocksOfPlainText(text);
  // Line breaks in the source carry the lines where the markup has no blocks of its own.
  const bool has_blocks = ContainsNoCase(text, "<p") || ContainsNoCase(text, "<br") ||
                          ContainsNoCase(text, "<li") || ContainsNoCase(text, "<div");
  if (!has_blocks) {
    std::string with_breaks;
    for (char c : text) {
      if (c == '\n') {
        with_breaks += "<br>";
      } else {
        with_breaks.push_back(c);
      }
    }
    text = std::move(with_breaks);
  }
  const HtmlTree tree = HtmlTree::Parse(std::move(text));
  std::vector<TextBlock> blocks = CollectBlocks(tree, 0, {});
  // Markup that was escaped inside markup shows as text: once more.
  if (blocks.size() == 1 && LooksLikeHtml(blocks[0].text)) {
    const HtmlTree inner = HtmlTree::Parse(blocks[0].text);
    return CollectBlocks(inner, 0, {});
  }
  return blocks;
}

std::string TextOfBlocks(const std::vector<TextBlock>& blocks) {
  std::string text;
  for (const TextBlock& block : blocks) {
    if (!text.empty()) text.push_back('\n');
    text += block.text;
  }
  return text;
}

}  // namespace portfolio::analysis
