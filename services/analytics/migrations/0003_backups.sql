-- When a backup of the whole database last ended; what makes backups writes it (one row).
create table analytics.backups (
  only_row boolean primary key default true check (only_row),
  ended_at timestamptz not null
);
