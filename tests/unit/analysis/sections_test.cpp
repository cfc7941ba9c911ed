#include "analysis/src/domain/posting/sections.h"

#include <catch2/catch.hpp>

using namespace portfolio::analysis;

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
