#include "analysis/src/domain/posting/title_rules.h"

#include <algorithm>
#include <iterator>

#include "analysis/src/domain/page/main_content.h"
#include "analysis/src/domain/posting/heading_words.h"
#include "analysis/src/domain/posting/job_boards.h"
#include "analysis/src/domain/posting/sections.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

constexpr std::string_view kSeparators[] = {" | ",
                                            " - ",
                                            " \xE2\x80\x93 ",
                                            " \xE2\x80\x94 ",
                                            " \xC2\xB7 ",
                                            " :: ",
                                            " \xE2\x80\xA2 ",
                                            " / ",
                                            " \xC2\xBB ",
                                            " \xE2\x80\xBA ",
                                            " > "};

std::vector<std::string> Segments(std::string_view title) {
  std::vector<std::string> segments;
  while (!title.empty()) {
    size_t cut = std::string_view::npos;
    size_t length = 0;
    for (std::string_view separator : kSeparators) {
      if (separator == " / ") continue;
      const size_t found = title.find(separator);
      if (found < cut) {
        cut = found;
        length = separator.size();
      }
    }
    segments.emplace_back(platform::Trim(title.substr(0, cut)));
    if (cut == std::string_view::npos) break;
    title.remove_prefix(cut + length);
  }
  return segments;
}

template <size_t n>
bool IsOneOf(std::string_view text, const std::string_view (&values)[n]) {
  return std::find(std::begin(values), std::end(values), text) != std::end(values);
}

/// Words that head any page of a careers site.
bool IsGenericTitle(std::string_view title) {
  const std::string form = HeadingForm(title);
  static constexpr std::string_view kGeneric[] = {" careers ",
                                                  " career ",
                                                  " jobs ",
                                                  " job ",
                                                  " job description ",
                                                  " job details ",
                                                  " job detail ",
                                                  " job posting ",
                                                  " vacancy ",
                                                  " vacancies ",
                                                  " open positions ",
                                                  " open position ",
                                                  " position ",
                                                  " opportunities ",
                                                  " join us ",
                                                  " join our team ",
                                                  " we are hiring ",
                                                  " were hiring ",
                                                  " home ",
                                                  " apply now ",
                                                  " about us ",
                                                  " current openings ",
                                                  " job opening ",
                                                  " job openings ",
                                                  " jobs and careers ",
                                                  " work with us ",
                                                  " search jobs ",
                                                  " description ",
                                                  " careers page ",
                                                  " work at ",
                                                  " job search ",
                                                  " career opportunities ",
                                                  " apply ",
                                                  " untitled ",
                                                  " job offer ",
                                                  " вакансия ",
                                                  " вакансии ",
                                                  " работа ",
                                                  " карьера ",
                                                  " описание вакансии ",
                                                  " открытые вакансии ",
                                                  " работа у нас ",
                                                  " главная ",
                                                  " stellenangebot ",
                                                  " stellenangebote ",
                                                  " karriere ",
                                                  " stellenanzeige ",
                                                  " jobangebot ",
                                                  " stellen ",
                                                  " jobborse ",
                                                  " offene stellen ",
                                                  " startseite ",
                                                  " unsere stellenangebote ",
                                                  " offre d emploi ",
                                                  " offre demploi ",
                                                  " offres d emploi ",
                                                  " offres demploi ",
                                                  " emploi ",
                                                  " recrutement ",
                                                  " carrieres ",
                                                  " carriere ",
                                                  " rejoignez nous ",
                                                  " nos offres ",
                                                  " detail de l offre ",
                                                  " offre ",
                                                  " accueil ",
                                                  " empleo ",
                                                  " empleos ",
                                                  " oferta de empleo ",
                                                  " ofertas de empleo ",
                                                  " trabaja con nosotros ",
                                                  " vacante ",
                                                  " vacantes ",
                                                  " oferta ",
                                                  " oferta de trabajo ",
                                                  " cariere ",
                                                  " cariera ",
                                                  " loc de munca ",
                                                  " locuri de munca ",
                                                  " joburi ",
                                                  " posturi vacante ",
                                                  " angajari ",
                                                  " anunt "};
  return IsOneOf(form, kGeneric) || title.size() < 3;
}

bool StartsWithNoCase(std::string_view text, std::string_view prefix) {
  return platform::Fold(text.substr(0, prefix.size() + 8)).compare(0, prefix.size(), prefix) == 0;
}

