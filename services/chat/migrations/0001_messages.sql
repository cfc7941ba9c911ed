-- Questions and answers. The first six columns are those of the documented table.
create table chat.chat_messages (
  id uuid primary key default gen_random_uuid(),
  session_id text not null check (session_id <> ''),
  message text not null,
  response text not null default '',
  timestamp timestamptz not null default now(),
  language text not null default 'en',
  -- The client's own identifier; a repeat gives the stored answer.
  message_id text,
  -- answered, declined, small_talk, unanswered; pending while a model writes; partial when it stopped.
  outcome text not null default 'pending',
  -- What the answer rests on: ids of passages, best first.
  passages text[] not null default '{}'
);
create unique index chat_messages_message_id on chat.chat_messages (session_id, message_id)
  where message_id is not null;
create index chat_messages_newest on chat.chat_messages (timestamp desc, id desc);
create index chat_messages_session on chat.chat_messages (session_id, timestamp desc);

-- How many messages each session has used; the only thing that decides the limit.
create table chat.session_usage (
  session_id text primary key,
  used integer not null,
  last_used timestamptz not null default now()
);
create index session_usage_last_used on chat.session_usage (last_used);

-- Questions that the content doesn't answer, one row for each wording.
create table chat.unanswered_questions (
  id uuid primary key default gen_random_uuid(),
  -- The question without case, marks and punctuation.
  fingerprint text not null,
  question text not null,
  language text not null,
  count bigint not null default 1,
  first_asked timestamptz not null default now(),
  last_asked timestamptz not null default now(),
  seen boolean not null default false,
  unique (language, fingerprint)
);

create function chat.note_unanswered(a_question text, a_fingerprint text, a_language text)
returns void language sql as $$
  insert into chat.unanswered_questions as known (fingerprint, question, language)
  values (a_fingerprint, a_question, a_language)
  on conflict (language, fingerprint) do update
    set count = known.count + 1, last_asked = now(), seen = false
$$;

-- Stores one message and counts it, or says why not. The limit is one conditional upsert, whose row
-- lock also makes parallel repeats of a message wait for the first.
--   'stored': id is the new row. 'limited': nothing is stored.
--   'repeated': the other columns are those of the row stored before; nothing is counted.
create function chat.store_message(
  a_session_id text, a_message_id text, a_message text, a_language text, a_response text,
  a_outcome text, a_passages text[], a_fingerprint text, a_limit integer)
returns table (result text, id uuid, response text, language text, outcome text, passages text[])
language plpgsql as $$
#variable_conflict use_column
declare
  counted integer;
  before chat.chat_messages;
begin
  insert into chat.session_usage as usage (session_id, used) values (a_session_id, 1)
  on conflict (session_id) do update set used = usage.used + 1, last_used = now()
    where usage.used < a_limit
  returning usage.used into counted;

  if a_message_id is not null then
    select * into before from chat.chat_messages known
      where known.session_id = a_session_id and known.message_id = a_message_id;
    if found then
      if counted is not null then
        update chat.session_usage usage set used = usage.used - 1
          where usage.session_id = a_session_id;
      end if;
      return query select 'repeated', before.id, before.response, before.language, before.outcome,
        before.passages;
      return;
    end if;
  end if;

  if counted is null then
    return query select 'limited', null::uuid, '', '', '', '{}'::text[];
    return;
  end if;

  insert into chat.chat_messages as stored
    (session_id, message_id, message, language, response, outcome, passages)
  values (a_session_id, a_message_id, a_message, a_language, a_response, a_outcome, a_passages)
  returning * into before;
  if a_outcome = 'unanswered' then
    perform chat.note_unanswered(a_message, a_fingerprint, a_language);
  end if;
  return query select 'stored', before.id, before.response, before.language, before.outcome,
    before.passages;
end
$$;

-- Completes a message that was stored as pending.
create function chat.complete_message(
  a_id uuid, a_language text, a_response text, a_outcome text, a_passages text[],
  a_fingerprint text)
returns void language plpgsql as $$
declare
  question text;
begin
  update chat.chat_messages set language = a_language, response = a_response,
    outcome = a_outcome, passages = a_passages
    where id = a_id returning message into question;
  if question is not null and a_outcome = 'unanswered' then
    perform chat.note_unanswered(question, a_fingerprint, a_language);
  end if;
end
$$;
