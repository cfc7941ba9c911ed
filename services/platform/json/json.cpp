#include "platform/json/json.h"

#include <rapidjson/document.h>
#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <utility>

namespace portfolio::platform {
namespace {

// Numbers are read by the standard library: RapidJSON 1.1 reads beyond its buffer at "0e90".
constexpr unsigned kParseFlags = rapidjson::kParseIterativeFlag |
                                 rapidjson::kParseValidateEncodingFlag |
                                 rapidjson::kParseNumbersAsStringsFlag;

template <typename Number>
bool ReadWhole(std::string_view text, Number* number) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, *number);
  return error == std::errc() && stop == end;
}

/// A JsonNode is never made: the pointer is that of the rapidjson value behind it.
const rapidjson::Value& ValueOf(const JsonNode* node) {
  return *reinterpret_cast<const rapidjson::Value*>(node);
}

const JsonNode* NodeOf(const rapidjson::Value& value) {
  return reinterpret_cast<const JsonNode*>(&value);
}

/// Passes events on to a document and stops where they nest too deep.
class DepthGuard : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, DepthGuard> {
 public:
  explicit DepthGuard(rapidjson::Document& target) : target_(target) {}

  bool Null() { return target_.Null(); }
  bool Bool(bool v) { return target_.Bool(v); }
  bool Int(int v) { return target_.Int(v); }
  bool Uint(unsigned v) { return target_.Uint(v); }
  bool Int64(int64_t v) { return target_.Int64(v); }
  bool Uint64(uint64_t v) { return target_.Uint64(v); }
  bool Double(double v) { return target_.Double(v); }
  bool RawNumber(const char* s, rapidjson::SizeType n, bool) {
    const std::string_view text(s, n);
    int64_t whole = 0;
    if (ReadWhole(text, &whole)) return target_.Int64(whole);
    uint64_t large = 0;
    if (ReadWhole(text, &large)) return target_.Uint64(large);
    double fraction = 0;
    return ReadWhole(text, &fraction) && target_.Double(fraction);
  }
  bool String(const char* s, rapidjson::SizeType n, bool) { return target_.String(s, n, true); }
  bool Key(const char* s, rapidjson::SizeType n, bool) { return target_.Key(s, n, true); }
  bool StartObject() { return Enter() && target_.StartObject(); }
  bool EndObject(rapidjson::SizeType n) { return Leave() && target_.EndObject(n); }
  bool StartArray() { return Enter() && target_.StartArray(); }
  bool EndArray(rapidjson::SizeType n) { return Leave() && target_.EndArray(n); }

 private:
  bool Enter() { return ++depth_ <= JsonDocument::kMaxDepth; }
  bool Leave() {
    --depth_;
    return true;
  }

  rapidjson::Document& target_;
  int depth_ = 0;
};

/// Feeds a document from a text, for rapidjson::Document::Populate.
struct Feeder {
  std::string_view text;
  rapidjson::ParseResult* result;

  bool operator()(rapidjson::Document& document) const {
    rapidjson::MemoryStream stream(text.data(), text.size());
    rapidjson::EncodedInputStream<rapidjson::UTF8<>, rapidjson::MemoryStream> input(stream);
    rapidjson::Reader reader;
    DepthGuard guard(document);
    *result = reader.Parse<kParseFlags>(input, guard);
    return !result->IsError();
  }
};

}  // namespace

struct JsonDocument::Tree {
  rapidjson::Document document;
};

JsonDocument::JsonDocument(std::unique_ptr<Tree> tree) : tree_(std::move(tree)) {}
JsonDocument::JsonDocument(JsonDocument&&) noexcept = default;
JsonDocument& JsonDocument::operator=(JsonDocument&&) noexcept = default;
JsonDocument::~JsonDocument() = default;

StatusOr<JsonDocument> JsonDocument::Parse(std::string_view text) {
  // RapidJSON takes a NUL for the end of the text.
  if (const size_t nul = text.find('\0'); nul != std::string_view::npos) {
    return InvalidArgument(
        "The JSON is not right at byte " + std::to_string(nul) + ": it holds a NUL",
        "JSON_INVALID");
  }
  auto tree = std::make_unique<Tree>();
  rapidjson::ParseResult result;
  Feeder feeder{text, &result};
  tree->document.Populate(feeder);
  if (result.IsError()) {
    const std::string what = result.Code() == rapidjson::kParseErrorTermination
                                 ? "it is nested too deep, or a number is too large"
                                 : rapidjson::GetParseError_En(result.Code());
    return InvalidArgument(
        "The JSON is not right at byte " + std::to_string(result.Offset()) + ": " + what,
        "JSON_INVALID");
  }
  return JsonDocument(std::move(tree));
}

