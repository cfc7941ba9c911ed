#include "analysis/src/domain/posting/names/closing_lines.h"

#include <algorithm>

#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/heading_words.h"
#include "analysis/src/domain/posting/sections/sections.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"
#include "analysis/src/domain/posting/sections/towns.h"
#include "analysis/word_lists.h"
#include "platform/text/split.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxCopyrightBytes = 300;
constexpr size_t kMaxFooterBytes = 400;
constexpr size_t kImprintBlocks = 10;
constexpr size_t kMaxImprintBytes = 160;
constexpr size_t kMaxMakerBytes = 60;

/// Digits, with dashes of any kind between them.
bool IsYear(std::string_view word) {
  return word.find_first_not_of("0123456789-,.\xE2\x80\x93\x94") == std::string_view::npos;
}

bool HoldsYear(std::string_view line) {
  return line.find("19") != std::string_view::npos || line.find("20") != std::string_view::npos;
}

/// "Powered by ...": the line is about who made the site.
bool NamesTheMaker(std::string_view line) {
  static const WordList& kMakers = ListedWords(words::companies::kMadeTheSite);
  return HoldsAny(platform::ToLower(line), kMakers);
}

/// "© 2015-2026 Acme GmbH. All rights reserved.", "Acme GmbH, Copyright 2026"
std::string NameInCopyright(const std::string& line) {
  static const WordList& kSigns = ListedWords(words::companies::kCopyrightSign);
  static const WordList& kEnds = ListedWords(words::companies::kCopyrightEnd);
  const std::string lower = AsciiLower(line);
  size_t begin = 0;
  size_t first = std::string::npos;
  for (const std::string& sign : kSigns) {
    const size_t found = lower.find(sign);
    if (found == std::string::npos) continue;
    first = std::min(first, found);
    begin = std::max(begin, found + sign.size());
  }
  const bool sign = line.find("\xC2\xA9") != std::string::npos;
  if (first == std::string::npos || (!sign && !HoldsYear(line))) return {};
  std::string name;
  for (const std::string& word : platform::Split(std::string_view(line).substr(begin), ' ')) {
    if (name.empty() && (IsYear(word) || IsOneOf(AsciiLower(word), kEnds))) continue;
    if (IsYear(word) || word == "|" || word == "-" || IsOneOf(AsciiLower(word), kEnds)) break;
    name += (name.empty() ? "" : " ") + word;
    if (word.back() == '.' && !HasLegalForm(word)) break;
    if (word.back() == ',' || word.back() == ';') break;
  }
  while (!name.empty() && (name.back() == '.' || name.back() == ',' || name.back() == ';'))
    name.pop_back();
  if (LooksLikeCompany(name)) return name;
  name = LeadingName(line.substr(0, first));
  return LooksLikeCompany(name) ? name : std::string();
}

/// "© Acme GmbH | Imprint" of "© Acme GmbH | Imprint | Website by Pixel".
std::string WithoutMaker(const std::string& line) {
  if (!NamesTheMaker(line)) return line;
  std::string rest;
  for (const std::string& part : TitleSegments(line)) {
    if (!NamesTheMaker(part)) rest += (rest.empty() ? "" : " | ") + part;
  }
  return rest;
}

bool StandsInFooter(const HtmlTree& tree, uint32_t node) {
  while (node != 0 && tree.node(node).tag != Tag::kFooter) node = tree.node(node).parent;
  return node != 0;
}

}  // namespace

std::string CompanyOfCopyright(const std::vector<TextBlock>& blocks) {
  for (size_t i = blocks.size(); i-- > 0;) {
    if (blocks[i].text.size() > kMaxCopyrightBytes) continue;
    for (const std::string& line : platform::Split(blocks[i].text, '\n')) {
      std::string name = NameInCopyright(WithoutMaker(line));
      if (!name.empty()) return name;
    }
  }
  return {};
}

std::string CompanyOfFooter(const HtmlTree& tree) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kFooter && tree.node(i).tag != Tag::kAddress) continue;
    const std::string text = tree.Text(i).substr(0, kMaxFooterBytes);
    std::string name = NamesTheMaker(text) ? std::string() : LegalName(text);
    if (!name.empty()) return name;
  }
  return {};
}

std::string CompanyOfImprint(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  for (size_t i = blocks.size(); i-- > 0;) {
    if (blocks.size() - i > kImprintBlocks && !StandsInFooter(tree, blocks[i].node)) continue;
    for (const std::string& whole : platform::Split(blocks[i].text, '\n')) {
      const std::string line = WithoutMaker(whole);
      if (line.size() > kMaxImprintBytes ||
          (TownBesidePostCode(line).empty() && TownBesideStreet(line).empty()))
        continue;
      const std::string part = TitleSegments(line)[0];
      const std::string name = part.substr(0, part.find(", "));
      if (name.size() + 2 < line.size() &&
          name.find_first_of("0123456789@:") == std::string::npos && LooksLikeCompany(name) &&
          !IsGenericTitle(name) && ClassifyHeading(name) == SectionKind::kNone)
        return name;
    }
  }
  return {};
}

std::vector<std::string> MakersOfSite(const std::vector<TextBlock>& blocks) {
  std::vector<std::string> makers;
  for (const TextBlock& block : blocks) {
    if (block.text.size() > kMaxCopyrightBytes) continue;
    const std::string lower = platform::ToLower(block.text);
    for (const std::string& phrase : ListedWords(words::companies::kMadeTheSite)) {
      const size_t found = lower.find(phrase);
      if (found == std::string::npos) continue;
      std::string maker = lower.substr(found + phrase.size(), kMaxMakerBytes);
      // "Made with love by Acme" is Acme's own.
      if (maker.find("love") == std::string::npos) makers.push_back(std::move(maker));
    }
  }
  return makers;
}

}  // namespace portfolio::analysis
