#pragma once

#include <string>
#include <string_view>

// Academic degrees and the qualifications of trades, which are named by the same words ("Master",
// "Master craftsman") in each of the six languages.

namespace portfolio::matching {

enum class DegreeLevel { kNone = 0, kVocational = 1, kBachelor = 2, kMaster = 3, kDoctorate = 4 };

/// The level of a degree by its kind: "Magíster", "Grado superior". A trade's own qualification is
/// vocational, and so is what nobody knows.
DegreeLevel DegreeOf(std::string_view study_type);
/// A master's qualification in a trade: "Meisterbrief", "Brevet de maîtrise", "Maestro quesero".
bool IsTradeMaster(std::string_view study_type);

struct DegreeAsked {
  /// kNone for a line that asks for none.
  DegreeLevel level = DegreeLevel::kNone;
  /// A master's qualification in a trade is asked for, and no studies would do.
  bool trade = false;
};
/// What a line asks for; `form` is its PlainForm. Words like "degree" and "university" also stand
/// in lines about other things: `names_field` says that it names a field of study.
DegreeAsked DegreeAskedIn(const std::string& form, bool names_field);

}  // namespace portfolio::matching
