#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

// Names of companies in running text. Empty where there is none.

/// "Acme is a ...", "Acme entwickelt ...": what stands before the verb at the beginning of a text.
std::string CompanyBeforeVerb(std::string_view text);

/// "At Acme, we ...", "Bei Acme ...", "Chez Acme, ...": what follows the preposition that begins a
/// sentence.
std::string CompanyAfterPreposition(std::string_view text);

/// Capitalised words around a legal form: "Acme Versicherung AG", "ООО «Орбита»", "Groupe Acme".
std::string LegalName(std::string_view text);

/// "About Acme", "Über die Acme GmbH": a heading of the company's own section.
std::string CompanyOfAboutHeading(std::string_view heading);

/// The capitalised words that begin `text`, with "of", "&" and the like between them, up to the end
/// of the clause.
std::string LeadingName(std::string_view text);

/// The text begins like a name and with none of the words that begin other things.
bool LooksLikeCompany(std::string_view name);

}  // namespace portfolio::analysis
