#include "document/src/adapters/diagram/diagram_layout.h"

#include <graphviz/gvc.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "document/src/adapters/diagram/diagram_packing.h"
#include "document/src/adapters/pdf/type/shaped_text.h"
#include "document/src/adapters/printable_text.h"

namespace portfolio::document {
namespace {

constexpr double kPointsPerInch = 72;
constexpr double kMargin = 8;
/// Viewers have other fonts than the one that is measured with.
constexpr double kFontReserve = 1.06;
constexpr double kWidestText = 190;
constexpr double kNarrowestBox = 96;
constexpr size_t kMostLines = 8;
/// Graphviz routes curves past every row that a line crosses: beyond so many rows of all lines
/// together that takes more than some 20 ms, soon seconds. Lines are straight then, and the diagram
/// is placed one way only.
constexpr size_t kMostRowsOfCurves = 300;

std::mutex& GraphvizMutex() {
  static std::mutex mutex;
  return mutex;
}

/// Made once: its plug-ins are loaded with it.
GVC_t* GraphvizContext() {
  static GVC_t* context = gvContext();
  return context;
}

void SetAttribute(void* object, const char* name, const std::string& value) {
  agsafeset(object, const_cast<char*>(name), const_cast<char*>(value.c_str()),
            const_cast<char*>(""));
}

std::string Inches(double points) {
  // Graphviz reads numbers by the C locale's rules.
  std::string text = std::to_string(points / kPointsPerInch);
  std::replace(text.begin(), text.end(), ',', '.');
  return text;
}

class TextMeasure {
 public:
  explicit TextMeasure(const TypeLibrary& types) : types_(types), shaper_(Language::kEnglish) {}

  double Width(const std::string& text, const Family& family, double size) const {
    return WidthOf(shaper_, text, {&family, size, {}}) * kFontReserve;
  }
  double Bold(const std::string& text) const {
    return Width(text, types_.bold(), DiagramLayout::kTextSize);
  }
  double Plain(const std::string& text) const {
    return Width(text, types_.text(), DiagramLayout::kSmallSize);
  }

  /// Breaks text so that no line is wider than kWidestText.
  std::vector<std::string> Lines(const std::string& text, const Family& family, double size) const {
    const std::vector<Glyph> glyphs = shaper_.Shape({{text, {&family, size, {}}}});
    std::vector<std::string> lines;
    for (const Line& line : BreakLines(glyphs, kWidestText / kFontReserve)) {
      std::string part;
      for (size_t i = line.begin; i < line.end; ++i) part += glyphs[i].text;
      while (!part.empty() && part.back() == ' ') part.pop_back();
      lines.push_back(std::move(part));
      if (lines.size() == kMostLines) break;
    }
    return lines;
  }
  const TypeLibrary& types() const { return types_; }

