#pragma once

#include "profile/json_reader.h"
#include "profile/profile.h"

namespace portfolio::profile {

/// What LoadProfile reads, a file each. What is wrong is noted as faults; the values then are
/// empty.
Site ReadSite(const JsonReader& json);
Facts ReadFacts(const JsonReader& json);
Texts ReadTexts(const JsonReader& json);
/// {"passages": [{"id", "section", "entry", "title", "text"}]}
std::vector<Passage> ReadBackground(const JsonReader& json);
/// {"asked": {"<passage>": [...]}, "unanswered": {"<passage>": [...]}}
VisitorQuestions ReadVisitorQuestions(const JsonReader& json);
/// RFC 4180 with the header line of LinkedIn's export; lines before it are skipped.
std::vector<Connection> ReadConnections(std::string_view csv, Faults* faults);

}  // namespace portfolio::profile
