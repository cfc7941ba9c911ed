#include "analysis/src/domain/posting/sections/sections.h"

#include <algorithm>

#include "analysis/src/domain/page/prose_rules.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/posting_lines.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxItems = 200;
constexpr size_t kMaxFactBytes = 45;
constexpr size_t kMaxFactLineBytes = 120;
constexpr size_t kMinAskBytes = 12;
constexpr double kLeastShareOfAsks = 0.3;
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

/// Where no known heading asks anything, the list under an unknown one that asks most: "What we'd
/// like to read in your letter". None where hardly an item asks.
Section* ListThatAsksMost(std::vector<Section>* sections) {
  Section* most = nullptr;
  double best = kLeastShareOfAsks;
  for (Section& section : *sections) {
    if (section.kind != SectionKind::kNone || !section.headed || section.Items() < 2 ||
        section.IsMenu())
      continue;
    const std::vector<std::string> items = ItemsOf(section);
    const auto asks = std::count_if(items.begin(), items.end(), AsksOfApplicant);
    const double share = static_cast<double>(asks) / static_cast<double>(items.size());
    if (share < best) continue;
    best = share;
    most = &section;
  }
  return most;
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

}  // namespace

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
  if (!out.requirements.empty()) return out;
  if (Section* asking = ListThatAsksMost(&sections); asking != nullptr) {
    asking->kind = SectionKind::kRequirements;
    ++out.requirement_headings;
    AddItems(*asking, &out);
  }
  return out;
}

}  // namespace portfolio::analysis
