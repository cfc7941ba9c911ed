-- What the owner is told of sign-ins that failed: since the last that didn't, and between that one and the one before.
alter table admin.admin_users add column last_sign_in timestamptz;
alter table admin.admin_users add column sign_in_before timestamptz;
alter table admin.admin_users add column wrong_passwords bigint not null default 0;
alter table admin.admin_users add column wrong_passwords_before bigint not null default 0;
-- With the right password.
alter table admin.admin_users add column wrong_codes bigint not null default 0;
alter table admin.admin_users add column wrong_codes_before bigint not null default 0;
