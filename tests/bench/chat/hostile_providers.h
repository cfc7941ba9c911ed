#pragma once

#include <string>

namespace portfolio::bench {

/// Lets a visitor ask while the provider of the language model misbehaves in every way that is
/// known, and prints rows "case<tab>what the visitor got<tab>after ms<tab>first text after ms".
/// False when one of them got neither a valid answer nor a catalogued error in time.
bool MeasureHostileProviders(const std::string& program);

}  // namespace portfolio::bench