 private:
  const TypeLibrary& types_;
  Shaper shaper_;
};

PlacedElement Measured(const DiagramElement& element, const TextMeasure& measure) {
  PlacedElement placed;
  placed.element = element;
  placed.name_lines = measure.Lines(element.name, measure.types().bold(), DiagramLayout::kTextSize);
  placed.description_lines =
      measure.Lines(element.description, measure.types().text(), DiagramLayout::kSmallSize);
  double width = kNarrowestBox;
  const double pads = 2 * DiagramLayout::kPad;
  for (const std::string& line : placed.name_lines) {
    width = std::max(width, measure.Bold(line) + pads);
  }
  for (const std::string& line : placed.description_lines) {
    width = std::max(width, measure.Plain(line) + pads);
  }
  for (const DiagramField& field : element.fields) {
    constexpr double kKey = 26;
    constexpr double kGap = 14;
    width = std::max(width, measure.Plain(Shortened(field.name, 40)) +
                                measure.Plain(Shortened(field.type, 30)) + kKey + kGap + pads);
  }
  const auto rows = static_cast<double>(placed.description_lines.size() + element.fields.size());
  placed.width = std::ceil(width);
  placed.head = static_cast<double>(std::max<size_t>(1, placed.name_lines.size())) * 15 + 9;
  placed.height = placed.head + (rows > 0 ? rows * DiagramLayout::kRow + 7 : 0);
  return placed;
}

struct Ends {
  LineEnd start;
  LineEnd end;
};

/// The ends of a cardinality, or nothing when `type` is a text.
std::optional<Ends> CardinalityOf(const std::string& type) {
  static const std::map<std::string, Ends> kKnown = {
      {"one-to-one", {LineEnd::kOne, LineEnd::kOne}},
      {"one-to-many", {LineEnd::kOne, LineEnd::kMany}},
      {"many-to-one", {LineEnd::kMany, LineEnd::kOne}},
      {"many-to-many", {LineEnd::kMany, LineEnd::kMany}},
      {"1:1", {LineEnd::kOne, LineEnd::kOne}},
      {"1:N", {LineEnd::kOne, LineEnd::kMany}},
      {"N:1", {LineEnd::kMany, LineEnd::kOne}},
      {"N:M", {LineEnd::kMany, LineEnd::kMany}}};
  const auto found = kKnown.find(type);
  return found == kKnown.end() ? std::nullopt : std::optional<Ends>(found->second);
}

/// The larger, the better.
double Merit(const DiagramLayout& layout, DiagramRoom room) {
  if (room.width <= 0) return -layout.width;
  return std::min({1.0, room.width / layout.width, room.height / layout.height});
}

/// One graph of Graphviz; its nodes are called by number, so no text of the diagram reaches it.
class Graph {
 public:
  Graph(const char* direction, bool database, bool entangled) {
    graph_ = agopen(const_cast<char*>("diagram"), Agdirected, nullptr);
    SetAttribute(graph_, "rankdir", direction);
    // Bounds of the work: steps of the network simplex, rounds of mincross, ways of lines.
    SetAttribute(graph_, "nslimit", entangled ? "0.5" : "4");
    SetAttribute(graph_, "nslimit1", entangled ? "0.5" : "4");
    SetAttribute(graph_, "mclimit", entangled ? "0.1" : "0.5");
    SetAttribute(graph_, "splines", entangled ? "line" : "spline");
    SetAttribute(graph_, "nodesep", database ? "0.3" : "0.35");
    SetAttribute(graph_, "ranksep", database ? "0.75" : "0.6");
    agattr(graph_, AGNODE, const_cast<char*>("shape"), const_cast<char*>("box"));
    agattr(graph_, AGNODE, const_cast<char*>("fixedsize"), const_cast<char*>("true"));
    agattr(graph_, AGNODE, const_cast<char*>("label"), const_cast<char*>(""));
    agattr(graph_, AGEDGE, const_cast<char*>("dir"), const_cast<char*>("none"));
  }
  ~Graph() {
    if (laid_out_) gvFreeLayout(GraphvizContext(), graph_);
    agclose(graph_);
  }
  Graph(const Graph&) = delete;
  Graph& operator=(const Graph&) = delete;

  void AddNode(const PlacedElement& element) {
    std::string name = std::to_string(nodes_.size());
    Agnode_t* node = agnode(graph_, name.data(), 1);
    SetAttribute(node, "width", Inches(element.width));
    SetAttribute(node, "height", Inches(element.height));
    nodes_.push_back(node);
  }

  void AddEdge(size_t from, size_t to, double label_width) {
    Agedge_t* edge = agedge(graph_, nodes_[from], nodes_[to], nullptr, 1);
    edges_.push_back(edge);
    if (label_width <= 0) return;
    // An empty table of the label's size keeps its place free.
    std::string table = "<TABLE BORDER=\"0\" FIXEDSIZE=\"TRUE\" WIDTH=\"" +
                        std::to_string(static_cast<int>(label_width)) +
                        "\" HEIGHT=\"16\"><TR><TD></TD></TR></TABLE>";
    char* label = agstrdup_html(graph_, table.data());
    agsafeset(edge, const_cast<char*>("label"), label, const_cast<char*>(""));
    agstrfree(graph_, label);
  }

