#include "analysis/src/domain/posting/job_boards.h"

#include <algorithm>
#include <functional>

#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections.h"
#include "analysis/src/domain/posting/structured_data.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

bool EndsWith(std::string_view text, std::string_view end) {
  return text.size() >= end.size() && text.substr(text.size() - end.size()) == end;
}

bool IsHost(std::string_view host, std::string_view domain) {
  return host == domain || (EndsWith(host, domain) && host.size() > domain.size() &&
                            host[host.size() - domain.size() - 1] == '.');
}

std::vector<std::string> PathParts(std::string_view path) {
  std::vector<std::string> parts;
  size_t begin = 0;
  while (begin < path.size()) {
    const size_t end = std::min(path.find('/', begin), path.size());
    if (end > begin) parts.emplace_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

bool IsDigits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

bool IsSlug(std::string_view text) {
  return !text.empty() && text.size() <= 100 && text[0] != '.' &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_' || c == '.';
         });
}

std::string TrailingDigits(std::string_view text) {
  size_t begin = text.size();
  while (begin > 0 && text[begin - 1] >= '0' && text[begin - 1] <= '9') --begin;
  return std::string(text.substr(begin));
}

std::string GreenhouseData(const PageAddress& address) {
  const std::vector<std::string> parts = PathParts(address.path);
  std::string board;
  std::string job;
  if (parts.size() >= 3 && parts[1] == "jobs") {
    board = parts[0];
    job = parts[2];
  } else if (!parts.empty() && parts[0] == "embed") {
    board = QueryValue(address, "for");
    job = QueryValue(address, "token");
  }
  if (!IsSlug(board) || !IsDigits(job)) return {};
  const bool europe = address.host.find(".eu.") != std::string::npos;
  return std::string("https://boards-api.") + (europe ? "eu." : "") + "greenhouse.io/v1/boards/" +
         board + "/jobs/" + job;
}

std::string LeverData(const PageAddress& address) {
  const std::vector<std::string> parts = PathParts(address.path);
  if (parts.size() < 2 || !IsSlug(parts[0]) || !IsSlug(parts[1])) return {};
  const bool europe = address.host == "jobs.eu.lever.co";
  return std::string("https://api.") + (europe ? "eu." : "") + "lever.co/v0/postings/" + parts[0] +
         "/" + parts[1];
}

std::string LinkedInGuestView(const PageAddress& address) {
  const std::vector<std::string> parts = PathParts(address.path);
  std::string id;
  if (parts.size() >= 3 && parts[0] == "jobs" && parts[1] == "view") id = TrailingDigits(parts[2]);
  if (id.empty()) id = QueryValue(address, "currentJobId");
  if (!IsDigits(id) || parts.empty() || parts[0] == "jobs-guest") return {};
  return "https://www.linkedin.com/jobs-guest/jobs/api/jobPosting/" + id;
}

