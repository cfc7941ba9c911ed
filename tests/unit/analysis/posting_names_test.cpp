#include "analysis/src/domain/posting/names/posting_names.h"

#include <catch2/catch.hpp>

#include "analysis/src/domain/posting/names/name_votes.h"
#include "analysis/src/domain/posting/names/site_names.h"
#include "analysis/src/domain/posting/sections/company_prose.h"
#include "analysis/src/domain/posting/sections/title_patterns.h"

using namespace portfolio::analysis;

namespace {

constexpr char kUrl[] = "https://jobs.example/p/1";

struct Page {
  std::string head;
  std::string body;
  std::string title;
  std::string company;
  std::string url = kUrl;
};

void CheckNames(const std::vector<Page>& pages) {
  for (const Page& page : pages) {
    const std::string html = "<html><head>" + page.head + "</head><body>" + page.body +
                             "<h3>Requirements</h3><ul><li>SQL</li></ul></body></html>";
    CAPTURE(html);
    const TitleAndCompany names = FindTitleAndCompany(HtmlTree::Parse(html), page.url, {});
    CHECK(names.title == page.title);
    CHECK(names.company == page.company);
  }
}

std::string CompanyInProse(const std::string& text) {
  NameVotes votes;
  for (const ProseName& found : CompaniesInProse(text))
    votes.Add(found.name, NameKind::kProse, found.votes);
  return votes.Best(2);
}

}  // namespace

TEST_CASE("A title is cut of the company, the place, the mode of work and a number") {
  CheckNames({
      {"<title>Rope Maker | Tern Careers</title>", "<h1>Rope Maker – Hybrid, Bergen | Tern</h1>",
       "Rope Maker", "Tern"},
      {"<title>Rope Engineer – shifts | Tern</title><meta property=og:site_name content=Tern>",
       "<h1>Rope Engineer – shifts | Tern</h1>", "Rope Engineer", "Tern"},
      {"<title>Notice</title>", "<h1>Convocatoria 31/2026. Enfermero de noche</h1>",
       "Enfermero de noche", ""},
      {"<title>Tern</title>", "<h1>Tax Advisor (Ref. 2231)</h1>", "Tax Advisor", "Tern"},
      {"<title>Product Manager – Payments | Tern</title>", "<h1>Product Manager – Payments</h1>",
       "Product Manager – Payments", "Tern"},
      {"<title>x</title>", "<h1>Wir suchen dich als Tischler (m/w/d)!</h1>", "Tischler (m/w/d)",
       ""},
  });
}

TEST_CASE("A headline that is the company's name or a slogan is not the title") {
  CheckNames({
      {"<title>Finance Manager | Granite Bay Careers</title>",
       "<h1>Granite Bay</h1><h2>Finance Manager</h2>", "Finance Manager", "Granite Bay"},
      {"<title>Warehouse Supervisor | Jobs | Oak & Ember</title>",
       "<h1>Come and build something warm</h1><h2>Warehouse Supervisor</h2>",
       "Warehouse Supervisor", "Oak & Ember"},
      {"<title>Lumenary</title><meta property=og:title content='Content Strategist'>",
       "<div>Content Strategist</div>", "Content Strategist", "Lumenary"},
  });
}

TEST_CASE("The company is found wherever the page names it") {
  CheckNames({
      {"<title>Cook</title>",
       "<h1>Cook</h1><footer>© 2019–2026 Thornbury Estates. All rights "
       "reserved.</footer>",
       "Cook", "Thornbury Estates"},
      {"<title>Cook</title>", "<a class=logo href=/ aria-label='Meridian Arts'></a><h1>Cook</h1>",
       "Cook", "Meridian Arts"},
      {"<title>Cook</title><meta name=author content='Meridian Arts'>", "<h1>Cook</h1>", "Cook",
       "Meridian Arts"},
      {"<title>Cook</title>",
       "<h1>Cook</h1><p>Write to <a href='mailto:jobs@willowmere.example'>us</a>. Willowmere is an "
       "equal opportunity employer.</p>",
       "Cook", "Willowmere"},
      {"<title>Cook: Larder</title>", "<h1>Cook</h1><h2><a href=/company/larder>Larder</a></h2>",
       "Cook", "Larder"},
      {"<title>Larder: Cook</title>", "<h1>Cook</h1>", "Cook", "Larder"},
      {"<title>Cook</title>", "<h2>Cook</h2>", "Cook", "Vantage Marine",
       "https://vantage-marine.wd5.myworkdayjobs.com/Careers/job/Oslo/Cook_R-7"},
      {"<title>Cook</title>", "<h2>Cook</h2><p>At HarborLine we sail.</p>", "Cook", "HarborLine",
       "https://harborline.recruitee.com/o/cook"},
  });
}

