#include "analysis/src/domain/posting/names/site_names.h"

#include <algorithm>
#include <cctype>

#include "analysis/src/domain/page/page_meta.h"
#include "analysis/src/domain/posting/names/closing_lines.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "analysis/word_lists.h"
#include "platform/text/split.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMostSearchedBytes = 200'000;
constexpr uint32_t kMaxLogoNodes = 12;
constexpr size_t kMaxBrandBytes = 40;

/// Letters and digits only: "Stella Nova" and "stella-nova" are one.
std::string Letters(std::string_view text) {
  std::string letters;
  for (char c : platform::FoldQuickly(text)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 || std::isalnum(byte) != 0) letters.push_back(c);
  }
  return letters;
}

bool StartsUpper(std::string_view word) {
  const std::string first(word.substr(0, static_cast<unsigned char>(word[0]) < 0x80 ? 1 : 2));
  return platform::ToLower(first) != first ||
         std::isdigit(static_cast<unsigned char>(word[0])) != 0;
}

/// "and" for the "&" of "Thatch & Reed" in "thatchandreed".
std::string Joiner(const std::string& letters, size_t at) {
  for (const char* word : {"and", "und", "et", "y"}) {
    if (letters.compare(at, std::string_view(word).size(), word) == 0) return word;
  }
  return {};
}

/// The capitalised words in a line that have these letters; empty when there are none.
std::string SpelledInLine(std::string_view line, const std::string& letters) {
  const std::vector<std::string> words = platform::Split(line, ' ');
  for (size_t first = 0; first < words.size(); ++first) {
    if (!StartsUpper(words[first])) continue;
    std::string sum;
    std::string name;
    for (size_t i = first; i < words.size() && sum.size() < letters.size(); ++i) {
      // An address in the text spells no name.
      if (words[i].find_first_of("@/") != std::string::npos) break;
      sum += words[i] == "&" ? Joiner(letters, sum.size()) : Letters(words[i]);
      if (letters.compare(0, sum.size(), sum) != 0) break;
      name += (name.empty() ? "" : " ") + words[i];
    }
    if (sum != letters) continue;
    while (!name.empty() && std::ispunct(static_cast<unsigned char>(name.back())) != 0)
      name.pop_back();
    const size_t begin = name.find_first_not_of("(\"'");
    if (name.find('.') == std::string::npos && begin != std::string::npos)
      return name.substr(begin);
  }
  return {};
}

std::string SpelledInPage(const std::vector<TextBlock>& blocks, std::string_view label) {
  const std::string letters = Letters(label);
  if (letters.size() < 3) return {};
  size_t bytes = 0;
  for (const TextBlock& block : blocks) {
    bytes += block.text.size();
    if (bytes > kMostSearchedBytes) break;
    for (const std::string& line : platform::Split(block.text, '\n')) {
      std::string name = SpelledInLine(line, letters);
      if (!name.empty()) return name;
    }
  }
  return {};
}

/// "acme" of "careers.acme.co.uk".
std::string OwnLabel(std::string_view host) {
  std::vector<std::string> labels = platform::Split(host, '.');
  if (labels.size() < 2) return {};
  labels.pop_back();
  const std::string& last = labels.back();
  if (labels.size() > 1 && (last == "co" || last == "com" || last == "org" || last == "gov"))
    labels.pop_back();
  return labels.back();
}

/// "careers.acme.com" names Acme if the page writes that name with a capital.
std::string CompanyOfHost(const std::vector<TextBlock>& blocks, std::string_view host) {
  const std::string label = OwnLabel(host);
  return IsJobBoardName(label) ? std::string() : SpelledInPage(blocks, label);
}

std::string CompanyOfMailHost(const std::vector<TextBlock>& blocks, std::string_view host) {
  static const WordSet& kProviders = ListedWordSet(words::companies::kMailProvider);
  const std::string label = OwnLabel(AsciiLower(host));
  if (label.empty() || kProviders.count(platform::PlainForm(label)) > 0) return {};
  return SpelledInPage(blocks, label);
}

