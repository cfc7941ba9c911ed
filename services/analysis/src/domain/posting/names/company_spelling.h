#pragma once

#include <string>
#include <string_view>

#include "analysis/src/domain/posting/names/page_evidence.h"

// What belongs to a company's name as a page writes it.

namespace portfolio::analysis {

/// "Moara Albă SRL" of "SC Moara Albă SRL": one of two forms is enough.
std::string WithoutLegalHead(const std::string& name);

/// "TSV Grünau 1908 e.V.", and no "EG 6 TVöD".
bool EndsInLegalForm(std::string_view name);

/// "Acme" of "Acme ★ 4,1" and "Acme, Leeds": what visitors think of it and where it is are no part
/// of its name.
std::string WithoutTail(const std::string& name);

/// With the legal form where the page says it early or nearly always, without where it only closes
/// the page.
std::string AsMostlyWritten(const std::string& company, const PageEvidence& page);

}  // namespace portfolio::analysis