std::string FirstLetterUpper(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string DateOfMilliseconds(std::string_view text) {
  if (text.size() < 12 || !IsDigits(text)) return {};
  int64_t days = std::stoll(std::string(text.substr(0, 15))) / 86'400'000;
  // Civil date from days (H. Hinnant, "chrono-compatible low-level date algorithms").
  days += 719468;
  const int64_t era = days / 146097;
  const auto day_of_era = static_cast<uint64_t>(days - era * 146097);
  const uint64_t year_of_era =
      (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
  const uint64_t day_of_year =
      day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const uint64_t month_index = (5 * day_of_year + 2) / 153;
  const uint64_t day = day_of_year - (153 * month_index + 2) / 5 + 1;
  const uint64_t month = month_index < 10 ? month_index + 3 : month_index - 9;
  const uint64_t year = year_of_era + static_cast<uint64_t>(era) * 400 + (month <= 2 ? 1 : 0);
  auto two = [](uint64_t n) { return (n < 10 ? "0" : "") + std::to_string(n); };
  return std::to_string(year) + "-" + two(month) + "-" + two(day);
}

std::optional<Posting> ReadGreenhouse(const LooseJson& json) {
  const LooseJson* location = json.Get("location");
  if (json.Get("content") == nullptr || json.Get("absolute_url") == nullptr) return std::nullopt;
  Posting posting;
  posting.source = PostingSource::kBoardData;
  posting.title = PlainText(json.TextOf("title"));
  posting.company = PlainText(json.TextOf("company_name"));
  if (location != nullptr) posting.location = PlainText(location->TextOf("name"));
  posting.date_posted = IsoDate(json.TextOf("first_published"));
  posting.valid_through = IsoDate(json.TextOf("application_deadline"));
  FillFromDescription(json.TextOf("content"), &posting);
  posting.remote = ContainsNoCase(posting.location, "remote");
  if (const LooseJson* pay = json.Get("pay_input_ranges");
      pay != nullptr && !pay->items().empty()) {
    const LooseJson& range = pay->items()[0];
    const std::string low(range.TextOf("min_cents"));
    const std::string high(range.TextOf("max_cents"));
    if (low.size() > 2 && high.size() > 2) {
      posting.salary = low.substr(0, low.size() - 2) + "-" + high.substr(0, high.size() - 2) + " " +
                       std::string(range.TextOf("currency_type"));
    }
  }
  return posting;
}

std::optional<Posting> ReadLever(const LooseJson& json) {
  const LooseJson* categories = json.Get("categories");
  if (json.Get("text") == nullptr || categories == nullptr || json.Get("hostedUrl") == nullptr)
    return std::nullopt;
  Posting posting;
  posting.source = PostingSource::kBoardData;
  posting.title = PlainText(json.TextOf("text"));
  const std::vector<std::string> parts = PathParts(SplitAddress(json.TextOf("hostedUrl")).path);
  if (!parts.empty()) posting.company = FirstLetterUpper(parts[0]);
  posting.location = PlainText(categories->TextOf("location"));
  posting.employment_type = PlainText(categories->TextOf("commitment"));
  posting.remote =
      json.TextOf("workplaceType") == "remote" || ContainsNoCase(posting.location, "remote");
  posting.date_posted = DateOfMilliseconds(json.TextOf("createdAt"));
  std::string html(json.TextOf("description"));
  if (const LooseJson* lists = json.Get("lists"); lists != nullptr) {
    for (const LooseJson& list : lists->items()) {
      html += "<h3>" + std::string(list.TextOf("text")) + "</h3><ul>" +
              std::string(list.TextOf("content")) + "</ul>";
    }
  }
  html += "<h3>.</h3><div>" + std::string(json.TextOf("additional")) + "</div>";
  FillFromDescription(html, &posting);
  if (const LooseJson* range = json.Get("salaryRange"); range != nullptr && range->is_object()) {
    posting.salary = std::string(range->TextOf("min")) + "-" + std::string(range->TextOf("max")) +
                     " " + std::string(range->TextOf("currency"));
  }
  return posting;
}

/// Finds elements by what their attributes say.
class Finder {
 public:
  explicit Finder(const HtmlTree& tree) : tree_(tree) {}

  /// The first element whose attribute equals `value`; 0 when there is none.
  uint32_t ByAttribute(std::string_view name, std::string_view value) const {
    for (uint32_t i = 1; i < tree_.size(); ++i) {
      if (tree_.node(i).attributes_count > 0 && tree_.node(i).tag != Tag::kText &&
          tree_.Attribute(i, name) == value) {
        return i;
      }
    }
    return 0;
  }

  /// The first element one of whose class names is `name`.
  uint32_t ByClass(std::string_view name, uint32_t from = 1) const {
    for (uint32_t i = from; i < tree_.size(); ++i) {
      if (tree_.node(i).attributes_count > 0 && tree_.node(i).tag != Tag::kText &&
          HasClass(i, name))
        return i;
    }
    return 0;
  }

  bool HasClass(uint32_t i, std::string_view name) const {
    const std::string_view classes = tree_.Attribute(i, "class");
    size_t at = classes.find(name);
    while (at != std::string_view::npos) {
      const size_t end = at + name.size();
      const bool begins = at == 0 || classes[at - 1] == ' ' || classes[at - 1] == '\n';
      const bool ends = end == classes.size() || classes[end] == ' ' || classes[end] == '\n';
      if (begins && ends) return true;
      at = classes.find(name, at + 1);
    }
    return false;
  }

  std::string TextByClass(std::string_view name) const { return TextOf(ByClass(name)); }
  std::string TextByQa(std::string_view value) const {
    return TextOf(ByAttribute("data-qa", value));
  }
  std::string TextOf(uint32_t node) const { return node == 0 ? std::string() : tree_.Text(node); }

 private:
  const HtmlTree& tree_;
};

void FillFromNode(const HtmlTree& tree, uint32_t node, Posting* posting) {
  const std::vector<TextBlock> blocks = CollectBlocks(tree, node, {});
  PostingSections sections = ReadSections(blocks);
  posting->description = TextOfBlocks(blocks);
  posting->responsibilities = std::move(sections.responsibilities);
  posting->requirements = std::move(sections.requirements);
}

// --- hh.ru ----------------------------------------------------------------------------------

/// The object of hh.ru's embedded state that describes the vacancy; null when there is none.
const LooseJson* VacancyView(const LooseJson& state, int depth) {
  if (depth > 6 || !state.is_object()) return nullptr;
  if (const LooseJson* view = state.Get("vacancyView"); view != nullptr && view->is_object())
    return view;
  for (const auto& [key, member] : state.members()) {
    if (const LooseJson* found = VacancyView(member, depth + 1); found != nullptr) return found;
  }
  return nullptr;
}

std::string HhSalary(const LooseJson* pay) {
  if (pay == nullptr || !pay->is_object()) return {};
  const std::string low(pay->TextOf("from"));
  const std::string high(pay->TextOf("to"));
  if (low.empty() && high.empty()) return {};
  const std::string range = low.empty() ? "-" + high : high.empty() ? low + "+" : low + "-" + high;
  return range + " " + std::string(pay->TextOf("currencyCode"));
}

std::optional<BoardReading> ReadHhState(const HtmlTree& tree, const Finder& finder) {
  const uint32_t node = finder.ByAttribute("id", "HH-Lux-InitialState");
  if (node == 0) return std::nullopt;
  std::string text = tree.RawText(node);
  if (text.find('"') == std::string::npos) text = DecodeReferences(text);
  const auto state = LooseJson::Parse(text);
  if (!state.has_value()) return std::nullopt;
  const LooseJson* view = VacancyView(*state, 0);
  if (view == nullptr || view->TextOf("name").empty()) return std::nullopt;
  BoardReading reading;
  Posting& posting = reading.posting;
  posting.title = PlainText(view->TextOf("name"));
  if (const LooseJson* company = view->Get("company"); company != nullptr) {
    posting.company = PlainText(company->TextOf("visibleName"));
    if (posting.company.empty()) posting.company = PlainText(company->TextOf("name"));
  }
  if (const LooseJson* area = view->Get("area"); area != nullptr)
    posting.location = PlainText(area->TextOf("name"));
  posting.salary = HhSalary(view->Get("compensation"));
  posting.date_posted = IsoDate(view->TextOf("publicationDate"));
  posting.valid_through = IsoDate(view->TextOf("validThroughTime"));
  FillFromDescription(view->TextOf("description"), &posting);
  if (const LooseJson* skills = view->Get("keySkills");
      skills != nullptr && skills->Get("keySkill") != nullptr) {
    for (const LooseJson& skill : skills->Get("keySkill")->items())
      posting.skills.push_back(PlainText(skill.text()));
  }
  if (const LooseJson* status = view->Get("status"); status != nullptr) {
    const LooseJson* archived = status->Get("archived");
    const LooseJson* disabled = status->Get("disabled");
    reading.expired = (archived != nullptr && archived->is_true()) ||
                      (disabled != nullptr && disabled->is_true());
  }
  return reading;
}

std::vector<std::string> HhSkills(const HtmlTree& tree) {
  std::vector<std::string> skills;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kText || tree.node(i).attributes_count == 0) continue;
    const std::string_view qa = tree.Attribute(i, "data-qa");
    const bool tag = qa.find("skills-element") != std::string_view::npos || qa == "bloko-tag__text";
    if (!tag) continue;
    std::string text = tree.Text(i);
    if (!text.empty() && text.size() < 100 &&
        std::find(skills.begin(), skills.end(), text) == skills.end()) {
      skills.push_back(std::move(text));
    }
    i = tree.node(i).subtree_end - 1;
  }
  return skills;
}

