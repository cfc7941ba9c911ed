#include <catch2/catch.hpp>
#include <ctime>
#include <regex>

#include "document/src/adapters/diagram/graphviz_diagram_painter.h"
#include "unit/document/domain_fakes.h"

namespace portfolio::document {
namespace {

Diagram TwoTables() {
  Diagram diagram;
  diagram.kind = DiagramKind::kDatabase;
  diagram.title = "Tables";
  diagram.description = "Two tables.";
  diagram.elements = {
      {"visitor_sessions", "table", {{"id", "bigint", "PK"}}, ""},
      {"page_views", "table", {{"id", "bigint", "PK"}, {"session_id", "text", "FK"}}, ""}};
  diagram.relationships = {{"visitor_sessions", "page_views", "one-to-many"}};
  return diagram;
}

/// Names of all elements of an svg.
std::vector<std::string> Elements(const std::string& svg) {
  std::vector<std::string> names;
  const std::regex tag("<([a-zA-Z]+)");
  for (auto match = std::sregex_iterator(svg.begin(), svg.end(), tag);
       match != std::sregex_iterator(); ++match) {
    names.push_back((*match)[1]);
  }
  return names;
}

}  // namespace

TEST_CASE("a diagram has a title and description for those who can't see it") {
  const GraphvizDiagramPainter painter(&Types());
  const auto svg = DrawDiagram(painter).Run("database", TwoTables());
  REQUIRE(svg.ok());
  CHECK_THAT(*svg, Catch::StartsWith("<svg ") && Catch::Contains(">Tables</title>") &&
                       Catch::Contains(">Two tables.</desc>") && Catch::Contains("role=\"img\"") &&
                       Catch::Contains("prefers-color-scheme:dark") &&
                       Catch::Contains("session_id"));
}

TEST_CASE("no script, handler or outside reference gets in") {
  const std::string evil =
      "\"><script>alert(1)</script><image href='http://evil'/>&x; onload=x ]]> \u202E<b>";
  Diagram diagram = TwoTables();
  diagram.title = diagram.description = evil;
  diagram.elements[0].name = evil.substr(0, 60);
  diagram.elements[0].type = evil.substr(0, 10);
  diagram.elements[0].fields[0] = {evil.substr(0, 70), evil.substr(0, 60), evil.substr(0, 70)};
  diagram.elements[1].fields.clear();
  diagram.elements[1].description = evil;
  diagram.relationships = {{evil.substr(0, 60), "page_views", evil.substr(0, 70)}};
  const GraphvizDiagramPainter painter(&Types());
  for (const char* kind : {"database", "architecture"}) {
    const auto svg = DrawDiagram(painter).Run(kind, diagram);
    REQUIRE(svg.ok());
    for (const std::string& name : Elements(*svg)) {
      CHECK_THAT(
          (std::vector<std::string>{"svg", "title", "desc", "style", "g", "rect", "path", "text"}),
          Catch::VectorContains(name));
    }
    // Within tags, that is outside of escaped text, nothing comes from the diagram.
    const std::string tags = std::regex_replace(*svg, std::regex(">[^<]*<"), "><");
    CHECK(tags.find("onload") == std::string::npos);
    CHECK(tags.find("href") == std::string::npos);
    CHECK(tags.find("evil") == std::string::npos);
  }
}

TEST_CASE("lines to nowhere are left out and loops are drawn") {
  Diagram diagram = TwoTables();
  diagram.relationships.push_back({"nobody", "page_views", "x"});
  diagram.relationships.push_back({"page_views", "page_views", "refers to itself"});
  const GraphvizDiagramPainter painter(&Types());
  const auto svg = DrawDiagram(painter).Run("architecture", diagram);
  REQUIRE(svg.ok());
  CHECK(svg->find("nobody") == std::string::npos);
  CHECK_THAT(*svg, Catch::Contains("refers to itself"));
}

TEST_CASE("limits are told with the field") {
  const GraphvizDiagramPainter painter(&Types());
  const DrawDiagram draw(painter);
  const auto field_of = [&](const std::string& kind, const Diagram& diagram) {
    const auto svg = draw.Run(kind, diagram);
    REQUIRE_FALSE(svg.ok());
    CHECK(svg.status().reason() == "DIAGRAM_INVALID");
    return svg.status().error().fields.at(0);
  };
  CHECK(field_of("flowchart", TwoTables()) == "type");
  CHECK(field_of("database", Diagram{}) == "config.elements");
  Diagram diagram = TwoTables();
  diagram.elements.assign(61, diagram.elements[0]);
  CHECK(field_of("database", diagram) == "config.elements");
  diagram = TwoTables();
  diagram.elements[1].name = diagram.elements[0].name;
  CHECK(field_of("database", diagram) == "config.elements.name");
  diagram = TwoTables();
  diagram.elements[0].name = " ";
  CHECK(field_of("database", diagram) == "config.elements.name");
  diagram = TwoTables();
  diagram.elements[0].fields.assign(41, {"a", "b", ""});
  CHECK(field_of("database", diagram) == "config.elements.fields");
  diagram = TwoTables();
  diagram.relationships.assign(121, diagram.relationships[0]);
  CHECK(field_of("database", diagram) == "config.relationships");
  diagram = TwoTables();
  diagram.title = std::string(121, 'x');
  CHECK(field_of("database", diagram) == "config.title");
}

TEST_CASE("the largest diagram is drawn in good time and stays on its canvas") {
  Diagram diagram;
  diagram.title = "Everything";
  for (int i = 0; i < 60; ++i) {
    DiagramElement element{"element " + std::to_string(i), "table", {}, ""};
    for (int k = 0; k < 40; ++k)
      element.fields.push_back({"field_" + std::to_string(k), "text", ""});
    diagram.elements.push_back(element);
  }
  for (int i = 0; i < 120; ++i) {
    diagram.relationships.push_back({"element " + std::to_string(i % 60),
                                     "element " + std::to_string((i * 7) % 60), "one-to-many"});
  }
  const auto layout = LayOutDiagram(diagram, Types(), {}, {});
  REQUIRE(layout.ok());
  for (const PlacedElement& element : layout->elements) {
    CHECK(element.x >= 0);
    CHECK(element.x + element.width <= layout->width + 1);
    CHECK(element.y >= 0);
    CHECK(element.y + element.height <= layout->height + 1);
  }
}

namespace {

/// Sixty elements in a row, and lines that lead from each to others far away: all the limits allow.
Diagram Entangled(size_t step, const std::string& label) {
  Diagram diagram;
  for (size_t i = 0; i < 60; ++i) {
    diagram.elements.push_back({"n" + std::to_string(i), "service", {}, "d"});
  }
  const auto connect = [&](size_t from, size_t to) {
    diagram.relationships.push_back(
        {diagram.elements[from].name, diagram.elements[to].name, label});
  };
  for (size_t i = 0; i + 1 < 60; ++i) connect(i, i + 1);
  for (size_t i = 0; diagram.relationships.size() < 120; ++i) connect(i % 30, 59 - i * step % 30);
  return diagram;
}

double ProcessorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

TEST_CASE("a diagram whose lines cross everything holds nobody up") {
  const GraphvizDiagramPainter painter(&Types());
  for (const size_t step : {1, 7, 11, 13, 29}) {
    for (const std::string label : {"1:N", "x", "a long label beside the line"}) {
      const double begin = ProcessorSeconds();
      CHECK(DrawDiagram(painter).Run("architecture", Entangled(step, label)).ok());
      // A twentieth of it is enough; with curves it would be three to eight seconds.
      CHECK(ProcessorSeconds() - begin < 0.5);
    }
  }
}

TEST_CASE("on a page, unconnected parts stand in two columns and none on another") {
  Diagram diagram;
  for (int i = 0; i < 12; ++i) {
    diagram.elements.push_back({"element " + std::to_string(i), "table", {{"id", "text", ""}}, ""});
  }
  for (int i = 0; i < 12; i += 2) {
    diagram.relationships.push_back({diagram.elements[static_cast<size_t>(i)].name,
                                     diagram.elements[static_cast<size_t>(i) + 1].name, "1:N"});
  }
  const auto narrow = LayOutDiagram(diagram, Types(), {}, {});
  const auto page = LayOutDiagram(diagram, Types(), {480, 300}, {});
  REQUIRE(narrow.ok());
  REQUIRE(page.ok());
  CHECK(page->height < narrow->height * 0.7);
  for (const PlacedElement& a : page->elements) {
    CHECK(a.x >= 0);
    CHECK(a.y >= 0);
    CHECK(a.x + a.width <= page->width);
    CHECK(a.y + a.height <= page->height);
    for (const PlacedElement& b : page->elements) {
      const bool apart = a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y ||
                         b.y + b.height <= a.y;
      CHECK((&a == &b || apart));
    }
  }
}

TEST_CASE("the same diagram gives the same svg") {
  const GraphvizDiagramPainter painter(&Types());
  CHECK(*painter.PaintSvg(TwoTables(), {}) == *painter.PaintSvg(TwoTables(), {}));
}

}  // namespace portfolio::document
