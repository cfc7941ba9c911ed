#pragma once

#include <optional>

#include "chat/src/domain/decide/subject.h"
#include "chat/src/domain/say/tell_facts.h"

namespace portfolio::chat {

/// "Yes", with what the record tells, to a question whether there is a thing that it names: an
/// employer, a line of work, a skill, a language, a degree, a certificate, a project. Only where
/// the question asks nothing else of it; nothing otherwise.
std::optional<FactAnswer> Verdict(const Knowledge& knowledge, const Subject& subject,
                                  const TellFacts& tell, const UnderstoodQuestion& question);

}  // namespace portfolio::chat
