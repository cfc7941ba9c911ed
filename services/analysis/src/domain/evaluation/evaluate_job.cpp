#include "analysis/src/domain/evaluation/evaluate_job.h"

#include <utility>

#include "analysis/src/domain/evaluation/result_json.h"
#include "analysis/src/domain/posting/sources/job_boards.h"
#include "platform/text/text.h"

namespace portfolio::analysis {
namespace {

using platform::InvalidArgument;
using platform::Status;
using platform::StatusOr;

constexpr size_t kCachedEvaluations = 256;
constexpr size_t kMaxUrlBytes = 2048;
constexpr size_t kMaxTextCodePoints = 100'000;
// A posting without a list of requirements says at least so much.
constexpr size_t kLeastDescriptionBytes = 200;

Status Check(const JobRequest& request) {
  if (request.url.empty() && platform::Trim(request.text).empty()) {
    return InvalidArgument("Please provide a job description URL.", "JOB_MISSING",
                           {"jobDescriptionUrl"});
  }
  if (request.url.size() > kMaxUrlBytes) {
    return InvalidArgument("The address is too long.", "URL_TOO_LONG", {"jobDescriptionUrl"});
  }
  if (platform::CodePointCount(request.text) > kMaxTextCodePoints) {
    return InvalidArgument("The text is too long.", "TEXT_TOO_LONG", {"jobDescriptionText"});
  }
  return {};
}

std::string CacheKey(const JobRequest& request, const Posting& posting) {
  std::string key(platform::LanguageCode(request.language));
  key += RoleText(request.role);
  for (const std::string* part :
       {&posting.title, &posting.company, &posting.location, &posting.salary,
        &posting.employment_type, &posting.date_posted, &posting.valid_through, &posting.experience,
        &posting.description}) {
    key += '\x1f';
    key += *part;
  }
  for (const matching::RequirementLine& line : posting.requirements) {
    key += line.mandatory ? "\x1e!" : "\x1e";
    key += line.text;
  }
  for (const std::string& skill : posting.skills) key += '\x1d' + skill;
  return key;
}

}  // namespace

std::string_view JobFailureName(JobFailure failure) {
  switch (failure) {
    case JobFailure::kNone:
    case JobFailure::kLimitReached:
      return "";
    case JobFailure::kNotAPosting:
      return "NOT_A_POSTING";
    case JobFailure::kExpired:
      return "EXPIRED";
    case JobFailure::kLoginWall:
      return "LOGIN_WALL";
    case JobFailure::kBotWall:
      return "BOT_WALL";
    case JobFailure::kUnreachable:
      return "UNREACHABLE";
    case JobFailure::kHttpStatus:
      return "HTTP_STATUS";
    case JobFailure::kTimeout:
      return "TIMEOUT";
    case JobFailure::kTooLarge:
      return "TOO_LARGE";
    case JobFailure::kBusy:
      return "BUSY";
    case JobFailure::kAddressRefused:
      break;
  }
  return "ADDRESS_REFUSED";
}

bool EvaluationCache::Find(const std::string& key, JobEvaluation* evaluation) {
  const std::lock_guard lock(mutex_);
  const auto found = by_key_.find(key);
  if (found == by_key_.end()) return false;
  entries_.splice(entries_.begin(), entries_, found->second);
  *evaluation = found->second->second;
  return true;
}

void EvaluationCache::Add(const std::string& key, const JobEvaluation& evaluation) {
  const std::lock_guard lock(mutex_);
  if (by_key_.count(key) > 0) return;
  entries_.emplace_front(key, evaluation);
  by_key_[key] = entries_.begin();
  if (entries_.size() <= capacity_) return;
  by_key_.erase(entries_.back().first);
  entries_.pop_back();
}

EvaluateJob::EvaluateJob(PageSource& pages, EvaluationStore& store,
                         const matching::Vocabulary& vocabulary,
                         const matching::OwnerRecord& record, const DescribeMatch& describe,
                         const platform::Phrases& phrases, const platform::Clock& clock,
                         TakeReadingTurn take_turn, ImproveWording* improve)
    : pages_(pages),
      store_(store),
      vocabulary_(vocabulary),
      record_(record),
      describe_(describe),
      phrases_(phrases),
      clock_(clock),
      take_turn_(std::move(take_turn)),
      improve_(improve),
      cache_(kCachedEvaluations) {}

StatusOr<JobOutcome> EvaluateJob::Run(const JobRequest& request) {
  RETURN_IF_ERROR(Check(request));
  JobOutcome limited;
  limited.failure = JobFailure::kLimitReached;
  limited.error = phrases_.Say(request.language, "limit");
  ASSIGN_OR_RETURN(const bool may_start,
                   store_.MayStart({request.session_id, request.client_address, request.kind},
                                   request.deadline));
  if (!may_start) return limited;

  ASSIGN_OR_RETURN(Reading reading, Read(request));
  if (request.cancel.cancelled()) return platform::Cancelled();
  if (reading.failure != JobFailure::kNone) {
    JobOutcome failed;
    failed.failure = reading.failure;
    failed.error = std::move(reading.error);
    failed.postings = std::move(reading.postings);
    failed.page_address = std::move(reading.page_address);
    return failed;
  }
  JobOutcome outcome;
  outcome.evaluation = Evaluate(request, reading);
  outcome.evaluation.posting.pasted = reading.posting.source == PostingSource::kPastedText;
  if (!outcome.evaluation.posting.pasted) outcome.evaluation.posting.address = request.url;
  NewEvaluation row;
  row.session_id = request.session_id;
  row.client_address = request.client_address;
  row.kind = request.kind;
  row.user_role = std::string(RoleText(request.role));
  row.job_url = request.url;
  row.title = outcome.evaluation.job_title;
  if (!outcome.evaluation.company.empty()) row.title += ", " + outcome.evaluation.company;
  row.overall_score = outcome.evaluation.overall_score;
  row.result_json = EvaluationJson(outcome.evaluation);
  ASSIGN_OR_RETURN(const bool stored, store_.Store(row, request.deadline));
  if (!stored) return limited;
  return outcome;
}

EvaluateJob::Reading EvaluateJob::Failed(const JobRequest& request, JobFailure failure,
                                         std::string_view text_key, int status) const {
  Reading reading;
  reading.failure = failure;
  reading.error = phrases_.Say(request.language, "failure." + std::string(text_key),
                               {{"status", std::to_string(status)}});
  if (request.may_paste && platform::Trim(request.text).empty())
    reading.error += " " + phrases_.Say(request.language, "failure.paste");
  return reading;
}

EvaluateJob::Reading EvaluateJob::Failed(const JobRequest& request, const Status& status) const {
  const std::string& reason = status.reason();
  if (reason == "TIMEOUT") return Failed(request, JobFailure::kTimeout, reason);
  if (reason == "TOO_LARGE") return Failed(request, JobFailure::kTooLarge, reason);
  if (reason == "OVERLOADED") return Failed(request, JobFailure::kBusy, "BUSY");
  if (reason == "ADDRESS_REFUSED" || reason == "URL_INVALID") {
    return Failed(request, JobFailure::kAddressRefused, "ADDRESS_REFUSED");
  }
  if (reason == "LOGIN_FAILED" || reason == "CAPTCHA")
    return Failed(request, JobFailure::kLoginWall, reason);
  return Failed(request, JobFailure::kUnreachable, "UNREACHABLE");
}

/// A page without a posting of its own, which may list several.
EvaluateJob::Reading EvaluateJob::FailedOn(const JobRequest& request, const PageText& page,
                                           std::vector<ListedPosting> postings) const {
  Reading reading = Failed(request, JobFailure::kNotAPosting,
                           postings.empty() ? "NOT_A_POSTING" : "SEVERAL_POSTINGS");
  reading.postings = std::move(postings);
  reading.page_address = page.final_url;
  return reading;
}

StatusOr<ReadingTurn> EvaluateJob::Turn(const JobRequest& request, size_t bytes) const {
  return take_turn_({request.deadline, request.cancel, request.client_address}, bytes);
}

StatusOr<EvaluateJob::Reading> EvaluateJob::Read(const JobRequest& request) {
  if (platform::Trim(request.text).empty()) return ReadPage(request);
  ASSIGN_OR_RETURN(ReadingTurn turn, Turn(request, request.text.size()));
  PageReading pasted = ReadPastedPosting(request.text);
  if (pasted.outcome() != PageOutcome::kPosting) {
    return Failed(request, JobFailure::kNotAPosting, "NO_REQUIREMENTS");
  }
  Reading reading;
  reading.posting = std::move(pasted.posting);
  reading.turn = std::move(turn);
  return reading;
}

StatusOr<EvaluateJob::Reading> EvaluateJob::ReadPage(const JobRequest& request) {
  const FetchContext context = {std::string(platform::LanguageCode(request.language)),
                                request.deadline, request.cancel};
  if (!request.credentials.username.empty()) {
    StatusOr<PageText> page = pages_.FetchSignedIn(request.url, request.credentials, context);
    if (!page.ok()) return Failed(request, page.status());
    return Judge(request, *page);
  }
  const std::string better = BetterAddress(request.url);
  if (!better.empty()) {
    StatusOr<PageText> page = pages_.Fetch(better, context);
    if (page.ok() && page->status < 400) {
      ASSIGN_OR_RETURN(Reading reading, Judge(request, *page));
      if (reading.failure == JobFailure::kNone || reading.failure == JobFailure::kExpired)
        return reading;
    }
  }
  StatusOr<PageText> page = pages_.Fetch(request.url, context);
  if (!page.ok()) return Failed(request, page.status());
  return Judge(request, *page);
}

StatusOr<EvaluateJob::Reading> EvaluateJob::Judge(const JobRequest& request,
                                                  const PageText& page) const {
  ASSIGN_OR_RETURN(ReadingTurn turn, Turn(request, page.body.size()));
  Reading reading = Judged(request, page);
  reading.turn = std::move(turn);
  return reading;
}

EvaluateJob::Reading EvaluateJob::Judged(const JobRequest& request, const PageText& page) const {
  PageReading found = ReadPosting(page, Today());
  switch (found.outcome()) {
    case PageOutcome::kLoginWall:
      return Failed(request, JobFailure::kLoginWall, "LOGIN_WALL");
    case PageOutcome::kBotWall:
      return Failed(request, JobFailure::kBotWall, "BOT_WALL");
    case PageOutcome::kExpired:
      return Failed(request, JobFailure::kExpired, "EXPIRED");
    case PageOutcome::kNotAPosting:
      if (page.status == 401) return Failed(request, JobFailure::kLoginWall, "LOGIN_WALL");
      if (page.status == 403 || page.status == 429 || page.status == 999)
        return Failed(request, JobFailure::kBotWall, "BOT_WALL");
      if (page.status >= 400)
        return Failed(request, JobFailure::kHttpStatus, "HTTP_STATUS", page.status);
      return FailedOn(request, page, std::move(found.postings));
    case PageOutcome::kPosting:
      break;
  }
  if (page.status >= 400)
    return Failed(request, JobFailure::kHttpStatus, "HTTP_STATUS", page.status);
  const Posting& posting = found.posting;
  if (posting.requirements.empty() && posting.skills.empty() && posting.responsibilities.empty() &&
      posting.description.size() < kLeastDescriptionBytes) {
    return Failed(request, JobFailure::kNotAPosting, "NOT_A_POSTING");
  }
  Reading reading;
  reading.posting = std::move(found.posting);
  return reading;
}

JobEvaluation EvaluateJob::Evaluate(const JobRequest& request, Reading& reading) {
  const Posting& posting = reading.posting;
  ReadingTurn turn = std::move(reading.turn);
  const std::string key = CacheKey(request, posting);
  JobEvaluation evaluation;
  if (cache_.Find(key, &evaluation)) return evaluation;
  const matching::MatchResult match = matching::MatchJob(posting, record_, vocabulary_);
  evaluation = describe_.Run(posting, match, request.language, request.role);
  turn.reset();
  if (improve_ != nullptr) {
    std::optional<JobEvaluation> improved = improve_->Run(
        evaluation, posting, request.language, request.role, request.deadline, request.cancel);
    // Not kept: the next one who asks may find the model well again.
    if (!improved.has_value()) return evaluation;
    evaluation = *std::move(improved);
  }
  cache_.Add(key, evaluation);
  return evaluation;
}

std::string EvaluateJob::Today() const {
  return platform::FormatRfc3339(clock_.Now()).substr(0, 10);
}

}  // namespace portfolio::analysis
