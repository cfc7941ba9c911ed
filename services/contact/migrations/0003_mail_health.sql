-- When an attempt last failed, whatever became of the mail after it.
alter table contact.outbox add column failed_at timestamptz;
create index on contact.outbox (failed_at) where failed_at is not null;
create index on contact.outbox (sent_at) where sent_at is not null;
create index on contact.outbox (created_at) where state = 'waiting';
