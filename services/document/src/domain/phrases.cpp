#include "document/src/domain/phrases.h"

#include <string_view>

namespace portfolio::document {

std::string_view PhraseFile(std::string_view name);

const platform::Phrases& DocumentPhrases() {
  static const platform::Phrases phrases = platform::Phrases::Read(&PhraseFile).value();
  return phrases;
}

}  // namespace portfolio::document
