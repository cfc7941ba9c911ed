#include "analysis/src/domain/networking/analyze_networking.h"

#include <catch2/catch.hpp>

#include "unit/analysis/fake_turns.h"
#include "unit/analysis/sample_content.h"

using namespace portfolio::analysis;
using namespace portfolio::platform;

namespace {

constexpr char kCv[] =
    "Curriculum Vitae\nMaria Duarte\nSupply Chain Manager\nmaria@example.com\n\nI am looking for a "
    "role in which I can lead digital transformation.\n\nExperience\nSupply Chain Manager at "
    "Nordessa Pharmacies\n2019 - present\n- Lean Six Sigma projects, SAP, Power BI dashboards\n- "
    "Managed a team of 12 in retail logistics\n";

class NoPages : public PageSource {
 public:
  StatusOr<PageText> Fetch(const std::string& url, const FetchContext&) override {
    if (body.empty()) return Unavailable("x", "UNREACHABLE");
    PageText page;
    page.url = url;
    page.final_url = final_url.empty() ? url : final_url;
    page.status = status;
    page.body = body;
    return page;
  }
  StatusOr<FetchedFile> FetchFile(const std::string& url, const FetchContext& context) override {
    ASSIGN_OR_RETURN(PageText page, Fetch(url, context));
    return FetchedFile{page.body, page};
  }
  StatusOr<PageText> FetchSignedIn(const std::string& url, const SiteCredentials&,
                                   const FetchContext& context) override {
    return Fetch(url, context);
  }
  std::string body;
  std::string final_url;
  int status = 200;
};

class NoFiles : public FileOpener {
 public:
  StatusOr<std::string> DocumentText(DocumentKind, std::string_view, const Caller&) override {
    return std::string(kCv);
  }
  StatusOr<std::string> ConnectionsCsv(std::string_view, const Caller&) override {
    return InvalidArgument("x", "ARCHIVE_BROKEN");
  }
};

class CountingStore : public EvaluationStore {
 public:
  StatusOr<bool> MayStart(const NewAnalysis& analysis, Deadline) override {
    if (analysis.client_address == capped) return ResourceExhausted("x", "DAILY_LIMIT");
    return rows.size() < 5;
  }
  StatusOr<bool> Store(const NewEvaluation& evaluation, Deadline) override {
    rows.push_back(evaluation);
    return true;
  }
  std::vector<NewEvaluation> rows;
  std::string capped = "192.0.2.99";
};

struct Engine {
  FakeTurns turns;
  NoPages pages;
  NoFiles files;
  CountingStore store;
  ReadDocument documents{files, Sample().phrases};
  OwnerNetwork network{Sample().profile.connections, Sample().vocabulary};
  AnalyzeNetworking analyze{
      {pages, documents, store, Sample().vocabulary, Sample().record, network, Sample().phrases,
       [this](const Caller& caller, size_t bytes) { return turns.Take(caller, bytes); }},
      {"Ann", "Анна", "Ann", "Ann", "Ann", "Ann"}};
  NetworkingResult Run(const NetworkingRequest& request) {
    auto result = analyze.Run(request);
    REQUIRE(result.ok());
    return *result;
  }
};

}  // namespace

TEST_CASE("A CV is read: name, headline, company, skills, industries, goals") {
  const ProfileReading reading = ReadProfile(kCv, Sample().vocabulary);
  CHECK(reading.name == "Maria Duarte");
  CHECK(reading.headline == "Supply Chain Manager");
  CHECK(reading.company == "Nordessa Pharmacies");
  CHECK(reading.skills.size() >= 5);
  CHECK_FALSE(reading.industries.empty());
  REQUIRE(reading.goals.size() == 1);
  CHECK(reading.seeks_work);
}

TEST_CASE("The answer names help and people with reasons, and never an e-mail address") {
  Engine engine;
  NetworkingRequest request;
  request.cv_text = kCv;
  for (Language language : kLanguages) {
    request.language = language;
    const NetworkingResult result = Engine().Run(request);
    CHECK(result.success);
    CHECK(result.help.size() >= 3);
    CHECK(result.contacts.size() >= 3);
    CHECK(result.suggestions.size() >= 2);
    for (const RecommendedContact& contact : result.contacts) {
      CHECK_FALSE(contact.name.empty());
      CHECK_FALSE(contact.reason.empty());
      CHECK((contact.url.empty() || contact.url.compare(0, 8, "https://") == 0));
      CHECK((contact.name + contact.reason + contact.url).find('@') == std::string::npos);
    }
    for (const HelpOffer& help : result.help)
      CHECK(help.description.find('{') == std::string::npos);
  }
  CHECK(engine.Run(request).contacts[0].company == "Nordessa Pharmacies");
  CHECK(engine.store.rows.at(0).kind == "networking");
  CHECK(engine.store.rows.at(0).result_json.find("maria@example.com") == std::string::npos);
}

