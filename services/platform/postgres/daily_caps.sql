-- What visitors may have stored in one day, by address and in all; see platform/postgres/daily_caps.h.
-- Each owner's migrations link to this file and then to daily_allowance.sql; @schema@ is the owner's schema.

-- Scope 'address' is an IPv4 address or an IPv6 /64, 'network' an IPv6 /48, both as hashes that change
-- every day; 'site' is all visitors, in several rows so that writers needn't wait for each other.
create table @schema@.daily_usage (
  day date not null,
  kind text not null,
  scope text not null check (scope in ('address', 'network', 'site')),
  key text not null,
  used bigint not null,
  primary key (day, kind, scope, key)
);

create table @schema@.daily_salts (
  day date primary key,
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