std::optional<BoardReading> ReadHh(const HtmlTree& tree) {
  const Finder finder(tree);
  BoardReading reading;
  Posting& posting = reading.posting;
  const std::optional<BoardReading> state = ReadHhState(tree, finder);
  if (state.has_value()) reading = *state;
  posting.source = PostingSource::kBoardMarkup;
  std::string title = finder.TextByQa("vacancy-title");
  if (title.empty() && posting.title.empty()) return std::nullopt;
  if (!title.empty()) posting.title = std::move(title);
  if (std::string company = finder.TextByQa("vacancy-company-name"); !company.empty()) {
    posting.company = std::move(company);
  }
  uint32_t description = finder.ByAttribute("data-qa", "vacancy-description");
  if (description == 0)
    description = finder.ByAttribute("data-qa", "vacancy-branded-description-content");
  if (description == 0) description = finder.ByClass("vacancy-branded-user-content");
  if (description != 0) FillFromNode(tree, description, &posting);
  if (posting.description.empty()) return std::nullopt;
  for (std::string_view qa : {"vacancy-salary", "vacancy-salary-compensation-type-net",
                              "vacancy-salary-compensation-type-gross"}) {
    if (std::string salary = finder.TextByQa(qa); !salary.empty()) {
      posting.salary = std::move(salary);
      break;
    }
  }
  for (std::string_view qa : {"vacancy-view-location", "vacancy-view-raw-address"}) {
    if (std::string location = finder.TextByQa(qa); !location.empty() && posting.location.empty()) {
      posting.location = std::move(location);
    }
  }
  for (std::string_view qa : {"vacancy-view-employment-mode", "common-employment-text"}) {
    if (std::string type = finder.TextByQa(qa); !type.empty() && posting.employment_type.empty()) {
      posting.employment_type = std::move(type);
    }
  }
  const std::string formats = posting.employment_type + " " + finder.TextByQa("work-formats-text");
  posting.remote |= platform::ToLower(formats).find("удал") != std::string::npos;
  if (std::string experience = finder.TextByQa("vacancy-experience"); !experience.empty()) {
    const std::string none = platform::ToLower(experience);
    if (none.find("не требуется") == std::string::npos) {
      posting.requirements.insert(posting.requirements.begin(),
                                  {"Опыт работы: " + experience, true});
    }
  }
  if (std::vector<std::string> skills = HhSkills(tree); !skills.empty())
    posting.skills = std::move(skills);
  reading.expired |= finder.ByAttribute("data-qa", "vacancy-archive") != 0 ||
                     finder.ByAttribute("data-qa", "vacancy-title-archived-text") != 0;
  return reading;
}

