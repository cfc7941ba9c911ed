#include "document/src/adapters/pdf/file/srgb_profile.h"

#include <cmath>
#include <initializer_list>
#include <string_view>
#include <utility>
#include <vector>

namespace portfolio::document {
namespace {

void AppendWord(unsigned value, std::string* bytes) {
  for (int shift = 24; shift >= 0; shift -= 8) *bytes += static_cast<char>(value >> shift & 255U);
}

/// As s15Fixed16Number.
void AppendNumbers(std::initializer_list<double> values, std::string* bytes) {
  for (const double value : values) {
    AppendWord(static_cast<unsigned>(std::lround(value * 65536)), bytes);
  }
}

std::string Element(std::string_view type, std::initializer_list<double> values) {
  std::string element(type);
  AppendWord(0, &element);
  AppendNumbers(values, &element);
  return element;
}

/// One record of English text.
std::string TextElement(std::string_view ascii) {
  constexpr unsigned kRecordSize = 12;
  constexpr unsigned kTextAt = 28;
  std::string element = "mluc";
  for (const unsigned word : {0U, 1U, kRecordSize}) AppendWord(word, &element);
  element += "enUS";
  AppendWord(static_cast<unsigned>(ascii.size() * 2), &element);
  AppendWord(kTextAt, &element);
  for (const char c : ascii) element += {'\0', c};
  element.resize((element.size() + 3) / 4 * 4);
  return element;
}

/// y = (ax + b)^g from d on, y = cx below.
std::string CurveElement() {
  constexpr unsigned kFormula = 3U << 16U;
  std::string element = "para";
  AppendWord(0, &element);
  AppendWord(kFormula, &element);
  AppendNumbers({2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045}, &element);
  return element;
}

/// `rest`: all that follows the 128 bytes of the header.
std::string Header(std::size_t rest) {
  constexpr std::size_t kSize = 128;
  constexpr unsigned kVersion = 0x04200000;
  std::string header;
  AppendWord(static_cast<unsigned>(kSize + rest), &header);
  AppendWord(0, &header);
  AppendWord(kVersion, &header);
  header += "mntrRGB XYZ ";
  // The first of January 2026, midnight, each of the six as two bytes.
  for (const unsigned word : {2026U << 16U | 1U, 1U << 16U, 0U}) AppendWord(word, &header);
  header += "acsp";
  header.resize(68);
  AppendNumbers({0.9642, 1, 0.8249}, &header);
  header.resize(kSize);
  return header;
}

}  // namespace

std::string SrgbProfile() {
  const std::string curve = CurveElement();
  const std::vector<std::pair<std::string_view, std::string>> tags = {
      {"desc", TextElement("sRGB")},
      {"cprt", TextElement("Public domain")},
      {"wtpt", Element("XYZ ", {0.9642, 1, 0.8249})},
      // From daylight to D50, after Bradford.
      {"chad", Element("sf32", {1.047882, 0.022919, -0.050201, 0.029587, 0.990479, -0.017059,
                                -0.009232, 0.015076, 0.751678})},
      {"rXYZ", Element("XYZ ", {0.436065, 0.222488, 0.013916})},
      {"gXYZ", Element("XYZ ", {0.385147, 0.716873, 0.097076})},
      {"bXYZ", Element("XYZ ", {0.143066, 0.060608, 0.714096})},
      {"rTRC", curve},
      {"gTRC", {}},
      {"bTRC", {}},
  };
  constexpr std::size_t kEntrySize = 12;
  std::size_t at = 128 + 4 + tags.size() * kEntrySize;
  std::string table;
  std::string elements;
  AppendWord(static_cast<unsigned>(tags.size()), &table);
  std::size_t size = 0;
  for (const auto& [signature, element] : tags) {
    // What has no element of its own shares the one before.
    if (!element.empty()) {
      at += size;
      size = element.size();
    }
    table += signature;
    AppendWord(static_cast<unsigned>(at), &table);
    AppendWord(static_cast<unsigned>(size), &table);
    elements += element;
  }
  return Header(table.size() + elements.size()) + table + elements;
}

}  // namespace portfolio::document
