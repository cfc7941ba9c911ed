#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "platform/json/json.h"

namespace portfolio::profile {

/// Everything that is wrong with the content, a line each.
using Faults = std::vector<std::string>;

/// A JSON value with its path. Reading something that isn't there or has the wrong type notes a
/// fault and gives an empty value, so that one pass finds every fault. Lists and objects that
/// aren't there are empty without fault.
class JsonReader {
 public:
  /// `value` may be absent; its document and `faults` must outlive the reader. `path` is for the
  /// faults: "site.json " and then the keys, each behind a slash.
  JsonReader(platform::JsonView value, std::string path, Faults* faults)
      : value_(std::move(value)), path_(std::move(path)), faults_(faults) {}

  JsonReader operator[](const std::string& key) const;
  /// True when there is a value and it isn't null.
  bool present() const { return value_.exists() && !value_.IsNull(); }

  /// Not empty.
  std::string Text() const;
  /// Empty when missing or null.
  std::string OptionalText() const;
  int Int() const;
  std::optional<int> OptionalInt() const;
  double Number() const;
  std::optional<double> OptionalNumber() const;
  bool Bool() const;
  /// False when missing.
  bool OptionalBool() const;
  /// "YYYY-MM" or "YYYY-MM-DD".
  std::string Date() const;
  std::string OptionalDate() const;

  template <typename Read>
  auto List(Read read) const -> std::vector<decltype(read(*this))> {
    std::vector<decltype(read(*this))> items;
    if (!CheckArray()) return items;
    items.reserve(value_.size());
    for (size_t i = 0; i < value_.size(); ++i) {
      items.push_back(read(JsonReader(value_.At(i), path_ + "/" + std::to_string(i), faults_)));
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
    for (const std::string& key : value_.Keys()) visit(key, (*this)[key]);
  }
  void Fault(const std::string& what) const { faults_->push_back(path_ + ": " + what); }

 private:
  bool CheckArray() const;
  bool CheckObject() const;

  platform::JsonView value_;
  std::string path_;
  Faults* faults_;
};

}  // namespace portfolio::profile
