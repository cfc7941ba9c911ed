#pragma once

#include <string>

#include "document/src/adapters/pdf/type/type_library.h"
#include "document/src/domain/interrupt.h"
#include "document/src/domain/report/reports.h"

namespace portfolio::document {

/// The PDF of a job match: score, drawing, the requirements and what the record shows of each.
std::string SetJobReport(const TypeLibrary& types, const JobReport& report,
                         const std::string& owner, const Interrupt& interrupt);

}  // namespace portfolio::document
