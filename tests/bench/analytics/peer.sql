-- What the peer writes: the same rows, keys and indexes as schema analytics.
create table visitor_sessions (
  id bigint generated always as identity primary key,
  session_id text not null unique,
  ip_address varchar(45) not null default '',
  user_agent text not null default '',
  last_activity timestamptz not null default now()
);
create index on visitor_sessions (last_activity);
create table page_views (
  id bigint generated always as identity primary key,
  session_id text not null,
  page text not null,
  timestamp timestamptz not null default now()
);
create index on page_views (session_id, page, id);
create index on page_views (timestamp);
create table visitor_period (
  period text not null,
  start date not null,
  session_id text not null,
  primary key (start, period, session_id)
);
create table period_counts (
  period text not null,
  start date not null,
  visitors bigint not null default 0,
  views bigint not null default 0,
  primary key (period, start)
);
create table total_counts (
  kind text not null,
  name text not null,
  count bigint not null,
  primary key (kind, name)
);