TEST_CASE("The name of a job board is not the company, known or not") {
  CheckNames({
      {"<title>Cook - Bavaria Tech Jobs</title><meta property=og:site_name content='Bavaria Tech "
       "Jobs'>",
       "<h1>Cook</h1><div class=company><a>Website</a><strong>Isarflow</strong></div>"
       "<footer>© 2026 Bavaria Tech Jobs</footer>",
       "Cook", "Isarflow"},
      {"<title>Cook in Derby | Derby Jobs Online</title>",
       "<h1>Cook</h1><p>Inkwell Press | Derby | Permanent</p>", "Cook", "Inkwell Press"},
      {"<title>Cook | LinkedIn</title>", "<h1>Cook</h1>", "Cook", ""},
  });
}

TEST_CASE("Companies marked in a list of other postings are not this one's") {
  std::string others;
  for (const char* name : {"Novalys", "Ferme du Vallon", "Atelier Brissac"})
    others += std::string("<li><a>x</a><span class=company>") + name + "</span></li>";
  std::string gap;
  for (int i = 0; i < 30; ++i) gap += "<p>text</p>";
  CheckNames(
      {{"<title>Cook</title>", "<h1>Cook</h1>" + gap + "<ul>" + others + "</ul>", "Cook", ""}});
}

TEST_CASE("Prose names the company in six languages") {
  CHECK(CompanyInProse("At Brightfield we look after pension money.") == "Brightfield");
  CHECK(CompanyInProse("Founded in 2009, Palewater Systems is a leading provider of software.") ==
        "Palewater Systems");
  CHECK(CompanyInProse("A chance has arisen to join Mossdale Trust as a clerk.") ==
        "Mossdale Trust");
  CHECK(CompanyInProse("Die Kessler Maschinenbau GmbH sucht einen Controller.") ==
        "Kessler Maschinenbau GmbH");
  CHECK(CompanyInProse("Rejoignez le Groupe Lavandin, spécialiste des arômes.") ==
        "Groupe Lavandin");
  CHECK(CompanyInProse("Únete a Ferretería Lozano, empresa familiar.") == "Ferretería Lozano");
  CHECK(CompanyInProse("SC Moara Albă SRL angajează contabil pentru sediul din Cluj.") ==
        "SC Moara Albă SRL");
  CHECK(CompanyInProse("Компания «Ромашка» ищет аналитика.") == "Ромашка");
  CHECK(CompanyInProse("В связи с расширением в АО «Волжская верфь» требуется логист.") ==
        "АО «Волжская верфь»");
  CHECK(CompanyInProse("ТрансВектор — крупный перевозчик с парком в 300 машин.") == "ТрансВектор");
  CHECK(CompanyInProse("The role is based in our office. Teamwork is everything.").empty());
  CHECK(CompanyInProse("Join the Operations team. We are hiring.").empty());
}

TEST_CASE("A recruiting system's address names its customer, other addresses don't") {
  CHECK(CompanyOfBoardAddress({}, "https://jobs.lever.co/vantage-marine/1") == "Vantage Marine");
  CHECK(CompanyOfBoardAddress({}, "https://careers-acme.icims.com/jobs/1") == "Acme");
  CHECK(CompanyOfBoardAddress({}, "https://boards.greenhouse.io/embed/job_app?for=acme&token=1") ==
        "Acme");
  CHECK(CompanyOfBoardAddress({}, "https://acme.example.com/jobs/1").empty());
  CHECK(CompanyOfBoardAddress({}, "not an address").empty());
}

TEST_CASE("The number that a system gives a legal entity is no part of its name") {
  CHECK(WithoutEntityCode("1000 Northgate Foods Inc.") == "Northgate Foods Inc.");
  CHECK(WithoutEntityCode("US01 Northgate Foods Inc.") == "Northgate Foods Inc.");
  CHECK(WithoutEntityCode("3M Deutschland GmbH") == "3M Deutschland GmbH");
  CHECK(WithoutEntityCode("365 Retail") == "365 Retail");
}

TEST_CASE("A legal form of several words stays whole") {
  CHECK(LegalName("Nordkutter Feinkost GmbH & Co. KG, Bremen") ==
        "Nordkutter Feinkost GmbH & Co. KG");
  CHECK(LegalName("© 2026 Hush & Harbor LLC") == "Hush & Harbor LLC");
}

