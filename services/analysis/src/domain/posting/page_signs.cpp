#include "analysis/src/domain/posting/page_signs.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <unordered_set>

#include "analysis/src/domain/posting/heading_words.h"
#include "analysis/src/domain/posting/job_boards.h"

namespace portfolio::analysis {
namespace {

template <size_t n>
bool HoldsAny(std::string_view text, const std::string_view (&parts)[n]) {
  return std::any_of(std::begin(parts), std::end(parts), [text](std::string_view part) {
    return text.find(part) != std::string_view::npos;
  });
}

size_t TextBytes(const std::vector<TextBlock>& blocks) {
  size_t bytes = 0;
  for (const TextBlock& block : blocks)
    bytes += block.text.size() - std::min<size_t>(block.link_bytes, block.text.size());
  return bytes;
}

bool IsPasswordField(const HtmlTree& tree, uint32_t i) {
  return tree.node(i).tag == Tag::kInput && AsciiLower(tree.Attribute(i, "type")) == "password";
}

}  // namespace

bool IsLoginAddress(std::string_view url) {
  const PageAddress address = SplitAddress(url);
  const std::string path = AsciiLower(address.path) + "/";
  static constexpr std::string_view kParts[] = {
      "/login/",        "/signin/",     "/sign-in/",       "/sign_in/",      "/log-in/",
      "/authwall",      "/checkpoint/", "/uas/login",      "/account/login", "/account/signup",
      "/users/sign_in", "/auth/login",  "/sso/",           "/oauth/",        "/login.",
      "/signin.",       "/session/new", "/accounts/login", "/anmelden/",     "/connexion/",
      "/auth/realms",   "/servicelogin"};
  if (HoldsAny(path, kParts)) return true;
  static constexpr std::string_view kHosts[] = {"login.", "signin.",   "accounts.", "auth.",
                                                "sso.",   "passport.", "id."};
  return std::any_of(std::begin(kHosts), std::end(kHosts), [&address](std::string_view prefix) {
    return address.host.compare(0, prefix.size(), prefix) == 0;
  });
}

bool IsLoginPage(const HtmlTree& tree, const std::vector<TextBlock>& blocks) {
  bool password = false;
  for (uint32_t i = 1; i < tree.size() && !password; ++i) password = IsPasswordField(tree, i);
  const size_t bytes = TextBytes(blocks);
  if (password) return bytes < 1500;
  if (bytes > 700) return false;
  static constexpr std::string_view kAsks[] = {" sign in to ",
                                               " log in to ",
                                               " please sign in ",
                                               " please log in ",
                                               " login to view ",
                                               " join to view ",
                                               " you must be logged in ",
                                               " you need to sign in ",
                                               " you need to log in ",
                                               " members only ",
                                               " log in to see ",
                                               " sign in to see ",
                                               " войдите ",
                                               " авторизуйтесь ",
                                               " вход в личный кабинет ",
                                               " необходимо войти ",
                                               " необходима авторизация ",
                                               " bitte melden sie sich an ",
                                               " bitte anmelden ",
                                               " melden sie sich an ",
                                               " melde dich an ",
                                               " connectez vous ",
                                               " identifiez vous ",
                                               " veuillez vous connecter ",
                                               " inicia sesion ",
                                               " iniciar sesion para ",
                                               " debes iniciar ",
                                               " conecteaza te ",
                                               " autentifica te ",
                                               " trebuie sa te autentifici "};
  return std::any_of(blocks.begin(), blocks.end(), [](const TextBlock& block) {
    return HoldsAny(HeadingForm(block.text), kAsks);
  });
}

bool IsBotWall(const HtmlTree& tree, const std::vector<TextBlock>& blocks, int status) {
  const size_t bytes = TextBytes(blocks);
  if (bytes > 2500) return false;
  std::string words;
  for (const TextBlock& block : blocks) words += HeadingForm(block.text);
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag == Tag::kTitle) words += HeadingForm(tree.RawText(i));
  }
  static constexpr std::string_view kSays[] = {" just a moment ",
                                               " checking your browser ",
                                               " verify you are human ",
                                               " verifying you are human ",
                                               " verify that you are human ",
                                               " are you a robot ",
                                               " i am not a robot ",
                                               " i m not a robot ",
                                               " im not a robot ",
                                               " you are not a robot ",
                                               " youre not a robot ",
                                               " youre a robot ",
                                               " prove you are human ",
                                               " human verification ",
                                               " unusual traffic ",
                                               " attention required ",
                                               " access to this page has been denied ",
                                               " access denied ",
                                               " pardon our interruption ",
                                               " security check ",
                                               " complete the captcha ",
                                               " solve the captcha ",
                                               " enable javascript and cookies to continue ",
                                               " please enable js and disable any ad blocker ",
                                               " ddos protection ",
                                               " performing security verification ",
                                               " request unsuccessful ",
                                               " bot detection ",
                                               " automated requests ",
                                               " additional verification required ",
                                               " press and hold ",
                                               " press hold ",
                                               " request blocked ",
                                               " you have been blocked ",
                                               " suspicious activity ",
                                               " вы не робот ",
                                               " подтвердите что вы не робот ",
                                               " вы робот ",
                                               " докажите что вы не робот ",
                                               " проверка браузера ",
                                               " запросы похожи на автоматические ",
                                               " доступ ограничен ",
                                               " введите символы ",
                                               " kein roboter ",
                                               " sicherheitsuberprufung ",
                                               " zugriff verweigert ",
                                               " vous n etes pas un robot ",
                                               " vous netes pas un robot ",
                                               " acces refuse ",
                                               " verification de securite ",
                                               " no eres un robot ",
                                               " acceso denegado ",
                                               " no soy un robot ",
                                               " nu esti un robot ",
                                               " nu sunt robot ",
                                               " acces interzis "};
  const bool says = HoldsAny(words, kSays);
  bool marked = false;
  for (uint32_t i = 1; i < tree.size() && !marked; ++i) {
    const Tag tag = tree.node(i).tag;
    if (tag != Tag::kScript && tag != Tag::kIframe && tag != Tag::kDiv && tag != Tag::kForm &&
        tag != Tag::kInput)
      continue;
    static constexpr std::string_view kMarks[] = {
        "challenge-platform", "cf-chl",       "cf_chl",      "captcha-delivery",
        "px-captcha",         "_incapsula_",  "ddos-guard",  "smartcaptcha",
        "showcaptcha",        "hcaptcha.com", "turnstile",   "akamai-bot",
        "distil_r_captcha",   "perimeterx",   "g-recaptcha", "awswaf"};
    for (std::string_view name : {"src", "id", "class", "action"}) {
      marked |= HoldsAny(AsciiLower(tree.Attribute(i, name)), kMarks);
    }
    if (tag == Tag::kScript && tree.node(i).first_child != 0 && !marked) {
      static constexpr std::string_view kInline[] = {"_cf_chl_opt", "captcha-delivery",
                                                     "_Incapsula_", "window._pxAppId",
                                                     "awsWafCookieDomainList"};
      marked = HoldsAny(tree.node(tree.node(i).first_child).text, kInline);
    }
  }
  if (says && (marked || bytes < 900)) return true;
  const bool refused = status == 403 || status == 429 || status == 503 || status == 999 ||
                       status == 401 || status == 405;
  return marked && (refused || bytes < 400);
}

