#include "document/src/domain/report_words.h"

#include <map>

namespace portfolio::document {
namespace {

constexpr ReportWords kEnglish = {
    .job_report = "Job match",
    .networking_report = "Networking analysis",
    .for_owner = "Record of {owner}",
    .posting = "Posting",
    .pasted = "Read from pasted text",
    .match = "match",
    .summary = "Summary",
    .requirements = "Requirement by requirement",
    .posting_asks = "The posting asks",
    .record_shows = "The record shows",
    .nothing_found = "Nothing in the record.",
    .required = "required",
    .preferred = "preferred",
    .strong = "Strong",
    .partial = "Partial",
    .gap = "Gap",
    .recommendations = "Recommendations",
    .questions = "Questions for an interview",
    .how_counted = "How the score is counted",
    .visitor = "Your profile",
    .skills = "Skills",
    .industries = "Industries",
    .goals = "Goals",
    .help = "How {owner} can help",
    .how = "How",
    .connections = "People worth meeting",
    .suggestions = "Suggestions",
    .profile = "Profile",
    .verified = "Verified",
    .verified_text =
        "This result carries the signature of {owner}’s website and has not been changed since.",
    .not_verified = "Not verified",
    .not_verified_text =
        "This result carries no valid signature of {owner}’s website. It may have been changed and "
        "does not state {owner}’s own assessment.",
    .page = "Page {n} of {of}",
};

constexpr ReportWords kRussian = {
    .job_report = "Соответствие вакансии",
    .networking_report = "Анализ нетворкинга",
    .for_owner = "Опыт: {owner}",
    .posting = "Вакансия",
    .pasted = "По вставленному тексту",
    .match = "совпадение",
    .summary = "Вывод",
    .requirements = "Требование за требованием",
    .posting_asks = "Просят в вакансии",
    .record_shows = "Есть в опыте",
    .nothing_found = "В опыте не найдено.",
    .required = "обязательно",
    .preferred = "желательно",
    .strong = "Уверенно",
    .partial = "Частично",
    .gap = "Пробел",
    .recommendations = "Рекомендации",
    .questions = "Вопросы для собеседования",
    .how_counted = "Как считается оценка",
    .visitor = "Ваш профиль",
    .skills = "Навыки",
    .industries = "Отрасли",
    .goals = "Цели",
    .help = "Чем поможет {owner}",
    .how = "Как",
    .connections = "С кем стоит познакомиться",
    .suggestions = "Советы",
    .profile = "Профиль",
    .verified = "Проверено",
    .verified_text = "Результат подписан сайтом ({owner}) и с тех пор не менялся.",
    .not_verified = "Не проверено",
    .not_verified_text =
        "У результата нет действительной подписи сайта ({owner}). Он мог быть изменён и не "
        "выражает "
        "собственной оценки владельца сайта.",
    .page = "Страница {n} из {of}",
};

constexpr ReportWords kRomanian = {
    .job_report = "Potrivire cu postul",
    .networking_report = "Analiză de networking",
    .for_owner = "Experiența: {owner}",
    .posting = "Anunțul",
    .pasted = "Din text lipit",
    .match = "potrivire",
    .summary = "Rezumat",
    .requirements = "Cerință cu cerință",
    .posting_asks = "Anunțul cere",
    .record_shows = "Experiența arată",
    .nothing_found = "Nimic în experiență.",
    .required = "obligatoriu",
    .preferred = "de preferat",
    .strong = "Puternic",
    .partial = "Parțial",
    .gap = "Lipsă",
    .recommendations = "Recomandări",
    .questions = "Întrebări pentru interviu",
    .how_counted = "Cum se calculează scorul",
    .visitor = "Profilul dumneavoastră",
    .skills = "Competențe",
    .industries = "Industrii",
    .goals = "Obiective",
    .help = "Cum poate ajuta {owner}",
    .how = "Cum",
    .connections = "Persoane pe care merită să le cunoașteți",
    .suggestions = "Sugestii",
    .profile = "Profil",
    .verified = "Verificat",
    .verified_text =
        "Rezultatul poartă semnătura site-ului ({owner}) și nu a fost modificat de atunci.",
    .not_verified = "Neverificat",
    .not_verified_text =
        "Rezultatul nu poartă o semnătură valabilă a site-ului ({owner}). Este posibil să fi fost "
        "modificat și nu exprimă evaluarea proprie a titularei site-ului.",
    .page = "Pagina {n} din {of}",
};

constexpr ReportWords kFrench = {
    .job_report = "Adéquation au poste",
    .networking_report = "Analyse de réseau",
    .for_owner = "Parcours de {owner}",
    .posting = "Annonce",
    .pasted = "D’après un texte collé",
    .match = "adéquation",
    .summary = "Synthèse",
    .requirements = "Exigence par exigence",
    .posting_asks = "L’annonce demande",
    .record_shows = "Le parcours montre",
    .nothing_found = "Rien dans le parcours.",
    .required = "exigé",
    .preferred = "souhaité",
    .strong = "Solide",
    .partial = "Partiel",
    .gap = "Manque",
    .recommendations = "Recommandations",
    .questions = "Questions pour un entretien",
    .how_counted = "Comment le score est calculé",
    .visitor = "Votre profil",
    .skills = "Compétences",
    .industries = "Secteurs",
    .goals = "Objectifs",
    .help = "Ce que {owner} peut apporter",
    .how = "Comment",
    .connections = "Personnes à rencontrer",
    .suggestions = "Suggestions",
    .profile = "Profil",
    .verified = "Vérifié",
    .verified_text =
        "Ce résultat porte la signature du site de {owner} et n’a pas été modifié depuis.",
    .not_verified = "Non vérifié",
    .not_verified_text =
        "Ce résultat ne porte pas de signature valable du site de {owner}. Il a pu être modifié et "
        "n’exprime pas l’avis propre de {owner}.",
    .page = "Page {n} sur {of}",
};

constexpr ReportWords kGerman = {
    .job_report = "Stellenabgleich",
    .networking_report = "Netzwerkanalyse",
    .for_owner = "Werdegang von {owner}",
    .posting = "Ausschreibung",
    .pasted = "Aus eingefügtem Text",
    .match = "Übereinstimmung",
    .summary = "Zusammenfassung",
    .requirements = "Anforderung für Anforderung",
    .posting_asks = "Die Ausschreibung verlangt",
    .record_shows = "Der Werdegang zeigt",
    .nothing_found = "Nichts im Werdegang.",
    .required = "verlangt",
    .preferred = "erwünscht",
    .strong = "Stark",
    .partial = "Teilweise",
    .gap = "Lücke",
    .recommendations = "Empfehlungen",
    .questions = "Fragen für ein Gespräch",
    .how_counted = "So wird der Wert berechnet",
    .visitor = "Ihr Profil",
    .skills = "Kenntnisse",
    .industries = "Branchen",
    .goals = "Ziele",
    .help = "Was {owner} beitragen kann",
    .how = "So geht es",
    .connections = "Kontakte, die sich lohnen",
    .suggestions = "Hinweise",
    .profile = "Profil",
    .verified = "Geprüft",
    .verified_text =
        "Dieses Ergebnis trägt die Signatur der Website von {owner} und wurde seither nicht "
        "verändert.",
    .not_verified = "Nicht geprüft",
    .not_verified_text =
        "Dieses Ergebnis trägt keine gültige Signatur der Website von {owner}. Es kann verändert "
        "worden sein und gibt nicht die eigene Einschätzung von {owner} wieder.",
    .page = "Seite {n} von {of}",
};

constexpr ReportWords kSpanish = {
    .job_report = "Ajuste al puesto",
    .networking_report = "Análisis de red de contactos",
    .for_owner = "Trayectoria de {owner}",
    .posting = "Oferta",
    .pasted = "A partir de un texto pegado",
    .match = "ajuste",
    .summary = "Resumen",
    .requirements = "Requisito a requisito",
    .posting_asks = "La oferta pide",
    .record_shows = "La trayectoria muestra",
    .nothing_found = "Nada en la trayectoria.",
    .required = "imprescindible",
    .preferred = "deseable",
    .strong = "Sólido",
    .partial = "Parcial",
    .gap = "Carencia",
    .recommendations = "Recomendaciones",
    .questions = "Preguntas para una entrevista",
    .how_counted = "Cómo se calcula la puntuación",
    .visitor = "Su perfil",
    .skills = "Competencias",
    .industries = "Sectores",
    .goals = "Objetivos",
    .help = "En qué puede ayudar {owner}",
    .how = "Cómo",
    .connections = "Personas que conviene conocer",
    .suggestions = "Sugerencias",
    .profile = "Perfil",
    .verified = "Verificado",
    .verified_text =
        "Este resultado lleva la firma del sitio web de {owner} y no ha cambiado desde entonces.",
    .not_verified = "No verificado",
    .not_verified_text =
        "Este resultado no lleva una firma válida del sitio web de {owner}. Puede haber sido "
        "modificado y no expresa la valoración propia de {owner}.",
    .page = "Página {n} de {of}",
};

}  // namespace

const ReportWords& ReportWordsIn(platform::Language language) {
  static constexpr platform::PerLanguage<const ReportWords*> kAll = {
      &kEnglish, &kRussian, &kFrench, &kGerman, &kSpanish, &kRomanian};
  return *kAll[language];
}

}  // namespace portfolio::document
