#include "analysis/src/domain/posting/sections/sections.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;
using namespace portfolio::matching;

namespace {

std::vector<std::string> Required(const PostingSections& sections, bool mandatory) {
  std::vector<std::string> lines;
  for (const RequirementLine& line : sections.requirements) {
    if (line.mandatory == mandatory) lines.push_back(line.text);
  }
  return lines;
}

PostingSections Read(const std::string& description) {
  return ReadSections(BlocksOfDescription(description));
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("Headings are understood in six languages") {
  for (const char* heading :
       {"Requirements:", "What you’ll bring", "Требования", "Что мы ждём от вас", "Ihr Profil",
        "Das bringst du mit", "Profil recherché", "Ce que nous recherchons", "Requisitos mínimos",
        "¿Qué buscamos?", "Cerințe", "Ce așteptăm de la tine"}) {
    CAPTURE(heading);
    CHECK(ClassifyHeading(heading) == SectionKind::kRequirements);
  }
  for (const char* heading :
       {"Responsibilities", "What you’ll do", "Обязанности:", "Чем предстоит заниматься",
        "Ihre Aufgaben", "Vos missions", "Funciones", "Responsabilități"}) {
    CAPTURE(heading);
    CHECK(ClassifyHeading(heading) == SectionKind::kResponsibilities);
  }
  for (const char* heading : {"Nice to have", "Будет плюсом", "Von Vorteil", "Serait un plus",
                              "Se valorará", "Constituie avantaj"}) {
    CAPTURE(heading);
    CHECK(ClassifyHeading(heading) == SectionKind::kPreferred);
  }
  CHECK(ClassifyHeading("What we offer") == SectionKind::kBenefits);
  CHECK(ClassifyHeading("About the company") == SectionKind::kAbout);
  CHECK(ClassifyHeading("Our bicycles") == SectionKind::kNone);
}

TEST_CASE("Lists under headings become requirements and responsibilities") {
  const PostingSections sections = Read(
      "<h3>You will</h3><ul><li>Bake bread</li></ul><h3>Requirements</h3><ul><li>Two years in a "
      "bakery</li><li>Own bicycle is a plus</li></ul><h3>Nice to "
      "have</h3><ul><li>French</li></ul><h3>Benefits</h3><ul><li>Free bread</li></ul>");
  CHECK(sections.responsibilities == Lines{"Bake bread"});
  CHECK(Required(sections, true) == Lines{"Two years in a bakery"});
  CHECK(Required(sections, false) == Lines{"Own bicycle is a plus", "French"});
}

TEST_CASE("Bold lines, bullets in text and line breaks serve as headings and lists") {
  const PostingSections sections = Read(
      "<p><strong>Требования:</strong><br>• опыт от года<br>• знание "
      "SQL;</p><p><b>Условия</b><br>• чай</p>");
  CHECK(Required(sections, true) == Lines{"опыт от года", "знание SQL"});
}

TEST_CASE("Plain text with dashes, numbers and Markdown headings is read") {
  CHECK(
      Required(Read("Baker\n\n## Requirements\n- early riser\n- strong arms\n\n## Offer\n- bread"),
               true) == Lines{"early riser", "strong arms"});
  CHECK(Required(Read("REQUIREMENTS\n1. early riser\n2) strong arms\nBENEFITS\n1. bread"), true) ==
        Lines{"early riser", "strong arms"});
  CHECK(Required(Read("Requirements: early riser with strong arms"), true) ==
        Lines{"early riser with strong arms"});
}

TEST_CASE("Parts of the requirements stay with them, other headings end them") {
  const PostingSections sections = Read(
      "<h2>Requirements</h2><h4>Education</h4><ul><li>Degree</li></ul><h4>Ovens</h4><ul><li>Gas</"
      "li></ul><h2>Our town</h2><ul><li>Lovely</li></ul>");
  CHECK(Required(sections, true) == Lines{"Degree", "Gas"});
}

TEST_CASE("A description escaped twice is unescaped") {
  CHECK(Required(Read("&amp;lt;b&amp;gt;Requirements&amp;lt;/"
                      "b&amp;gt;&amp;lt;ul&amp;gt;&amp;lt;li&amp;gt;Salt &amp;amp; "
                      "flour&amp;lt;/li&amp;gt;&amp;lt;/ul&amp;gt;"),
                 true) == Lines{"Salt & flour"});
}

TEST_CASE("Wishes are told from demands") {
  CHECK(IsWish("Jira would be a plus"));
  CHECK(IsWish("Kenntnisse in SAP von Vorteil"));
  CHECK(IsWish("знание 1С будет плюсом"));
  CHECK(IsWish("MBA preferred"));
  CHECK_FALSE(IsWish("Five years of experience"));
}

TEST_CASE("Bold sentences, bold beginnings and lettered lines are headings and items") {
  const PostingSections sections = Read(
      "<p><b>Primera. Funciones.</b> Hornear pan.</p><p><b>Segunda. Requisitos de los aspirantes."
      "</b></p><p>a) Título de panadero.</p><p>b) Dos años de experiencia.</p><p><b>Tercera. "
      "Méritos.</b> Conocer el centeno.</p>");
  CHECK(sections.responsibilities == Lines{"Hornear pan."});
  CHECK(Required(sections, true) == Lines{"Título de panadero.", "Dos años de experiencia."});
  CHECK(Required(sections, false) == Lines{"Conocer el centeno."});
}

TEST_CASE("A menu under a heading that sounds like one of a posting asks nothing") {
  const PostingSections sections = Read(
      "<h4>Ausbildung</h4><ul><li><a href=/a>Partner</a></li><li><a href=/b>Preise</a></li><li><a "
      "href=/c>Presse</a></li></ul><h2>Ihr "
      "Profil</h2><ul><li>Geduld</li><li>Ofenkenntnis</li></ul>");
  CHECK(Required(sections, true) == Lines{"Geduld", "Ofenkenntnis"});
}

TEST_CASE("What a sentence below a list asks belongs to the posting, other remarks don't") {
  const PostingSections sections = Read(
      "<h3>Vos missions</h3><ul><li>Tenir les dossiers</li><li>Payer les factures</li></ul><p>Vous "
      "êtes titulaire d'un BTS en gestion.</p><p>Le port est beau.</p><h3>Profil recherché"
      "</h3><ul><li>Deux ans d'expérience</li><li>Rigueur</li></ul><p>Le permis B est un "
      "atout.</p><p>3 ans</p>");
  CHECK(sections.responsibilities == Lines{"Tenir les dossiers", "Payer les factures"});
  CHECK(Required(sections, true) ==
        Lines{"Vous êtes titulaire d'un BTS en gestion.", "Deux ans d'expérience", "Rigueur"});
  CHECK(Required(sections, false) == Lines{"Le permis B est un atout."});
}

TEST_CASE("A sentence that ends in what one will do announces a list") {
  CHECK(Read("<p>Rattaché au responsable, vous aurez pour missions :<br>- Tenir les dossiers<br>- "
             "Payer les factures</p>")
            .responsibilities == Lines{"Tenir les dossiers", "Payer les factures"});
}

TEST_CASE("Who wishes a part of a line demands the rest") {
  for (const char* line :
       {"Solid AWS experience, ideally at scale", "Kenntnisse in einem ERP-System, idealerweise X",
        "Diplôme d'ingénieur, idéalement en énergie", "Grado, preferiblemente en derecho",
        "Опыт в IT, желательно в банке"}) {
    CAPTURE(line);
    CHECK_FALSE(IsWish(line));
  }
  for (const char* line :
       {"Ideally you know AWS", "AWS, ideally", "Idealerweise Erfahrung, gerne mit X",
        "Kenntnisse im Vergaberecht sind hilfreich", "Un second permis serait utile",
        "Если знаете фудтех — отлично"}) {
    CAPTURE(line);
    CHECK(IsWish(line));
  }
}

TEST_CASE("Plain text keeps its words when it is put into markup") {
  CHECK(HtmlOfText("R&D <b\nVec<T>") == "R&amp;D &lt;b<br>Vec&lt;T&gt;");
  CHECK(HtmlOfText("<p>R&amp;D</p>") == "<p>R&amp;D</p>");
  CHECK(HtmlOfText("&lt;p&gt;bread&lt;/p&gt;") == "<p>bread</p>");
  CHECK(Required(Read("Requirements\n- <5 years of R&D <b\n- Vec<T>"), true) ==
        Lines{"<5 years of R&D <b", "Vec<T>"});
}

TEST_CASE("A block's lines keep what of each is bold") {
  TextBlock block;
  block.text = "one\ntwo\nthree";
  block.bold = {{0, 5}, {8, 10}};
  const std::vector<TextBlock> lines = SplitLines(block);
  REQUIRE(lines.size() == 3);
  using Ranges = std::vector<std::pair<uint32_t, uint32_t>>;
  CHECK(lines[0].bold == Ranges{{0, 3}});
  CHECK(lines[1].bold == Ranges{{0, 1}});
  CHECK(lines[2].bold == Ranges{{0, 2}});
}

TEST_CASE("A bold line that goes on in the list below it is a heading") {
  const PostingSections sections = Read(
      "<p><b>Zu Ihren Aufgaben gehört es,</b></p><ul><li>Netze zu flicken</li><li>Boote zu "
      "streichen"
      "</li></ul><p><b>Sie bringen mit</b></p><ul><li>Geduld</li></ul>");
  CHECK(sections.responsibilities == Lines{"Netze zu flicken", "Boote zu streichen"});
  CHECK(Required(sections, true) == Lines{"Geduld"});
}

TEST_CASE("What ends at the colon announces more than whom one reports to") {
  CHECK(ClassifyHeading("Reporting to the Harbour Master you will:") ==
        SectionKind::kResponsibilities);
  CHECK(ClassifyHeading("Reporting to:") == SectionKind::kAbout);
  CHECK(ClassifyHeading("How to apply for the role:") == SectionKind::kAbout);
}

TEST_CASE("Wishes that name what the employer gives are none") {
  const std::string profile = "<h3>Votre profil</h3><ul><li>Deux ans d'expérience</li></ul>";
  const auto wishes = [&profile](const std::string& list) {
    return Required(Read(profile + "<h3>Les petits plus</h3><ul>" + list + "</ul>"), false);
  };
  CHECK(wishes("<li>34 k€ brut par an</li><li>Six semaines de congés</li><li>Vue sur le port</li>")
            .empty());
  CHECK(wishes("<li>Parler breton</li><li>Permis B</li>") == Lines{"Parler breton", "Permis B"});
  CHECK(wishes("<li>Connaissance de la mutuelle santé</li><li>Goût du large</li>").size() == 2);
  CHECK(wishes("<li>Produits de mutuelle</li><li>Droit maritime</li>").size() == 2);
}

TEST_CASE("A heading that greets wishes nothing") {
  const auto wishes = [](const std::string& heading) {
    return Required(Read("<h3>Profile</h3><ul><li>Patience</li></ul><h3>" + heading +
                         "</h3><ul><li>Knots</li></ul>"),
                    false);
  };
  CHECK(wishes("Welcome to the yard").empty());
  CHECK(wishes("Herzlich willkommen").empty());
  CHECK(wishes("Also welcome") == Lines{"Knots"});
  CHECK(wishes("Welcome:") == Lines{"Knots"});
  CHECK(IsWish("Knowledge of knots welcome"));
}

TEST_CASE("What is not obligatory is a wish") {
  CHECK(IsWish("Parler breton : ce n'est pas obligatoire"));
  CHECK(IsWish("No es imprescindible saber nadar"));
  CHECK(IsWish("SAP-Kenntnisse sind nicht erforderlich"));
}

TEST_CASE("A sentence below a list may wish in words of its own") {
  const PostingSections sections = Read(
      "<h3>Wir erwarten</h3><ul><li>Führerschein Klasse B</li><li>Seefestigkeit</li></ul><p>Wenn "
      "Sie "
      "schon einmal ein Netz geflickt haben, umso besser. Vor allem sollten Sie Geduld mitbringen. "
      "Der Hafen liegt im Norden. Sollten Sie Fragen haben, rufen Sie an.</p>");
  CHECK(Required(sections, false) ==
        Lines{"Wenn Sie schon einmal ein Netz geflickt haben, umso besser."});
  CHECK(Required(sections, true) == Lines{"Führerschein Klasse B", "Seefestigkeit",
                                          "Vor allem sollten Sie Geduld mitbringen."});
}

TEST_CASE("A text that lost its lines keeps its headings") {
  const std::string about = "We mend boats for the whole coast" + std::string(300, 'e') + ". ";
  const PostingSections sections =
      Read(about +
           "What you will do Mend the boats of the yard. Keep the books. What you will bring "
           "Three years in a yard. Good eyes. What we offer Fish on Fridays.");
  CHECK(sections.responsibilities == Lines{"Mend the boats of the yard.", "Keep the books."});
  CHECK(Required(sections, true) == Lines{"Three years in a yard.", "Good eyes."});
  CHECK(
      Read(about + "We are looking for Mary. What we offer Fish on Fridays.").requirements.empty());
}

TEST_CASE("A fact under a heading of its own counts beside lists, an introduction doesn't") {
  const std::string list =
      "<h3>Requisitos mínimos</h3><ul><li>Dos años en un puerto</li><li>Saber nadar</li></ul>";
  CHECK(Required(Read("<h3>Estudios mínimos</h3><p>Grado en Náutica</p>" + list), true) ==
        Lines{"Grado en Náutica", "Dos años en un puerto", "Saber nadar"});
  CHECK(
      Required(Read("<h3>Tu perfil</h3><p>Buscamos a alguien como tú.</p>" + list), true).size() ==
      2);
}

TEST_CASE("A short line of its own heads the list below it, whatever its words") {
  const PostingSections sections = Read(
      "<div>YOUR YARDS</div><ul><li>Twisting ropes</li><li>Splicing lines</li></ul>"
      "<div>YOUR TOOLBOX</div><ul><li>Experience with hemp</li><li>A driving licence</li></ul>"
      "<div>OUR STUFF</div><ul><li>A van</li><li>Four days a week</li></ul>");
  CHECK(Required(sections, true) == Lines{"Experience with hemp", "A driving licence"});
}

TEST_CASE("A heading that ends in a condition is gone on with by what is asked") {
  const PostingSections sections = Read(
      "<h4>We think you'll do well here if you</h4><ul><li>Have twisted ropes</li><li>Like the "
      "sea</li></ul>");
  CHECK(Required(sections, true) == Lines{"Have twisted ropes", "Like the sea"});
}
