-- The secret that an authenticator app shares, base32; '' while there is none. Its codes up to
-- code_step were used.
alter table admin.admin_users add code_secret text not null default '';
alter table admin.admin_users add code_step bigint not null default 0;

create table admin.recovery_codes (
  user_id bigint not null references admin.admin_users on delete cascade,
  -- SHA-256 of the code.
  code_hash bytea not null,
  primary key (user_id, code_hash)
);
