#pragma once

#include <string>
#include <vector>

namespace portfolio::document {

/// What a finished PDF holds, read with PoDoFo's parser.
struct PdfFacts {
  int pages = 0;
  /// Targets of all links.
  std::vector<std::string> links;
  /// What is said in place of the drawings.
  std::vector<std::string> alternatives;
  /// Actions other than to open an address or go to a page, and JavaScript anywhere.
  int risky_actions = 0;
  bool tagged = false;
  bool has_outline = false;
  std::string language;
  std::string title;
  /// Glyphs of index 0 that are shown.
  int missing_glyphs = 0;
};

/// Throws when the bytes aren't a sound PDF.
PdfFacts ReadPdf(const std::string& bytes);

}  // namespace portfolio::document