/// The host of a mail address that stands in a text; empty when there is none.
std::string_view MailHostIn(std::string_view text) {
  const size_t at = text.find('@');
  if (at == std::string_view::npos || at == 0 || text[at - 1] == ' ') return {};
  const std::string_view behind = text.substr(at + 1);
  const auto end = std::find_if(behind.begin(), behind.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '.' && c != '-';
  });
  std::string_view host = behind.substr(0, static_cast<size_t>(end - behind.begin()));
  while (!host.empty() && host.back() == '.') host.remove_suffix(1);
  return host;
}

std::string CompanyOfMail(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kA) continue;
    const std::string_view href = tree.Attribute(i, "href");
    if (href.substr(0, 7) != "mailto:") continue;
    const size_t at = href.find('@');
    if (at == std::string_view::npos) continue;
    std::string name = CompanyOfMailHost(blocks, href.substr(at + 1, href.find('?') - at - 1));
    if (!name.empty()) return name;
  }
  for (const TextBlock& block : blocks) {
    std::string name = CompanyOfMailHost(blocks, MailHostIn(block.text));
    if (!name.empty()) return name;
  }
  return {};
}

/// "Acme" of "Acme logo", "Logo Acme", "Acme - home".
std::string WithoutLogoWords(std::string_view text) {
  static const WordList& kWords = ListedWords(words::companies::kAroundALogo);
  std::string name;
  for (const std::string& word : platform::Split(text, ' ')) {
    const bool sign = word.size() == 1 && std::isalnum(static_cast<unsigned char>(word[0])) == 0 &&
                      word != "&" && word != "+";
    const bool joins = name.empty() && IsOneOf(word, ListedWords(words::companies::kInsideAName));
    if (!sign && !joins && !IsOneOf(platform::ToLower(word), kWords))
      name += (name.empty() ? "" : " ") + word;
  }
  return name;
}

bool CallsItselfLogo(const HtmlTree& tree, uint32_t i) {
  for (std::string_view name : {"class", "id", "src", "alt", "aria-label", "data-ui"}) {
    const std::string_view value = tree.Attribute(i, name);
    if (ContainsNoCase(value, "logo") || ContainsNoCase(value, "логотип") ||
        (name == "class" && ContainsNoCase(value, "brand")))
      return true;
  }
  return false;
}

bool LeadsHome(const HtmlTree& tree, uint32_t i) {
  if (tree.node(i).tag != Tag::kA) return false;
  const std::string_view href = tree.Attribute(i, "href");
  if (href == "/" || tree.Attribute(i, "rel") == "home") return true;
  const PageAddress address = SplitAddress(href);
  return !address.host.empty() && (address.path.empty() || address.path == "/");
}

/// What the attributes of a picture or link, or an svg's title, call it.
std::string NameInAttributes(const HtmlTree& tree, uint32_t i) {
  if (tree.node(i).tag == Tag::kText) return {};
  for (std::string_view name : {"alt", "aria-label", "title"}) {
    std::string text = WithoutLogoWords(CollapseSpace(tree.Attribute(i, name)));
    const bool file = text.find(' ') == std::string::npos && text.find('.') != std::string::npos;
    if (LooksLikeCompany(text) && !file) return text;
  }
  if (tree.node(i).tag != Tag::kTitle) return {};
  std::string text = WithoutLogoWords(CollapseSpace(tree.RawText(i)));
  return LooksLikeCompany(text) ? text : std::string();
}

std::string LogoName(const HtmlTree& tree, uint32_t i) {
  const HtmlNode& node = tree.node(i);
  if (node.tag == Tag::kText || node.attributes_count == 0 || node.subtree_end - i > kMaxLogoNodes)
    return {};
  if (!LeadsHome(tree, i) && !CallsItselfLogo(tree, i)) return {};
  for (uint32_t k = i; k < node.subtree_end; ++k) {
    std::string text = NameInAttributes(tree, k);
    if (!text.empty()) return text;
  }
  std::string text = WithoutLogoWords(tree.Text(i));
  const bool name = LooksLikeCompany(text) && ClassifyHeading(text) == SectionKind::kNone &&
                    !IsGenericTitle(text) && text.size() < kMaxBrandBytes;
  return name ? text : std::string();
}