TEST_CASE("On a known board the footer's company isn't the employer") {
  CheckNames(
      {{"<title>Baker in Gijón - Peña Hornos - Computrabajo</title>"
        "<meta property=og:site_name content=Computrabajo>",
        "<h1>Baker</h1><p>Peña Hornos - Gijón</p><footer>Boards Abroad LTD</footer>"
        "<p>© 2026 Boards Abroad LTD</p>",
        "Baker", "Peña Hornos"}});
}

TEST_CASE("A headline is read without the company and the small print inside it") {
  CheckNames({{"<title>Offre Chef de chantier</title>",
               "<h1><span>Chef de chantier</span><a data-cy=companyName href=/x>Sabliers</a></h1>",
               "Chef de chantier", "Sabliers"},
              {"<title>Careers</title>",
               "<h1>Numbers are your thing? Then join us!</h1><h2>Tax Clerk</h2>"
               "<p>Larch Ltd is a family firm.</p>",
               "Tax Clerk", "Larch Ltd"}});
}

TEST_CASE("What stands behind a shorter form of the title is the company") {
  CheckNames({{"<title>Netzmeister Nord: Stadtwerke Tarnau</title>",
               "<h1>Kommen Sie ins Team!</h1><h2>Netzmeister Nord (m/w/d) in Teilzeit</h2>",
               "Netzmeister Nord (m/w/d) in Teilzeit", "Stadtwerke Tarnau"}});
}

TEST_CASE("A post's pictures are no part of its title, and the channel is not the employer") {
  CheckNames({{"<title>Вакансии для плотников – Telegram</title>",
               "<div>🔥 Менеджер проектов в <b>Лукошко</b><br>📍 Пенза<br><b>Что делать:</b></div>",
               "Менеджер проектов", "Лукошко"}});
}

TEST_CASE("A town behind в is no company") {
  TitleAndCompany split;
  CHECK_FALSE(SplitAt("Менеджер проектов в Пензе", &split));
  CHECK_FALSE(SplitAt("Менеджер проектов в Казань", &split));
  CHECK_FALSE(SplitAt("Менеджер в отдел продаж", &split));
  REQUIRE(SplitAt("Менеджер проектов в Лукошко", &split));
  CHECK(split.company == "Лукошко");
}

TEST_CASE("A name ends before the town behind a dash and before a remark in brackets") {
  CHECK(LegalName("Grupo Monte Alto - Manizales, Caldas") == "Grupo Monte Alto");
  CheckNames(
      {{"<title>Oferta de Velero en Manizales</title>",
        "<h1>Velero</h1><p>Grupo Monte Alto - Manizales, Caldas</p>", "Velero", "Grupo Monte Alto"},
       {"<title>Плотник</title>",
        "<h1>Плотник</h1><p>Компания: Лукошко (сервис, в котором мастера находят заказы)</p>",
        "Плотник", "Лукошко"}});
}

TEST_CASE("Legal forms that begin with a small letter are part of the name") {
  CHECK(LegalName("Die Kessel & Partner Steuerberatungsgesellschaft mbB betreut Firmen.") ==
        "Kessel & Partner Steuerberatungsgesellschaft mbB");
  CHECK(LegalName("Wohnungsbau Nordufer eG") == "Wohnungsbau Nordufer eG");
  CHECK(LegalName("We work in a group of friends").empty());
}

TEST_CASE("An e-mail address is no title") {
  CheckNames({{"<title>Stellenangebote</title>",
               "<ul><li><a href=#>info@kesselpartner.example</a></li></ul><h1>Wir suchen "
               "Verstärkung</h1><h2>Berater/in Rechnungswesen</h2>",
               "Berater/in Rechnungswesen", ""},
              {"", "<h1>Boat Builder @ Larch Ltd</h1>", "Boat Builder", "Larch Ltd"}});
}

TEST_CASE("In a post that is one block of lines the position is one of them") {
  CheckNames(
      {{"<title>Telegram Widget</title><meta property=og:site_name content=Telegram>"
        "<meta property=og:title content='Работа на Волге: вакансии'>",
        "<div>Работа на Волге: вакансии</div><div>#маркетинг<br><b>Продуктовый маркетолог"
        "</b><br>Компания: Лукошко<br><b>Что делать</b><br>• писать</div>",
        "Продуктовый маркетолог", "Лукошко"}});
}
