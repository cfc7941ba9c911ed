-- Stores one message and counts it, or says why not. The limit is one conditional upsert, whose row
-- lock also makes parallel repeats of a message wait for the first.
--   'stored': id is the new row. 'limited': nothing is stored.
--   'repeated': the other columns are those of the row stored before; nothing is counted.
--   'reused': the identifier belongs to another text; nothing is stored or counted.
create or replace function chat.store_message(
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
      return query select case when before.message = a_message then 'repeated' else 'reused' end,
        before.id, before.response, before.language, before.outcome, before.passages;
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