/// Removes "Job:", "Vacancy:" and the like; the prefixes are folded and end in what follows them.
std::string WithoutLabel(std::string text) {
  static constexpr std::string_view kPrefixes[] = {"job application for ",
                                                   "job opening:",
                                                   "job title:",
                                                   "job:",
                                                   "vacancy:",
                                                   "position:",
                                                   "role:",
                                                   "we're hiring:",
                                                   "we are hiring:",
                                                   "hiring:",
                                                   "now hiring:",
                                                   "career opportunity:",
                                                   "job description:",
                                                   "open position:",
                                                   "opening:",
                                                   "job posting:",
                                                   "title:",
                                                   "job offer:",
                                                   "we’re hiring:",
                                                   "job description -",
                                                   "wanted:",
                                                   "вакансия:",
                                                   "вакансия ",
                                                   "должность:",
                                                   "позиция:",
                                                   "работа:",
                                                   "ищем:",
                                                   "требуется:",
                                                   "требуется ",
                                                   "в поиске:",
                                                   "название вакансии:",
                                                   "stellenangebot:",
                                                   "stellenanzeige:",
                                                   "stelle:",
                                                   "position als ",
                                                   "jobangebot:",
                                                   "wir suchen:",
                                                   "wir suchen ",
                                                   "job als ",
                                                   "gesucht:",
                                                   "stellenbezeichnung:",
                                                   "stellentitel:",
                                                   "offre d'emploi:",
                                                   "offre d’emploi:",
                                                   "offre d'emploi :",
                                                   "offre d’emploi :",
                                                   "offre d'emploi ",
                                                   "offre d’emploi ",
                                                   "poste:",
                                                   "poste :",
                                                   "offre :",
                                                   "offre:",
                                                   "recrutement :",
                                                   "intitule du poste:",
                                                   "intitule du poste :",
                                                   "nous recrutons :",
                                                   "nous recrutons:",
                                                   "oferta de empleo:",
                                                   "oferta de empleo ",
                                                   "oferta:",
                                                   "puesto:",
                                                   "vacante:",
                                                   "empleo:",
                                                   "oferta de trabajo:",
                                                   "se busca:",
                                                   "se busca ",
                                                   "buscamos:",
                                                   "puesto de trabajo:",
                                                   "loc de munca:",
                                                   "job:",
                                                   "post:",
                                                   "anunt:",
                                                   "angajam:",
                                                   "angajam ",
                                                   "pozitie:",
                                                   "postul:",
                                                   "titlul postului:",
                                                   "denumirea postului:"};
  for (std::string_view prefix : kPrefixes) {
    if (!StartsWithNoCase(text, prefix)) continue;
    // Folding keeps the number of words, so the label ends at the same word or colon.
    const size_t mark = prefix.find_last_of(":-");
    size_t cut = 0;
    if (mark != std::string_view::npos) {
      cut = text.find(prefix[mark]) + 1;
    } else {
      const auto words = static_cast<size_t>(std::count(prefix.begin(), prefix.end(), ' '));
      for (size_t i = 0; i < words; ++i) cut = text.find(' ', cut) + 1;
    }
    std::string rest(platform::Trim(std::string_view(text).substr(cut)));
    if (rest.size() >= 3) return rest;
  }
  return text;
}

bool SameName(std::string_view a, std::string_view b) { return HeadingForm(a) == HeadingForm(b); }

bool IsJobBoardName(std::string_view name) {
  static constexpr std::string_view kBoards[] = {" linkedin ",
                                                 " indeed ",
                                                 " glassdoor ",
                                                 " monster ",
                                                 " stepstone ",
                                                 " xing ",
                                                 " hh ru ",
                                                 " headhunter ",
                                                 " hh ",
                                                 " superjob ",
                                                 " хабр карьера ",
                                                 " ejobs ",
                                                 " ejobs ro ",
                                                 " bestjobs ",
                                                 " hipo ",
                                                 " hipo ro ",
                                                 " infojobs ",
                                                 " infojobs net ",
                                                 " tecnoempleo ",
                                                 " apec ",
                                                 " apec fr ",
                                                 " welcome to the jungle ",
                                                 " hellowork ",
                                                 " jobteaser ",
                                                 " ziprecruiter ",
                                                 " reed co uk ",
                                                 " totaljobs ",
                                                 " cv library ",
                                                 " dice ",
                                                 " dice com ",
                                                 " wellfound ",
                                                 " angellist ",
                                                 " remote ok ",
                                                 " we work remotely ",
                                                 " arbeitsagentur ",
                                                 " kununu ",
                                                 " jobs ch ",
                                                 " jobup ch ",
                                                 " workable ",
                                                 " lever ",
                                                 " greenhouse ",
                                                 " smartrecruiters ",
                                                 " notion ",
                                                 " google docs ",
                                                 " medium ",
                                                 " github ",
                                                 " jooble ",
                                                 " adzuna ",
                                                 " talent com ",
                                                 " simplyhired ",
                                                 " careerbuilder ",
                                                 " totaljobs com ",
                                                 " monster de ",
                                                 " monster fr ",
                                                 " зарплата ру ",
                                                 " работа ру ",
                                                 " avito ",
                                                 " авито ",
                                                 " cadremploi ",
                                                 " regionsjob ",
                                                 " france travail ",
                                                 " pole emploi ",
                                                 " turijobs ",
                                                 " domestika "};
  return IsOneOf(HeadingForm(name), kBoards);
}

