#pragma once

#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>

#include "platform/error/status.h"

namespace portfolio {

/// The value of a program that has no use without it; an error ends the program, naming `what`.
template <typename T>
T OrExit(platform::StatusOr<T> value, const std::string& what = "failed") {
  if (value.ok()) return std::move(*value);
  std::cerr << what << ": " << value.status().message() << " " << value.status().log_detail()
            << "\n";
  std::exit(1);
}

}  // namespace portfolio
