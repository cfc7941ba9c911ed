#pragma once

#include <vector>

#include "chat/src/domain/words/analyse_text.h"
#include "chat/src/domain/words/topic_model.h"

namespace portfolio::chat {

/// By what questions are told to be alike: their stems, concepts and pairs of neighbours ("who
/// is"). By id, each once. Thread-safe.
std::vector<QuestionFeature> FeaturesOf(const std::vector<Token>& question);

/// True when the feature is a pair of neighbours.
bool IsPair(std::uint32_t feature);

}  // namespace portfolio::chat