/// Splits "Business Analyst at Acme" and its likes in other languages.
bool SplitAt(std::string_view text, TitleAndCompany* out) {
  static constexpr std::string_view kWords[] = {" at ",         " @ ",           " bei der ",
                                                " bei ",        " chez ",        " в компании ",
                                                " в компанию ", " la compania ", " in der firma "};
  for (std::string_view word : kWords) {
    const size_t found = text.rfind(word);
    if (found == std::string_view::npos || found < 3) continue;
    const std::string_view company = platform::Trim(text.substr(found + word.size()));
    if (company.size() < 2 || company.size() > 80) continue;
    const auto first = static_cast<unsigned char>(company[0]);
    if (first >= 'a' && first <= 'z') continue;
    out->title = std::string(platform::Trim(text.substr(0, found)));
    out->company = std::string(company);
    return true;
  }
  return false;
}

/// "Acme hiring Business Analyst in Berlin", as shared links are titled.
bool SplitHiring(std::string_view text, TitleAndCompany* out) {
  const size_t found = text.find(" hiring ");
  if (found == std::string_view::npos || found < 2) return false;
  std::string_view title = text.substr(found + 8);
  const size_t place = title.rfind(" in ");
  if (place != std::string_view::npos) title = title.substr(0, place);
  out->company = std::string(platform::Trim(text.substr(0, found)));
  out->title = std::string(platform::Trim(title));
  return !out->title.empty();
}

std::string TitleElement(const HtmlTree& tree) {
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kTitle && tree.node(tree.node(i).parent).tag != Tag::kSvg)
      return CollapseSpace(tree.RawText(i));
  }
  return {};
}

std::vector<std::string> Headings(const HtmlTree& tree, Tag tag) {
  std::vector<std::string> headings;
  for (uint32_t i = 1; i < tree.size() && headings.size() < 10; ++i) {
    if (tree.node(i).tag != tag) continue;
    std::string text = tree.Text(i);
    if (!text.empty() && text.size() < 200) headings.push_back(std::move(text));
  }
  return headings;
}

/// The text of a small element whose class, id, or data attribute names the employer.
std::string MarkedCompany(const HtmlTree& tree) {
  static constexpr std::string_view kNames[] = {
      "company-name", "companyname", "company_name",  "employer-name",     "employername",
      "job-company",  "jobcompany",  "company-title", "hiring-company",    "hiringorganization",
      "employer",     "company",     "org-name",      "organization-name", "organisation",
      "firma",        "arbeitgeber", "entreprise",    "empresa",           "companie"};
  for (std::string_view name : kNames) {
    for (uint32_t i = 1; i < tree.size(); ++i) {
      const HtmlNode& node = tree.node(i);
      if (node.tag == Tag::kText || node.attributes_count == 0 || node.subtree_end - i > 25 ||
          node.tag == Tag::kNav || node.tag == Tag::kImg || node.tag == Tag::kInput)
        continue;
      bool named = false;
      for (std::string_view attribute : {"class", "id", "data-qa", "data-testid", "data-test",
                                         "data-at", "data-automation", "data-automation-id"}) {
        const std::string value = AsciiLower(tree.Attribute(i, attribute));
        size_t begin = 0;
        while (begin < value.size() && !named) {
          const size_t end = std::min(value.find(' ', begin), value.size());
          const std::string_view word = std::string_view(value).substr(begin, end - begin);
          named = word == name || (name.size() > 9 && word.find(name) != std::string_view::npos) ||
                  (word.size() > name.size() && (word.substr(word.size() - name.size()) == name) &&
                   (word[word.size() - name.size() - 1] == '-' ||
                    word[word.size() - name.size() - 1] == '_'));
          begin = end + 1;
        }
        if (named) break;
      }
      if (!named) continue;
      std::string text = tree.Text(i);
      for (std::string_view label : {"Company:", "Employer:", "Company", "Unternehmen:",
                                     "Arbeitgeber:", "Entreprise :", "Empresa:", "Компания:"}) {
        if (text.size() > label.size() && text.compare(0, label.size(), label) == 0)
          text = std::string(platform::Trim(std::string_view(text).substr(label.size())));
      }
      if (text.size() >= 2 && text.size() <= 80 && text.find(". ") == std::string::npos &&
          !IsGenericTitle(text) && ClassifyHeading(text) == SectionKind::kNone)
        return text;
    }
  }
  return {};
}

/// "careers.acme.com" names Acme if the page writes that name with a capital.
std::string CompanyOfHost(const HtmlTree& tree, std::string_view url) {
  const std::string host = SplitAddress(url).host;
  const size_t last = host.rfind('.');
  if (last == std::string::npos) return {};
  size_t begin = host.rfind('.', last - 1);
  std::string label = host.substr(begin == std::string::npos ? 0 : begin + 1,
                                  last - (begin == std::string::npos ? 0 : begin + 1));
  if (label == "co" || label == "com" || label == "org") {
    const size_t end = begin;
    begin = end == std::string::npos || end == 0 ? std::string::npos : host.rfind('.', end - 1);
    if (end == std::string::npos) return {};
    label = host.substr(begin == std::string::npos ? 0 : begin + 1,
                        end - (begin == std::string::npos ? 0 : begin + 1));
  }
  if (label.size() < 3 || IsJobBoardName(label)) return {};
  const std::string text = tree.Text(0);
  const std::string lower = AsciiLower(text);
  for (size_t at = lower.find(label); at != std::string::npos; at = lower.find(label, at + 1)) {
    const bool begins = at == 0 || !std::isalnum(static_cast<unsigned char>(text[at - 1]));
    const size_t end = at + label.size();
    const bool ends =
        end >= text.size() || (!std::isalnum(static_cast<unsigned char>(text[end])) &&
                               text[end] != '.' && text[end] != '-' && text[end] != '@');
    if (begins && ends && text[at] >= 'A' && text[at] <= 'Z' &&
        (at == 0 || (text[at - 1] != '@' && text[at - 1] != '/')))
      return text.substr(at, label.size());
  }
  return {};
}

