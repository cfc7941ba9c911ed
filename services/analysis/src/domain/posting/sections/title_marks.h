#pragma once

#include <string>

// What stands around a title and is no part of it.

namespace portfolio::analysis {

/// "Analyst" of "🔥 Analyst 🚀" and "¡Analista": without pictures and opening signs.
std::string WithoutPictures(std::string text);

/// "Programme Officer" of "Programme Officer FINAL v3": without what a file's name tells of its
/// state.
std::string WithoutDraftMarks(std::string title);

}  // namespace portfolio::analysis
