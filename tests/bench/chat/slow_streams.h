#pragma once

#include <string>

namespace portfolio::bench {

/// Lets `visitors` stream at once from a slow model through one chat process and prints rows
/// "what<tab>figure<tab>unit".
void MeasureStreams(const std::string& program, int visitors);

}  // namespace portfolio::bench