/// "About Acme", "Über die Acme GmbH": the heading of the company's own section.
std::string CompanyOfAboutHeading(const HtmlTree& tree) {
  static constexpr std::string_view kPrefixes[] = {
      "About ",   "Über die ",   "Über ",       "À propos de ", "A propos de ",
      "Sobre ",   "Despre ",     "О компании ", "Why join ",    "Why work at ",
      "Life at ", "Working at ", "Join "};
  for (Tag tag : {Tag::kH2, Tag::kH3, Tag::kH4, Tag::kStrong}) {
    for (const std::string& heading : Headings(tree, tag)) {
      for (std::string_view prefix : kPrefixes) {
        if (heading.compare(0, prefix.size(), prefix) != 0) continue;
        std::string name(platform::Trim(std::string_view(heading).substr(prefix.size())));
        while (!name.empty() && (name.back() == ':' || name.back() == '?' || name.back() == '!'))
          name.pop_back();
        const bool generic =
            ClassifyHeading(heading) != SectionKind::kNone || name.size() < 2 || name.size() > 50;
        const auto first = name.empty() ? 0 : static_cast<unsigned char>(name[0]);
        if (!generic && !(first >= 'a' && first <= 'z') &&
            HeadingForm(name).compare(0, 5, " the ") != 0 &&
            HeadingForm(name).compare(0, 5, " you ") != 0 &&
            HeadingForm(name).compare(0, 4, " us ") != 0 &&
            HeadingForm(name).compare(0, 5, " our ") != 0)
          return name;
      }
    }
  }
  return {};
}

void TakeCompanyFromSegments(const std::vector<std::string>& segments, TitleAndCompany* names) {
  if (!names->company.empty()) return;
  for (size_t i = segments.size(); i-- > 0;) {
    const std::string& segment = segments[i];
    if (SameName(segment, names->title) || IsGenericTitle(segment) || IsJobBoardName(segment))
      continue;
    if (HeadingForm(names->title).find(HeadingForm(segment)) != std::string::npos) continue;
    if (segment.size() < 2 || segment.size() > 60 || segments.size() < 2) continue;
    std::string name = segment;
    static constexpr std::string_view kTails[] = {
        " careers",     " jobs",     " career",         " karriere",
        " recrutement", " empleo",   " jobs & careers", " careers page",
        " carrières",   " вакансии", " cariere",        " stellenangebote"};
    for (std::string_view tail : kTails) {
      const std::string lower = platform::ToLower(name);
      if (lower.size() > tail.size() && lower.substr(lower.size() - tail.size()) == tail)
        name = name.substr(0, name.size() - tail.size());
    }
    static constexpr std::string_view kHeads[] = {"careers at ",   "jobs at ",  "career at ",
                                                  "karriere bei ", "jobs bei ", "работа в ",
                                                  "emplois chez ", "work at "};
    for (std::string_view head : kHeads) {
      if (platform::ToLower(name).compare(0, head.size(), head) == 0)
        name = name.substr(head.size());
    }
    names->company = std::string(platform::Trim(name));
    return;
  }
}

std::string WithUpperFirst(std::string_view text) {
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 32);
  return out;
}

