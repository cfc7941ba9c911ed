#include "analysis/src/domain/networking/networking_answer.h"

#include <catch2/catch.hpp>

#include "sample_content.h"

using namespace portfolio::analysis;
using namespace portfolio::platform;

namespace {

/// What the answer never asks for: it is written out of the record alone.
class Nothing : public PageSource, public FileOpener, public EvaluationStore {
 public:
  StatusOr<PageText> Fetch(const std::string&, const FetchContext&) override { return None(); }
  StatusOr<FetchedFile> FetchFile(const std::string&, const FetchContext&) override {
    return None();
  }
  StatusOr<PageText> FetchSignedIn(const std::string&, const SiteCredentials&,
                                   const FetchContext&) override {
    return None();
  }
  StatusOr<std::string> DocumentText(DocumentKind, std::string_view, const Caller&) override {
    return None();
  }
  StatusOr<std::string> ConnectionsCsv(std::string_view, const Caller&) override { return None(); }
  StatusOr<bool> MayStart(const NewAnalysis&, Deadline) override { return None(); }
  StatusOr<bool> Store(const NewEvaluation&, Deadline) override { return None(); }

 private:
  static Status None() { return Unavailable("x", "NOTHING"); }
};

NetworkingResult Write(const ProfileReading& visitor, const NetworkingRequest& request,
                       const std::vector<portfolio::profile::Connection>& people) {
  Nothing nothing;
  const ReadDocument documents(nothing, Sample().phrases);
  const OwnerNetwork network(people, Sample().vocabulary);
  return WriteNetworkingAnswer({nothing,
                                documents,
                                nothing,
                                Sample().vocabulary,
                                Sample().record,
                                network,
                                Sample().phrases,
                                {}},
                               request, visitor, "Ann");
}

portfolio::profile::Connection Person(const std::string& name, const std::string& company,
                                      const std::string& position) {
  return {name, "Lund", "https://x.example/" + name, company, position, "05 Mar 2024"};
}

}  // namespace

TEST_CASE("A colleague comes before a stranger, whatever the company's legal form") {
  ProfileReading visitor;
  visitor.company = "Tern GmbH";
  const NetworkingResult result =
      Write(visitor, {}, {Person("Bo", "Reel", "Cook"), Person("Ada", "Tern", "Cook")});
  CHECK(result.success);
  REQUIRE(result.contacts.size() == 1);
  CHECK(result.contacts[0].name == "Ada Lund");
  CHECK(result.contacts[0].reason.find("Tern") != std::string::npos);
}

TEST_CASE("Of one company three people are named, and nobody without a reason") {
  ProfileReading visitor;
  visitor.company = "Tern";
  std::vector<portfolio::profile::Connection> people;
  for (const char* name : {"A", "B", "C", "D"}) people.push_back(Person(name, "Tern", "Cook"));
  CHECK(Write(visitor, {}, people).contacts.size() == 3);
  CHECK(Write({}, {}, people).contacts.empty());
}

TEST_CASE("Shared companies are suggested, and an answer without anything says how to write") {
  NetworkingRequest request;
  request.connections = {{"X Y", "Cook", "Tern Ltd", ""}};
  const NetworkingResult shared = Write({}, request, {Person("Ada", "Tern", "Cook")});
  REQUIRE_FALSE(shared.suggestions.empty());
  CHECK(shared.suggestions[0].find("Tern") != std::string::npos);
  CHECK(Write({}, {}, {}).suggestions ==
        std::vector<std::string>{
            Sample().phrases.Say(Language::kEnglish, "advice.contact", {{"name", "Ann"}})});
}

TEST_CASE("Help is quoted from the owner's record, five offers at most") {
  const NetworkingResult result = Write({}, {}, {});
  CHECK_FALSE(result.help.empty());
  CHECK(result.help.size() <= 5);
  for (const HelpOffer& help : result.help) CHECK(help.description.find('{') == std::string::npos);
}
