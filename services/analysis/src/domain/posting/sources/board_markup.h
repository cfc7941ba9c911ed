#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/src/domain/page/html_tree.h"
#include "analysis/src/domain/posting/sources/job_boards.h"

namespace portfolio::analysis {

/// Finds elements by what their attributes say.
class ElementFinder {
 public:
  explicit ElementFinder(const HtmlTree& tree) : tree_(tree) {}

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

/// Reads the sections under `node` into the posting.
void FillFromNode(const HtmlTree& tree, uint32_t node, Posting* posting);

/// hh.ru and its sister sites, by `data-qa` and the embedded state.
std::optional<BoardReading> ReadHh(const HtmlTree& tree);

}  // namespace portfolio::analysis
