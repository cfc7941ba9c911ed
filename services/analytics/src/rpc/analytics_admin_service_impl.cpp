#include "analytics/src/rpc/analytics_admin_service_impl.h"

#include <utility>

#include "platform/rpc/admin_requests.h"
#include "platform/time/clock.h"

namespace portfolio::analytics {
namespace {

using platform::FormatRfc3339;
using platform::StatusOr;

constexpr int kUsualDays = 30;

void Write(const ErrorGroup& group, v1::ErrorGroup* out) {
  out->set_id(group.fingerprint);
  out->set_error_type(group.type);
  out->set_error_message(group.message);
  out->set_error_stack(group.stack);
  out->set_section(group.section);
  out->set_severity(group.severity);
  out->set_count(group.count);
  out->set_first_seen(FormatRfc3339(group.first_seen));
  out->set_last_seen(FormatRfc3339(group.last_seen));
  out->set_resolved(group.resolved);
  out->set_muted(group.muted);
  out->set_page_url(group.page_url);
  out->set_user_agent(group.user_agent);
}

void Write(const NameCount& name, v1::NameCount* out) {
  out->set_name(name.name);
  out->set_count(name.count);
  out->set_before(name.before);
}

void Write(const DayCount& day, v1::DayCount* out) {
  out->set_day(day.day);
  out->set_visitors(day.visitors);
  out->set_views(day.views);
}

StatusOr<Person> ReadPerson(const common::v1::Person& request) {
  ASSIGN_OR_RETURN(const auto person, platform::CheckedPerson(request));
  return Person{person.email(), person.session_id()};
}

}  // namespace

AnalyticsAdminServiceImpl::AnalyticsAdminServiceImpl(VisitArchive& archive, PersonRecords& records)
    : RpcService("portfolio.analytics.v1.AnalyticsAdminService"),
      archive_(archive),
      records_(records) {
  Unary("GetSummary", this, &AnalyticsAdminServiceImpl::GetSummary);
  Unary("GetTrends", this, &AnalyticsAdminServiceImpl::GetTrends);
  Unary("GetOverview", this, &AnalyticsAdminServiceImpl::GetOverview);
  Unary("ListErrors", this, &AnalyticsAdminServiceImpl::ListErrors);
  Unary("UpdateError", this, &AnalyticsAdminServiceImpl::UpdateError);
  Unary("ExportPerson", this, &AnalyticsAdminServiceImpl::ExportPerson);
  Unary("ErasePerson", this, &AnalyticsAdminServiceImpl::ErasePerson);
}

StatusOr<v1::GetSummaryResponse> AnalyticsAdminServiceImpl::GetSummary(
    Call& call, const v1::GetSummaryRequest&) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const Summary summary, archive_.GetSummary(call.deadline));
  v1::GetSummaryResponse response;
  response.set_total_visitors(summary.total_visitors);
  response.set_daily_visitors(summary.daily_visitors);
  response.set_monthly_visitors(summary.monthly_visitors);
  response.set_yearly_visitors(summary.yearly_visitors);
  for (const NameCount& page : summary.top_pages) {
    v1::PageCount* const out = response.add_top_pages();
    out->set_page(page.name);
    out->set_views(page.count);
  }
  for (const NameCount& location : summary.top_locations) {
    v1::LocationCount* const out = response.add_top_locations();
    out->set_location(location.name);
    out->set_visitors(location.count);
  }
  return response;
}

StatusOr<v1::GetTrendsResponse> AnalyticsAdminServiceImpl::GetTrends(
    Call& call, const v1::GetTrendsRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  const int days = request.days() == 0 ? kUsualDays : request.days();
  ASSIGN_OR_RETURN(const Trends trends,
                   archive_.GetTrends({days, request.filter(), request.name()}, call.deadline));
  v1::GetTrendsResponse response;
  for (const DayCount& day : trends.days) Write(day, response.add_days());
  for (const DayCount& day : trends.days_before) Write(day, response.add_days_before());
  for (const NameCount& name : trends.referrers) Write(name, response.add_referrers());
  for (const NameCount& name : trends.campaigns) Write(name, response.add_campaigns());
  for (const NameCount& name : trends.pages) Write(name, response.add_pages());
  for (const NameCount& name : trends.locations) Write(name, response.add_locations());
  for (const NameCount& name : trends.devices) Write(name, response.add_devices());
  for (const NameCount& name : trends.browsers) Write(name, response.add_browsers());
  for (const NameCount& name : trends.languages) Write(name, response.add_languages());
  for (const DownloadCount& download : trends.downloads) {
    v1::DownloadCount* const out = response.add_downloads();
    out->set_language(download.language);
    out->set_channel(download.channel);
    out->set_count(download.count);
  }
  for (const NameCount& time : trends.times) {
    v1::PageTime* const out = response.add_times();
    out->set_page(time.name);
    out->set_mean_seconds(static_cast<int>(time.count));
  }
  return response;
}

StatusOr<v1::GetOverviewResponse> AnalyticsAdminServiceImpl::GetOverview(
    Call& call, const v1::GetOverviewRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const platform::Time since, platform::CheckedSince(request.since()));
  ASSIGN_OR_RETURN(const Overview overview, archive_.GetOverview(since, call.deadline));
  v1::GetOverviewResponse response;
  response.set_visitors(overview.visitors);
  response.set_visitors_now(overview.visitors_now);
  if (overview.backup_at) response.set_backup_at(FormatRfc3339(*overview.backup_at));
  response.set_database_bytes(overview.database_bytes);
  return response;
}

StatusOr<v1::ListErrorsResponse> AnalyticsAdminServiceImpl::ListErrors(
    Call& call, const v1::ListErrorsRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const auto page, platform::CheckedPage(request.page()));
  const PageQuery query{page.cursor(), page.q(), page.from(), page.to(), page.limit()};
  ASSIGN_OR_RETURN(ErrorPage errors, archive_.ListErrors(query, call.deadline));
  v1::ListErrorsResponse response;
  for (const ErrorGroup& group : errors.items) Write(group, response.add_items());
  response.set_next_cursor(std::move(errors.next_cursor));
  response.set_total(errors.total);
  return response;
}

StatusOr<v1::UpdateErrorResponse> AnalyticsAdminServiceImpl::UpdateError(
    Call& call, const v1::UpdateErrorRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const ErrorGroup group, archive_.UpdateError(request.id(), request.resolved(),
                                                                request.muted(), call.deadline));
  v1::UpdateErrorResponse response;
  Write(group, response.mutable_error());
  return response;
}

StatusOr<v1::ExportPersonResponse> AnalyticsAdminServiceImpl::ExportPerson(
    Call& call, const v1::ExportPersonRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const Person person, ReadPerson(request.person()));
  v1::ExportPersonResponse response;
  ASSIGN_OR_RETURN(*response.mutable_json(), records_.Export(person, call.deadline));
  return response;
}

StatusOr<v1::ErasePersonResponse> AnalyticsAdminServiceImpl::ErasePerson(
    Call& call, const v1::ErasePersonRequest& request) {
  RETURN_IF_ERROR(platform::RequireAdmin(call));
  ASSIGN_OR_RETURN(const Person person, ReadPerson(request.person()));
  ASSIGN_OR_RETURN(const std::int64_t rows, records_.Erase(person, call.deadline));
  v1::ErasePersonResponse response;
  response.set_rows(rows);
  return response;
}

}  // namespace portfolio::analytics
