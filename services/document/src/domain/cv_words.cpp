#include "document/src/domain/cv_words.h"

#include <map>

#include "document/src/domain/typography.h"

namespace portfolio::document {
namespace {

constexpr CvWords kEnglish = {
    .document = "Curriculum vitae",
    .summary = "Summary",
    .key_results = "Key results",
    .experience = "Experience",
    .projects = "Projects",
    .skills = "Skills",
    .education = "Education",
    .certificates = "Certifications",
    .languages = "Languages",
    .interests = "Interests",
    .results = "Results",
    .career = "Career",
    .tools = "Tools",
    .present = "present",
    .today = "Today",
    .industries = "Industries",
    .expert = "Expert",
    .advanced = "Advanced",
    .intermediate = "Intermediate",
    .basic = "Basic",
    .further = "Further skills",
    .gpa = "GPA",
    .ects_grade = "ECTS grade",
    .credits = "{n} credits",
    .one_year_at_least = "{n}+ year",
    .years_at_least = "{n}+ years",
    .years = {{"{n} year", "{n} years", "{n} years"}},
    .online = "Current version online",
    .career_scale = "Career scale from {from} to today",
    .for_posting = "For the posting: {posting}",
    .evaluation_verified = "Match report verified",
    .evaluation_not_verified = "Match report not verified",
};

constexpr CvWords kRussian = {
    .document = "Резюме",
    .summary = "О себе",
    .key_results = "Ключевые результаты",
    .experience = "Опыт работы",
    .projects = "Проекты",
    .skills = "Навыки",
    .education = "Образование",
    .certificates = "Сертификаты",
    .languages = "Языки",
    .interests = "Интересы",
    .results = "Результаты",
    .career = "Карьера",
    .tools = "Инструменты",
    .present = "настоящее время",
    .today = "Сегодня",
    .industries = "Отрасли",
    .expert = "Экспертный уровень",
    .advanced = "Продвинутый уровень",
    .intermediate = "Средний уровень",
    .basic = "Базовый уровень",
    .further = "Другие навыки",
    .gpa = "Средний балл (GPA)",
    .ects_grade = "оценка ECTS",
    .credits = "{n} кредитов",
    .one_year_at_least = "от {n} года",
    .years_at_least = "от {n} лет",
    .years = {{"{n} год", "{n} года", "{n} лет"}},
    .online = "Актуальная версия в сети",
    .career_scale = "Шкала карьеры с {from} года по сегодняшний день",
    .for_posting = "Для вакансии: {posting}",
    .evaluation_verified = "Отчёт о соответствии проверен",
    .evaluation_not_verified = "Отчёт о соответствии не проверен",
};

constexpr CvWords kRomanian = {
    .document = "Curriculum vitae",
    .summary = "Profil",
    .key_results = "Rezultate-cheie",
    .experience = "Experiență profesională",
    .projects = "Proiecte",
    .skills = "Competențe",
    .education = "Educație",
    .certificates = "Certificări",
    .languages = "Limbi",
    .interests = "Interese",
    .results = "Rezultate",
    .career = "Parcurs",
    .tools = "Instrumente",
    .present = "prezent",
    .today = "Astăzi",
    .industries = "Industrii",
    .expert = "Nivel expert",
    .advanced = "Nivel avansat",
    .intermediate = "Nivel mediu",
    .basic = "Nivel de bază",
    .further = "Alte competențe",
    .gpa = "Medie (GPA)",
    .ects_grade = "notă ECTS",
    .credits = "{n} de credite",
    .one_year_at_least = "{n}+ an",
    .years_at_least = "{n}+ ani",
    .years = {{"{n} an", "{n} ani", "{n} de ani"}},
    .online = "Versiunea actuală, online",
    .career_scale = "Scala carierei, din {from} până astăzi",
    .for_posting = "Pentru anunțul: {posting}",
    .evaluation_verified = "Raport de potrivire verificat",
    .evaluation_not_verified = "Raport de potrivire neverificat",
};

constexpr CvWords kFrench = {
    .document = "Curriculum vitae",
    .summary = "Profil",
    .key_results = "Résultats clés",
    .experience = "Expérience professionnelle",
    .projects = "Projets",
    .skills = "Compétences",
    .education = "Formation",
    .certificates = "Certifications",
    .languages = "Langues",
    .interests = "Centres d’intérêt",
    .results = "Résultats",
    .career = "Parcours",
    .tools = "Outils",
    .present = "aujourd’hui",
    .today = "Aujourd’hui",
    .industries = "Secteurs",
    .expert = "Expertise",
    .advanced = "Niveau avancé",
    .intermediate = "Niveau intermédiaire",
    .basic = "Notions",
    .further = "Autres compétences",
    .gpa = "Moyenne (GPA)",
    .ects_grade = "note ECTS",
    .credits = "{n} crédits",
    .one_year_at_least = "{n}+ an",
    .years_at_least = "{n}+ ans",
    .years = {{"{n} an", "{n} ans", "{n} ans"}},
    .online = "Version à jour en ligne",
    .career_scale = "Échelle de carrière, de {from} à aujourd’hui",
    .for_posting = "Pour l’offre\u00A0: {posting}",
    .evaluation_verified = "Rapport de correspondance vérifié",
    .evaluation_not_verified = "Rapport de correspondance non vérifié",
};

constexpr CvWords kGerman = {
    .document = "Lebenslauf",
    .summary = "Profil",
    .key_results = "Wichtigste Ergebnisse",
    .experience = "Berufserfahrung",
    .projects = "Projekte",
    .skills = "Kenntnisse",
    .education = "Ausbildung",
    .certificates = "Zertifikate",
    .languages = "Sprachen",
    .interests = "Interessen",
    .results = "Ergebnisse",
    .career = "Werdegang",
    .tools = "Werkzeuge",
    .present = "heute",
    .today = "Heute",
    .industries = "Branchen",
    .expert = "Expertenwissen",
    .advanced = "Fortgeschritten",
    .intermediate = "Gute Kenntnisse",
    .basic = "Grundkenntnisse",
    .further = "Weitere Kenntnisse",
    .gpa = "Notendurchschnitt (GPA)",
    .ects_grade = "ECTS-Note",
    .credits = "{n} Credits",
    .one_year_at_least = "{n}+ Jahr",
    .years_at_least = "{n}+ Jahre",
    .years = {{"{n} Jahr", "{n} Jahre", "{n} Jahre"}},
    .online = "Aktuelle Fassung online",
    .career_scale = "Werdegang von {from} bis heute",
    .for_posting = "Für die Stelle: {posting}",
    .evaluation_verified = "Abgleich geprüft",
    .evaluation_not_verified = "Abgleich nicht geprüft",
};

constexpr CvWords kSpanish = {
    .document = "Currículum vítae",
    .summary = "Perfil",
    .key_results = "Resultados clave",
    .experience = "Experiencia profesional",
    .projects = "Proyectos",
    .skills = "Competencias",
    .education = "Formación académica",
    .certificates = "Certificaciones",
    .languages = "Idiomas",
    .interests = "Intereses",
    .results = "Resultados",
    .career = "Trayectoria",
    .tools = "Herramientas",
    .present = "actualidad",
    .today = "Hoy",
    .industries = "Sectores",
    .expert = "Nivel experto",
    .advanced = "Nivel avanzado",
    .intermediate = "Nivel intermedio",
    .basic = "Nivel básico",
    .further = "Otras competencias",
    .gpa = "Nota media (GPA)",
    .ects_grade = "calificación ECTS",
    .credits = "{n} créditos",
    .one_year_at_least = "{n}+ año",
    .years_at_least = "{n}+ años",
    .years = {{"{n} año", "{n} años", "{n} años"}},
    .online = "Versión actual en línea",
    .career_scale = "Escala de la carrera, de {from} a hoy",
    .for_posting = "Para la oferta: {posting}",
    .evaluation_verified = "Informe de encaje verificado",
    .evaluation_not_verified = "Informe de encaje no verificado",
};

/// 0 for one, 1 for a few, 2 for many, by the rules of Unicode's CLDR for whole numbers.
size_t PluralForm(platform::Language language, int number) {
  const int tens = number % 100;
  if (language == platform::Language::kRussian) {
    if (number % 10 == 1 && tens != 11) return 0;
    return number % 10 >= 2 && number % 10 <= 4 && (tens < 12 || tens > 14) ? 1 : 2;
  }
  if (number == 1) return 0;
  return language == platform::Language::kRomanian && tens >= 20 ? 2 : 1;
}

}  // namespace

const CvWords& CvWordsIn(platform::Language language) {
  static constexpr platform::PerLanguage<const CvWords*> kAll = {&kEnglish, &kRussian, &kFrench,
                                                                 &kGerman,  &kSpanish, &kRomanian};
  return *kAll[language];
}

std::string YearsIn(platform::Language language, const profile::Count& years) {
  const CvWords& words = CvWordsIn(language);
  const std::string number = std::to_string(years.value);
  if (years.plus) {
    return Filled(years.value == 1 ? words.one_year_at_least : words.years_at_least, "{n}", number);
  }
  return Filled(words.years[PluralForm(language, years.value)], "{n}", number);
}

}  // namespace portfolio::document
