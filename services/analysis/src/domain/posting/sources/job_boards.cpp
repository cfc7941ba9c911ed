#include "analysis/src/domain/posting/sources/job_boards.h"

#include <algorithm>
#include <functional>

#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/dates.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sources/job_posting.h"
#include "analysis/src/domain/posting/sources/schema_values.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

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
  std::string html = HtmlOfText(json.TextOf("description"));
  if (const LooseJson* lists = json.Get("lists"); lists != nullptr) {
    for (const LooseJson& list : lists->items()) {
      html += "<h3>" + HtmlOfText(list.TextOf("text")) + "</h3><ul>" +
              std::string(list.TextOf("content")) + "</ul>";
    }
  }
  html += "<h3>.</h3><div>" + HtmlOfText(json.TextOf("additional")) + "</div>";
  FillFromDescription(html, &posting);
  if (const LooseJson* range = json.Get("salaryRange"); range != nullptr && range->is_object()) {
    posting.salary = std::string(range->TextOf("min")) + "-" + std::string(range->TextOf("max")) +
                     " " + std::string(range->TextOf("currency"));
  }
  return posting;
}

}  // namespace

bool IsHostOf(std::string_view host, std::string_view domain) {
  if (host == domain) return true;
  return host.size() > domain.size() && host[host.size() - domain.size() - 1] == '.' &&
         host.substr(host.size() - domain.size()) == domain;
}

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
  if (IsHostOf(address.host, "greenhouse.io") && address.host.find("api") == std::string::npos)
    return GreenhouseData(address);
  if (address.host == "jobs.lever.co" || address.host == "jobs.eu.lever.co")
    return LeverData(address);
  if (IsHostOf(address.host, "linkedin.com")) return LinkedInGuestView(address);
  return {};
}

std::optional<Posting> ReadBoardData(const LooseJson& json) {
  if (!json.is_object()) return std::nullopt;
  if (auto posting = ReadGreenhouse(json); posting.has_value()) return posting;
  return ReadLever(json);
}

}  // namespace portfolio::analysis
