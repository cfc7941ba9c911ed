#pragma once

#include <string>
#include <vector>

#include "document/src/domain/interrupt.h"
#include "platform/error/status.h"

namespace portfolio::document {

struct DiagramField {
  std::string name;
  std::string type;
  /// "PK", "FK", "UK" or empty.
  std::string key;
};

/// A table of a database, or a service, store, client or outside system of an architecture.
struct DiagramElement {
  std::string name;
  std::string type;
  std::vector<DiagramField> fields;
  std::string description;
};

/// A line between two elements by name. `type` is a cardinality (one-to-one, one-to-many,
/// many-to-one, many-to-many, or 1:1, 1:N, N:1, N:M) or the text beside the line.
struct DiagramRelationship {
  std::string from;
  std::string to;
  std::string type;
};

enum class DiagramKind { kDatabase, kArchitecture };

struct Diagram {
  DiagramKind kind = DiagramKind::kArchitecture;
  std::string title;
  std::string description;
  std::vector<DiagramElement> elements;
  std::vector<DiagramRelationship> relationships;
};

/// Draws diagrams. Thread-safe.
class DiagramPainter {
 public:
  virtual ~DiagramPainter() = default;
  /// One svg element with title and description, without script, handlers or outside references.
  virtual platform::StatusOr<std::string> PaintSvg(const Diagram& diagram,
                                                   const Interrupt& interrupt) const = 0;
};

/// Draws a diagram from the outside after checking it. Thread-safe.
class DrawDiagram {
 public:
  static constexpr size_t kMostElements = 60;
  static constexpr size_t kMostRelationships = 120;
  static constexpr size_t kMostFields = 40;
  static constexpr size_t kLongestName = 80;
  static constexpr size_t kLongestText = 200;
  static constexpr size_t kLongestTitle = 120;
  static constexpr size_t kLongestDescription = 600;

  explicit DrawDiagram(const DiagramPainter& painter) : painter_(painter) {}

  /// `kind` is "database" or "architecture". Errors: INVALID_ARGUMENT with reason DIAGRAM_INVALID,
  /// the field and a text for people; INTERNAL; that of `interrupt`.
  platform::StatusOr<std::string> Run(const std::string& kind, Diagram diagram,
                                      const Interrupt& interrupt = {}) const;

 private:
  const DiagramPainter& painter_;
};

/// OK when every limit above holds, names are unique and not empty.
platform::Status CheckDiagram(const Diagram& diagram);

}  // namespace portfolio::document
