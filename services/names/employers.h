#pragma once

#include <string_view>

namespace portfolio::names {

/// A legal form ("GmbH", "SRL", "ООО") is among the words. Forms that are words of everyday ("se",
/// "as") count in capitals only.
bool HasLegalForm(std::string_view name);

/// `word` is a legal form and nothing else; in the form of word lists, with a space at both ends.
bool IsLegalForm(std::string_view word);

/// A word for an institution or a shop is among the words: "hospital", "Stadtwerke", "boulangerie".
bool NamesInstitution(std::string_view name);

}  // namespace portfolio::names
