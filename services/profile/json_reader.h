#pragma once

#include <rapidjson/document.h>

#include <optional>
#include <string>
#include <vector>

namespace portfolio::profile {

/// Everything that is wrong with the content, a line each.
using Faults = std::vector<std::string>;

/// A JSON value with its path. Reading something that isn't there or has the wrong type notes a
/// fault and gives an empty value, so that one pass finds every fault.
class JsonReader {
 public:
  /// `value` may be null; it and `faults` must outlive the reader.
  JsonReader(const rapidjson::Value* value, std::string path, Faults* faults)
      : value_(value), path_(std::move(path)), faults_(faults) {}

  JsonReader operator[](const char* key) const;
  /// True when there is a value and it isn't null.
  bool present() const { return value_ != nullptr && !value_->IsNull(); }

  /// Not empty.
  std::string Text() const;
  /// Empty when missing or null.
  std::string OptionalText() const;
  int Int() const;
  std::optional<int> OptionalInt() const;
  double Number() const;
  std::optional<double> OptionalNumber() const;
  bool Bool() const;
  /// "YYYY-MM" or "YYYY-MM-DD".
  std::string Date() const;
  std::string OptionalDate() const;

  template <typename Read>
  auto List(Read read) const -> std::vector<decltype(read(*this))> {
    std::vector<decltype(read(*this))> items;
    if (!CheckArray()) return items;
    items.reserve(value_->Size());
    for (rapidjson::SizeType i = 0; i < value_->Size(); ++i) {
      items.push_back(read(JsonReader(&(*value_)[i], path_ + "/" + std::to_string(i), faults_)));
    }
    return items;
  }
  std::vector<std::string> TextList() const {
    return List([](const JsonReader& item) { return item.Text(); });
  }
  /// Calls visit(key, reader) for every member in the file's order.
  template <typename Visit>
  void EachMember(Visit visit) const {
    if (!CheckObject()) return;
    for (const auto& member : value_->GetObject()) {
      const std::string key(member.name.GetString(), member.name.GetStringLength());
      visit(key, JsonReader(&member.value, path_ + "/" + key, faults_));
    }
  }
  void Fault(const std::string& what) const { faults_->push_back(path_ + ": " + what); }

 private:
  bool CheckArray() const;
  bool CheckObject() const;

  const rapidjson::Value* value_;
  std::string path_;
  Faults* faults_;
};

}  // namespace portfolio::profile
