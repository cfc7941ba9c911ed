#pragma once

#include <map>
#include <memory>
#include <string>

#include "document/src/adapters/pdf/type/typeface.h"

namespace portfolio::document {

/// The typefaces of the identity, each with fallbacks for the characters that it lacks.
/// Immutable; shared by all threads; outlives every document.
class TypeLibrary {
 public:
  /// Opens the files that deploy/fonts/build.sh makes, and as fallbacks Debian's DejaVu Sans
  /// (Arabic, Hebrew, Greek, signs) and Droid Sans Fallback (Chinese, Japanese). Error:
  /// INTERNAL naming the file that can't be used.
  static platform::StatusOr<std::unique_ptr<TypeLibrary>> Load(const std::string& font_directory);

  /// Large: names, figures, titles from 20 points.
  const Family& display() const { return display_; }
  /// Headings of 10 to 20 points.
  const Family& heading() const { return heading_; }
  const Family& italic() const { return italic_; }
  const Family& text() const { return text_; }
  const Family& medium() const { return medium_; }
  const Family& bold() const { return bold_; }
  /// Fixed width, for code.
  const Family& code() const { return code_; }

 private:
  TypeLibrary() = default;

  std::vector<std::unique_ptr<Typeface>> faces_;
  Family display_, heading_, italic_, text_, medium_, bold_, code_;
};

}  // namespace portfolio::document
