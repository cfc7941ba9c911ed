-- The owner's digest: what is new, by mail at a set hour. Its mail has its text in the outbox, and no message.

-- Up to when she has been told; one row.
create table contact.digest (
  only_row boolean primary key default true check (only_row),
  told_until timestamptz not null
);
insert into contact.digest (told_until) values (now());

alter table contact.outbox alter column submission_id drop not null;
alter table contact.outbox add column subject text not null default '';
alter table contact.outbox add column body text not null default '';
alter table contact.outbox drop constraint outbox_kind_check;
alter table contact.outbox add constraint outbox_kind_check
  check (kind in ('owner', 'acknowledgement', 'digest') and (kind = 'digest') = (submission_id is null));
