#include "analysis/src/domain/posting/structured_data.h"

#include <algorithm>
#include <cstdlib>

#include "analysis/src/domain/posting/company_prose.h"
#include "analysis/src/domain/posting/dates.h"
#include "analysis/src/domain/posting/sections.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxPostings = 200;
constexpr size_t kMaxLocations = 5;
constexpr size_t kListOfItems = 3;

std::string_view LastSegment(std::string_view type) {
  const size_t cut = type.find_last_of("/:#");
  return cut == std::string_view::npos ? type : type.substr(cut + 1);
}

bool HasType(const LooseJson& object, std::string_view type) {
  const LooseJson* value = object.Get("@type");
  if (value == nullptr) value = object.Get("type");
  if (value == nullptr) return false;
  if (value->is_string()) return LastSegment(value->text()) == type;
  return std::any_of(value->items().begin(), value->items().end(),
                     [type](const LooseJson& item) { return LastSegment(item.text()) == type; });
}

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

using Graph = std::vector<const LooseJson*>;

/// The object that `{"@id": ...}` points at, or `value` itself.
const LooseJson& Resolve(const LooseJson& value, const Graph& graph) {
  if (!value.is_object() || value.members().size() > 2) return value;
  const std::string_view id = value.TextOf("@id");
  if (id.empty() || value.Get("name") != nullptr) return value;
  for (const LooseJson* object : graph) {
    if (object != &value && object->TextOf("@id") == id && object->members().size() > 1)
      return *object;
  }
  return value;
}

/// The text of a value: itself, its name, or those of its items.
std::string NameOf(const LooseJson* value, const Graph& graph) {
  if (value == nullptr) return {};
  const LooseJson& resolved = Resolve(*value, graph);
  if (resolved.is_array())
    return resolved.items().empty() ? "" : NameOf(&resolved.items()[0], graph);
  if (resolved.is_object()) {
    for (std::string_view key : {"name", "legalName", "@value", "value"}) {
      std::string name = PlainText(resolved.TextOf(key));
      if (!name.empty()) return name;
    }
    return {};
  }
  return PlainText(resolved.text());
}

/// "-", "n/a", "CountryIndia" ask to be filled in and say nothing, or say it with their label.
std::string WithoutPlaceholder(std::string text) {
  static constexpr std::string_view kLabel = "Country";
  const bool labelled = text.size() > kLabel.size() + 2 &&
                        text.compare(0, kLabel.size(), kLabel) == 0 && text[kLabel.size()] >= 'A' &&
                        text[kLabel.size()] <= 'Z';
  if (labelled) return text.substr(kLabel.size());
  return HoldsAny(platform::PlainForm(text), ListedWords(words::posting::kPlaceholder)) ||
                 platform::PlainForm(text).find_first_not_of(' ') == std::string::npos
             ? std::string()
             : text;
}

void AppendPart(std::string part, std::string_view separator, std::string* out) {
  part = WithoutPlaceholder(std::move(part));
  if (part.empty() || out->find(part) != std::string::npos) return;
  if (!out->empty()) out->append(separator);
  out->append(part);
}

std::string LocationOf(const LooseJson& place, const Graph& graph) {
  const LooseJson& resolved = Resolve(place, graph);
  if (!resolved.is_object()) return PlainText(resolved.text());
  const LooseJson* address = resolved.Get("address");
  if (address == nullptr) address = &resolved;
  if (address->is_array() && !address->items().empty()) address = &address->items()[0];
  if (!address->is_object()) return PlainText(address->text());
  std::string location;
  for (std::string_view key : {"addressLocality", "addressRegion", "addressCountry"}) {
    AppendPart(NameOf(address->Get(key), graph), ", ", &location);
  }
  if (location.empty()) location = NameOf(&resolved, graph);
  return location;
}

std::string LocationsOf(const LooseJson* value, const Graph& graph) {
  if (value == nullptr) return {};
  if (!value->is_array()) return LocationOf(*value, graph);
  std::string all;
  size_t count = 0;
  for (const LooseJson& place : value->items()) {
    if (++count > kMaxLocations) break;
    AppendPart(LocationOf(place, graph), "; ", &all);
  }
  return all;
}

std::string Number(std::string_view value) {
  std::string text = PlainText(value);
  const size_t dot = text.find('.');
  if (dot != std::string::npos && text.find_first_not_of('0', dot + 1) == std::string::npos) {
    text.resize(dot);
  }
  return text == "0" ? std::string() : text;
}

/// "1-1000000": from nothing to everything.
bool IsWholeScale(const std::string& low, const std::string& high) {
  return (low.empty() || low == "1") && high.size() >= 6 && high[0] == '1' &&
         high.find_first_not_of('0', 1) == std::string::npos && !low.empty();
}

