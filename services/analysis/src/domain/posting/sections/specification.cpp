#include "analysis/src/domain/posting/sections/specification.h"

#include <algorithm>
#include <string>
#include <unordered_set>

#include "analysis/src/domain/page/text_blocks.h"
#include "analysis/src/domain/posting/sections/wording.h"
#include "analysis/word_lists.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr size_t kMaxRows = 200;
constexpr size_t kMaxHeadBytes = 40;

using Row = std::vector<uint32_t>;

/// The cells of a table's rows; a table within a table is one of its own.
std::vector<Row> RowsOf(const HtmlTree& tree, uint32_t table) {
  std::vector<Row> rows;
  for (uint32_t i = table + 1; i < tree.node(table).subtree_end && rows.size() < kMaxRows; ++i) {
    if (tree.node(i).tag == Tag::kTr) rows.emplace_back();
    const bool cell = tree.node(i).tag == Tag::kTd || tree.node(i).tag == Tag::kTh;
    if (cell && !rows.empty()) rows.back().push_back(i);
    if (cell || tree.node(i).tag == Tag::kTable) i = tree.node(i).subtree_end - 1;
  }
  return rows;
}

bool Names(const std::string& text, WordListId list) {
  return text.size() <= kMaxHeadBytes && HoldsAny(platform::PlainForm(text), ListedWords(list));
}

class SpecificationTable {
 public:
  SpecificationTable(const HtmlTree& tree, uint32_t table)
      : tree_(tree), rows_(RowsOf(tree, table)) {}

  /// Empty where the table is no specification.
  std::vector<matching::RequirementLine> Read() {
    if (rows_.size() < 2) return {};
    for (size_t i = 0; i < rows_[0].size(); ++i) {
      const std::string head = tree_.Text(rows_[0][i]);
      const bool essential = Names(head, words::wording::kEssentialColumn);
      const bool desirable = Names(head, words::wording::kDesirableColumn);
      if (essential && desirable) return ReadMarked(i);
      columns_.push_back(essential   ? Column::kEssential
                         : desirable ? Column::kDesirable
                                     : Column::kOther);
    }
    const auto has = [this](Column column) {
      return std::find(columns_.begin(), columns_.end(), column) != columns_.end();
    };
    return has(Column::kEssential) && has(Column::kDesirable)
               ? ReadColumns()
               : std::vector<matching::RequirementLine>();
  }

  /// The plain forms of all its lines.
  std::unordered_set<std::string> Texts() const {
    std::unordered_set<std::string> texts;
    for (const Row& row : rows_) {
      for (uint32_t cell : row) {
        for (const std::string& line : LinesIn(cell)) texts.insert(platform::PlainForm(line));
      }
    }
    return texts;
  }

 private:
  enum class Column { kOther, kEssential, kDesirable };

  std::vector<std::string> LinesIn(uint32_t cell) const {
    std::vector<std::string> lines;
    for (const TextBlock& line : LinesOf(CollectBlocks(tree_, cell, {})))
      lines.push_back(CleanItem(line.text));
    return lines;
  }

  std::vector<matching::RequirementLine> ReadColumns() const {
    std::vector<matching::RequirementLine> lines;
    for (size_t row = 1; row < rows_.size(); ++row) {
      for (size_t i = 0; i < std::min(rows_[row].size(), columns_.size()); ++i) {
        if (columns_[i] == Column::kOther) continue;
        for (std::string& text : LinesIn(rows_[row][i])) {
          if (IsItemText(text))
            lines.push_back({std::move(text), columns_[i] == Column::kEssential});
        }
      }
    }
    return lines;
  }

  /// Rows of a criterion and its mark.
  std::vector<matching::RequirementLine> ReadMarked(size_t column) const {
    std::vector<matching::RequirementLine> lines;
    for (size_t row = 1; row < rows_.size(); ++row) {
      if (rows_[row].size() <= column || column == 0) continue;
      const std::string mark = tree_.Text(rows_[row][column]);
      const bool desirable = Names(mark, words::wording::kDesirableColumn);
      if (!desirable && !Names(mark, words::wording::kEssentialColumn)) continue;
      std::string text = CleanItem(tree_.Text(rows_[row][0]));
      if (IsItemText(text)) lines.push_back({std::move(text), !desirable});
    }
    return lines;
  }

  const HtmlTree& tree_;
  const std::vector<Row> rows_;
  std::vector<Column> columns_;
};

}  // namespace

void ReadSpecification(const HtmlTree& tree, std::vector<matching::RequirementLine>* lines) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kTable) continue;
    SpecificationTable table(tree, i);
    const std::vector<matching::RequirementLine> specified = table.Read();
    if (specified.empty()) continue;
    const std::unordered_set<std::string> texts = table.Texts();
    lines->erase(std::remove_if(lines->begin(), lines->end(),
                                [&texts](const matching::RequirementLine& line) {
                                  return texts.count(platform::PlainForm(line.text)) > 0;
                                }),
                 lines->end());
    lines->insert(lines->end(), specified.begin(), specified.end());
  }
}

}  // namespace portfolio::analysis
