-- What a session comes with, in classes; '' for those that began before these were kept.
alter table analytics.visitor_sessions add column device text not null default '';
alter table analytics.visitor_sessions add column browser text not null default '';
alter table analytics.visitor_sessions add column language text not null default '';

-- Kind 'page' counts views; location, device, browser and language count the day's visitors.
alter table analytics.day_counts drop constraint day_counts_kind_check;
alter table analytics.day_counts add constraint day_counts_kind_check check (kind in (
  'referrer', 'campaign', 'download', 'time', 'page', 'location', 'device', 'browser', 'language'));