// --- LinkedIn -------------------------------------------------------------------------------

void ReadLinkedInCriteria(const HtmlTree& tree, const Finder& finder, Posting* posting) {
  uint32_t label = finder.ByClass("description__job-criteria-subheader");
  int guard = 0;
  while (label != 0 && ++guard < 20) {
    const std::string name = platform::Fold(tree.Text(label));
    const uint32_t value = finder.ByClass("description__job-criteria-text", label);
    if (value == 0) return;
    static constexpr std::string_view kTypes[] = {
        "employment type",          "тип занятости",  "type d emploi",  "type d'emploi",
        "beschaftigungsverhaltnis", "tipo de empleo", "tip de angajare"};
    for (std::string_view type : kTypes) {
      if (name.find(type) != std::string::npos) posting->employment_type = tree.Text(value);
    }
    label = finder.ByClass("description__job-criteria-subheader", value);
  }
}

std::optional<BoardReading> ReadLinkedIn(const HtmlTree& tree) {
  const Finder finder(tree);
  BoardReading reading;
  Posting& posting = reading.posting;
  posting.source = PostingSource::kBoardMarkup;
  for (std::string_view name : {"top-card-layout__title", "topcard__title"}) {
    if (posting.title.empty()) posting.title = finder.TextByClass(name);
  }
  for (std::string_view name : {"topcard__org-name-link", "topcard__flavor"}) {
    if (posting.company.empty()) posting.company = finder.TextByClass(name);
  }
  uint32_t description = finder.ByClass("show-more-less-html__markup");
  if (description == 0) description = finder.ByClass("description__text");
  if (posting.title.empty() || description == 0) return std::nullopt;
  posting.location = finder.TextByClass("topcard__flavor--bullet");
  posting.salary = finder.TextByClass("salary");
  FillFromNode(tree, description, &posting);
  ReadLinkedInCriteria(tree, finder, &posting);
  posting.remote = ContainsNoCase(posting.location, "remote");
  reading.expired =
      finder.ByClass("closed-job") != 0 || finder.ByClass("closed-job__flavor--closed") != 0;
  return reading;
}

