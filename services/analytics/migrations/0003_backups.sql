-- What was backed up, as the scripts that do it report; the dashboard shows the last.
create table analytics.backups (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null default now(),
  bytes bigint not null
);
