#include <algorithm>
#include <array>
#include <iterator>
#include <unordered_set>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/src/domain/posting/sources/job_posting.h"
#include "analysis/src/domain/posting/sources/rich_text.h"
#include "analysis/src/domain/posting/sources/schema_values.h"
#include "analysis/src/domain/posting/sources/several_postings.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr int kMaxStateDepth = 20;
constexpr int kMaxStateValues = 100'000;
constexpr size_t kMinStateBytes = 300;
constexpr size_t kMinDescriptionBytes = 300;
// A description in parts: two of them with text.
constexpr size_t kMinPartBytes = 30;
constexpr size_t kMaxTitleBytes = 160;
constexpr size_t kNearAncestors = 5;
// A state that describes so many things is that of a list.
constexpr size_t kListOfCandidates = 3;

/// The parts of a description that a state may keep under keys of their own, with the headings that
/// say what they are.
struct PartKey {
  WordListId words;
  const char* heading;
};
constexpr std::array<PartKey, 4> kParts = {{{words::state::kResponsibilities, "Responsibilities"},
                                            {words::state::kRequirements, "Requirements"},
                                            {words::state::kPreferred, "Nice to have"},
                                            {words::state::kBenefits, "Benefits"}}};

std::string FirstText(const LooseJson& object, const WordList& keys, size_t least) {
  for (const std::string& key : keys) {
    const LooseJson* value = object.Get(key);
    if (value == nullptr) continue;
    std::string text = HtmlOfRichText(*value);
    if (text.size() >= least) return text;
  }
  return {};
}

/// A value as HTML: text, rich text, and items as a list.
std::string HtmlOf(const LooseJson& value) {
  std::string html = HtmlOfRichText(value);
  if (!html.empty()) return value.is_string() ? HtmlOfText(html) : html;
  for (const LooseJson& item : value.items()) {
    std::string text(item.text());
    for (const std::string& key : ListedWords(words::state::kItem)) {
      if (text.empty() && item.is_object()) text = std::string(item.TextOf(key));
    }
    if (!text.empty()) html += "<li>" + HtmlOfText(text) + "</li>";
  }
  return html.empty() ? html : "<ul>" + html + "</ul>";
}

struct Parts {
  std::string html;
  size_t count = 0;
};

/// "What you'll do" and "What you bring" under keys of their own, put together with headings.
Parts DescriptionInParts(const LooseJson& object) {
  Parts parts;
  for (const auto& [key, member] : object.members()) {
    const std::string name = platform::PlainForm(SpacedName(key));
    for (const PartKey& part : kParts) {
      if (!HoldsAny(name, ListedWords(part.words))) continue;
      const std::string text = HtmlOf(member);
      if (text.size() < kMinPartBytes) continue;
      parts.html += std::string("<h3>") + part.heading + "</h3>" + text;
      ++parts.count;
      break;
    }
  }
  return parts;
}

/// An object that reads like a posting, and the objects that it lies in, from the outside.
struct StateCandidate {
  std::vector<const LooseJson*> path;
  std::string title;
  std::string description;
};

class StateSearch {
 public:
  /// `headline` is what the page is titled, as PlainForm.
  explicit StateSearch(const std::string& headline) : headline_(headline) {}

  /// The fullest; in a list of them the fullest of those that the page is titled by. Empty when
  /// there is none.
  StateCandidate Find(const LooseJson& state) {
    Visit(state, 0);
    return titles_.size() < kListOfCandidates ? std::move(best_) : std::move(best_titled_);
  }

 private:
  void Visit(const LooseJson& value, int depth) {
    if (depth > kMaxStateDepth || --left_ < 0) return;
    for (const LooseJson& item : value.items()) Visit(item, depth + 1);
    if (!value.is_object()) return;
    path_.push_back(&value);
    Consider(value);
    for (const auto& [key, member] : value.members()) Visit(member, depth + 1);
    path_.pop_back();
  }

  void Consider(const LooseJson& object) {
    std::string title = FirstText(object, ListedWords(words::state::kTitle), 3);
    if (title.empty() || title.size() > kMaxTitleBytes) return;
    const Parts parts = DescriptionInParts(object);
    // Beside a part of its own the rest may be short.
    const size_t least = parts.count > 0 ? kMinPartBytes : kMinDescriptionBytes;
    std::string description = FirstText(object, ListedWords(words::state::kDescription), least);
    if (description.size() <= parts.html.size() / 2) description.clear();
    if (!parts.html.empty() && !description.empty()) description = HtmlOfText(description);
    if (parts.count > 1 || !description.empty()) description += parts.html;
    if (description.empty()) return;
    const std::string form = platform::PlainForm(title);
    titles_.insert(form);
    const StateCandidate candidate = {path_, std::move(title), std::move(description)};
    KeepFuller(candidate, &best_);
    if (headline_.find(form) != std::string::npos) KeepFuller(candidate, &best_titled_);
  }

  static void KeepFuller(const StateCandidate& candidate, StateCandidate* best) {
    if (candidate.description.size() > best->description.size()) *best = candidate;
  }

  const std::string& headline_;
  std::unordered_set<std::string> titles_;
  StateCandidate best_;
  StateCandidate best_titled_;
  std::vector<const LooseJson*> path_;
  int left_ = kMaxStateValues;
};

/// The object that `{"__ref": "Company:7"}` stands for in the root of the state, the first of
/// several, or `value` itself.
const LooseJson& Resolved(const LooseJson& value, const LooseJson& root) {
  const std::string_view ref = value.is_object() ? value.TextOf("__ref") : std::string_view();
  const LooseJson* target = ref.empty() ? nullptr : root.Get(ref);
  if (target != nullptr) return *target;
  return value.is_array() && !value.items().empty() ? value.items()[0] : value;
}

