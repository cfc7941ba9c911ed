#include "analysis/src/domain/evaluation/evaluate_job.h"

#include <catch2/catch.hpp>
#include <map>

#include "unit/analysis/fake_turns.h"
#include "unit/analysis/sample_content.h"

using namespace portfolio::analysis;
using namespace portfolio::platform;

namespace {

/// Pages by address; everything else can't be reached.
class FakePages : public PageSource {
 public:
  StatusOr<PageText> Fetch(const std::string& url, const FetchContext&) override {
    fetched.push_back(url);
    const auto failure = failures.find(url);
    if (failure != failures.end()) return InvalidArgument("x", failure->second);
    const auto found = pages.find(url);
    if (found == pages.end()) return Unavailable("x", "UNREACHABLE");
    return found->second;
  }
  StatusOr<FetchedFile> FetchFile(const std::string& url, const FetchContext& context) override {
    ASSIGN_OR_RETURN(PageText page, Fetch(url, context));
    return FetchedFile{page.body, page};
  }
  StatusOr<PageText> FetchSignedIn(const std::string& url, const SiteCredentials& credentials,
                                   const FetchContext& context) override {
    signed_in_as = credentials.username;
    if (credentials.password != "right") return PermissionDenied("x", "LOGIN_FAILED");
    return Fetch(url + "#signed-in", context);
  }
  void Add(const std::string& url, const std::string& body, int status = 200) {
    PageText page;
    page.url = page.final_url = url;
    page.body = body;
    page.status = status;
    pages[url] = page;
  }

  std::map<std::string, PageText> pages;
  std::map<std::string, std::string> failures;
  std::vector<std::string> fetched;
  std::string signed_in_as;
};

class FakeStore : public EvaluationStore {
 public:
  StatusOr<bool> MayStart(const NewAnalysis& analysis, Deadline) override {
    if (analysis.client_address == capped) return ResourceExhausted("x", "DAILY_LIMIT");
    return static_cast<int>(rows.size()) < limit;
  }
  StatusOr<bool> Store(const NewEvaluation& evaluation, Deadline) override {
    turn_held |= turns != nullptr && !turns->running.expired();
    if (static_cast<int>(rows.size()) >= limit) return false;
    rows.push_back(evaluation);
    return true;
  }
  std::vector<NewEvaluation> rows;
  std::string capped = "192.0.2.99";
  const FakeTurns* turns = nullptr;
  bool turn_held = false;
  int limit = 5;
};

class FixedClock : public Clock {
 public:
  Time Now() const override { return *ParseRfc3339("2026-11-21T12:00:00Z"); }
};

struct Engine {
  FakeTurns turns;
  FakePages pages;
  FakeStore store;
  FixedClock clock;
  DescribeMatch describe{Sample().vocabulary,
                         Sample().record,
                         Sample().phrases,
                         {"Ann", "Анна", "Ann", "Ann", "Ann", "Ann"}};
  EvaluateJob evaluate{
      pages,
      store,
      Sample().vocabulary,
      Sample().record,
      describe,
      Sample().phrases,
      clock,
      [this](const Caller& caller, size_t bytes) { return turns.Take(caller, bytes); }};

  JobOutcome Run(JobRequest request) {
    request.session_id = "s";
    auto outcome = evaluate.Run(request);
    REQUIRE(outcome.ok());
    return *outcome;
  }
  JobOutcome RunUrl(const std::string& url) {
    JobRequest request;
    request.url = url;
    return Run(request);
  }
};

constexpr char kJob[] =
    "<h1>Business Analyst</h1><h2>Requirements</h2><ul><li>3 years in business "
    "analysis</li><li>SQL</li><li>English B2</li></ul><h2>We "
    "offer</h2><ul><li>tea</li></ul><button>Apply now</button>";

}  // namespace

TEST_CASE("A posting is read, matched, stored and counted") {
  Engine engine;
  engine.pages.Add("https://jobs.example.com/1", kJob);
  const JobOutcome outcome = engine.RunUrl("https://jobs.example.com/1");
  CHECK(outcome.failure == JobFailure::kNone);
  CHECK(outcome.error.empty());
  CHECK(outcome.evaluation.job_title == "Business Analyst");
  CHECK(outcome.evaluation.overall_score >= 70);
  REQUIRE(engine.store.rows.size() == 1);
  CHECK(engine.store.rows[0].kind == "job-match");
  CHECK(engine.store.rows[0].job_url == "https://jobs.example.com/1");
  CHECK(engine.store.rows[0].overall_score == outcome.evaluation.overall_score);
}