bool SaysExpired(const std::vector<TextBlock>& blocks) {
  static constexpr std::string_view kSays[] = {" no longer accepting applications ",
                                               " no longer available ",
                                               " no longer active ",
                                               " no longer open ",
                                               " has expired ",
                                               " job expired ",
                                               " posting expired ",
                                               " position has been filled ",
                                               " job has been filled ",
                                               " role has been filled ",
                                               " vacancy has been filled ",
                                               " is now closed ",
                                               " has been closed ",
                                               " applications are closed ",
                                               " applications closed ",
                                               " applications have closed ",
                                               " vacancy is closed ",
                                               " this job is closed ",
                                               " job is closed ",
                                               " position is closed ",
                                               " posting is closed ",
                                               " posting has closed ",
                                               " this job has closed ",
                                               " this position has closed ",
                                               " this vacancy has closed ",
                                               " vacancy closed ",
                                               " no longer exists ",
                                               " has been removed ",
                                               " job you are looking for is no longer ",
                                               " not currently accepting applications ",
                                               " job has been archived ",
                                               " вакансия в архиве ",
                                               " вакансия закрыта ",
                                               " вакансия находится в архиве ",
                                               " вакансия перенесена в архив ",
                                               " вакансия архивная ",
                                               " вакансия удалена ",
                                               " вакансия неактивна ",
                                               " вакансия не активна ",
                                               " работодатель вероятно уже нашел ",
                                               " набор закрыт ",
                                               " прием откликов завершен ",
                                               " больше не актуальна ",
                                               " вакансия снята с публикации ",
                                               " срок публикации истек ",
                                               " вакансия уже закрыта ",
                                               " вакансия больше не актуальна ",
                                               " nicht mehr verfugbar ",
                                               " nicht mehr online ",
                                               " bereits besetzt ",
                                               " ist abgelaufen ",
                                               " nicht mehr aktiv ",
                                               " wurde besetzt ",
                                               " anzeige ist abgelaufen ",
                                               " nicht mehr ausgeschrieben ",
                                               " bewerbungsfrist ist abgelaufen ",
                                               " stelle ist vergeben ",
                                               " anzeige ist nicht mehr ",
                                               " ist nicht mehr aktuell ",
                                               " ist deaktiviert ",
                                               " stellenangebot ist nicht mehr ",
                                               " n est plus disponible ",
                                               " nest plus disponible ",
                                               " a expire ",
                                               " est expiree ",
                                               " a ete pourvue ",
                                               " a ete pourvu ",
                                               " est pourvu ",
                                               " est pourvue ",
                                               " n est plus en ligne ",
                                               " nest plus en ligne ",
                                               " offre expiree ",
                                               " candidatures closes ",
                                               " n est plus active ",
                                               " nest plus active ",
                                               " offre est fermee ",
                                               " offre cloturee ",
                                               " annonce expiree ",
                                               " n est plus d actualite ",
                                               " ya no esta disponible ",
                                               " ha caducado ",
                                               " ha expirado ",
                                               " oferta cerrada ",
                                               " oferta caducada ",
                                               " ya no acepta ",
                                               " ya no se aceptan ",
                                               " vacante cerrada ",
                                               " ha sido cubierta ",
                                               " proceso cerrado ",
                                               " inscripcion cerrada ",
                                               " esta cerrada ",
                                               " oferta finalizada ",
                                               " ya no esta activa ",
                                               " vacante ha sido ",
                                               " nu mai este disponibil ",
                                               " nu mai este activ ",
                                               " a expirat ",
                                               " nu mai este valabil ",
                                               " anunt expirat ",
                                               " nu mai este disponibila ",
                                               " postul a fost ocupat ",
                                               " job expirat ",
                                               " nu mai este valabila ",
                                               " nu mai este activa ",
                                               " inscrierile s au inchis ",
                                               " anunt inactiv ",
                                               " nu se mai accepta "};
  return std::any_of(blocks.begin(), blocks.end(), [](const TextBlock& block) {
    return block.text.size() < 220 && block.kind != BlockKind::kListItem &&
           HoldsAny(HeadingForm(block.text), kSays);
  });
}

