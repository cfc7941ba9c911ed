#pragma once

#include <map>
#include <string>

#include "document/src/adapters/pdf/type/typeface.h"
#include "document/src/adapters/svg/engraving.h"

namespace portfolio::document {

/// A page of a PDF before it is written: its content stream and what that names.
struct PageContent {
  std::string operators;
  /// By their names in the stream.
  std::map<std::string, const Typeface*> faces = {};
  std::map<std::string, Engraving> pictures = {};
};

/// The page as an SVG that needs nothing else: letters are outlines, each drawn once. It draws what
/// Ink, GlyphWriter and Engraving write and leaves out any other operator.
std::string WriteSvg(const PageContent& page);

}  // namespace portfolio::document