/// "Acme sucht: Business Analyst", "Acme is looking for a Business Analyst": who seeks whom.
bool SplitSeeking(std::string_view text, TitleAndCompany* out) {
  static constexpr std::string_view kVerbs[] = {" recrutons ",
                                                " recherchons ",
                                                " angajăm ",
                                                " căutăm ",
                                                " cherche ",
                                                " cherchons ",
                                                " sucht ab sofort ",
                                                " sucht zum nächstmöglichen zeitpunkt ",
                                                " sucht ",
                                                " suchen ",
                                                " recrute ",
                                                " recherche ",
                                                " is looking for ",
                                                " are looking for ",
                                                " is hiring ",
                                                " are hiring ",
                                                " is seeking ",
                                                " seeks ",
                                                " hires ",
                                                " busca ",
                                                " buscamos ",
                                                " selecciona ",
                                                " ищет ",
                                                " ищем ",
                                                " приглашает ",
                                                " требуется ",
                                                " caută ",
                                                " angajează ",
                                                " recrutează "};
  const std::string lower = platform::ToLower(text) + " ";
  for (std::string_view verb : kVerbs) {
    size_t found = lower.find(verb);
    size_t length = verb.size();
    if (found == std::string::npos) {
      const std::string with_colon = std::string(verb.substr(0, verb.size() - 1)) + ":";
      found = lower.find(with_colon);
      length = with_colon.size();
    }
    if (found == std::string::npos || found < 1 || found > 70 || found + length >= text.size())
      continue;
    std::string_view company = platform::Trim(text.substr(0, found));
    std::string_view title = platform::Trim(text.substr(found + length));
    while (!title.empty() && (title[0] == ':' || title[0] == ' ')) title.remove_prefix(1);
    static constexpr std::string_view kArticles[] = {"a ",    "an ",    "un ",  "une ",     "una ",
                                                     "eine ", "einen ", "ein ", "our new ", "o "};
    for (std::string_view article : kArticles) {
      if (platform::ToLower(title.substr(0, article.size())) == article)
        title.remove_prefix(article.size());
    }
    static constexpr std::string_view kEnds[] = {" (",    " para ",    " pour ", " für ",
                                                 " for ", " to join ", " in ",   ". ",
                                                 " для ", " pentru ",  " en ",   " à "};
    for (std::string_view end : kEnds) {
      const size_t cut = title.find(end);
      const bool gender = cut != std::string_view::npos && HasGenderMark(title.substr(cut, 12));
      if (cut != std::string_view::npos && cut > 8 && !gender) title = title.substr(0, cut);
    }
    if (company.empty() || title.size() < 4) continue;
    out->company = std::string(company);
    out->title = WithUpperFirst(platform::Trim(title));
    while (!out->title.empty() && out->title.back() == '.') out->title.pop_back();
    return true;
  }
  return false;
}

bool HasLegalForm(std::string_view name) {
  const std::string form = HeadingForm(name);
  static constexpr std::string_view kForms[] = {
      " gmbh ", " ag ",  " kg ",   " se ",    " ltd ",    " limited ", " plc ",   " inc ",
      " llc ",  " llp ", " corp ", " srl ",   " s r l ",  " sa ",      " s a ",   " sas ",
      " sarl ", " sl ",  " s l ",  " ооо ",   " ао ",     " пао ",     " зао ",   " ип ",
      " bv ",   " nv ",  " spa ",  " group ", " groupe ", " gruppe ",  " grupo ", " группа "};
  return std::any_of(std::begin(kForms), std::end(kForms), [&form](std::string_view legal) {
    return form.find(legal) != std::string::npos;
  });
}

/// "Chief Financial Officer, Brackwater plc (Leeds)", "Data Scientist (churn), Orbita".
bool SplitComma(std::string_view text, TitleAndCompany* out) {
  const size_t comma = text.rfind(", ");
  if (comma == std::string_view::npos || comma < 4) return false;
  std::string_view company = text.substr(comma + 2);
  company = platform::Trim(company.substr(0, company.find(" (")));
  // One plain word behind the comma is a town as often as a company.
  const bool named = HasLegalForm(company) || company.find("-") != std::string_view::npos ||
                     company.find("\xC2\xAB") != std::string_view::npos;
  if (!named || company.size() < 2) return false;
  out->title = std::string(platform::Trim(text.substr(0, comma)));
  out->company = std::string(company);
  return true;
}

/// The first sentence of a line that is longer than a title.
std::string FirstSentence(const std::string& text) {
  const size_t stop = text.find(". ");
  if (text.size() > 70 && stop != std::string::npos)
    return text.substr(0, std::min<size_t>(stop, 160));
  return std::string(platform::Trim(platform::Truncate(text, 120)));
}

/// The line under the title often begins with the company: "Acme AG, Hannover", "Acme - depot".
std::string CompanyUnderTitle(const std::vector<TextBlock>& blocks, size_t title) {
  if (title + 1 >= blocks.size()) return {};
  const TextBlock& block = blocks[title + 1];
  std::string text = CollapseSpace(block.text.substr(0, block.text.find('\n')));
  if (block.kind == BlockKind::kListItem || text.size() > 300 ||
      ClassifyHeading(text) != SectionKind::kNone || text.find(':') != std::string::npos)
    return {};
  const size_t first_stop = text.find(". ");
  const bool sentence = first_stop != std::string::npos || text.back() == '.';
  size_t cut = std::min({text.find(", "), text.find(" - "), text.find(" \xE2\x80\x93 "),
                         text.find(" | "), text.find(" \xC2\xB7 "), text.find(" (")});
  if (sentence) {
    // "Acme builds ...": the name is what stands before the verb.
    static constexpr std::string_view kVerbs[] = {
        " is ",         " are ",       " builds ",     " makes ",      " offers ",
        " provides ",   " develops ",  " runs ",       " helps ",      " has ",
        " operates ",   " sucht ",     " ist ",        " bietet ",     " baut ",
        " entwickelt ", " édite ",     " est ",        " propose ",    " recherche ",
        " recrute ",    " développe ", " conçoit ",    " accompagne ", " es ",
        " busca ",      " ofrece ",    " desarrolla ", " este ",       " angajează ",
        " caută ",      " oferă ",     " dezvoltă ",   " производит ", " разрабатывает ",
        " ищет "};
    for (std::string_view verb : kVerbs) cut = std::min(cut, text.find(verb));
    if (cut == std::string::npos || cut > 50) return {};
  }
  std::string name(platform::Trim(std::string_view(text).substr(0, cut)));
  const std::string head = name.substr(0, 6);
  const bool capital = !name.empty() && platform::ToLower(head) != head;
  const auto words = std::count(name.begin(), name.end(), ' ') + 1;
  static constexpr std::string_view kNotNames[] = {
      " wir ",      " we ",          " our ",       " unser ",  " nous ",     " notre ",
      " the ",      " the job ",     " the role ",  " die ",    " der ",      " das ",
      " für ",      " fur ",         " bei ",       " мы ",     " vollzeit ", " full time ",
      " remote ",   " cdi ",         " buscamos ",  " noi ",    " pour ",     " in ",
      " this ",     " you ",         " удаленная ", " полная ", " rolul ",    " hybrid ",
      " teilzeit ", " temps plein ", " as ",        " als "};
  const std::string form = HeadingForm(name);
  const bool other = std::any_of(
      std::begin(kNotNames), std::end(kNotNames),
      [&form](std::string_view start) { return form.compare(0, start.size(), start) == 0; });
  if (!capital || other || words > 6 || name.size() > 60) return {};
  return name;
}