// --- Greenhouse's and Lever's own pages --------------------------------------------------------

std::string WithoutPrefix(std::string text, std::string_view prefix) {
  if (text.compare(0, prefix.size(), prefix) == 0) text.erase(0, prefix.size());
  return text;
}

std::optional<BoardReading> ReadGreenhousePage(const HtmlTree& tree) {
  const Finder finder(tree);
  BoardReading reading;
  Posting& posting = reading.posting;
  posting.source = PostingSource::kBoardMarkup;
  posting.title = finder.TextByClass("app-title");
  uint32_t description = finder.ByAttribute("id", "content");
  if (posting.title.empty()) {
    posting.title = finder.TextOf(finder.ByClass("section-header"));
    description = finder.ByClass("job__description");
  }
  if (posting.title.empty() || description == 0) return std::nullopt;
  posting.company = WithoutPrefix(finder.TextByClass("company-name"), "at ");
  posting.location = finder.TextByClass("job__location");
  if (posting.location.empty()) posting.location = finder.TextByClass("location");
  FillFromNode(tree, description, &posting);
  posting.remote = ContainsNoCase(posting.location, "remote");
  return reading;
}

std::optional<BoardReading> ReadLeverPage(const HtmlTree& tree) {
  const Finder finder(tree);
  const uint32_t headline = finder.ByClass("posting-headline");
  if (headline == 0) return std::nullopt;
  BoardReading reading;
  Posting& posting = reading.posting;
  posting.source = PostingSource::kBoardMarkup;
  for (uint32_t i = headline; i < tree.node(headline).subtree_end && posting.title.empty(); ++i) {
    if (HeadingLevel(tree.node(i).tag) != 0) posting.title = tree.Text(i);
  }
  const uint32_t location = finder.ByClass("location");
  const uint32_t commitment = finder.ByClass("commitment");
  const uint32_t workplace = finder.ByClass("workplaceTypes");
  posting.location = finder.TextOf(location);
  while (!posting.location.empty() &&
         (posting.location.back() == '/' || posting.location.back() == ' '))
    posting.location.pop_back();
  posting.employment_type = finder.TextOf(commitment);
  while (!posting.employment_type.empty() &&
         (posting.employment_type.back() == '/' || posting.employment_type.back() == ' '))
    posting.employment_type.pop_back();
  posting.remote = ContainsNoCase(finder.TextOf(workplace), "remote");
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kTitle) continue;
    const std::string title = CollapseSpace(tree.RawText(i));
    const size_t dash = title.find(" - ");
    if (dash != std::string::npos && title.substr(dash + 3).find(posting.title) == 0)
      posting.company = title.substr(0, dash);
    break;
  }
  FillFromNode(tree, 0, &posting);
  if (posting.title.empty()) return std::nullopt;
  return reading;
}

