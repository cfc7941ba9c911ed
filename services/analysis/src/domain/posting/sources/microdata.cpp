#include "analysis/src/domain/posting/sources/microdata.h"

#include <utility>

#include "analysis/src/domain/posting/sections/dates.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/schema_values.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxPostings = 200;

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

}  // namespace

std::vector<Posting> ReadMarkedPostings(const HtmlTree& tree) {
  std::vector<Posting> postings = AttributeReader(tree, kMicrodata).Read();
  return postings.empty() ? AttributeReader(tree, kRdfa).Read() : postings;
}

}  // namespace portfolio::analysis
