#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace portfolio::document {

/// Writes one XML document in UTF-8 with libxml2, which escapes what needs it. The caller opens and
/// closes in the right order; text and values are free of control characters (see CleanText).
/// Throws std::runtime_error when libxml2 refuses something. Not thread-safe.
class XmlPart {
 public:
  XmlPart();
  ~XmlPart();

  XmlPart& Open(const char* name);
  XmlPart& Attribute(const char* name, const std::string& value);
  XmlPart& Text(const std::string& text);
  XmlPart& Close();
  /// An element without content, with one attribute or none.
  XmlPart& Empty(const char* name);
  XmlPart& Empty(const char* name, const char* attribute, const std::string& value);

  /// The document; everything open is closed.
  std::string Finish();

 private:
  struct Writer;
  std::unique_ptr<Writer> writer_;
};

}  // namespace portfolio::document
