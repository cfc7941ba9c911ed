#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "chat/src/domain/find/knowledge.h"

namespace portfolio::chat {

/// True when nothing but years and words that go with them is asked about: "where was she in 2018".
bool AsksOnlyAboutYears(const UnderstoodQuestion& question);

/// Passages that tell where the owner was in the years that the question names, the one of the
/// narrowest span first; "before 2017" is the year before, "after 2020" the year after.
std::vector<std::size_t> PassagesOfYears(const Knowledge& knowledge,
                                         const UnderstoodQuestion& question);

/// The career stage or study that a passage belongs to.
std::optional<std::size_t> StageOf(const Knowledge& knowledge, std::size_t passage);

/// The stage before or after that of a passage, by their beginnings.
std::optional<std::size_t> NeighbourStage(const Knowledge& knowledge, std::size_t passage,
                                          bool before);

}  // namespace portfolio::chat
