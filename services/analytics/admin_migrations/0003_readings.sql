-- Looks at the dashboard with less than half an hour between them are one reading. Null before the
-- first, and in read_before before the second.
alter table admin.admin_users add column last_read timestamptz;
-- Where the reading before this one ended.
alter table admin.admin_users add column read_before timestamptz;
