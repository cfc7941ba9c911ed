#pragma once

#include <podofo/podofo.h>

#include <map>
#include <string>

#include "document/src/adapters/pdf/type/typeface.h"

namespace portfolio::document {

/// A typeface as one document uses it.
struct FontUse {
  const Typeface* face = nullptr;
  /// Its name in content streams.
  std::string resource;
  /// What each glyph stands for where it was first used.
  std::map<unsigned, std::string> characters;
};

using FontUses = std::map<const Typeface*, FontUse>;

/// Embeds the glyphs in use as a Type 0 font with a map back to Unicode. `index` tells the subsets
/// of one document apart. Throws what PoDoFo throws and std::runtime_error.
PoDoFo::PdfObject* EmbedFont(PoDoFo::PdfMemDocument* pdf, const FontUse& use, size_t index);

}  // namespace portfolio::document
