#pragma once

#include <string>
#include <vector>

#include "analysis/src/domain/documents/read_files.h"
#include "analysis/src/domain/evaluation/job_evaluation.h"
#include "analysis/src/domain/evaluation_store.h"
#include "analysis/src/domain/networking/networking_result.h"
#include "analysis/src/domain/networking/read_profile.h"
#include "analysis/src/domain/page_source.h"
#include "analysis/src/domain/reading_turns.h"
#include "matching/owner_record.h"
#include "platform/phrases/phrases.h"

namespace portfolio::analysis {

/// What a visitor hands in: one of text, CV address, profile address; the first that is set counts
/// in this order.
struct NetworkingRequest {
  std::string session_id;
  std::string client_address;
  std::string cv_text;
  std::string cv_url;
  std::string profile_url;
  VisitorRole role = VisitorRole::kVisitor;
  platform::Language language = platform::Language::kEnglish;
  /// The visitor's own network; used for this answer only.
  std::vector<NetworkContact> connections;
  platform::Deadline deadline;
  platform::CancelToken cancel;
};

/// The owner's network, prepared for ranking. Immutable.
class OwnerNetwork {
 public:
  struct Person {
    NetworkContact contact;
    std::vector<int> occupations;
    std::vector<int> skills;
    std::vector<int> industries;
    bool decides = false;
    bool recruits = false;
  };

  OwnerNetwork(const std::vector<profile::Connection>& connections,
               const matching::Vocabulary& vocabulary);
  const std::vector<Person>& people() const { return people_; }

 private:
  std::vector<Person> people_;
};

/// Reads who the visitor is and says how the owner and the owner's network could help. Unreadable
/// pages and texts give success = false with a text; errors are those of the store, of
/// TakeReadingTurn and of the request (INVALID_ARGUMENT: CV_MISSING, TEXT_TOO_LONG, URL_TOO_LONG,
/// TOO_MANY_CONNECTIONS). Nothing of the CV is stored but the headline and the result. Thread-safe.
class AnalyzeNetworking {
 public:
  /// What it works with; all must outlive it.
  struct Parts {
    PageSource& pages;
    const ReadDocument& documents;
    EvaluationStore& store;
    const matching::Vocabulary& vocabulary;
    const matching::OwnerRecord& record;
    const OwnerNetwork& network;
    const platform::Phrases& phrases;
    TakeReadingTurn take_turn;
  };
  AnalyzeNetworking(Parts parts, platform::PerLanguage<std::string> owner_names)
      : parts_(std::move(parts)), owner_names_(std::move(owner_names)) {}

  platform::StatusOr<NetworkingResult> Run(const NetworkingRequest& request);

 private:
  /// The text to read, or why there is none.
  struct Source {
    std::string text;
    std::string error;
    bool accessible = true;
  };

  Source ReadSource(const NetworkingRequest& request);
  Source ReadCvPage(const NetworkingRequest& request);
  Source ReadProfilePage(const NetworkingRequest& request);

  Parts parts_;
  const platform::PerLanguage<std::string> owner_names_;
};

/// True for the address of a person's page on a professional network; false for a company's page.
bool IsPersonalProfile(std::string_view url);

}  // namespace portfolio::analysis
