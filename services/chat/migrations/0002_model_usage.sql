-- What calls to the language model cost, by day of the owner's time zone. The scope is 'site' or a
-- visitor's address as a keyed hash that changes every day.
create table chat.model_usage (
  day date not null,
  scope text not null,
  calls integer not null,
  tokens bigint not null,
  primary key (day, scope)
);

create table chat.address_key (key text not null);
insert into chat.address_key select gen_random_uuid()::text || gen_random_uuid()::text;

create function chat.raise_model_usage(
  a_day date, a_scope text, a_tokens integer, a_max_calls integer, a_max_tokens bigint)
returns boolean language sql as $$
  with raised as (
    insert into chat.model_usage as usage (day, scope, calls, tokens)
    select a_day, a_scope, 1, a_tokens where a_max_calls > 0 and a_max_tokens >= a_tokens
    on conflict (day, scope) do update set calls = usage.calls + 1, tokens = usage.tokens + a_tokens
      where usage.calls < a_max_calls and usage.tokens + a_tokens <= a_max_tokens
    returning 1)
  select exists (select from raised)
$$;

-- Takes a call out of the day's allowance of the address and of the site, or neither.
create function chat.reserve_model_call(
  a_address text, a_time_zone text, a_tokens integer, a_address_calls integer,
  a_site_calls integer, a_site_tokens bigint)
returns boolean language plpgsql as $$
declare
  today date := (now() at time zone a_time_zone)::date;
  address text;
begin
  select encode(sha256(convert_to(key || today::text || a_address, 'UTF8')), 'hex')
    into address from chat.address_key;
  if not chat.raise_model_usage(today, address, a_tokens, a_address_calls, 9223372036854775807) then
    return false;
  end if;
  if chat.raise_model_usage(today, 'site', a_tokens, a_site_calls, a_site_tokens) then
    return true;
  end if;
  update chat.model_usage set calls = calls - 1, tokens = tokens - a_tokens
    where day = today and scope = address;
  return false;
end
$$;

-- Puts the tokens really used in the place of those reserved.
create function chat.settle_model_call(
  a_message_id uuid, a_time_zone text, a_reserved integer, a_used integer)
returns void language sql as $$
  update chat.model_usage set tokens = tokens - a_reserved + a_used
    where scope = 'site' and day = (
      select (timestamp at time zone a_time_zone)::date from chat.chat_messages
      where id = a_message_id)
$$;
