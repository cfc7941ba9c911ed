#pragma once

#include <string>
#include <vector>

#include "draft/source.h"
#include "platform/error/status.h"
#include "platform/text/language.h"

namespace portfolio::draft {

enum class Gender { kFeminine, kMasculine };

struct DraftOptions {
  platform::Language language = platform::Language::kEnglish;
  /// In which the pages speak of the owner.
  Gender gender = Gender::kFeminine;
  /// "2026-11"; posts that last are counted up to it.
  std::string today;
};

struct DraftFile {
  /// Within the content folder.
  std::string path;
  std::string text;
};

/// A content folder in one language, and what only its owner knows.
struct Draft {
  std::vector<DraftFile> files;
  /// A sentence each: first what was assumed, then what is missing, in the order in which visitors
  /// ask.
  std::vector<std::string> assumed;
  std::vector<std::string> to_say;
};

/// Writes site.json, profile.json, the texts and, where the source has a network, connections.csv,
/// as deploy/content/schema.json wants them. Nothing is invented: what a field needs and the source
/// doesn't tell is "…" and stands in `to_say`. Error: INVALID_ARGUMENT, reason NO_POSTS or NO_NAME:
/// a site needs them.
platform::StatusOr<Draft> WriteDraft(const Source& source, const DraftOptions& options);

/// `text` by the rules that the check has for texts of that language: quotation marks, apostrophes,
/// no-break spaces, one line.
std::string Typeset(std::string_view text, platform::Language language);
/// A file of texts with each of them typeset, else as it stands to the byte. What isn't JSON stays
/// as it is; so do ids, and texts that are longer than a field may be.
std::string TypesetFile(std::string_view json, platform::Language language);

}  // namespace portfolio::draft
