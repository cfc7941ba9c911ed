#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "draft/draft.h"
#include "platform/json/json.h"

namespace portfolio::draft {

using platform::Language;

inline constexpr char kCv[] =
    "Ada King\nRefrigeration Engineer\nNairobi, Kenya | ada.king@example.com | +254 700 555 213\n\n"
    "PROFILE\nKeeps cold what has to stay cold. Twelve years with hospitals.\n\n"
    "EXPERIENCE\nSenior Service Engineer, CoolPoint Ltd, Nairobi\n03/2018 – present\n- Commissions "
    "VRF "
    "systems for two hospitals\n- Trains three apprentices\n\nTechnician, Rift Valley Ltd\n2014 – "
    "2017\n"
    "- Planned maintenance\n\nEDUCATION\nDiploma in Refrigeration, Nairobi Technical Institute, "
    "2013\n\n"
    "SKILLS\nVRF systems, Leak detection\n\nLANGUAGES\nEnglish – fluent, Swahili – native, "
    "Kikuyu\n";

inline platform::StatusOr<Draft> Write(const Source& source,
                                       Language language = Language::kEnglish) {
  DraftOptions options;
  options.language = language;
  options.today = "2026-11";
  return WriteDraft(source, options);
}

inline const std::string& File(const Draft& draft, std::string_view path) {
  for (const DraftFile& file : draft.files) {
    if (file.path == path) return file.text;
  }
  throw std::runtime_error("no such file");
}

inline bool Mentions(const std::vector<std::string>& lines, std::string_view word) {
  for (const std::string& line : lines) {
    if (line.find(word) != std::string::npos) return true;
  }
  return false;
}

}  // namespace portfolio::draft
