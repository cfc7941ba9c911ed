#include "analysis/src/domain/posting/sections/wording.h"

#include <algorithm>
#include <cctype>
#include <string>
#include <utility>

#include "analysis/src/domain/page/prose_rules.h"
#include "analysis/src/domain/posting/sections/posting_lines.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxItems = 200;
constexpr size_t kMaxItemBytes = 1200;
constexpr size_t kMinAskBytes = 12;
constexpr size_t kMaxAskBytes = 400;
// A piece among those that ask, which asks in fewer words.
constexpr size_t kMaxFragmentBytes = 110;
constexpr size_t kMaxShortSentence = 60;
constexpr size_t kLeastInRun = 3;

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

/// Pieces that stand together: the items of a list, lines without a stop, a paragraph's sentences.
using Run = std::vector<std::string>;

/// Collects what asks, run by run.
class WordingReader {
 public:
  std::vector<matching::RequirementLine> Read(const std::vector<Line>& lines) {
    for (const Line& line : lines) {
      const bool item = line.role == LineRole::kItem;
      const bool fragment = !item && line.role == LineRole::kText && !EndsSentence(line.text) &&
                            line.text.find(". ") == std::string::npos;
      const RunKind kind = item ? RunKind::kItems : fragment ? RunKind::kFragments : RunKind::kNone;
      if (kind != kind_) Close();
      kind_ = kind;
      if (line.role == LineRole::kHeading) continue;
      if (kind != RunKind::kNone) {
        run_.push_back(line.text);
        continue;
      }
      run_ = platform::Sentences(line.text);
      Close();
    }
    Close();
    return std::move(found_);
  }

 private:
  enum class RunKind { kNone, kItems, kFragments };

  /// Of a list the whole; of a paragraph what stands behind the first sentence that asks.
  void Close() {
    const auto asks = std::count_if(run_.begin(), run_.end(), AsksOfApplicant);
    const bool most =
        run_.size() >= kLeastInRun && asks * 2 >= static_cast<std::ptrdiff_t>(run_.size());
    const bool list = kind_ != RunKind::kNone;
    const size_t longest = list ? kMaxFragmentBytes : kMaxShortSentence;
    bool asked = list;
    for (const std::string& piece : run_) {
      const bool asks_itself = AsksOfApplicant(piece);
      if (asks_itself || (most && asked && piece.size() <= longest)) AddParts(piece);
      asked |= asks_itself;
    }
    run_.clear();
  }

  /// "A; B; C" as three.
  void AddParts(std::string_view text) {
    while (!text.empty()) {
      const size_t cut = std::min(text.find("; "), text.size());
      Add(std::string(platform::Trim(text.substr(0, cut))));
      text.remove_prefix(std::min(cut + 2, text.size()));
    }
  }

  void Add(const std::string& piece) {
    std::string text = CleanItem(piece);
    if (text.size() < kMinAskBytes || text.size() > kMaxAskBytes || EndsWithColon(text) ||
        found_.size() >= kMaxItems || !IsItemText(text))
      return;
    const bool mandatory = !IsWish(text);
    found_.push_back({std::move(text), mandatory});
  }

  RunKind kind_ = RunKind::kNone;
  Run run_;
  std::vector<matching::RequirementLine> found_;
};

}  // namespace

std::string CleanItem(std::string_view item) {
  std::string text = CollapseSpace(item);
  while (!text.empty() && (text.back() == ';' || text.back() == ',' || text.back() == ' '))
    text.pop_back();
  return text.substr(0, kMaxItemBytes);
}

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

std::vector<matching::RequirementLine> RequirementsByWording(const std::vector<TextBlock>& blocks) {
  return WordingReader().Read(ReadLines(blocks));
}

}  // namespace portfolio::analysis
