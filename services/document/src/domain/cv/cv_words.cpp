#include "document/src/domain/cv/cv_words.h"

#include "document/src/domain/phrases.h"

namespace portfolio::document {
namespace {

constexpr WordKey<CvWords> kWords[] = {
    {"cv.document", &CvWords::document},
    {"cv.summary", &CvWords::summary},
    {"cv.keyResults", &CvWords::key_results},
    {"cv.experience", &CvWords::experience},
    {"cv.projects", &CvWords::projects},
    {"cv.skills", &CvWords::skills},
    {"cv.education", &CvWords::education},
    {"cv.certificates", &CvWords::certificates},
    {"cv.languages", &CvWords::languages},
    {"cv.interests", &CvWords::interests},
    {"cv.results", &CvWords::results},
    {"cv.career", &CvWords::career},
    {"cv.tools", &CvWords::tools},
    {"cv.present", &CvWords::present},
    {"cv.today", &CvWords::today},
    {"cv.industries", &CvWords::industries},
    {"cv.expert", &CvWords::expert},
    {"cv.advanced", &CvWords::advanced},
    {"cv.intermediate", &CvWords::intermediate},
    {"cv.basic", &CvWords::basic},
    {"cv.further", &CvWords::further},
    {"cv.gpa", &CvWords::gpa},
    {"cv.ectsGrade", &CvWords::ects_grade},
    {"cv.credits", &CvWords::credits},
    {"cv.online", &CvWords::online},
    {"cv.careerScale", &CvWords::career_scale},
    {"cv.forPosting", &CvWords::for_posting},
    {"cv.evaluationVerified", &CvWords::evaluation_verified},
    {"cv.evaluationNotVerified", &CvWords::evaluation_not_verified},
};

}  // namespace

const CvWords& CvWordsIn(platform::Language language) {
  static const platform::PerLanguage<CvWords> all = ReadWords(kWords);
  return all[language];
}

std::string YearsIn(platform::Language language, const profile::Count& years) {
  return DocumentPhrases().Say(language, years.plus ? "cv.yearsAtLeast" : "cv.years",
                               {{"count", years.value}});
}

}  // namespace portfolio::document
