#pragma once

#include <string>
#include <utility>

#include "platform/time/cancel.h"
#include "platform/time/deadline.h"

namespace portfolio::platform {

/// For whom something is done: until when, whether somebody still waits, and from where.
struct Caller {
  Caller(Deadline until, CancelToken gone = {}, std::string from = {})
      : deadline(until), cancel(std::move(gone)), address(std::move(from)) {}

  Deadline deadline;
  CancelToken cancel;
  /// The visitor's, if the work is a visitor's.
  std::string address;
};

}  // namespace portfolio::platform
