-- Visits, their rollups, and errors in visitors' browsers.

create table analytics.visitor_sessions (
  id bigint generated always as identity primary key,
  session_id text not null unique,
  ip_address varchar(45) not null default '',
  user_agent text not null default '',
  location text not null default 'Unknown',
  first_visit timestamptz not null default now(),
  last_activity timestamptz not null default now(),
  -- Marks 30 idle minutes; gates nothing.
  session_closed boolean not null default false,
  closed_at timestamptz
);
create index on analytics.visitor_sessions (last_activity);
create index on analytics.visitor_sessions (last_activity) where not session_closed;

create table analytics.page_views (
  id bigint generated always as identity primary key,
  session_id text not null,
  page text not null,
  timestamp timestamptz not null default now(),
  time_spent integer not null default 0,
  -- Host of the page before, and utm_ campaign; empty when there is none.
  referrer text not null default '',
  campaign text not null default ''
);
create index on analytics.page_views (session_id, page, id);
create index on analytics.page_views (timestamp);

-- Who was there in which period of the owner's calendar; a row that is new counts once.
create table analytics.visitor_period (
  period text not null check (period in ('day', 'month', 'year')),
  start date not null,
  session_id text not null,
  primary key (start, period, session_id)
);
create index on analytics.visitor_period (session_id);

-- Visitors and views of each period; period 'total' starts with -infinity.
create table analytics.period_counts (
  period text not null check (period in ('day', 'month', 'year', 'total')),
  start date not null,
  visitors bigint not null default 0,
  views bigint not null default 0,
  primary key (period, start)
);

-- Views of each page and visitors of each location, of all time.
create table analytics.total_counts (
  kind text not null check (kind in ('page', 'location')),
  name text not null,
  count bigint not null,
  primary key (kind, name)
);

-- Counts of each day. Kind 'time': count is the views that ended, seconds their time together.
-- Kind 'download': the name is language and channel.
create table analytics.day_counts (
  day date not null,
  kind text not null check (kind in ('referrer', 'campaign', 'download', 'time')),
  name text not null,
  count bigint not null,
  seconds bigint not null default 0,
  primary key (day, kind, name)
);

create table analytics.error_logs (
  id bigint generated always as identity primary key,
  session_id text not null default '',
  error_type text not null,
  error_message text not null,
  severity text not null default 'medium'
    check (severity in ('low', 'medium', 'high', 'critical')),
  created_at timestamptz not null default now(),
  resolved boolean not null default false,
  fingerprint text not null,
  -- The browser's own label of its session.
  browser_session text not null default '',
  error_stack text not null default '',
  page_url text not null default '',
  user_agent text not null default '',
  section text not null default '',
  action_attempted text not null default ''
);
create index on analytics.error_logs (created_at);
create index on analytics.error_logs (session_id);
create index on analytics.error_logs (fingerprint, id);

-- One row for each error, however often it is reported; the texts are those of the latest report.
create table analytics.error_groups (
  fingerprint text primary key,
  error_type text not null,
  error_message text not null,
  error_stack text not null,
  page_url text not null,
  user_agent text not null,
  section text not null,
  severity text not null,
  count bigint not null default 1,
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  resolved boolean not null default false,
  muted boolean not null default false
);
create index on analytics.error_groups ((resolved or muted), last_seen desc, fingerprint);

-- Reports of one session in one hour, so that a flood is capped.
create table analytics.error_counts (
  session_id text not null,
  hour timestamptz not null,
  count integer not null,
  primary key (session_id, hour)
);
create index on analytics.error_counts (hour);