  bool LayOut() {
    laid_out_ = gvLayout(GraphvizContext(), graph_, "dot") == 0;
    return laid_out_;
  }

  double width() const { return GD_bb(graph_).UR.x - GD_bb(graph_).LL.x + 2 * kMargin; }
  double height() const { return GD_bb(graph_).UR.y - GD_bb(graph_).LL.y + 2 * kMargin; }

  void PlaceNode(size_t index, PlacedElement* element) const {
    const DiagramPoint center = Turned(ND_coord(nodes_[index]));
    element->x = center.x - element->width / 2;
    element->y = center.y - element->height / 2;
  }
  void PlaceEdge(size_t index, PlacedLine* line) const {
    const Agedge_t* edge = edges_[index];
    if (ED_spl(edge) == nullptr || ED_spl(edge)->size == 0) return;
    const bezier& curve = ED_spl(edge)->list[0];
    for (size_t i = 0; i < static_cast<size_t>(curve.size); ++i) {
      line->points.push_back(Turned(curve.list[i]));
    }
    if (ED_label(edge) != nullptr) line->label_center = Turned(ED_label(edge)->pos);
  }

 private:
  DiagramPoint Turned(pointf point) const {
    return {point.x - GD_bb(graph_).LL.x + kMargin, GD_bb(graph_).UR.y - point.y + kMargin};
  }

  Agraph_t* graph_;
  std::vector<Agnode_t*> nodes_;
  std::vector<Agedge_t*> edges_;
  bool laid_out_ = false;
};

/// Turns a line round when Graphviz drew it from its end.
void Orient(PlacedLine* line, const PlacedElement& from) {
  if (line->points.empty()) return;
  const auto distance = [&](const DiagramPoint& point) {
    return std::hypot(point.x - (from.x + from.width / 2), point.y - (from.y + from.height / 2));
  };
  const auto inside = [&](const DiagramPoint& point) {
    return point.x >= from.x - 3 && point.x <= from.x + from.width + 3 && point.y >= from.y - 3 &&
           point.y <= from.y + from.height + 3;
  };
  const DiagramPoint& first = line->points.front();
  const DiagramPoint& last = line->points.back();
  const bool turned =
      inside(last) != inside(first) ? inside(last) : distance(last) < distance(first);
  if (turned) std::reverse(line->points.begin(), line->points.end());
}

/// Orders the elements such that lines lead onward, but for those that close a circle (reverse
/// postorder of a depth-first search).
class OnwardOrder {
 public:
  OnwardOrder(size_t elements, const std::vector<std::pair<size_t, size_t>>& ends)
      : ends_(ends), place_(elements, kUnseen), left_(elements) {
    for (size_t i = 0; i < elements; ++i) Visit(i);
  }

  bool LeadsBack(const std::pair<size_t, size_t>& line) const {
    return place_[line.first] > place_[line.second];
  }

  /// Rows from start to end, of all lines together, when each element stands in the first row that
  /// its lines allow; Graphviz's own rows give no more.
  size_t RowsCrossed() const {
    std::vector<size_t> by_place(place_.size());
    for (size_t i = 0; i < place_.size(); ++i) by_place[place_[i]] = i;
    std::vector<size_t> row(place_.size());
    for (const size_t element : by_place) {
      for (auto [from, to] : ends_) {
        if (place_[from] > place_[to]) std::swap(from, to);
        if (from == element && from != to) row[to] = std::max(row[to], row[from] + 1);
      }
    }
    size_t crossed = 0;
    for (const auto& [from, to] : ends_) {
      crossed += std::max(row[from], row[to]) - std::min(row[from], row[to]);
    }
    return crossed;
  }

 private:
  static constexpr size_t kUnseen = SIZE_MAX;

  void Visit(size_t element) {
    if (place_[element] != kUnseen) return;
    place_[element] = 0;
    for (const auto& [from, to] : ends_) {
      if (from == element) Visit(to);
    }
    place_[element] = --left_;
  }