TEST_CASE(
    "Skills are told in the words of the CV, and none comes from a date, an address or a hobby") {
  NetworkingRequest request;
  request.cv_text =
      "Maria Duarte\nSupply Chain Manager\nsap@example.com\n\nEXPERIENCE\nSupply Chain Manager, "
      "Acme Ltd\n"
      "2019 - present\n- lean six sigma in logistics\n\nINTERESTS\nPython, the snake\n";
  const NetworkingResult result = Engine().Run(request);
  REQUIRE(result.success);
  REQUIRE_FALSE(result.visitor.skills.empty());
  for (const std::string& skill : result.visitor.skills) {
    CAPTURE(skill);
    CHECK(request.cv_text.find(skill) != std::string::npos);
    CHECK(skill != "present");
    CHECK(skill != "Python");
    CHECK(skill != "sap");
  }
}

TEST_CASE("The visitor's own connections enrich the answer") {
  NetworkingRequest request;
  request.cv_text = kCv;
  const size_t without = Engine().Run(request).suggestions.size();
  request.connections = {{"X Y", "Business Analyst", "Istrona Cloud", ""},
                         {"V W", "Project Manager", "Quorra Health", ""}};
  CHECK(Engine().Run(request).suggestions.size() > without);
}

TEST_CASE("A blocked profile is told apart from a company's page, and both from success") {
  Engine engine;
  NetworkingRequest request;
  request.profile_url = "https://www.linkedin.com/in/maria";
  engine.pages.status = 999;
  engine.pages.body = "<p>x</p>";
  NetworkingResult result = engine.Run(request);
  CHECK_FALSE(result.success);
  CHECK_FALSE(result.profile_accessible);
  CHECK(result.error == Sample().phrases.Say(Language::kEnglish, "profile.blocked"));
  engine.pages.status = 200;
  engine.pages.final_url = "https://www.linkedin.com/authwall?x=1";
  CHECK_FALSE(engine.Run(request).profile_accessible);
  request.profile_url = "https://www.linkedin.com/company/nordessa";
  CHECK(engine.Run(request).error == Sample().phrases.Say(Language::kEnglish, "profile.invalid"));
  CHECK(engine.store.rows.empty());
}

TEST_CASE("A company's page or nonsense as profile is told so also to who gives a CV") {
  Engine engine;
  NetworkingRequest request;
  request.cv_text = "Maria Weber\nProject manager\nSkills: SQL, Excel, planning";
  for (const char* profile : {"https://www.linkedin.com/company/nordessa", "nonsense"}) {
    request.profile_url = profile;
    const NetworkingResult result = engine.Run(request);
    CHECK_FALSE(result.success);
    CHECK_FALSE(result.profile_accessible);
    CHECK(result.error == Sample().phrases.Say(Language::kEnglish, "profile.invalid"));
  }
  CHECK(engine.store.rows.empty());
}

TEST_CASE("A public profile page is read") {
  Engine engine;
  engine.pages.body =
      "<meta property='og:title' content='Maria Duarte - Supply Chain Manager - "
      "Nordessa'><h1>Maria Duarte</h1><p>Supply chain, SAP, Lean Six Sigma and logistics.</p>";
  NetworkingRequest request;
  request.profile_url = "https://www.linkedin.com/in/maria";
  CHECK(engine.Run(request).success);
}

TEST_CASE("A CV is read in a turn, after the day's caps were looked at") {
  Engine engine;
  NetworkingRequest request;
  request.cv_text = kCv;
  request.client_address = engine.store.capped;
  CHECK(engine.analyze.Run(request).status().reason() == "DAILY_LIMIT");
  CHECK(engine.turns.taken == 0);
  request.client_address = engine.turns.refused;
  CHECK(engine.analyze.Run(request).status().reason() == "OVERLOADED");
  CHECK(engine.store.rows.empty());
  request.client_address = "192.0.2.1";
  CHECK(engine.Run(request).success);
  CHECK(engine.turns.bytes == request.cv_text.size());
  CHECK(engine.turns.running.expired());
}

TEST_CASE("Text that is no CV, and no text at all, are refused with a word") {
  NetworkingRequest request;
  CHECK_FALSE(Engine().Run(request).error.empty());
  request.cv_text = "lorem ipsum dolor sit amet";
  const NetworkingResult result = Engine().Run(request);
  CHECK_FALSE(result.success);
  CHECK(result.error == Sample().phrases.Say(Language::kEnglish, "cv.noProfile"));
  request.cv_text = std::string(100'001, 'x');
  CHECK(Engine().analyze.Run(request).status().reason() == "TEXT_TOO_LONG");
}

TEST_CASE("Addresses of persons are told from those of companies") {
  CHECK(IsPersonalProfile("https://www.linkedin.com/in/ada/"));
  CHECK(IsPersonalProfile("https://www.xing.com/profile/Ada_L"));
  CHECK_FALSE(IsPersonalProfile("https://www.linkedin.com/company/x"));
  CHECK_FALSE(IsPersonalProfile("https://www.linkedin.com/feed/"));
  CHECK_FALSE(IsPersonalProfile("ftp://x/in/a"));
}
