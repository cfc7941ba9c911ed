#pragma once

#include <string>

#include "document/src/adapters/pdf/type/type_library.h"
#include "document/src/domain/interrupt.h"
#include "document/src/domain/report/reports.h"

namespace portfolio::document {

/// The PDF of a networking analysis: the visitor, how the owner may help, whom to meet.
std::string SetNetworkingReport(const TypeLibrary& types, const NetworkingReport& report,
                                const std::string& owner, const Interrupt& interrupt);

}  // namespace portfolio::document