bool IsPronoun(std::string_view text) {
  static constexpr std::string_view kWords[] = {" we ",  " nous ",     " wir ", " мы ",
                                                " noi ", " nosotros ", " on ",  " i "};
  return IsOneOf(HeadingForm(text), kWords);
}

/// A name with a legal form or in quotation marks in the lines after the title.
std::string CompanyNearTitle(const std::vector<TextBlock>& blocks, std::string_view title) {
  const std::string form = HeadingForm(title);
  for (size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i].kind != BlockKind::kHeading ||
        HeadingForm(blocks[i].text).find(form) == std::string::npos)
      continue;
    for (size_t k = i + 1; k < blocks.size() && k < i + 6; ++k) {
      if (blocks[k].kind == BlockKind::kHeading) break;
      const std::string line = CollapseSpace(blocks[k].text.substr(0, blocks[k].text.find('\n')));
      if (line.size() > 120) continue;
      for (const std::string& part : Segments(line)) {
        const std::string name(platform::Trim(std::string_view(part).substr(0, part.find(", "))));
        const bool quoted = name.find("\xC2\xAB") != std::string::npos && name.back() != '.';
        if ((HasLegalForm(name) || quoted) && name.size() <= 60 &&
            std::count(name.begin(), name.end(), ' ') < 6)
          return name;
      }
    }
    break;
  }
  return {};
}

struct LabelWords {
  Label label;
  std::string_view words;
};

constexpr LabelWords kLabels[] = {
    {Label::kLocation,
     "|location|locations|job location|work location|place of work|office "
     "location|city|office|where|based in|местоположение|локация|город|место "
     "работы|адрес|офис|расположение|standort|arbeitsort|einsatzort|ort|dienstort|lieu|"
     "localisation|lieu de travail|ville|lieu du poste|ubicacion|localizacion|lugar de "
     "trabajo|ciudad|lugar|locatie|locatia|oras|orase|locul de munca|localitate|"},
    {Label::kSalary,
     "|salary|salary range|pay|pay range|compensation|rate|wage|base salary|annual "
     "salary|заработная плата|зарплата|уровень дохода|доход|зарплатная "
     "вилка|вилка|оклад|gehalt|vergutung|jahresgehalt|bezahlung|gehaltsspanne|salaire|remuneration|"
     "remuneration annuelle|salario|sueldo|retribucion|salario bruto|banda "
     "salarial|salariu|salariul|salariu oferit|salariu net|"},
    {Label::kEmployment,
     "|employment type|job type|type|contract|contract type|employment|type of employment|work "
     "type|position type|тип занятости|занятость|формат работы|форма занятости|тип работы|вид "
     "занятости|beschaftigungsart|anstellungsart|vertragsart|arbeitszeit|beschaftigung|anstellung|"
     "type de contrat|contrat|type d emploi|tipo de contrato|contrato|jornada|tipo de jornada|tipo "
     "de empleo|tip contract|tip job|tipul jobului|tip de contract|tipul contractului|norma|"},
    {Label::kCompany,
     "|company|company name|employer|organization|organisation|hiring "
     "company|компания|работодатель|организация|название "
     "компании|unternehmen|arbeitgeber|firma|entreprise|societe|employeur|empresa|compania|"
     "companie|angajator|"},
    {Label::kTitle,
     "|job title|position|title|role|vacancy|job|position "
     "title|вакансия|должность|позиция|название "
     "вакансии|stelle|position|stellenbezeichnung|jobtitel|stellentitel|poste|intitule du "
     "poste|intitule|titre du poste|puesto|titulo|cargo|titulo del "
     "puesto|vacante|pozitie|post|pozitia|titlul postului|denumirea postului|functie|denumire "
     "post|job|"}};

