#pragma once

#include <ostream>
#include <string>

#include "platform/error/status.h"

namespace portfolio::chat {

/// Learns what visitors' questions are about from the examples in `folder`
/// (questions.<language>.json), and writes it as a C++ source with LearntTopicsOf and
/// LearntWordsOf. The same examples give the same bytes. Error: INTERNAL with the file and the path
/// of the fault.
platform::Status WriteLearnt(const std::string& folder, std::ostream& out);

}  // namespace portfolio::chat
