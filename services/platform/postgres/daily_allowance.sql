-- Who may have how much of what is left; see platform/postgres/daily_caps.h. Each owner's migrations link to
-- this file; @schema@ is the owner's schema.

-- What a scope has used; its row is locked, and made when it is missing.
create or replace function @schema@.lock_daily_usage(a_day date, a_kind text, a_scope text, a_key text)
returns bigint language sql as $$
  insert into @schema@.daily_usage as usage (day, kind, scope, key, used)
  values (a_day, a_kind, a_scope, a_key, 0)
  on conflict (day, kind, scope, key) do update set used = usage.used
  returning usage.used
$$;

-- Gives each address what it wants or what is left, counts that, and returns it in the same order.
-- A cap of 0 is none. a_networks[i] is the network of a_addresses[i], '' for none. Addresses are
-- distinct and sorted by network, then address, so that no two transactions wait in a circle.
create or replace function @schema@.take_allowance(
  a_kind text, a_time_zone text, a_networks text[], a_addresses text[], a_wanted bigint[],
  a_per_address bigint, a_per_site bigint)
returns bigint[] language plpgsql as $$
declare
  today constant date := (now() at time zone a_time_zone)::date;
  shard constant text := (pg_backend_pid() % 16)::text;
  -- Of the last fifth of the site's nobody gets more than a 64th of what is left.
  reserve constant bigint := a_per_site / 5;
  modest bigint;
  todays_salt text;
  site_room bigint := 9223372036854775807;
  room bigint;
  network_used bigint;
  address_used bigint;
  network_key text;
  address_key text;
  granted bigint[] := '{}';
begin
  insert into @schema@.daily_salts (day) values (today) on conflict do nothing;
  select salt into todays_salt from @schema@.daily_salts where day = today;
  if a_per_site > 0 then
    perform @schema@.lock_daily_usage(today, a_kind, 'site', shard);
    select a_per_site - sum(used) into site_room from @schema@.daily_usage
      where day = today and kind = a_kind and scope = 'site';
  end if;
  for i in 1 .. cardinality(a_addresses) loop
    room := least(a_wanted[i], site_room);
    if room > 0 and a_per_address > 0 then
      network_used := 0;
      network_key := null;
      if a_networks[i] <> '' then
        network_key := encode(sha256(convert_to(todays_salt || a_networks[i], 'UTF8')), 'hex');
        network_used := @schema@.lock_daily_usage(today, a_kind, 'network', network_key);
      end if;
      address_key := encode(sha256(convert_to(todays_salt || a_addresses[i], 'UTF8')), 'hex');
      address_used := @schema@.lock_daily_usage(today, a_kind, 'address', address_key);
      modest := greatest(least(site_room / 64, a_per_address / 10), 1);
      room := greatest(0, least(room, a_per_address - address_used,
        10 * a_per_address - network_used, greatest(site_room - reserve,
          least(modest - address_used, 10 * modest - network_used))));
      update @schema@.daily_usage set used = used + room
        where room > 0 and day = today and kind = a_kind and (scope, key) in (
          ('address', address_key), ('network', network_key));
    end if;
    room := greatest(room, 0);
    if a_per_site > 0 then
      site_room := site_room - room;
    end if;
    granted := granted || room;
  end loop;
  update @schema@.daily_usage set used = used + (select sum(g) from unnest(granted) g)
    where a_per_site > 0 and day = today and kind = a_kind and scope = 'site' and key = shard
      and cardinality(granted) > 0;
  return granted;
end
$$;
