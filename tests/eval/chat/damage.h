#pragma once

#include <string>
#include <string_view>

namespace portfolio::chat {

/// `text` with a typing error in each word of six letters or more: one left out, doubled, replaced,
/// or swapped with its neighbour. The same for the same text.
std::string WithTypingErrors(std::string_view text);

}  // namespace portfolio::chat
