#pragma once

#include <string>

#include "document/src/domain/documentation.h"

namespace portfolio::document {

/// Reads the documentation that this service owns:
///   <directory>/diagrams.json            what the diagrams show, in every language
///   <directory>/<lang>/index.json        titles, and the diagrams' words in that language
///   <directory>/<lang>/<section>.md      the five sections
/// Error: INTERNAL whose log_detail names the file and what is wrong with it.
platform::StatusOr<DocumentationByLanguage> LoadDocumentation(const std::string& directory);

}  // namespace portfolio::document
