#include "analysis/src/domain/posting/sources/schema_values.h"

#include <algorithm>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/word_lists.h"
#include "platform/text/word_list.h"

namespace portfolio::analysis {

std::string_view LastSegment(std::string_view type) {
  const size_t cut = type.find_last_of("/:#");
  return cut == std::string_view::npos ? type : type.substr(cut + 1);
}

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

void AddRequirements(std::vector<matching::RequirementLine> lines, Posting* posting) {
  for (matching::RequirementLine& line : lines) {
    const bool known = std::any_of(
        posting->requirements.begin(), posting->requirements.end(),
        [&line](const matching::RequirementLine& other) { return other.text == line.text; });
    if (!known) posting->requirements.push_back(std::move(line));
  }
}

}  // namespace portfolio::analysis
