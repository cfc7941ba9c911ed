-- What a later question of the talk may lean on, beside the passages. Older processes leave the defaults.
alter table chat.chat_messages
  -- Ids of the things that the answer listed, in its order.
  add column listed text[] not null default '{}',
  -- What the visitor told of herself and her situation.
  add column framing text not null default '';

-- As store_message, with what the talk goes on from.
create function chat.store_turn(
  a_session_id text, a_message_id text, a_message text, a_language text, a_response text,
  a_outcome text, a_passages text[], a_fingerprint text, a_limit integer, a_listed text[],
  a_framing text)
returns table (result text, id uuid, response text, language text, outcome text, passages text[])
language plpgsql as $$
declare
  stored record;
begin
  select * into stored from chat.store_message(a_session_id, a_message_id, a_message, a_language,
    a_response, a_outcome, a_passages, a_fingerprint, a_limit);
  if stored.result = 'stored' and (a_listed <> '{}' or a_framing <> '') then
    update chat.chat_messages m set listed = a_listed, framing = a_framing where m.id = stored.id;
  end if;
  return query select stored.result, stored.id, stored.response, stored.language, stored.outcome,
    stored.passages;
end
$$;
