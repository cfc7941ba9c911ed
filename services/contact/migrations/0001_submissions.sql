-- Messages from visitors, their attachments, and the mails that tell of them.

create table contact.contact_submissions (
  id uuid primary key,
  name text not null,
  email text not null,
  message text not null,
  -- List of {"index", "filename", "size", "contentType"}; the bytes are in attachment_chunks.
  attachments jsonb not null default '[]',
  timestamp timestamptz not null default now(),
  session_id text not null default '',
  language text not null default 'en',
  -- A robot's trap was filled in: kept, not mailed.
  suspicious boolean not null default false,
  attachment_bytes bigint not null default 0
);
create index on contact.contact_submissions (timestamp desc, id desc);
create index on contact.contact_submissions (lower(email));
create index on contact.contact_submissions (session_id);

-- Files in pieces of at most 256 KiB. Checked at the end of the transaction, because a file comes
-- before it is known whether the whole form is right.
create table contact.attachment_chunks (
  submission_id uuid not null references contact.contact_submissions on delete cascade
    deferrable initially deferred,
  attachment_index integer not null,
  sequence integer not null,
  data bytea not null,
  primary key (submission_id, attachment_index, sequence)
);
-- Attachments are mostly compressed already.
alter table contact.attachment_chunks alter column data set storage external;

-- Bytes of all attachments, for the quota; one row.
create table contact.attachment_storage (
  only_row boolean primary key default true check (only_row),
  bytes bigint not null
);
insert into contact.attachment_storage (bytes) values (0);

create function contact.free_attachment_storage() returns trigger language plpgsql as $$
declare
  freed bigint;
begin
  select coalesce(sum(attachment_bytes), 0) into freed from gone;
  if freed > 0 then
    update contact.attachment_storage set bytes = bytes - freed;
  end if;
  return null;
end
$$;
create trigger free_attachment_storage after delete on contact.contact_submissions
  referencing old table as gone for each statement
  execute function contact.free_attachment_storage();

create table contact.outbox (
  id uuid primary key,
  submission_id uuid not null references contact.contact_submissions on delete cascade,
  kind text not null check (kind in ('owner', 'acknowledgement')),
  recipient text not null,
  -- Without angle brackets; the same in every attempt.
  message_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text not null default '',
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  give_up_at timestamptz not null,
  sent_at timestamptz
);
create index on contact.outbox (next_attempt_at) where state = 'waiting';
create index on contact.outbox (created_at desc, id desc);
create index on contact.outbox (submission_id);

-- What a repeated call is answered with.
create table contact.idempotency_keys (
  session_id text not null,
  key text not null,
  body_sha256 text not null,
  submission_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (session_id, key)
);
create index on contact.idempotency_keys (created_at);
create index on contact.idempotency_keys (submission_id);

-- Messages of one session or address in one day.
create table contact.message_counts (
  scope text not null,
  key text not null,
  day date not null,
  count integer not null,
  primary key (scope, key, day)
);
create index on contact.message_counts (day);

-- Addresses are counted by a hash whose salt is forgotten after the day.
create table contact.day_salts (
  day date primary key,
  salt bytea not null
    default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
