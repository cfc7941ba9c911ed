-- The secret that was offered last, which alone can be set up; '' when none was.
alter table admin.admin_users add new_code_secret text not null default '';
-- Wrong codes with the right password since the last right one, and until when no other is looked at.
alter table admin.admin_users add code_failures integer not null default 0;
alter table admin.admin_users add code_blocked_until timestamptz not null default now();