bool HasApplyControl(const HtmlTree& tree) {
  static const std::unordered_set<std::string_view> kTexts = {" apply ",
                                                              " apply now ",
                                                              " apply for this job ",
                                                              " apply for this position ",
                                                              " apply for job ",
                                                              " apply here ",
                                                              " apply online ",
                                                              " apply today ",
                                                              " easy apply ",
                                                              " quick apply ",
                                                              " submit application ",
                                                              " im interested ",
                                                              " i m interested ",
                                                              " apply for this role ",
                                                              " apply to this job ",
                                                              " start application ",
                                                              " send application ",
                                                              " apply on company website ",
                                                              " apply for this vacancy ",
                                                              " apply via email ",
                                                              " apply with linkedin ",
                                                              " apply on company site ",
                                                              " apply to job ",
                                                              " submit your application ",
                                                              " send cv ",
                                                              " send your cv ",
                                                              " откликнуться ",
                                                              " откликнуться на вакансию ",
                                                              " отправить резюме ",
                                                              " отправить отклик ",
                                                              " подать заявку ",
                                                              " откликнуться сейчас ",
                                                              " хочу в команду ",
                                                              " заполнить анкету ",
                                                              " jetzt bewerben ",
                                                              " bewerben ",
                                                              " online bewerben ",
                                                              " hier bewerben ",
                                                              " zur bewerbung ",
                                                              " direkt bewerben ",
                                                              " jetzt online bewerben ",
                                                              " auf diese stelle bewerben ",
                                                              " bewirb dich ",
                                                              " bewirb dich jetzt ",
                                                              " bewerbung starten ",
                                                              " jetzt direkt bewerben ",
                                                              " schnellbewerbung ",
                                                              " postuler ",
                                                              " je postule ",
                                                              " postulez ",
                                                              " postuler a cette offre ",
                                                              " postuler maintenant ",
                                                              " candidater ",
                                                              " envoyer ma candidature ",
                                                              " deposer ma candidature ",
                                                              " postuler a l offre ",
                                                              " postulez maintenant ",
                                                              " repondre a l offre ",
                                                              " repondre a cette offre ",
                                                              " postuler en ligne ",
                                                              " inscribirme ",
                                                              " inscribirme en esta oferta ",
                                                              " inscribete ",
                                                              " solicitar ",
                                                              " solicitar empleo ",
                                                              " aplicar ",
                                                              " aplicar ahora ",
                                                              " postularme ",
                                                              " postular ",
                                                              " postulate ",
                                                              " enviar candidatura ",
                                                              " aplica ahora ",
                                                              " presentar candidatura ",
                                                              " solicitar ahora ",
                                                              " aplicar a la oferta ",
                                                              " postularse ",
                                                              " enviar cv ",
                                                              " aplica ",
                                                              " aplica acum ",
                                                              " aplica online ",
                                                              " candideaza ",
                                                              " candidati acum ",
                                                              " trimite cv ",
                                                              " aplica pentru acest job ",
                                                              " aplica la acest job ",
                                                              " trimite cv ul ",
                                                              " aplica aici ",
                                                              " vreau sa aplic "};
  for (uint32_t i = 1; i < tree.size(); ++i) {
    const HtmlNode& node = tree.node(i);
    if (node.tag == Tag::kInput) {
      if (kTexts.count(HeadingForm(tree.Attribute(i, "value"))) > 0) return true;
      continue;
    }
    const bool control =
        node.tag == Tag::kA || node.tag == Tag::kButton || node.tag == Tag::kSummary;
    if (!control || node.subtree_end - i > 20) continue;
    if (kTexts.count(HeadingForm(tree.Text(i))) > 0) return true;
  }
  return false;
}

