#include <algorithm>
#include <iterator>

#include "analysis/src/domain/posting/job_boards.h"
#include "analysis/src/domain/posting/sections.h"
#include "analysis/src/domain/posting/structured_data.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr std::string_view kTitleKeys[] = {"title",         "jobTitle", "job_title", "name",
                                           "positionTitle", "position", "text"};
constexpr std::string_view kDescriptionKeys[] = {"descriptionHtml",
                                                 "jobDescription",
                                                 "job_description",
                                                 "description",
                                                 "descriptionBody",
                                                 "content",
                                                 "body",
                                                 "externalDescription",
                                                 "fullDescription",
                                                 "jobAdText",
                                                 "html"};

const LooseJson* FirstOf(const LooseJson& object, const std::string_view* begin,
                         const std::string_view* end, size_t least) {
  for (const auto* key = begin; key != end; ++key) {
    const LooseJson* value = object.Get(*key);
    if (value != nullptr && value->is_string() && value->text().size() >= least) return value;
  }
  return nullptr;
}

struct StateCandidate {
  const LooseJson* object = nullptr;
  const LooseJson* title = nullptr;
  const LooseJson* description = nullptr;
};

void FindInState(const LooseJson& value, int depth, StateCandidate* best, int* left) {
  if (depth > 20 || --*left < 0) return;
  for (const LooseJson& item : value.items()) FindInState(item, depth + 1, best, left);
  if (!value.is_object()) return;
  const LooseJson* title = FirstOf(value, std::begin(kTitleKeys), std::end(kTitleKeys), 3);
  const LooseJson* description =
      FirstOf(value, std::begin(kDescriptionKeys), std::end(kDescriptionKeys), 400);
  if (title != nullptr && description != nullptr && title->text().size() < 160 &&
      (best->description == nullptr ||
       description->text().size() > best->description->text().size())) {
    *best = {&value, title, description};
  }
  for (const auto& [key, member] : value.members()) FindInState(member, depth + 1, best, left);
}

std::string NestedName(const LooseJson& object, std::initializer_list<std::string_view> keys) {
  for (std::string_view key : keys) {
    const LooseJson* value = object.Get(key);
    if (value == nullptr) continue;
    std::string name =
        PlainText(value->is_object() ? value->TextOf("name") : std::string_view(value->text()));
    if (!name.empty()) return name;
  }
  return {};
}

/// The text in the string literal that begins after `mark`; empty when there is none.
std::string LiteralAfter(std::string_view script, std::string_view mark) {
  const size_t found = script.find(mark);
  if (found == std::string_view::npos) return {};
  const size_t quote = script.find('"', found + mark.size());
  if (quote == std::string_view::npos || quote > found + mark.size() + 2) return {};
  size_t end = quote + 1;
  while (end < script.size() && script[end] != '"') end += script[end] == '\\' ? 2 : 1;
  const auto wrapped = LooseJson::Parse(
      "[" + std::string(script.substr(quote, std::min(end + 1, script.size()) - quote)) + "]");
  const bool read = wrapped.has_value() && wrapped->is_array() && !wrapped->items().empty();
  return read ? std::string(wrapped->items()[0].text()) : std::string();
}

/// The state that a script holds: all of it, what it assigns, or what it passes on as a string.
std::string StateIn(const std::string& script, bool is_data) {
  if (is_data) return script;
  for (std::string_view mark : {"JSON.parse(", "__next_f.push([1,"}) {
    const std::string text = LiteralAfter(script, mark);
    if (!text.empty()) return text.substr(std::min(text.find_first_of("{["), text.size()));
  }
  const bool assigned =
      script.find("={") != std::string::npos || script.find("= {") != std::string::npos;
  return assigned ? script.substr(std::min(script.find('{', script.find('=')), script.size()))
                  : std::string();
}

}  // namespace

std::optional<Posting> ReadEmbeddedState(const HtmlTree& tree) {
  std::optional<Posting> best;
  size_t best_items = 1;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kScript) continue;
    const std::string_view type = tree.Attribute(i, "type");
    if (ContainsNoCase(type, "ld+json")) continue;
    const std::string text = tree.RawText(i);
    if (text.size() < 600 || text.find("escription") == std::string::npos) continue;
    const auto state = LooseJson::Parse(StateIn(text, ContainsNoCase(type, "json")));
    if (!state.has_value()) continue;
    StateCandidate found;
    int left = 100'000;
    FindInState(*state, 0, &found, &left);
    if (found.description == nullptr) continue;
    Posting posting;
    posting.source = PostingSource::kEmbeddedState;
    posting.title = PlainText(found.title->text());
    FillFromDescription(found.description->text(), &posting);
    posting.company =
        NestedName(*found.object, {"company", "companyName", "organization", "hiringOrganization",
                                   "employer", "organizationName", "employerName"});
    posting.location =
        NestedName(*found.object, {"location", "locationName", "city", "jobLocation"});
    posting.employment_type =
        NestedName(*found.object, {"employmentType", "employment_type", "contractType"});
    if (posting.requirements.size() > best_items) {
      best_items = posting.requirements.size();
      best = std::move(posting);
    }
  }
  return best;
}

}  // namespace portfolio::analysis
