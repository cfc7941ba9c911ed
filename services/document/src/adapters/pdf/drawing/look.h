#pragma once

#include "document/src/adapters/pdf/type/shaped_text.h"
#include "document/src/adapters/pdf/type/type_library.h"

/// The identity of the site's documents: colours and type as the website has them, on white paper.
namespace portfolio::document::look {

inline constexpr Color kText = Rgb(0x10211C);
inline constexpr Color kMuted = Rgb(0x445650);
inline constexpr Color kLine = Rgb(0xC3CFC7);
inline constexpr Color kEdge = Rgb(0x6F827A);
inline constexpr Color kAccent = Rgb(0x9E1148);
inline constexpr Color kData = Rgb(0x0E3B32);
inline constexpr Color kPositive = Rgb(0x14603F);
inline constexpr Color kCaution = Rgb(0x7A4E00);
inline constexpr Color kNegative = Rgb(0xA83200);
inline constexpr Color kPlate = Rgb(0xC6D6CC);
inline constexpr Color kSurface = Rgb(0xEFF3EE);
inline constexpr Color kWhite = Rgb(0xFFFFFF);

}  // namespace portfolio::document::look