bool IsLabel(std::string_view text, Label label) {
  std::string form = HeadingForm(text);
  if (form.size() < 3 || form.size() > 40) return false;
  form.front() = '|';
  form.back() = '|';
  return std::any_of(
      std::begin(kLabels), std::end(kLabels), [&form, label](const LabelWords& words) {
        return words.label == label && words.words.find(form) != std::string_view::npos;
      });
}

bool IsAnyLabel(std::string_view text) {
  return std::any_of(std::begin(kLabels), std::end(kLabels),
                     [text](const LabelWords& words) { return IsLabel(text, words.label); });
}

}  // namespace

bool HasGenderMark(std::string_view title) {
  const std::string lower = AsciiLower(title);
  static constexpr std::string_view kMarks[] = {
      "m/w/d", "w/m/d",      "m/f/d", "f/m/d", "m/w/x",       "f/m/x",
      "m/f/x", "h/f",        "f/h",   "m/f",   "w/m/x",       "d/m/w",
      "gn)",   "m/w/divers", "m|w|d", "w|m|d", "all genders", "alle geschlechter"};
  return std::any_of(std::begin(kMarks), std::end(kMarks), [&lower](std::string_view mark) {
    return lower.find(mark) != std::string::npos;
  });
}

std::string CleanTitle(std::string_view title, std::string_view company) {
  std::string clean = WithoutLabel(CollapseSpace(title));
  if (company.empty()) return clean;
  for (std::string_view separator : kSeparators) {
    const std::string tail = std::string(separator) + std::string(company);
    if (clean.size() > tail.size() &&
        clean.compare(clean.size() - tail.size(), tail.size(), tail) == 0)
      clean.resize(clean.size() - tail.size());
    const std::string head = std::string(company) + std::string(separator);
    if (clean.size() > head.size() && clean.compare(0, head.size(), head) == 0)
      clean.erase(0, head.size());
  }
  const std::string at = " at " + std::string(company);
  if (clean.size() > at.size() && clean.compare(clean.size() - at.size(), at.size(), at) == 0)
    clean.resize(clean.size() - at.size());
  return clean;
}

TitleAndCompany FindTitleAndCompany(const HtmlTree& tree, std::string_view url) {
  TitleAndCompany names;
  const std::string document = TitleElement(tree);
  const std::string shared = MetaContent(tree, "og:title");
  const std::string site = MetaContent(tree, "og:site_name");
  const std::vector<std::string> segments = Segments(document.empty() ? shared : document);
  for (const std::string& heading : Headings(tree, Tag::kH1)) {
    if (IsGenericTitle(heading) || SameName(heading, site) ||
        ClassifyHeading(heading) == SectionKind::kAbout)
      continue;
    names.title = heading;
    break;
  }
  if (names.title.empty()) {
    const std::vector<std::string> parts = Segments(shared.empty() ? document : shared);
    for (const std::string& part : parts) {
      if (IsGenericTitle(part) || SameName(part, site) || IsJobBoardName(part)) continue;
      names.title = part;
      break;
    }
    const std::vector<std::string> seconds = Headings(tree, Tag::kH2);
    if (names.title.empty() && !seconds.empty() &&
        ClassifyHeading(seconds[0]) == SectionKind::kNone)
      names.title = seconds[0];
  }
  names.title = WithoutLabel(names.title);
  TitleAndCompany split;
  if (SplitSeeking(names.title, &split)) {
    // "We are hiring a baker": the sentence names no company.
    const bool speaker =
        ClassifyHeading(split.company) != SectionKind::kNone || IsPronoun(split.company);
    names.title = split.title;
    if (!speaker) names.company = split.company;
  } else if (SplitAt(names.title, &split)) {
    names = split;
  }
  if (names.company.empty()) names.company = MarkedCompany(tree);
  if (names.company.empty()) {
    for (const std::string& text : {document, shared}) {
      const std::vector<std::string> parts = Segments(text);
      TitleAndCompany found;
      for (const std::string& part : parts) {
        if (names.company.empty() &&
            (SplitHiring(part, &found) || SplitAt(WithoutLabel(part), &found)) &&
            HeadingForm(names.title).find(HeadingForm(found.title)) != std::string::npos)
          names.company = found.company;
      }
    }
  }
  const std::vector<TextBlock> blocks = CollectBlocks(tree, 0, MarkBoilerplate(tree, false));
  if (names.company.empty()) names.company = FindLabelled(blocks, Label::kCompany);
  if (names.company.empty()) names.company = CompanyNearTitle(blocks, names.title);
  if (names.company.empty() && !site.empty() && !IsJobBoardName(site) && !IsGenericTitle(site)) {
    const std::vector<std::string> one = {names.title, site};
    TakeCompanyFromSegments(one, &names);
  }
  TakeCompanyFromSegments(segments, &names);
  if (names.company.empty()) names.company = CompanyOfAboutHeading(tree);
  if (names.company.empty()) names.company = CompanyOfHost(tree, url);
  names.title = CleanTitle(names.title, names.company);
  return names;
}

