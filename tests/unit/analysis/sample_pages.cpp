#include "sample_pages.h"

namespace portfolio::analysis {

PageReading ReadPage(const std::string& html, const std::string& url, const std::string& today) {
  PageText page;
  page.url = page.final_url = url;
  page.body = html;
  return ReadPosting(page, today);
}

std::string WithJsonLd(const std::string& json) {
  return "<html><head><script type=\"application/ld+json\">" + json +
         "</script></head><body><h1>Page</h1></body></html>";
}

std::string KeeperJob(const std::string& more) {
  return std::string(
             "{\"@type\":\"JobPosting\",\"title\":\"Lighthouse Keeper\",\"description\":\"") +
         kKeeperDescription + "\"" + more + "}";
}

}  // namespace portfolio::analysis
