#pragma once

#include <string>
#include <vector>

#include "platform/error/status.h"

namespace portfolio::document {

/// A file within a package.
struct PackagePart {
  std::string name;
  std::string content;
};

/// The parts as a ZIP archive (ECMA-376, part 2), deflated, in this order and without dates: the
/// same parts give the same bytes. Error: INTERNAL. Thread-safe.
platform::StatusOr<std::string> PackageOf(const std::vector<PackagePart>& parts);

}  // namespace portfolio::document