// --- embedded state ---------------------------------------------------------------------------

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

}  // namespace

PageAddress SplitAddress(std::string_view url) {
  PageAddress address;
  const size_t scheme_end = url.find("://");
  if (scheme_end == std::string_view::npos) return address;
  address.scheme = AsciiLower(url.substr(0, scheme_end));
  url.remove_prefix(scheme_end + 3);
  url = url.substr(0, url.find('#'));
  const size_t host_end = std::min(url.find_first_of("/?"), url.size());
  std::string_view host = url.substr(0, host_end);
  const size_t at = host.rfind('@');
  if (at != std::string_view::npos) host.remove_prefix(at + 1);
  const size_t colon = host.rfind(':');
  if (colon != std::string_view::npos && host.find(']') == std::string_view::npos)
    host = host.substr(0, colon);
  address.host = AsciiLower(host);
  url.remove_prefix(host_end);
  const size_t query = url.find('?');
  address.path = std::string(url.substr(0, query));
  if (query != std::string_view::npos) address.query = std::string(url.substr(query + 1));
  return address;
}

std::string QueryValue(const PageAddress& address, std::string_view name) {
  size_t begin = 0;
  while (begin < address.query.size()) {
    const size_t end = std::min(address.query.find('&', begin), address.query.size());
    const std::string_view pair = std::string_view(address.query).substr(begin, end - begin);
    const size_t equals = pair.find('=');
    if (equals != std::string_view::npos && pair.substr(0, equals) == name)
      return std::string(pair.substr(equals + 1));
    begin = end + 1;
  }
  return {};
}

std::string BetterAddress(std::string_view url) {
  const PageAddress address = SplitAddress(url);
  if (IsHost(address.host, "greenhouse.io") && address.host.find("api") == std::string::npos)
    return GreenhouseData(address);
  if (address.host == "jobs.lever.co" || address.host == "jobs.eu.lever.co")
    return LeverData(address);
  if (IsHost(address.host, "linkedin.com")) return LinkedInGuestView(address);
  return {};
}

std::optional<Posting> ReadBoardData(const LooseJson& json) {
  if (!json.is_object()) return std::nullopt;
  if (auto posting = ReadGreenhouse(json); posting.has_value()) return posting;
  return ReadLever(json);
}

std::optional<BoardReading> ReadBoardMarkup(const HtmlTree& tree) {
  // By their marks rather than by host: branded pages and mirrors carry them on other addresses.
  if (auto reading = ReadHh(tree); reading.has_value()) return reading;
  for (auto* read : {ReadLinkedIn, ReadLeverPage, ReadGreenhousePage}) {
    std::optional<BoardReading> reading = read(tree);
    if (reading.has_value() && !reading->posting.requirements.empty()) return reading;
  }
  return std::nullopt;
}

std::optional<Posting> ReadEmbeddedState(const HtmlTree& tree) {
  std::optional<Posting> best;
  size_t best_items = 1;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kScript) continue;
    const std::string_view type = tree.Attribute(i, "type");
    if (ContainsNoCase(type, "ld+json")) continue;
    const std::string text = tree.RawText(i);
    if (text.size() < 600 || text.find("escription") == std::string::npos) continue;
    const bool data = ContainsNoCase(type, "json");
    const bool assigned =
        text.find("={") != std::string::npos || text.find("= {") != std::string::npos;
    if (!data && !assigned) continue;
    const size_t begin = data ? 0 : text.find('{', text.find('='));
    const auto state =
        LooseJson::Parse(std::string_view(text).substr(std::min(begin, text.size())));
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
