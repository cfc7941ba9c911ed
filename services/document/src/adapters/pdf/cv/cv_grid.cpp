#include "document/src/adapters/pdf/cv/cv_grid.h"

#include <algorithm>

namespace portfolio::document {
namespace {

constexpr double kGap = 14;

class GridSetting {
 public:
  GridSetting(CvPage* page, const std::vector<std::vector<Span>>& items, size_t columns)
      : page_(*page), bullet_(page->BulletStyle()), items_(items), columns_(columns) {
    for (const std::vector<Span>& item : items) {
      lines_.push_back(page_.shaper().Break(item, Width() - bullet_.indent - kGap).size());
    }
  }

  /// Page by page: as many rows as there is room for.
  void Set(StructureElement* parent) {
    StructureElement* list = page_.file().AddElement(parent, "L");
    for (size_t begin = 0; begin < items_.size();) {
      page_.column().Reserve(static_cast<double>(lines_[begin]) * Leading());
      size_t count = items_.size() - begin;
      size_t rows = RowsOf(count);
      while (rows > 1 && RowTops(begin, count).back() > page_.column().free()) {
        --rows;
        count = std::min(items_.size() - begin, rows * columns_);
      }
      SetPart(list, begin, count);
      begin += count;
    }
  }

 private:
  double Width() const { return CvPage::kWidth / static_cast<double>(columns_); }
  double Leading() const { return page_.density().leading; }
  size_t RowsOf(size_t count) const { return (count + columns_ - 1) / columns_; }

  struct Cell {
    size_t column = 0;
    size_t row = 0;
  };

  /// Column by column, whose lengths differ by one at most.
  Cell CellOf(size_t item, size_t count) const {
    const size_t rows = RowsOf(count);
    const size_t full_columns = count - (rows - 1) * columns_;
    const size_t in_full = full_columns * rows;
    if (item < in_full) return {item / rows, item % rows};
    return {full_columns + (item - in_full) / (rows - 1), (item - in_full) % (rows - 1)};
  }

  /// The top of each row and, at last, the bottom of all.
  std::vector<double> RowTops(size_t begin, size_t count) const {
    std::vector<size_t> lines(RowsOf(count), 1);
    for (size_t i = 0; i < count; ++i) {
      size_t& tallest = lines[CellOf(i, count).row];
      tallest = std::max(tallest, lines_[begin + i]);
    }
    std::vector<double> tops = {0};
    for (const size_t of_row : lines) {
      tops.push_back(tops.back() + static_cast<double>(of_row) * Leading());
    }
    return tops;
  }

  void SetPart(StructureElement* list, size_t begin, size_t count) {
    const double top = page_.column().y();
    const std::vector<double> tops = RowTops(begin, count);
    for (size_t i = 0; i < count; ++i) {
      const Cell cell = CellOf(i, count);
      SetItem(list, items_[begin + i], CvPage::kLeft + Width() * static_cast<double>(cell.column),
              top + tops[cell.row]);
    }
    page_.column().Skip(tops.back());
  }

  void SetItem(StructureElement* list, const std::vector<Span>& item, double x, double y) {
    PdfFile& file = page_.file();
    const size_t page = page_.column().page();
    WriteText(&file, page_.shaper(), page, nullptr, {bullet_.mark}, x,
              y + BaselineOffset(Leading(), page_.density().size));
    WriteBlock(&file, page_.shaper(), page, file.AddElement(file.AddElement(list, "LI"), "LBody"),
               item, x + bullet_.indent, y, Width() - bullet_.indent - kGap, Leading());
  }

  CvPage& page_;
  ParagraphStyle bullet_;
  const std::vector<std::vector<Span>>& items_;
  size_t columns_;
  /// Of each item.
  std::vector<size_t> lines_;
};

}  // namespace

void SetCvGrid(CvPage* page, StructureElement* parent, const std::vector<std::vector<Span>>& items,
               size_t columns) {
  GridSetting(page, items, columns).Set(parent);
}

}  // namespace portfolio::document