TitleAndCompany FindTitleInText(const std::vector<TextBlock>& blocks) {
  TitleAndCompany names;
  names.title = FindLabelled(blocks, Label::kTitle);
  names.company = FindLabelled(blocks, Label::kCompany);
  size_t line = 0;
  if (names.title.empty()) {
    for (; line < blocks.size() && line < 12; ++line) {
      const std::string text =
          CollapseSpace(blocks[line].text.substr(0, blocks[line].text.find('\n')));
      if (text.size() < 4 || IsGenericTitle(text) || IsAnyLabel(text)) continue;
      const bool heading = ClassifyHeading(text) != SectionKind::kNone && text.size() < 60;
      if (heading && (text.back() == ':' || SameName(text, WithoutLabel(text)) == false)) continue;
      names.title = FirstSentence(text);
      break;
    }
  }
  names.title = WithoutLabel(names.title);
  TitleAndCompany split;
  if (SplitSeeking(names.title, &split)) {
    if (!names.company.empty()) split.company = names.company;
    return split;
  }
  if (!names.company.empty()) return names;
  if (SplitAt(names.title, &split)) return split;
  const std::vector<std::string> segments = Segments(names.title);
  if (segments.size() == 2 && HasGenderMark(segments[0])) {
    names.title = segments[0];
    names.company = segments[1];
    return names;
  }
  if (SplitComma(names.title, &split)) return split;
  names.company = CompanyUnderTitle(blocks, line);
  return names;
}

std::string FindLabelled(const std::vector<TextBlock>& blocks, Label label) {
  for (size_t i = 0; i < blocks.size(); ++i) {
    const std::vector<TextBlock> lines = SplitLines(blocks[i]);
    for (size_t k = 0; k < lines.size(); ++k) {
      const std::string_view text = lines[k].text;
      if (text.size() > 200) continue;
      const size_t colon = text.find(':');
      if (colon != std::string_view::npos && colon + 2 < text.size() &&
          IsLabel(text.substr(0, colon), label)) {
        const std::string_view value = platform::Trim(text.substr(colon + 1));
        if (!value.empty() && value.size() <= 120) return std::string(value);
      }
      if (!IsLabel(text, label)) continue;
      const bool marked =
          text.back() == ':' || lines[k].IsBold() || blocks[i].kind == BlockKind::kTerm ||
          blocks[i].kind == BlockKind::kCell || blocks[i].kind == BlockKind::kHeading ||
          label == Label::kLocation || label == Label::kEmployment || label == Label::kSalary;
      if (!marked) continue;
      std::string value;
      if (k + 1 < lines.size()) {
        value = lines[k + 1].text;
      } else if (i + 1 < blocks.size()) {
        value = blocks[i + 1].text.substr(0, blocks[i + 1].text.find('\n'));
      }
      const bool fits = !value.empty() && value.size() <= 100 && value.back() != ':' &&
                        !IsAnyLabel(value) && value.find(". ") == std::string::npos;
      if (fits) return value;
    }
  }
  return {};
}

bool SaysRemote(const Posting& posting) {
  const std::string facts =
      HeadingForm(posting.title + " | " + posting.location + " | " + posting.employment_type);
  const std::string text = HeadingForm(std::string_view(posting.description).substr(0, 8000));
  static constexpr std::string_view kNo[] = {
      " no remote ",           " not remote ",         " not a remote ",    " non remote ",
      " kein remote ",         " pas de teletravail ", " sin teletrabajo ", " remote work is not ",
      " удаленная работа не ", " cannot be remote ",   " remote not "};
  for (std::string_view no : kNo) {
    if (text.find(no) != std::string::npos || facts.find(no) != std::string::npos) return false;
  }
  static constexpr std::string_view kFacts[] = {
      " remote ",      " remotely ",    " удален",          " дистанционн", " homeoffice ",
      " home office ", " teletravail ", " teletrabajo ",    " remoto ",     " en remoto ",
      " la distanta ", " de acasa ",    " work from home ", " anywhere "};
  for (std::string_view word : kFacts) {
    if (facts.find(word) != std::string::npos) return true;
  }
  static constexpr std::string_view kText[] = {
      " fully remote ",       " 100 remote ",       " remote first ",   " work remotely ",
      " remote work ",        " remote position ",  " remote role ",    " work from home ",
      " work from anywhere ", " remote option",     " full remote ",    " remote friendly ",
      " remote possible ",    " remote or ",        " remote within ",  " remote in ",
      " hybrid or remote ",   " remote working ",   " remote job ",     " удаленная работа ",
      " удаленно ",           " удаленный формат ", " удаленку ",       " удаленка ",
      " удаленной работы ",   " дистанционно ",     " homeoffice ",     " home office ",
      " mobiles arbeiten ",   " mobilem arbeiten ", " remote arbeit",   " remote moglich ",
      " teletravail ",        " a distance ",       " teletrabajo ",    " trabajo remoto ",
      " en remoto ",          " 100 remoto ",       " remote ",         " munca de acasa ",
      " munca la distanta ",  " de la distanta ",   " lucru de acasa ", " telemunca "};
  for (std::string_view word : kText) {
    if (text.find(word) != std::string::npos) return true;
  }
  return false;
}

}  // namespace portfolio::analysis
