#pragma once

#include <cstddef>
#include <functional>
#include <memory>

#include "platform/error/status.h"
#include "platform/time/caller.h"

namespace portfolio::analysis {

/// A turn at reading and judging a text, which is work for the processor alone: nobody fetches a
/// page, asks a model or stores anything in it. Ends when it is let go of.
using ReadingTurn = std::shared_ptr<void>;

/// Waits for a turn at a text of so many bytes; or ResourceExhausted OVERLOADED, Cancelled,
/// DeadlineExceeded. Thread-safe.
using TakeReadingTurn =
    std::function<platform::StatusOr<ReadingTurn>(const platform::Caller& caller, size_t bytes)>;

}  // namespace portfolio::analysis
