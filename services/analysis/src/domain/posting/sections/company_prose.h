#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/src/domain/page/text_blocks.h"

namespace portfolio::analysis {

// Names of companies in running text. Empty where there is none.

/// A name that prose gives its author or the employer: 1 where the words may also mean
/// something else, 2 where they hardly can.
struct ProseName {
  std::string name;
  int votes = 0;
};

/// The names in "At Acme, we ...", "Die Acme GmbH sucht ...", "Rejoignez Acme", "Acme is a leading
/// ...", "компания «Ромашка» ищет ...", "SC Acme SRL angajează ...", in their order.
std::vector<ProseName> CompaniesInProse(std::string_view text);

/// Capitalised words around a legal form: "Acme Versicherung AG", "ООО «Орбита»", "Groupe Acme".
std::string LegalName(std::string_view text);

/// A legal form or a word for an institution ("Ministry of", "Klinikum") is among the words.
bool NamesOrganization(std::string_view name);

/// "About Acme", "Über die Acme GmbH": a heading of the company's own section.
std::string CompanyOfAboutHeading(std::string_view heading);

/// "Acme Inc." of "1000 Acme Inc." and "US01 Acme Inc.": without the number that some systems give
/// a legal entity.
std::string WithoutEntityCode(const std::string& name);

/// The capitalised words that begin `text`, with "of", "&" and the like between them, up to the end
/// of the clause. What stands in quotation marks is one word.
std::string LeadingName(std::string_view text);

/// The text begins like a name and with none of the words that begin other things.
bool LooksLikeCompany(std::string_view name);

/// "Kessler GmbH" of "Die Kessler GmbH", "Ромашка" of "Компания «Ромашка»"; "La Poste" stays.
std::string WithoutLeadWord(std::string_view name);

}  // namespace portfolio::analysis
