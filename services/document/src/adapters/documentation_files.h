#pragma once

#include <string>

#include "document/src/domain/documentation/documentation.h"

namespace portfolio::document {

/// Reads the documentation that this service owns:
///   <directory>/reference.json           tables and routes as they really are (generated)
///   <directory>/diagrams.json            what the diagrams show, in every language
///   <directory>/<lang>/index.json        titles, and the diagrams' words in that language
///   <directory>/<lang>/<section>.md      the five sections; a line {{tables chat}} becomes the
///                                        tables of that schema, a line {{routes}} all routes;
///                                        of [[she|he]] the one of the owner's gender stays
/// in the site's languages. Error: INTERNAL whose log_detail names the file and what is wrong with
/// it.
platform::StatusOr<DocumentationByLanguage> LoadDocumentation(const std::string& directory,
                                                              const profile::Site& site);

}  // namespace portfolio::document