TEST_CASE("A text is read in a turn, after the day's caps were looked at and before it is stored") {
  Engine engine;
  engine.store.turns = &engine.turns;
  JobRequest request;
  request.text = "Business Analyst\n\nRequirements\n- 3 years in business analysis\n- SQL";
  request.client_address = engine.store.capped;
  CHECK(engine.evaluate.Run(request).status().reason() == "DAILY_LIMIT");
  CHECK(engine.turns.taken == 0);
  request.client_address = engine.turns.refused;
  CHECK(engine.evaluate.Run(request).status().reason() == "OVERLOADED");
  CHECK(engine.store.rows.empty());
  request.client_address = "192.0.2.1";
  CHECK(engine.Run(request).failure == JobFailure::kNone);
  CHECK(engine.turns.taken == 1);
  CHECK(engine.turns.bytes == request.text.size());
  CHECK_FALSE(engine.store.turn_held);
  engine.pages.Add("https://jobs.example.com/1", kJob);
  CHECK(engine.RunUrl("https://jobs.example.com/1").failure == JobFailure::kNone);
  CHECK(engine.turns.taken == 2);
}

TEST_CASE("A result says where its posting was read, or that its text was pasted") {
  Engine engine;
  engine.pages.Add("https://jobs.example.com/1", kJob);
  JobOutcome outcome = engine.RunUrl("https://jobs.example.com/1");
  CHECK(outcome.evaluation.posting.address == "https://jobs.example.com/1");
  CHECK_FALSE(outcome.evaluation.posting.pasted);
  engine.pages.Add("https://mirror.example/1", kJob);
  CHECK(engine.RunUrl("https://mirror.example/1").evaluation.posting.address ==
        "https://mirror.example/1");
  JobRequest request;
  request.url = "https://jobs.example.com/unreadable";
  request.text = "Business Analyst\n\nRequirements\n- 3 years in business analysis\n- SQL";
  outcome = engine.Run(request);
  CHECK(outcome.evaluation.posting.address.empty());
  CHECK(outcome.evaluation.posting.pasted);
}

TEST_CASE("A small page of several postings names them, and choosing one costs one analysis") {
  Engine engine;
  const std::string page =
      "<title>Vacancies</title><h1>Current vacancies</h1><h3 id=cook>Cook</h3><p>20 hours. Food "
      "hygiene certificate required.</p><h3 id=ba>Business Analyst</h3><p>36 hours. Three years of "
      "experience in business analysis required.</p><p>To apply, send your CV.</p>";
  engine.pages.Add("https://oak.example/jobs", page);
  engine.pages.Add("https://oak.example/jobs#ba", page);
  const JobOutcome listed = engine.RunUrl("https://oak.example/jobs");
  CHECK(listed.failure == JobFailure::kNotAPosting);
  CHECK(listed.error.find(Sample().phrases.Say(portfolio::platform::Language::kEnglish,
                                               "failure.SEVERAL_POSTINGS")) == 0);
  REQUIRE(listed.postings.size() == 2);
  CHECK(listed.postings[1].address == "#ba");
  CHECK(engine.store.rows.empty());
  const JobOutcome chosen = engine.RunUrl("https://oak.example/jobs#ba");
  CHECK(chosen.failure == JobFailure::kNone);
  CHECK(chosen.evaluation.job_title == "Business Analyst");
  CHECK(engine.store.rows.size() == 1);
}

TEST_CASE("Every failure of a page is told apart, has a text, and isn't counted") {
  Engine engine;
  engine.pages.Add("https://a.example/article", "<h1>Bread</h1><p>We like bread.</p>");
  engine.pages.Add("https://a.example/login",
                   "<form method=post><input name=u><input type=password name=p></form>");
  engine.pages.Add("https://a.example/robot",
                   "<title>Just a moment...</title>Verify you are human");
  engine.pages.Add("https://a.example/jobs/gone", "<p>This job has expired.</p>");
  engine.pages.Add("https://a.example/404", "<h1>Not found</h1>", 404);
  engine.pages.Add("https://a.example/999", "", 999);
  engine.pages.failures["https://a.example/slow"] = "TIMEOUT";
  engine.pages.failures["https://a.example/large"] = "TOO_LARGE";
  engine.pages.failures["https://a.example/busy"] = "OVERLOADED";
  engine.pages.failures["http://127.0.0.1/"] = "ADDRESS_REFUSED";
  const std::map<std::string, std::string> wanted = {{"https://a.example/article", "NOT_A_POSTING"},
                                                     {"https://a.example/login", "LOGIN_WALL"},
                                                     {"https://a.example/robot", "BOT_WALL"},
                                                     {"https://a.example/jobs/gone", "EXPIRED"},
                                                     {"https://a.example/404", "HTTP_STATUS"},
                                                     {"https://a.example/999", "BOT_WALL"},
                                                     {"https://a.example/slow", "TIMEOUT"},
                                                     {"https://a.example/large", "TOO_LARGE"},
                                                     {"https://a.example/busy", "BUSY"},
                                                     {"http://127.0.0.1/", "ADDRESS_REFUSED"},
                                                     {"https://nowhere.example/", "UNREACHABLE"}};
  for (const auto& [url, failure] : wanted) {
    CAPTURE(url);
    const JobOutcome outcome = engine.RunUrl(url);
    CHECK(JobFailureName(outcome.failure) == failure);
    CHECK(outcome.error.size() > 20);
    CHECK(outcome.error.find('{') == std::string::npos);
  }
  CHECK(engine.store.rows.empty());
}