/// The part of a recruiting system's address that stands for the company.
std::string BoardLabel(const PageAddress& address) {
  const auto belongs = [&address](const std::string& domain) {
    return IsHostOf(address.host, domain);
  };
  const WordList& in_host = ListedWords(words::companies::kNamedInHost);
  if (std::any_of(in_host.begin(), in_host.end(), belongs)) {
    std::string label = address.host.substr(0, address.host.find('.'));
    for (const std::string& word : ListedWords(words::companies::kBeforeInHost)) {
      if (label.compare(0, word.size(), word) == 0) label.erase(0, word.size());
    }
    return label;
  }
  const WordList& in_path = ListedWords(words::companies::kNamedInPath);
  if (!std::any_of(in_path.begin(), in_path.end(), belongs)) return {};
  if (std::string board = QueryValue(address, "for"); !board.empty()) return board;
  for (const std::string& part : platform::Split(address.path, '/')) {
    if (!IsOneOf(AsciiLower(part), ListedWords(words::companies::kBeforeInPath))) return part;
  }
  return {};
}

/// "Vantage Marine" of "vantage-marine", "Larkspur Group" of "LarkspurGroup".
std::string Spelled(std::string_view label) {
  std::string name = SpacedName(label);
  for (size_t i = 0; i < name.size(); ++i) {
    const bool first = i == 0 || name[i - 1] == ' ';
    if (first && name[i] >= 'a' && name[i] <= 'z') name[i] = static_cast<char>(name[i] - 32);
  }
  return name;
}

}  // namespace

std::string LogoBetween(const HtmlTree& tree, uint32_t first, uint32_t last) {
  for (uint32_t i = first; i < std::min(last, tree.size()); ++i) {
    std::string name = LogoName(tree, i);
    if (!name.empty()) return name;
  }
  return {};
}

std::string CompanyOfBoardAddress(const std::vector<TextBlock>& blocks, std::string_view url) {
  const std::string label = BoardLabel(SplitAddress(url));
  if (label.size() < 2 || IsJobBoardName(label) || IsGenericTitle(label)) return {};
  std::string name = SpelledInPage(blocks, label);
  return name.empty() ? Spelled(label) : name;
}

std::vector<SiteName> NamesOfSite(const HtmlTree& tree, const std::vector<TextBlock>& blocks,
                                  std::string_view url, std::string_view organization) {
  std::vector<SiteName> names = {{MetaContent(tree, "og:site_name"), 2},
                                 {std::string(organization), 2},
                                 {LogoBetween(tree, 1, tree.size()), 2},
                                 {CompanyOfBoardAddress(blocks, url), 2},
                                 {CompanyOfHost(blocks, SplitAddress(url).host), 2},
                                 {CompanyOfMail(tree, blocks), 2},
                                 {MetaContent(tree, "application-name"), 1},
                                 {MetaContent(tree, "author"), 2},
                                 {MetaContent(tree, "publisher"), 2},
                                 {MetaContent(tree, "copyright"), 2},
                                 {CompanyOfCopyright(blocks), 2, true},
                                 {CompanyOfFooter(tree), 2, true},
                                 {CompanyOfImprint(tree, blocks), 2, true}};
  // Addresses are short for the names that stand elsewhere: "corvane" for "Corvane Aerospace".
  for (size_t address : {3, 4, 5}) {
    const std::string begin = names[address].name + " ";
    const auto full = std::find_if(names.begin(), names.end(), [&begin](const SiteName& site) {
      return begin.size() > 3 && site.name.compare(0, begin.size(), begin) == 0 &&
             LeadingName(site.name) == site.name;
    });
    if (full != names.end()) names[address].name = full->name;
  }
  return names;
}

}  // namespace portfolio::analysis
