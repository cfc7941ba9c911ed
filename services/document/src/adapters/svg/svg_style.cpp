#include "document/src/adapters/svg/svg_style.h"

#include <algorithm>

namespace portfolio::document::svg {
namespace {

constexpr std::string_view kSpace = " \t\r\n\f";

std::string_view Trimmed(std::string_view text) {
  const size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

/// What stands before `separator`, which is taken off `rest` with it.
std::string_view TakeUntil(char separator, std::string_view* rest) {
  const size_t at = rest->find(separator);
  const std::string_view part = rest->substr(0, at);
  rest->remove_prefix(at == std::string_view::npos ? rest->size() : at + 1);
  return part;
}

std::string WithoutComments(std::string_view css) {
  std::string clean;
  while (true) {
    const size_t begin = css.find("/*");
    clean += css.substr(0, begin);
    const size_t end = begin == std::string_view::npos ? begin : css.find("*/", begin + 2);
    if (end == std::string_view::npos) return clean;
    css.remove_prefix(end + 2);
  }
}

bool HasWord(std::string_view words, std::string_view word) {
  while (!words.empty()) {
    if (TakeUntil(' ', &words) == word) return true;
  }
  return false;
}

}  // namespace

Declarations ReadDeclarations(std::string_view css) {
  constexpr std::string_view kImportant = "!important";
  Declarations declarations;
  while (!css.empty()) {
    std::string_view value = TakeUntil(';', &css);
    const std::string_view name = Trimmed(TakeUntil(':', &value));
    value = Trimmed(value);
    if (value.ends_with(kImportant)) {
      value = Trimmed(value.substr(0, value.size() - kImportant.size()));
    }
    if (!name.empty() && !value.empty()) {
      declarations.insert_or_assign(std::string(name), std::string(value));
    }
  }
  return declarations;
}

platform::Status StyleSheet::Add(std::string_view css) {
  const std::string clean = WithoutComments(css);
  std::string_view rest = clean;
  while (!(rest = Trimmed(rest)).empty()) {
    std::string_view selectors = TakeUntil('{', &rest);
    const Declarations declarations = ReadDeclarations(TakeUntil('}', &rest));
    while (!selectors.empty()) {
      RETURN_IF_ERROR(AddRule(Trimmed(TakeUntil(',', &selectors)), declarations));
    }
  }
  std::stable_sort(rules_.begin(), rules_.end(),
                   [](const Rule& a, const Rule& b) { return a.Specificity() < b.Specificity(); });
  return {};
}

platform::Status StyleSheet::AddRule(std::string_view selector, const Declarations& declarations) {
  const auto unknown = [&] {
    return platform::InvalidArgument("style rule \"" + std::string(selector.substr(0, 40)) + "\"");
  };
  if (selector.empty() || selector.find_first_of("@>+~:[ \t\r\n") != std::string_view::npos) {
    return unknown();
  }
  Rule rule{.declarations = declarations};
  for (std::string_view rest = selector; !rest.empty();) {
    const char kind = rest.front();
    const bool is_tag = kind != '.' && kind != '#';
    if (!is_tag) rest.remove_prefix(1);
    const std::string name(rest.substr(0, rest.find_first_of(".#")));
    if (name.empty()) return unknown();
    rest.remove_prefix(name.size());
    if (kind == '.') {
      rule.classes.push_back(name);
    } else if (kind == '#') {
      rule.id = name;
    } else if (name != "*") {
      rule.tag = name;
    }
  }
  rules_.push_back(std::move(rule));
  return {};
}

bool StyleSheet::Rule::Matches(const ElementName& element) const {
  return (tag.empty() || tag == element.tag) && (id.empty() || id == element.id) &&
         std::all_of(classes.begin(), classes.end(),
                     [&](const std::string& wanted) { return HasWord(element.classes, wanted); });
}

size_t StyleSheet::Rule::Specificity() const {
  return (id.empty() ? 0 : 10000) + classes.size() * 100 + (tag.empty() ? 0 : 1);
}

void StyleSheet::Apply(const ElementName& element, Declarations* style) const {
  for (const Rule& rule : rules_) {
    if (!rule.Matches(element)) continue;
    for (const auto& [name, value] : rule.declarations) style->insert_or_assign(name, value);
  }
}

}  // namespace portfolio::document::svg