  const std::vector<std::pair<size_t, size_t>>& ends_;
  std::vector<size_t> place_;
  size_t left_;
};

bool IsEntangled(const OnwardOrder& order, const std::vector<PlacedLine>& lines) {
  // A label has a row of its own between any two.
  const bool labelled = std::any_of(lines.begin(), lines.end(),
                                    [](const PlacedLine& line) { return !line.label.empty(); });
  return order.RowsCrossed() * (labelled ? 2 : 1) > kMostRowsOfCurves;
}

std::optional<DiagramLayout> LayOutOnce(const Diagram& diagram, const DiagramLayout& measured,
                                        const std::vector<std::pair<size_t, size_t>>& ends,
                                        const OnwardOrder& order, const TextMeasure& measure,
                                        const char* direction, bool entangled) {
  Graph graph(direction, diagram.kind == DiagramKind::kDatabase, entangled);
  for (const PlacedElement& element : measured.elements) graph.AddNode(element);
  for (size_t i = 0; i < measured.lines.size(); ++i) {
    const std::string& label = measured.lines[i].label;
    auto [from, to] = ends[i];
    // Graphviz leaks each edge that closes a circle, so these are given to it turned round.
    if (order.LeadsBack(ends[i])) std::swap(from, to);
    graph.AddEdge(from, to, label.empty() ? 0 : measure.Plain(label) + 10);
  }
  if (!graph.LayOut()) return std::nullopt;
  DiagramLayout layout = measured;
  layout.width = std::ceil(graph.width());
  layout.height = std::ceil(graph.height());
  for (size_t i = 0; i < layout.elements.size(); ++i) graph.PlaceNode(i, &layout.elements[i]);
  for (size_t i = 0; i < layout.lines.size(); ++i) {
    graph.PlaceEdge(i, &layout.lines[i]);
    if (ends[i].first != ends[i].second) Orient(&layout.lines[i], layout.elements[ends[i].first]);
  }
  return layout;
}

}  // namespace

platform::StatusOr<DiagramLayout> LayOutDiagram(const Diagram& diagram, const TypeLibrary& types,
                                                DiagramRoom room, const Interrupt& interrupt) {
  const TextMeasure measure(types);
  DiagramLayout measured;
  std::map<std::string, size_t> index;
  for (const DiagramElement& element : diagram.elements) {
    index.emplace(element.name, measured.elements.size());
    measured.elements.push_back(Measured(element, measure));
  }
  std::vector<std::pair<size_t, size_t>> ends;
  for (const DiagramRelationship& relationship : diagram.relationships) {
    const auto from = index.find(relationship.from);
    const auto to = index.find(relationship.to);
    if (from == index.end() || to == index.end()) continue;
    PlacedLine line;
    line.from = relationship.from;
    line.to = relationship.to;
    if (const auto cardinality = CardinalityOf(relationship.type)) {
      line.start = cardinality->start;
      line.end = cardinality->end;
    } else {
      line.label = Shortened(CleanText(relationship.type), 40);
    }
    measured.lines.push_back(std::move(line));
    ends.emplace_back(from->second, to->second);
  }

  const OnwardOrder order(measured.elements.size(), ends);
  const bool entangled = IsEntangled(order, measured.lines);
  const std::lock_guard<std::mutex> lock(GraphvizMutex());
  std::optional<DiagramLayout> best;
  const auto consider = [&](DiagramLayout layout) {
    if (!best || Merit(layout, room) > Merit(*best, room)) best = std::move(layout);
  };
  for (const char* direction : {"LR", "TB"}) {
    if (interrupt) RETURN_IF_ERROR(interrupt());
    auto layout = LayOutOnce(diagram, measured, ends, order, measure, direction, entangled);
    if (!layout) return platform::Internal("Graphviz could not place the diagram");
    if (room.width > 0) consider(InTwoColumns(*layout));
    consider(*std::move(layout));
    if (entangled) break;
  }
  return *std::move(best);
}

}  // namespace portfolio::document
