#pragma once

#include <list>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/src/domain/evaluation/describe_match.h"
#include "analysis/src/domain/evaluation/improve_wording.h"
#include "analysis/src/domain/evaluation_store.h"
#include "analysis/src/domain/page_source.h"
#include "analysis/src/domain/reading_turns.h"
#include "platform/time/clock.h"

namespace portfolio::analysis {

/// What a visitor asks for.
struct JobRequest {
  std::string session_id;
  std::string client_address;
  std::string url;
  std::string text;
  VisitorRole role = VisitorRole::kVisitor;
  platform::Language language = platform::Language::kEnglish;
  SiteCredentials credentials;
  /// job-match or bot-job-match.
  std::string kind = "job-match";
  /// Whether the page that asks takes a pasted posting, so that a failed address may advise it.
  bool may_paste = true;
  platform::Deadline deadline;
  platform::CancelToken cancel;
};

/// Why there is no evaluation. The names are those of the API's field "failure".
enum class JobFailure {
  kNone,
  kLimitReached,
  kNotAPosting,
  kExpired,
  kLoginWall,
  kBotWall,
  kUnreachable,
  kHttpStatus,
  kTimeout,
  kTooLarge,
  kBusy,
  kAddressRefused
};
std::string_view JobFailureName(JobFailure failure);

struct JobOutcome {
  JobFailure failure = JobFailure::kNone;
  /// For the visitor, in her language; empty when all is well.
  std::string error;
  JobEvaluation evaluation;
  /// Where the page lists several postings: which, their addresses relative to the page's.
  std::vector<ListedPosting> postings;
  std::string page_address;
};

/// Keeps the last evaluations by what they were made of. Thread-safe.
class EvaluationCache {
 public:
  explicit EvaluationCache(size_t capacity) : capacity_(capacity) {}
  bool Find(const std::string& key, JobEvaluation* evaluation);
  void Add(const std::string& key, const JobEvaluation& evaluation);

 private:
  using Entry = std::pair<std::string, JobEvaluation>;

  const size_t capacity_;
  std::mutex mutex_;
  std::list<Entry> entries_;
  std::unordered_map<std::string, std::list<Entry>::iterator> by_key_;
};

/// Reads a posting, matches it against the owner's record, stores the result and counts it.
/// Failures of pages are outcomes; errors are those of the store, of TakeReadingTurn and of the
/// request (INVALID_ARGUMENT: JOB_MISSING, TEXT_TOO_LONG, URL_TOO_LONG). Thread-safe.
class EvaluateJob {
 public:
  /// All must outlive this. `improve` is null where no model is configured.
  EvaluateJob(PageSource& pages, EvaluationStore& store, const matching::Vocabulary& vocabulary,
              const matching::OwnerRecord& record, const DescribeMatch& describe,
              const platform::Phrases& phrases, const platform::Clock& clock,
              TakeReadingTurn take_turn, ImproveWording* improve = nullptr);

  platform::StatusOr<JobOutcome> Run(const JobRequest& request);

 private:
  struct Reading {
    JobFailure failure = JobFailure::kNone;
    std::string error;
    Posting posting;
    std::vector<ListedPosting> postings;
    std::string page_address;
    /// In which it was read, for what follows without a wait.
    ReadingTurn turn;
  };

  platform::StatusOr<Reading> Read(const JobRequest& request);
  platform::StatusOr<Reading> ReadPage(const JobRequest& request);
  platform::StatusOr<Reading> Judge(const JobRequest& request, const PageText& page) const;
  Reading Judged(const JobRequest& request, const PageText& page) const;
  platform::StatusOr<ReadingTurn> Turn(const JobRequest& request, size_t bytes) const;
  Reading Failed(const JobRequest& request, JobFailure failure, std::string_view text_key,
                 int status = 0) const;
  Reading Failed(const JobRequest& request, const platform::Status& status) const;
  Reading FailedOn(const JobRequest& request, const PageText& page,
                   std::vector<ListedPosting> postings) const;
  JobEvaluation Evaluate(const JobRequest& request, Reading& reading);
  std::string Today() const;

  PageSource& pages_;
  EvaluationStore& store_;
  const matching::Vocabulary& vocabulary_;
  const matching::OwnerRecord& record_;
  const DescribeMatch& describe_;
  const platform::Phrases& phrases_;
  const platform::Clock& clock_;
  const TakeReadingTurn take_turn_;
  ImproveWording* const improve_;
  EvaluationCache cache_;
};

}  // namespace portfolio::analysis
