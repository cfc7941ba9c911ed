#pragma once

#include <cstdint>
#include <vector>

#include "chat/src/domain/analyse_text.h"

namespace portfolio::chat {

/// A trait of a question: the hash of what it is, and how strongly the question has it.
struct QuestionFeature {
  std::uint64_t id;
  float weight;
};

/// By what questions are told to be alike: their stems, concepts, pairs of neighbours ("who is")
/// and fourfold letters, which also meet other forms and misspellings. By id, each once.
/// Thread-safe.
std::vector<QuestionFeature> FeaturesOf(const std::vector<Token>& question);

}  // namespace portfolio::chat