std::string SalaryOf(const LooseJson* value) {
  if (value == nullptr) return {};
  if (value->is_array()) return value->items().empty() ? "" : SalaryOf(&value->items()[0]);
  if (!value->is_object()) return Number(value->text());
  const LooseJson* amount = value->Get("value");
  const LooseJson& range = amount != nullptr && amount->is_object() ? *amount : *value;
  std::string low = Number(range.TextOf("minValue"));
  const std::string high = Number(range.TextOf("maxValue"));
  if (low.empty()) low = Number(range.TextOf("value"));
  std::string text = low;
  if (!high.empty() && high != low) text += (low.empty() ? "" : "-") + high;
  if (text.empty() || IsWholeScale(low, high)) return {};
  std::string currency = PlainText(value->TextOf("currency"));
  if (currency.empty()) currency = PlainText(range.TextOf("currency"));
  if (!currency.empty()) text += " " + currency;
  const std::string unit = AsciiLower(PlainText(range.TextOf("unitText")));
  if (!unit.empty()) text += " per " + unit;
  return text;
}

std::string EmploymentType(std::string_view value) {
  std::string text = PlainText(value);
  const bool constant = !text.empty() && text.find(' ') == std::string::npos &&
                        std::all_of(text.begin(), text.end(), [](char c) {
                          return (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
                        });
  if (!constant) return text;
  text = AsciiLower(text);
  std::replace(text.begin(), text.end(), '_', '-');
  return text == "fulltime" ? "full-time" : text == "parttime" ? "part-time" : text;
}

std::string EmploymentTypes(const LooseJson* value) {
  if (value == nullptr) return {};
  if (!value->is_array()) return EmploymentType(value->text());
  std::string all;
  for (const LooseJson& item : value->items()) AppendPart(EmploymentType(item.text()), ", ", &all);
  return all;
}

/// The texts of a value that may be a string, an object or a list of these.
std::vector<std::string> TextsOf(const LooseJson* value) {
  std::vector<std::string> texts;
  if (value == nullptr) return texts;
  if (value->is_array()) {
    for (const LooseJson& item : value->items()) {
      for (std::string& text : TextsOf(&item)) texts.push_back(std::move(text));
    }
    return texts;
  }
  std::string_view text = value->text();
  if (value->is_object()) {
    text = value->TextOf("description");
    if (text.empty()) text = value->TextOf("name");
    if (text.empty()) text = value->TextOf("credentialCategory");
  }
  if (!text.empty()) texts.emplace_back(text);
  return texts;
}

std::vector<std::string> TextLinesOf(const LooseJson* value) {
  std::vector<std::string> lines;
  for (const std::string& text : TextsOf(value)) {
    for (const TextBlock& block : BlocksOfDescription(text)) {
      for (const TextBlock& line : SplitLines(block)) {
        std::string item = CollapseSpace(line.text);
        if (item.size() > 3 && lines.size() < 100) lines.push_back(std::move(item));
      }
    }
  }
  return lines;
}

void AddRequirements(std::vector<matching::RequirementLine> lines, Posting* posting) {
  for (matching::RequirementLine& line : lines) {
    const bool known = std::any_of(
        posting->requirements.begin(), posting->requirements.end(),
        [&line](const matching::RequirementLine& other) { return other.text == line.text; });
    if (!known) posting->requirements.push_back(std::move(line));
  }
}

std::vector<matching::RequirementLine> AsRequirements(std::vector<std::string> lines) {
  std::vector<matching::RequirementLine> requirements;
  for (std::string& line : lines) {
    const bool mandatory = !IsWish(line);
    requirements.push_back({std::move(line), mandatory});
  }
  return requirements;
}

void AddSkills(const LooseJson* value, Posting* posting) {
  for (const std::string& text : TextsOf(value)) {
    const std::string plain = PlainText(text);
    size_t begin = 0;
    while (begin <= plain.size() && posting->skills.size() < 60) {
      const size_t end = std::min(plain.find_first_of(",;", begin), plain.size());
      const std::string skill(platform::Trim(std::string_view(plain).substr(begin, end - begin)));
      if (!skill.empty() && skill.size() <= 80) posting->skills.push_back(skill);
      begin = end + 1;
    }
  }
}

/// Microdata and RDFa use the same property names; these are the attributes that carry them.
struct PropertySyntax {
  std::string_view scope_attribute;
  std::string_view property_attribute;
};

constexpr PropertySyntax kMicrodata = {"itemtype", "itemprop"};
constexpr PropertySyntax kRdfa = {"typeof", "property"};

/// Reads a posting out of attributes on the page's own markup.
class AttributeReader {
 public:
  AttributeReader(const HtmlTree& tree, PropertySyntax syntax) : tree_(tree), syntax_(syntax) {}

  std::vector<Posting> Read() const {
    std::vector<Posting> postings;
    for (uint32_t i = 1; i < tree_.size(); ++i) {
      if (tree_.node(i).attributes_count == 0 || tree_.node(i).tag == Tag::kText) continue;
      if (LastSegment(tree_.Attribute(i, syntax_.scope_attribute)) != "JobPosting") continue;
      Posting posting = ReadScope(i);
      if (!posting.title.empty() && postings.size() < kMaxPostings)
        postings.push_back(std::move(posting));
      i = tree_.node(i).subtree_end - 1;
    }
    return postings;
  }

 private:
  bool OpensScope(uint32_t i) const {
    return tree_.HasAttribute(i, "itemscope") || tree_.HasAttribute(i, syntax_.scope_attribute);
  }

  std::string ValueOf(uint32_t i) const {
    const std::string_view content = tree_.Attribute(i, "content");
    if (!content.empty()) return PlainText(content);
    const std::string_view time = tree_.Attribute(i, "datetime");
    return time.empty() ? tree_.Text(i) : PlainText(time);
  }

  /// The first value of a property within a subtree.
  std::string Find(uint32_t root, std::string_view property) const {
    for (uint32_t i = root + 1; i < tree_.node(root).subtree_end; ++i) {
      if (PropertyOf(i) == property) return ValueOf(i);
    }
    return {};
  }

  std::string_view PropertyOf(uint32_t i) const {
    if (tree_.node(i).tag == Tag::kText || tree_.node(i).attributes_count == 0) return {};
    return LastSegment(tree_.Attribute(i, syntax_.property_attribute));
  }

  Posting ReadScope(uint32_t root) const {
    Posting posting;
    posting.source = PostingSource::kMicrodata;
    uint32_t i = root + 1;
    while (i < tree_.node(root).subtree_end) {
      const std::string_view property = PropertyOf(i);
      if (property.empty()) {
        ++i;
        continue;
      }
      ReadProperty(i, property, &posting);
      // Properties of a nested item are its own.
      i = OpensScope(i) ? tree_.node(i).subtree_end : i + 1;
    }
    PreferHeadings(root, &posting);
    return posting;
  }

  /// Properties often mark parts of the lines that the page shows under headings of its own.
  void PreferHeadings(uint32_t root, Posting* posting) const {
    if (posting->requirements.empty()) return;
    PostingSections shown = ReadSections(CollectBlocks(tree_, root, UnseenTexts(root)));
    if (shown.requirements.size() >= posting->requirements.size())
      posting->requirements = std::move(shown.requirements);
  }

  /// What the page says to screen readers alone.
  std::vector<bool> UnseenTexts(uint32_t root) const {
    std::vector<bool> unseen(tree_.size());
    for (uint32_t i = root; i < tree_.node(root).subtree_end; ++i) {
      const std::string_view names = tree_.Attribute(i, "class");
      unseen[i] = names.find("sr-only") != std::string_view::npos ||
                  names.find("visually-hidden") != std::string_view::npos;
    }
    return unseen;
  }

  void ReadProperty(uint32_t i, std::string_view property, Posting* posting) const {
    if (property == "title" && posting->title.empty()) posting->title = ValueOf(i);
    if (property == "name" && posting->title.empty()) posting->title = ValueOf(i);
    if (property == "hiringOrganization" && posting->company.empty()) {
      posting->company = Find(i, "name");
      if (posting->company.empty()) posting->company = ValueOf(i);
    }
    if (property == "jobLocation" && posting->location.empty()) posting->location = Location(i);
    if (property == "employmentType" && posting->employment_type.empty()) {
      posting->employment_type = EmploymentType(ValueOf(i));
    }
    if (property == "baseSalary" && posting->salary.empty()) posting->salary = Salary(i);
    if (property == "datePosted") posting->date_posted = IsoDate(ValueOf(i));
    if (property == "validThrough") posting->valid_through = IsoDate(ValueOf(i));
    if (property == "jobLocationType") posting->remote |= ContainsNoCase(ValueOf(i), "telecommute");
    if (property == "skills") AddSkillText(ValueOf(i), posting);
    if (property == "description") ReadDescription(i, posting);
    if (property == "responsibilities" && posting->responsibilities.empty())
      posting->responsibilities = ReadUnder("Responsibilities", i).responsibilities;
    if (property == "qualifications" || property == "experienceRequirements" ||
        property == "educationRequirements")
      AddRequirements(ReadUnder("Requirements", i).requirements, posting);
  }

  /// A property's lines, read as the section that its name announces.
  PostingSections ReadUnder(const char* heading, uint32_t i) const {
    std::vector<TextBlock> blocks = CollectBlocks(tree_, i, {});
    TextBlock& first = *blocks.emplace(blocks.begin());
    first.kind = BlockKind::kHeading;
    first.level = 1;
    first.text = heading;
    return ReadSections(blocks);
  }

  void ReadDescription(uint32_t i, Posting* posting) const {
    const std::string_view content = tree_.Attribute(i, "content");
    const std::vector<TextBlock> blocks =
        content.empty() ? CollectBlocks(tree_, i, {}) : BlocksOfDescription(content);
    PostingSections sections = ReadSections(blocks);
    if (posting->description.empty()) {
      posting->description = TextOfBlocks(blocks);
    } else {
      posting->description += "\n" + TextOfBlocks(blocks);
    }
    for (std::string& item : sections.responsibilities)
      posting->responsibilities.push_back(std::move(item));
    for (matching::RequirementLine& line : sections.requirements)
      posting->requirements.push_back(std::move(line));
  }

  std::string Location(uint32_t i) const {
    std::string location;
    for (std::string_view key : {"addressLocality", "addressRegion", "addressCountry"}) {
      AppendPart(Find(i, key), ", ", &location);
    }
    return location.empty() ? ValueOf(i) : location;
  }

  std::string Salary(uint32_t i) const {
    std::string low = Find(i, "minValue");
    const std::string high = Find(i, "maxValue");
    if (low.empty()) low = Find(i, "value");
    if (low.empty() && high.empty()) return ValueOf(i);
    std::string text = low;
    if (!high.empty() && high != low) text += (low.empty() ? "" : "-") + high;
    const std::string currency = Find(i, "currency");
    const std::string unit = AsciiLower(Find(i, "unitText"));
    if (!currency.empty()) text += " " + currency;
    if (!unit.empty()) text += " per " + unit;
    return text;
  }

  static void AddSkillText(const std::string& text, Posting* posting) {
    if (!text.empty() && text.size() <= 80) posting->skills.push_back(text);
  }

  const HtmlTree& tree_;
  const PropertySyntax syntax_;
};

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

std::string PlainText(std::string_view value) {
  std::string text(value);
  for (int round = 0; round < 3 && text.find('&') != std::string::npos; ++round) {
    std::string decoded = DecodeReferences(text);
    if (decoded == text) break;
    text = std::move(decoded);
  }
  if (text.find('<') != std::string::npos && text.find('>') != std::string::npos) {
    text = HtmlTree::Parse(std::move(text)).Text(0);
  }
  return CollapseSpace(text);
}

void FillFromDescription(std::string_view description, Posting* posting) {
  const std::vector<TextBlock> blocks = BlocksOfDescription(description);
  posting->description = TextOfBlocks(blocks);
  PostingSections sections = ReadSections(blocks);
  posting->responsibilities = std::move(sections.responsibilities);
  posting->requirements = std::move(sections.requirements);
}

std::optional<Posting> ReadJobPosting(const LooseJson& object, const Graph& graph) {
  Posting posting;
  posting.source = PostingSource::kJsonLd;
  posting.title = PlainText(object.TextOf("title"));
  if (posting.title.empty()) posting.title = PlainText(object.TextOf("name"));
  posting.company =
      WithoutPlaceholder(WithoutEntityCode(NameOf(object.Get("hiringOrganization"), graph)));
  posting.location = LocationsOf(object.Get("jobLocation"), graph);
  if (posting.location.empty()) {
    posting.location = LocationsOf(object.Get("applicantLocationRequirements"), graph);
  }
  const LooseJson* location_type = object.Get("jobLocationType");
  for (const std::string& type : TextsOf(location_type)) {
    posting.remote |= ContainsNoCase(type, "telecommute") || ContainsNoCase(type, "remote");
  }
  posting.salary = SalaryOf(object.Get("baseSalary"));
  if (posting.salary.empty()) posting.salary = SalaryOf(object.Get("estimatedSalary"));
  posting.employment_type = EmploymentTypes(object.Get("employmentType"));
  posting.date_posted = IsoDate(object.TextOf("datePosted"));
  posting.valid_through = IsoDate(object.TextOf("validThrough"));
  FillFromDescription(object.TextOf("description"), &posting);
  AddSkills(object.Get("skills"), &posting);
  if (posting.responsibilities.empty())
    posting.responsibilities = TextLinesOf(object.Get("responsibilities"));
  if (posting.requirements.empty()) {
    for (std::string_view key :
         {"qualifications", "experienceRequirements", "educationRequirements"}) {
      AddRequirements(AsRequirements(TextLinesOf(object.Get(key))), &posting);
    }
  }
  if (posting.title.empty() && posting.description.empty()) return std::nullopt;
  return posting;
}

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
  if (data.postings.empty()) data.postings = AttributeReader(tree, kMicrodata).Read();
  if (data.postings.empty()) data.postings = AttributeReader(tree, kRdfa).Read();
  return data;
}

}  // namespace portfolio::analysis