JsonView JsonDocument::root() const { return {NodeOf(tree_->document), "$"}; }

bool JsonView::IsNull() const { return exists() && ValueOf(node_).IsNull(); }
bool JsonView::IsString() const { return exists() && ValueOf(node_).IsString(); }
bool JsonView::IsNumber() const { return exists() && ValueOf(node_).IsNumber(); }
bool JsonView::IsBool() const { return exists() && ValueOf(node_).IsBool(); }
bool JsonView::IsArray() const { return exists() && ValueOf(node_).IsArray(); }
bool JsonView::IsObject() const { return exists() && ValueOf(node_).IsObject(); }

JsonView JsonView::Get(std::string_view key) const {
  std::string path = path_ + "." + std::string(key);
  if (!IsObject()) return {nullptr, std::move(path)};
  const rapidjson::Value name(rapidjson::StringRef(key.data() == nullptr ? "" : key.data(),
                                                   static_cast<rapidjson::SizeType>(key.size())));
  const auto member = ValueOf(node_).FindMember(name);
  if (member == ValueOf(node_).MemberEnd()) return {nullptr, std::move(path)};
  return {NodeOf(member->value), std::move(path)};
}

JsonView JsonView::At(size_t index) const {
  std::string path = path_ + "[" + std::to_string(index) + "]";
  if (!IsArray() || index >= size()) return {nullptr, std::move(path)};
  return {NodeOf(ValueOf(node_)[static_cast<rapidjson::SizeType>(index)]), std::move(path)};
}

size_t JsonView::size() const {
  if (IsArray()) return ValueOf(node_).Size();
  return IsObject() ? ValueOf(node_).MemberCount() : 0;
}

std::vector<JsonView> JsonView::Elements() const {
  std::vector<JsonView> elements;
  if (!IsArray()) return elements;
  elements.reserve(size());
  for (size_t i = 0; i < size(); ++i) elements.push_back(At(i));
  return elements;
}

std::vector<std::string> JsonView::Keys() const {
  std::vector<std::string> keys;
  if (!IsObject()) return keys;
  for (const auto& member : ValueOf(node_).GetObject()) {
    keys.emplace_back(member.name.GetString(), member.name.GetStringLength());
  }
  return keys;
}

Status JsonView::WrongType(std::string_view expected) const {
  return InvalidArgument(
      path_ + (exists() ? " must be " : " is missing; it must be ") + std::string(expected) + ".",
      "JSON_INVALID", {path_});
}

StatusOr<std::string> JsonView::AsString() const {
  if (!IsString()) return WrongType("a text");
  return std::string(ValueOf(node_).GetString(), ValueOf(node_).GetStringLength());
}

StatusOr<int64_t> JsonView::AsInt(int64_t min, int64_t max) const {
  if (!IsNumber()) return WrongType("a whole number");
  const rapidjson::Value& value = ValueOf(node_);
  int64_t number = 0;
  if (value.IsInt64()) {
    number = value.GetInt64();
  } else if (value.IsDouble() && std::trunc(value.GetDouble()) == value.GetDouble() &&
             std::abs(value.GetDouble()) <= 9007199254740992.0) {
    number = static_cast<int64_t>(value.GetDouble());
  } else {
    return WrongType("a whole number");
  }
  if (number >= min && number <= max) return number;
  return WrongType("from " + std::to_string(min) + " to " + std::to_string(max));
}

StatusOr<double> JsonView::AsDouble() const {
  if (!IsNumber()) return WrongType("a number");
  return ValueOf(node_).GetDouble();
}

std::string_view JsonView::StringOr(std::string_view fallback) const {
  if (!IsString()) return fallback;
  return {ValueOf(node_).GetString(), ValueOf(node_).GetStringLength()};
}

int64_t JsonView::IntOr(int64_t fallback) const {
  const auto number = AsInt();
  return number.ok() ? *number : fallback;
}

bool JsonView::BoolOr(bool fallback) const {
  return IsBool() ? ValueOf(node_).GetBool() : fallback;
}

}  // namespace portfolio::platform
