#pragma once

#include <string>

#include "analysis/src/domain/networking/analyze_networking.h"
#include "analysis/src/domain/networking/networking_result.h"
#include "analysis/src/domain/networking/read_profile.h"

namespace portfolio::analysis {

/// How the owner, called `owner` in the visitor's language, and that network could help the
/// visitor: professional help out of the owner's record, contacts ranked with their reasons,
/// suggestions in which the visitor's own connections count. Without a model, and the same for the
/// same input.
NetworkingResult WriteNetworkingAnswer(const AnalyzeNetworking::Parts& parts,
                                       const NetworkingRequest& request,
                                       const ProfileReading& visitor, const std::string& owner);

}  // namespace portfolio::analysis
