#include "document/src/domain/documentation/draw_diagram.h"

#include <set>

#include "platform/text/text.h"

namespace portfolio::document {
namespace {

platform::Status Invalid(const std::string& message, const std::string& field) {
  return platform::InvalidArgument(message, "DIAGRAM_INVALID", {field});
}

platform::Status CheckLength(const std::string& text, size_t limit, const std::string& field) {
  if (platform::CodePointCount(text) <= limit) return {};
  return Invalid("A text of the diagram is longer than " + std::to_string(limit) + " characters.",
                 field);
}

platform::Status CheckElement(const DiagramElement& element) {
  if (platform::Trim(element.name).empty()) {
    return Invalid("An element of the diagram has no name.", "config.elements.name");
  }
  RETURN_IF_ERROR(CheckLength(element.name, DrawDiagram::kLongestName, "config.elements.name"));
  RETURN_IF_ERROR(
      CheckLength(element.description, DrawDiagram::kLongestText, "config.elements.description"));
  if (element.fields.size() > DrawDiagram::kMostFields) {
    return Invalid(
        "An element has more than " + std::to_string(DrawDiagram::kMostFields) + " fields.",
        "config.elements.fields");
  }
  for (const DiagramField& field : element.fields) {
    for (const std::string* text : {&field.name, &field.type, &field.key}) {
      RETURN_IF_ERROR(CheckLength(*text, DrawDiagram::kLongestName, "config.elements.fields"));
    }
  }
  return {};
}

}  // namespace

platform::Status CheckDiagram(const Diagram& diagram) {
  RETURN_IF_ERROR(CheckLength(diagram.title, DrawDiagram::kLongestTitle, "config.title"));
  RETURN_IF_ERROR(
      CheckLength(diagram.description, DrawDiagram::kLongestDescription, "config.description"));
  if (diagram.elements.empty() || diagram.elements.size() > DrawDiagram::kMostElements) {
    return Invalid(
        "A diagram has 1 to " + std::to_string(DrawDiagram::kMostElements) + " elements.",
        "config.elements");
  }
  if (diagram.relationships.size() > DrawDiagram::kMostRelationships) {
    return Invalid(
        "A diagram has at most " + std::to_string(DrawDiagram::kMostRelationships) + " lines.",
        "config.relationships");
  }
  std::set<std::string> names;
  for (const DiagramElement& element : diagram.elements) {
    RETURN_IF_ERROR(CheckElement(element));
    if (!names.insert(element.name).second) {
      return Invalid("Two elements of the diagram have the same name.", "config.elements.name");
    }
  }
  for (const DiagramRelationship& line : diagram.relationships) {
    RETURN_IF_ERROR(CheckLength(line.type, DrawDiagram::kLongestName, "config.relationships"));
  }
  return {};
}

platform::StatusOr<std::string> DrawDiagram::Run(const std::string& kind, Diagram diagram,
                                                 const Interrupt& interrupt) const {
  if (kind != "database" && kind != "architecture") {
    return Invalid("A diagram is of type database or architecture.", "type");
  }
  diagram.kind = kind == "database" ? DiagramKind::kDatabase : DiagramKind::kArchitecture;
  RETURN_IF_ERROR(CheckDiagram(diagram));
  return painter_.PaintSvg(diagram, interrupt);
}

}  // namespace portfolio::document