TEST_CASE("Pasted text wins over the address, and fetches nothing") {
  Engine engine;
  JobRequest request;
  request.url = "https://nowhere.example/";
  request.text = "Business Analyst\nRequirements\n- SQL\n- BPMN";
  CHECK(engine.Run(request).failure == JobFailure::kNone);
  CHECK(engine.pages.fetched.empty());
  request.text = "nothing to see";
  CHECK(engine.Run(request).failure == JobFailure::kNotAPosting);
}

TEST_CASE(
    "Pasting is advised where an address fails on a page that takes pasted text, and only there") {
  Engine engine;
  const std::string advice = "You can paste the text of the posting instead.";
  JobRequest request;
  request.url = "https://nowhere.example/";
  CHECK(engine.Run(request).error.find(advice) != std::string::npos);
  request.may_paste = false;
  CHECK(engine.Run(request).error == "The page can’t be reached. Please check the address.");
  request.may_paste = true;
  request.text = "nothing to see";
  CHECK(engine.Run(request).error.find(advice) == std::string::npos);
}

TEST_CASE("A board's better address is asked first, and the page itself where that fails") {
  Engine engine;
  engine.pages.Add("https://boards.greenhouse.io/coast/jobs/1", kJob);
  CHECK(engine.RunUrl("https://boards.greenhouse.io/coast/jobs/1").failure == JobFailure::kNone);
  REQUIRE(engine.pages.fetched.size() == 2);
  CHECK(engine.pages.fetched[0] == "https://boards-api.greenhouse.io/v1/boards/coast/jobs/1");
}

TEST_CASE("Credentials are used for the one retry, and are nowhere in what is stored") {
  Engine engine;
  engine.pages.Add("https://hh.ru/vacancy/1#signed-in", kJob);
  JobRequest request;
  request.url = "https://hh.ru/vacancy/1";
  request.credentials = {"ann@example.com", "wrong"};
  JobOutcome outcome = engine.Run(request);
  CHECK(outcome.failure == JobFailure::kLoginWall);
  request.credentials.password = "right";
  outcome = engine.Run(request);
  CHECK(outcome.failure == JobFailure::kNone);
  CHECK(engine.pages.signed_in_as == "ann@example.com");
  REQUIRE(engine.store.rows.size() == 1);
  const NewEvaluation& row = engine.store.rows[0];
  for (const std::string& text : {row.result_json, row.title, row.job_url, row.user_role}) {
    CHECK(text.find("ann@example.com") == std::string::npos);
    CHECK(text.find("right") == std::string::npos);
  }
}

TEST_CASE("The sixth analysis of a session is refused with the limit's text") {
  Engine engine;
  JobRequest request;
  request.text = "Business Analyst\nRequirements\n- SQL\n- BPMN";
  for (int i = 0; i < 5; ++i) CHECK(engine.Run(request).failure == JobFailure::kNone);
  const JobOutcome outcome = engine.Run(request);
  CHECK(outcome.failure == JobFailure::kLimitReached);
  CHECK_FALSE(outcome.error.empty());
  CHECK(engine.store.rows.size() == 5);
}

TEST_CASE("Requests without a posting or beyond the sizes are refused") {
  Engine engine;
  JobRequest request;
  CHECK(engine.evaluate.Run(request).status().reason() == "JOB_MISSING");
  request.url = "https://x.example/" + std::string(2048, 'x');
  CHECK(engine.evaluate.Run(request).status().reason() == "URL_TOO_LONG");
  request.url.clear();
  for (int i = 0; i < 100'001; ++i) request.text += "ж";
  CHECK(engine.evaluate.Run(request).status().reason() == "TEXT_TOO_LONG");
}
