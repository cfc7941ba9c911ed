#include "contact/src/domain/digest.h"

namespace portfolio::contact {
namespace {

constexpr std::chrono::hours kPatience{1};

}  // namespace

platform::StatusOr<bool> QueueDigest::Run(platform::Time due, const DigestFigures& figures,
                                          platform::Deadline deadline) const {
  ASSIGN_OR_RETURN(const auto digest, store_.FindDue(deadline));
  if (!digest || digest->due != due) return false;
  if (!IsComplete(figures) && clock_.Now() < due + kPatience) return false;
  return store_.Queue(*digest, writer_.WriteDigest(digest->since_local, figures), deadline);
}

}  // namespace portfolio::contact
