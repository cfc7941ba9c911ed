#pragma once

#include "document/src/adapters/diagram/diagram_layout.h"

namespace portfolio::document {

/// Writes the SVG itself from the places that Graphviz gives, so that nothing but escaped text
/// comes from the diagram.
///
/// Colours follow the reader's light or dark preference; a page with its own switch sets
/// --diagram-ink, --diagram-muted, --diagram-accent, --diagram-surface and --diagram-raised around
/// the svg. Classes: diagram, diagram-box, diagram-head, diagram-line, diagram-name, diagram-text,
/// diagram-note, diagram-key.
class GraphvizDiagramPainter : public DiagramPainter {
 public:
  /// `types` must outlive the painter.
  explicit GraphvizDiagramPainter(const TypeLibrary* types) : types_(types) {}

  platform::StatusOr<std::string> PaintSvg(const Diagram& diagram,
                                           const Interrupt& interrupt) const override;

 private:
  const TypeLibrary* types_;
};

}  // namespace portfolio::document
