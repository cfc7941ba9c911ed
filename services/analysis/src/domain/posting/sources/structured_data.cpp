#include "analysis/src/domain/posting/sources/structured_data.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "analysis/src/domain/posting/sections/description.h"
#include "analysis/src/domain/posting/sources/job_posting.h"
#include "analysis/src/domain/posting/sources/microdata.h"
#include "analysis/src/domain/posting/sources/schema_values.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxPostings = 200;
constexpr size_t kListOfItems = 3;

bool IsArticle(const LooseJson& object) {
  static constexpr std::string_view kTypes[] = {
      "Article", "NewsArticle",          "BlogPosting",        "TechArticle",
      "Report",  "ReportageNewsArticle", "OpinionNewsArticle", "AnalysisNewsArticle"};
  return std::any_of(std::begin(kTypes), std::end(kTypes),
                     [&object](std::string_view type) { return HasType(object, type); });
}

bool IsList(const LooseJson& object) {
  if (HasType(object, "SearchResultsPage")) return true;
  const LooseJson* items = HasType(object, "ItemList") ? object.Get("itemListElement") : nullptr;
  return items != nullptr && items->items().size() >= kListOfItems;
}

/// All objects in a JSON-LD value, whatever they are nested in.
void Flatten(const LooseJson& value, int depth, std::vector<const LooseJson*>* out) {
  if (depth > 12 || out->size() > 5000) return;
  if (value.is_array()) {
    for (const LooseJson& item : value.items()) Flatten(item, depth + 1, out);
    return;
  }
  if (!value.is_object()) return;
  out->push_back(&value);
  for (const auto& [key, member] : value.members()) {
    if (member.is_object() || member.is_array()) Flatten(member, depth + 1, out);
  }
}

bool IsJsonLd(const HtmlTree& tree, uint32_t i) {
  if (tree.node(i).tag != Tag::kScript) return false;
  return ContainsNoCase(tree.Attribute(i, "type"), "ld+json");
}

bool MentionsJson(std::string_view text, std::string_view word) {
  return text.find(word) != std::string_view::npos;
}

/// Parses a block; once more with its references decoded when it was escaped as a whole.
std::optional<LooseJson> ParseBlock(const std::string& text) {
  const bool escaped =
      text.find('"') == std::string::npos && text.find("&quot;") != std::string::npos;
  return LooseJson::Parse(escaped ? DecodeReferences(text) : text);
}

void ReadBlock(const LooseJson& block, StructuredData* data) {
  Graph graph;
  Flatten(block, 0, &graph);
  for (const LooseJson* object : graph) {
    if (HasType(*object, "JobPosting")) {
      std::optional<Posting> posting = ReadJobPosting(*object, graph);
      if (posting.has_value() && data->postings.size() < kMaxPostings) {
        data->postings.push_back(*std::move(posting));
      }
    } else if (data->organization.empty() &&
               (HasType(*object, "Organization") || HasType(*object, "Corporation") ||
                HasType(*object, "WebSite"))) {
      data->organization = PlainText(object->TextOf("name"));
    } else if (IsList(*object)) {
      data->is_list = true;
    } else if (IsArticle(*object)) {
      data->is_article = true;
      const std::string_view body = object->TextOf("articleBody");
      if (body.size() > data->article_body.size()) {
        data->article_body = TextOfBlocks(BlocksOfDescription(body));
      }
    }
  }
}

}  // namespace

StructuredData ReadStructuredData(const HtmlTree& tree) {
  StructuredData data;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (!IsJsonLd(tree, i)) continue;
    const std::string text = tree.RawText(i);
    if (!MentionsJson(text, "JobPosting") && !MentionsJson(text, "Article") &&
        !MentionsJson(text, "BlogPosting") && !MentionsJson(text, "Report") &&
        !MentionsJson(text, "Organization") && !MentionsJson(text, "WebSite") &&
        !MentionsJson(text, "ItemList") && !MentionsJson(text, "SearchResultsPage")) {
      continue;
    }
    if (const auto block = ParseBlock(text); block.has_value()) ReadBlock(*block, &data);
  }
  if (data.postings.empty()) data.postings = ReadMarkedPostings(tree);
  return data;
}

}  // namespace portfolio::analysis