bool AsksToApply(const std::vector<TextBlock>& blocks) {
  static constexpr std::string_view kSays[] = {" send your cv ",
                                               " send us your cv ",
                                               " send your application ",
                                               " send a cv ",
                                               " send your resume ",
                                               " to apply ",
                                               " apply by ",
                                               " how to apply ",
                                               " your application ",
                                               " send cv ",
                                               " email your ",
                                               " drop us a line ",
                                               " присылайте резюме ",
                                               " отправляйте резюме ",
                                               " ждем ваше резюме ",
                                               " резюме на ",
                                               " высылайте резюме ",
                                               " звоните ",
                                               " ihre bewerbung ",
                                               " deine bewerbung ",
                                               " bewerbung an ",
                                               " bewerben sie sich ",
                                               " bewirb dich ",
                                               " bewerbungsunterlagen ",
                                               " votre candidature ",
                                               " envoyez votre ",
                                               " adressez votre ",
                                               " cv et lettre ",
                                               " merci d envoyer ",
                                               " pour postuler ",
                                               " envia tu ",
                                               " enviar cv ",
                                               " envia cv ",
                                               " manda tu cv ",
                                               " envianos tu ",
                                               " tu candidatura ",
                                               " curriculum a ",
                                               " trimite cv ",
                                               " trimiteti cv ",
                                               " trimite ti cv ",
                                               " cv ul ",
                                               " candidatura ",
                                               " asteptam cv ",
                                               " aplica la "};
  return std::any_of(blocks.begin(), blocks.end(), [](const TextBlock& block) {
    return block.text.size() < 600 && HoldsAny(HeadingForm(block.text), kSays);
  });
}