/// The value of one of the keys, or the name in it; looked for from the inside outwards.
std::string NestedName(const StateCandidate& found, const WordList& keys) {
  const size_t near = std::min(found.path.size(), kNearAncestors);
  for (size_t up = 0; up < near; ++up) {
    const LooseJson& object = *found.path[found.path.size() - 1 - up];
    for (const std::string& key : keys) {
      const LooseJson* value = object.Get(key);
      if (value == nullptr) continue;
      const LooseJson& resolved = Resolved(*value, *found.path[0]);
      std::string name = PlainText(resolved.text());
      for (const std::string& inner : ListedWords(words::state::kName)) {
        if (name.empty() && resolved.is_object()) name = PlainText(resolved.TextOf(inner));
      }
      if (!name.empty() && name.size() <= kMaxTitleBytes) return name;
    }
  }
  return {};
}

/// The text in the string literal that begins after `mark` from `*at` on, which moves behind it;
/// empty when there is none.
std::string LiteralAfter(std::string_view script, std::string_view mark, size_t* at) {
  const size_t found = script.find(mark, *at);
  *at = found == std::string_view::npos ? script.size() : found + mark.size();
  if (found == std::string_view::npos) return {};
  const size_t quote = script.find('"', *at);
  if (quote == std::string_view::npos || quote > *at + 2) return {};
  size_t end = quote + 1;
  while (end < script.size() && script[end] != '"') end += script[end] == '\\' ? 2 : 1;
  *at = std::min(end + 1, script.size());
  const auto wrapped = LooseJson::Parse("[" + std::string(script.substr(quote, *at - quote)) + "]");
  const bool read = wrapped.has_value() && wrapped->is_array() && !wrapped->items().empty();
  return read ? std::string(wrapped->items()[0].text()) : std::string();
}

/// The states that a page holds, each as JSON: whole scripts, what scripts assign, the strings that
/// they parse or push in pieces, and what attributes carry.
class StateTexts {
 public:
  explicit StateTexts(const HtmlTree& tree) {
    for (uint32_t i = 1; i < tree.size(); ++i) {
      if (tree.node(i).tag == Tag::kScript) {
        if (!ContainsNoCase(tree.Attribute(i, "type"), "ld+json")) ReadScript(tree, i);
      } else if (tree.node(i).tag != Tag::kText) {
        ReadAttributes(tree, i);
      }
    }
    // Pushed pieces are lines "ID:JSON" once put together.
    for (size_t begin = 0; begin < pushed_.size();) {
      const size_t end = std::min(pushed_.find('\n', begin), pushed_.size());
      AddFromBracket(pushed_.substr(begin, end - begin));
      begin = end + 1;
    }
  }

  const std::vector<std::string>& texts() const { return texts_; }

 private:
  void ReadScript(const HtmlTree& tree, uint32_t i) {
    const std::string script = tree.RawText(i);
    size_t at = 0;
    std::string piece = LiteralAfter(script, "__next_f.push([1,", &at);
    for (; !piece.empty(); piece = LiteralAfter(script, "__next_f.push([1,", &at)) pushed_ += piece;
    if (script.size() < kMinStateBytes) return;
    if (ContainsNoCase(tree.Attribute(i, "type"), "json")) {
      texts_.push_back(script);
      return;
    }
    at = 0;
    if (std::string parsed = LiteralAfter(script, "JSON.parse(", &at); !parsed.empty()) {
      AddFromBracket(parsed);
      return;
    }
    const size_t assigned = std::min(script.find("={"), script.find("= {"));
    if (assigned != std::string::npos) AddFromBracket(script.substr(assigned));
  }

  void ReadAttributes(const HtmlTree& tree, uint32_t i) {
    for (const auto* it = tree.attributes_begin(i); it != tree.attributes_end(i); ++it) {
      const bool state = it->value.size() >= kMinStateBytes && it->value[0] == '{';
      if (state && it->name.substr(0, 5) == "data-") texts_.emplace_back(it->value);
    }
  }

  void AddFromBracket(const std::string& text) {
    const size_t begin = text.find_first_of("{[");
    if (begin != std::string::npos && text.size() - begin >= kMinStateBytes)
      texts_.push_back(text.substr(begin));
  }

  std::vector<std::string> texts_;
  std::string pushed_;
};

Posting PostingOf(const StateCandidate& found) {
  Posting posting;
  posting.source = PostingSource::kEmbeddedState;
  posting.title = PlainText(found.title);
  FillFromDescription(found.description, &posting);
  posting.company = NestedName(found, ListedWords(words::state::kCompany));
  posting.location = NestedName(found, ListedWords(words::state::kLocation));
  posting.employment_type = NestedName(found, ListedWords(words::state::kEmployment));
  return posting;
}

}  // namespace

std::optional<Posting> ReadEmbeddedState(const HtmlTree& tree) {
  std::optional<Posting> best;
  size_t best_items = 1;
  const StateTexts states(tree);
  const std::string headline = platform::PlainForm(PageTitle(tree) + " | " + TitleElement(tree));
  if (CountsPostings(PageTitle(tree))) return best;
  for (const std::string& text : states.texts()) {
    const auto state = LooseJson::Parse(text);
    if (!state.has_value()) continue;
    const StateCandidate found = StateSearch(headline).Find(*state);
    if (found.description.empty()) continue;
    Posting posting = PostingOf(found);
    if (posting.requirements.size() <= best_items) continue;
    best_items = posting.requirements.size();
    best = std::move(posting);
  }
  return best;
}

}  // namespace portfolio::analysis
