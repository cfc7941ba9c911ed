-- Wrong codes from where the account was signed in to before; code_failures are those of strangers.
alter table admin.admin_users add known_code_failures integer not null default 0;
alter table admin.admin_users add known_code_blocked_until timestamptz not null default now();

-- Networks that gave the right password, were asked for a code and haven't signed in since.
create table admin.codes_asked (
  user_id bigint not null references admin.admin_users on delete cascade,
  -- As in known_origins.
  origin text not null,
  asked_at timestamptz not null default now(),
  primary key (user_id, origin)
);