bool SaysHiring(std::string_view title) {
  static constexpr std::string_view kSays[] = {
      " hiring ",           " looking for ",   " wanted ",      " we need ",        " join us as ",
      " vacancy ",          " ищем ",          " ищет ",        " требуется ",      " вакансия ",
      " wir suchen ",       " sucht ",         " gesucht ",     " stellenangebot ", " recrute ",
      " recrutons ",        " recherche ",     " recherchons ", " cherche ",        " cherchons ",
      " offre d emploi ",   " offre demploi ", " busca ",       " buscamos ",       " se busca ",
      " oferta de empleo ", " vacante ",       " angajam ",     " angajeaza ",      " cautam ",
      " loc de munca ",     " job opening "};
  return HoldsAny(HeadingForm(title), kSays);
}

bool IsJobAddress(std::string_view url) {
  const PageAddress address = SplitAddress(url);
  const std::string whole =
      address.host + AsciiLower(address.path) + "?" + AsciiLower(address.query);
  static constexpr std::string_view kParts[] = {
      "job",     "career",  "vacanc", "vakans",          "stellen",      "karriere", "emploi",
      "offre",   "empleo",  "oferta", "locuri-de-munca", "loc-de-munca", "posti",    "position",
      "opening", "recruit", "hiring", "rabota",          "work-with-us", "joinus",   "join-us",
      "ofert",   "trabajo", "vacant", "recrut",          "carriere",     "cariere",  "opportunit"};
  return HoldsAny(whole, kParts);
}

int CountJobLinks(const HtmlTree& tree) {
  std::unordered_set<std::string_view> targets;
  for (uint32_t i = 1; i < tree.size(); ++i) {
    if (tree.node(i).tag != Tag::kA) continue;
    const std::string_view href = tree.Attribute(i, "href");
    if (href.size() < 8) continue;
    const std::string lower = AsciiLower(href);
    static constexpr std::string_view kParts[] = {
        "/job/",         "/jobs/",          "/vacancy/", "/vacancies/", "/position/", "/positions/",
        "/stelle",       "/stellenangebot", "/offre",    "/oferta",     "/emploi/",   "/empleo/",
        "/loc-de-munca", "/viewjob",        "jobid=",    "job_id=",     "/rc/clk",    "/opening",
        "/career/",      "/careers/",       "/anunt/"};
    const bool has_detail =
        lower.find_first_of("0123456789") != std::string::npos || lower.size() > 40;
    if (has_detail && HoldsAny(lower, kParts)) targets.insert(href);
  }
  return static_cast<int>(targets.size());
}

}  // namespace portfolio::analysis
