#include "analysis/src/adapters/reading_places.h"

#include <utility>

namespace portfolio::analysis {
namespace {

/// What the dearest texts take that were tried.
constexpr double kSecondsPerByte = 1e-6;
constexpr int kRetryAfterSeconds = 2;

}  // namespace

platform::StatusOr<ReadingTurn> ReadingPlaces::Take(const platform::Caller& caller, size_t bytes) {
  auto place = places_.Take(caller, static_cast<double>(bytes) * kSecondsPerByte);
  if (place.ok())
    return ReadingTurn(std::make_shared<platform::ChildPlaces::Place>(*std::move(place)));
  if (place.status().code() != platform::StatusCode::kResourceExhausted) return place.status();
  return platform::ResourceExhausted(
      "Many analyses are under way at the moment. Please try again in a moment.", "OVERLOADED",
      kRetryAfterSeconds);
}

}  // namespace portfolio::analysis
