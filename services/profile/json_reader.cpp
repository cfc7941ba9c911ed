#include "profile/json_reader.h"

#include <cctype>
#include <limits>

namespace portfolio::profile {
namespace {

bool LooksLikeDate(const std::string& text) {
  if (text.size() != 7 && text.size() != 10) return false;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool dash = i == 4 || i == 7;
    if (dash ? text[i] != '-' : std::isdigit(static_cast<unsigned char>(text[i])) == 0) {
      return false;
    }
  }
  const int month = std::stoi(text.substr(5, 2));
  return month >= 1 && month <= 12;
}

}  // namespace

JsonReader JsonReader::operator[](const std::string& key) const {
  return {value_.Get(key), path_ + "/" + key, faults_};
}

std::string JsonReader::Text() const {
  if (!present()) {
    Fault("missing");
    return {};
  }
  std::string text = OptionalText();
  if (text.empty() && value_.IsString()) Fault("empty");
  return text;
}

std::string JsonReader::OptionalText() const {
  if (!present()) return {};
  if (!value_.IsString()) Fault("not a text");
  return std::string(value_.StringOr(""));
}

int JsonReader::Int() const {
  if (!present()) Fault("missing");
  return OptionalInt().value_or(0);
}

std::optional<int> JsonReader::OptionalInt() const {
  if (!present()) return std::nullopt;
  const auto number =
      value_.AsInt(std::numeric_limits<int>::min(), std::numeric_limits<int>::max());
  if (number.ok()) return static_cast<int>(*number);
  Fault("not a whole number");
  return std::nullopt;
}

double JsonReader::Number() const {
  if (!present()) Fault("missing");
  return OptionalNumber().value_or(0);
}

std::optional<double> JsonReader::OptionalNumber() const {
  if (!present()) return std::nullopt;
  const auto number = value_.AsDouble();
  if (number.ok()) return *number;
  Fault("not a number");
  return std::nullopt;
}

bool JsonReader::OptionalBool() const { return present() && Bool(); }

bool JsonReader::Bool() const {
  if (!value_.IsBool()) Fault("not true or false");
  return value_.BoolOr(false);
}

std::string JsonReader::Date() const {
  if (!present()) Fault("missing");
  return OptionalDate();
}

std::string JsonReader::OptionalDate() const {
  std::string text = OptionalText();
  if (!text.empty() && !LooksLikeDate(text)) Fault("not a date (YYYY-MM or YYYY-MM-DD)");
  return text;
}

bool JsonReader::CheckArray() const {
  if (value_.IsArray()) return true;
  if (present()) Fault("not a list");
  return false;
}

bool JsonReader::CheckObject() const {
  if (value_.IsObject()) return true;
  if (present()) Fault("not an object");
  return false;
}

}  // namespace portfolio::profile
