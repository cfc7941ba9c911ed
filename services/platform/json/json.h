#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "platform/error/status.h"

namespace portfolio::platform {

struct JsonNode;

/// One value of a JsonDocument, or the absence of one. Cheap to copy; valid while its document
/// lives. Reading is thread-safe. `As...` functions fail with INVALID_ARGUMENT, reason
/// "JSON_INVALID", and the path of the fault in the message and as the field: "$.work[2].id".
class JsonView {
 public:
  /// An absent value.
  JsonView() = default;

  /// False when there is no such value; `Get` and `At` never fail, they give an absent one.
  bool exists() const { return node_ != nullptr; }
  bool IsNull() const;
  bool IsString() const;
  bool IsNumber() const;
  bool IsBool() const;
  bool IsArray() const;
  bool IsObject() const;

  /// The member of an object.
  JsonView Get(std::string_view key) const;
  /// The element of an array.
  JsonView At(size_t index) const;
  /// Elements of an array or members of an object; else 0.
  size_t size() const;
  /// The elements of an array; empty for anything else.
  std::vector<JsonView> Elements() const;
  /// The keys of an object in order; empty for anything else.
  std::vector<std::string> Keys() const;

  StatusOr<std::string> AsString() const;
  StatusOr<int64_t> AsInt(int64_t min = std::numeric_limits<int64_t>::min(),
                          int64_t max = std::numeric_limits<int64_t>::max()) const;
  StatusOr<double> AsDouble() const;

  /// The value if it is of that type, else `fallback`. The text lives as long as the document.
  std::string_view StringOr(std::string_view fallback) const;
  int64_t IntOr(int64_t fallback) const;
  bool BoolOr(bool fallback) const;

  /// Where this value stands (or would stand), for messages: "$.work[2].id".
  const std::string& path() const { return path_; }

 private:
  friend class JsonDocument;
  JsonView(const JsonNode* node, std::string path) : node_(node), path_(std::move(path)) {}
  Status WrongType(std::string_view expected) const;

  const JsonNode* node_ = nullptr;
  std::string path_ = "$";
};

/// A parsed JSON text (RFC 8259), immutable. Movable, thread-safe to read.
class JsonDocument {
 public:
  /// Deepest nesting that is read.
  static constexpr int kMaxDepth = 32;

  /// Fails with INVALID_ARGUMENT, reason "JSON_INVALID", on anything but one JSON value in valid
  /// UTF-8, nested at most kMaxDepth deep; the message names the offset in bytes.
  static StatusOr<JsonDocument> Parse(std::string_view text);

  JsonDocument(JsonDocument&&) noexcept;
  JsonDocument& operator=(JsonDocument&&) noexcept;
  ~JsonDocument();

  JsonView root() const;
  JsonView Get(std::string_view key) const { return root().Get(key); }

 private:
  struct Tree;
  explicit JsonDocument(std::unique_ptr<Tree> tree);

  std::unique_ptr<Tree> tree_;
};

}  // namespace portfolio::platform
