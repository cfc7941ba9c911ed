#include "matching/degrees.h"

#include "matching/word_lists.h"
#include "platform/text/word_list.h"

namespace portfolio::matching {
namespace {

bool Holds(const std::string& form, WordListId list) {
  return platform::HoldsAny(form, ListedWords(list));
}

/// The least that is enough: "Bachelor's or Master's" asks for a Bachelor's.
DegreeLevel LevelAskedIn(const std::string& form) {
  const bool promotes = form.find(" promotion ") != std::string::npos;
  if (Holds(form, words::asks::kDegreeDoctor) && !promotes) return DegreeLevel::kDoctorate;
  const bool bachelor =
      form.find(" bachelor") != std::string::npos || form.find(" бакалавр") != std::string::npos;
  if (Holds(form, words::asks::kDegreeMaster))
    return bachelor ? DegreeLevel::kBachelor : DegreeLevel::kMaster;
  if (Holds(form, words::asks::kDegreeBachelor)) return DegreeLevel::kBachelor;
  if (Holds(form, words::asks::kDegreeVocational)) return DegreeLevel::kVocational;
  return DegreeLevel::kNone;
}

}  // namespace

bool IsTradeMaster(std::string_view study_type) {
  return Holds(platform::PlainForm(study_type), words::degrees::kTradeMaster);
}

DegreeLevel DegreeOf(std::string_view study_type) {
  const std::string form = platform::PlainForm(study_type);
  // Trades first: "Master craftsman" is no Master, "Grado superior" no Bachelor.
  if (IsTradeMaster(study_type) || Holds(form, words::degrees::kTrade))
    return DegreeLevel::kVocational;
  if (Holds(form, words::degrees::kDoctor)) return DegreeLevel::kDoctorate;
  if (Holds(form, words::degrees::kMaster)) return DegreeLevel::kMaster;
  if (Holds(form, words::degrees::kBachelor)) return DegreeLevel::kBachelor;
  return DegreeLevel::kVocational;
}

DegreeAsked DegreeAskedIn(const std::string& form, bool names_field) {
  // "Meister, Techniker oder Studium": any of them is enough.
  if (Holds(form, words::degrees::kTradeMaster))
    return {DegreeLevel::kVocational, !Holds(form, words::asks::kDegreeStudies)};
  if (!names_field && !Holds(form, words::asks::kDegreeClear)) return {};
  return {LevelAskedIn(form), false};
}

}  // namespace portfolio::matching
