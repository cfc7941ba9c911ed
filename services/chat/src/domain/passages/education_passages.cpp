#include "chat/src/domain/passages/passage_writer.h"
#include "chat/src/domain/words/one_decimal.h"

namespace portfolio::chat {
namespace {

/// Degrees with their subjects; certificates.
class EducationPassages : private PassageWriter {
 public:
  EducationPassages(const profile::Profile& profile, const Lexicon& lexicon,
                    std::vector<Passage>& passages)
      : PassageWriter(profile, lexicon, passages) {}

  void WriteAll() {
    if (!facts_.education.empty()) AddEducation();
    if (!facts_.certificates.empty()) AddCertificates();
  }

 private:
  /// Degrees with less than years, credits and a GPA are told by what there is of them.
  std::string Degree(Language l, const profile::Education& education,
                     const profile::EducationText& text) const {
    const bool whole = education.years > 0 && education.credits > 0 && education.gpa_scale > 0 &&
                       !education.start_date.empty() && !text.ects_text.empty();
    if (!whole) {
      std::string told = text.degree + ", " + text.institution + ", " + text.location + ", " +
                         YearOf(education.awarded);
      return text.score.empty() ? told + "." : told + ", " + text.score + ".";
    }
    return Say(l, "passage.degree",
               {{"degree", text.degree},
                {"institution", text.institution},
                {"location", text.location},
                {"years", std::to_string(education.years)},
                {"from", YearOf(education.start_date)},
                {"credits", std::to_string(education.credits)},
                {"awarded", YearOf(education.awarded)},
                {"gpa", OneDecimal(education.gpa, l)},
                {"scale", OneDecimal(education.gpa_scale, l)},
                {"ects", text.ects_text}});
  }

  void AddEducation() {
    Add("education", "about", "personal", Tags{{"education", "gpa", "degree"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const auto& education : facts_.education) {
            items.push_back(Degree(l, education, t.education.at(education.id)));
          }
          return ListText(l, "passage.education", items);
        })
        .prior = kOverviewPrior;
    for (const auto& education : facts_.education) {
      const int awarded = YearNumber(education.awarded, 0);
      const Years years{YearNumber(education.start_date, awarded), awarded};
      Add("education/" + education.id, "about", "personal",
          Tags{LevelOf(education), {"education", "gpa", "degree", "period"}},
          [&](Language l, const Texts& t) {
            const auto& text = t.education.at(education.id);
            std::string answer = Degree(l, education, text);
            if (education.honours) answer += " " + text.honours_text + ".";
            if (!text.note.empty()) answer += " " + text.note;
            return PassageText{
                text.degree,
                {text.institution},
                text.institution + " " + text.location + " " + YearsAsWords(years),
                text.area + " " + text.note + " " + text.honours_text + " " + text.ects_text,
                answer};
          })
          .years = years;
      if (!education.subjects.empty()) AddSubjects(education);
    }
  }

  /// What a degree is called, as far as visitors' words for degrees know it.
  std::vector<std::string> LevelOf(const profile::Education& education) const {
    return ConceptsIn(education.study_type);
  }

  std::string Graded(Language l, double scale, const profile::Subject& subject,
                     const std::string& name, const std::string& degree) const {
    if (scale == 10 && !subject.letter.empty()) {
      return Say(l, "passage.subject",
                 {{"subject", name},
                  {"grade", Grade(l, subject.grade)},
                  {"letter", subject.letter},
                  {"degree", degree}});
    }
    return name + Colon(l) + Grade(l, subject.grade) + "/" + Grade(l, scale) + ", " + degree + ".";
  }

  static std::string Grade(Language l, double grade) {
    const auto whole = static_cast<int>(grade);
    return whole == grade ? std::to_string(whole) : OneDecimal(grade, l);
  }

  void AddSubjects(const profile::Education& education) {
    Add("education/" + education.id + "/subjects", "about", "personal",
        Tags{{"subject"}, LevelOf(education)}, [&](Language l, const Texts& t) {
          const auto& text = t.education.at(education.id);
          std::vector<std::string> names;
          for (const auto& subject : education.subjects)
            names.push_back(text.subjects.at(subject.id));
          return PassageText{Say(l, "passage.subjects.title"),
                             {},
                             text.degree,
                             "",
                             Say(l, "passage.subjects",
                                 {{"degree", text.degree}, {"subjects", Join(names, ", ")}})};
        });
    std::vector<std::string> related = LevelOf(education);
    related.insert(related.end(), {"grade", "subject"});
    for (const auto& subject : education.subjects) {
      Add("education/" + education.id + "/" + subject.id, "about", "personal", Tags{{}, related},
          [&](Language l, const Texts& t) {
            const auto& text = t.education.at(education.id);
            const std::string& name = text.subjects.at(subject.id);
            return PassageText{name,
                               {},
                               "",
                               text.degree,
                               Graded(l, education.subject_scale, subject, name, text.degree)};
          })
          .prior = kSubjectPrior;
    }
  }

  void AddCertificates() {
    const auto line = [&](const profile::Certificate& certificate, const Texts& t) {
      return t.certificates.at(certificate.id) + ", " + certificate.issuer + " (" +
             YearOf(certificate.date) + ")";
    };
    Add("certificates", "about", "overview", Tags{{"certificate"}},
        [&](Language l, const Texts& t) {
          std::vector<std::string> items;
          for (const auto& certificate : facts_.certificates) items.push_back(line(certificate, t));
          return ListText(l, "passage.certificates", items);
        })
        .prior = kOverviewPrior;
    for (const auto& certificate : facts_.certificates) {
      Add("certificates/" + certificate.id, "about", "overview", Tags{{}, {"certificate"}},
          [&](Language, const Texts& t) {
            const std::string answer = line(certificate, t) + ".";
            return PassageText{t.certificates.at(certificate.id),
                               {},
                               IdAsWords(certificate.id) + " " + YearOf(certificate.date),
                               certificate.issuer,
                               answer};
          });
    }
  }
};

}  // namespace

void AddEducationPassages(const profile::Profile& profile, const Lexicon& lexicon,
                          std::vector<Passage>& passages) {
  EducationPassages(profile, lexicon, passages).WriteAll();
}

}  // namespace portfolio::chat
