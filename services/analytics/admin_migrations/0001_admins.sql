-- The owner's sign-in.

create table admin.admin_users (
  id bigint generated always as identity primary key,
  username text not null unique,
  -- Argon2id in its encoded form; never the password itself.
  password text not null,
  created_at timestamptz not null default now()
);

-- Documented beside admin_users with the same columns, and never used for anything else. A view, so
-- that there is one place for accounts and the two can't disagree.
create view admin.users as select id, username, password, created_at from admin.admin_users;

create table admin.sessions (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  user_id bigint not null references admin.admin_users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen timestamptz not null default now()
);
create index on admin.sessions (user_id);
create index on admin.sessions (last_seen);

-- Attempts to sign in since the last success, by account and origin ('pair') and by account.
create table admin.sign_in_throttle (
  scope text not null check (scope in ('pair', 'account')),
  key text not null,
  failures integer not null,
  blocked_until timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (scope, key)
);
create index on admin.sign_in_throttle (updated_at);

-- Addresses and browser sessions from which an admin has signed in, as hashes. The slow rate of a
-- whole account doesn't hold for them.
create table admin.known_origins (
  user_id bigint not null references admin.admin_users on delete cascade,
  origin text not null,
  last_success timestamptz not null default now(),
  primary key (user_id, origin)
);
create index on admin.known_origins (last_success);
