-- Analyses that were made. The first seven columns are those of the documented table.
create table analysis.visitor_questionnaires (
  id uuid primary key default gen_random_uuid(),
  session_id text not null check (session_id <> ''),
  user_role text not null default 'visitor',
  job_url text not null default '',
  linkedin_profile text not null default '',
  evaluation_result jsonb not null,
  created_at timestamptz not null default now(),
  -- job-match, bot-job-match or networking.
  kind text not null,
  title text not null default '',
  overall_score integer check (overall_score between 0 and 100)
);
create index visitor_questionnaires_newest
  on analysis.visitor_questionnaires (created_at desc, id desc);
create index visitor_questionnaires_session on analysis.visitor_questionnaires (session_id);

-- How many analyses each session has used; the only thing that decides the limit.
create table analysis.session_usage (
  session_id text primary key,
  used integer not null,
  last_used timestamptz not null default now()
);
create index session_usage_last_used on analysis.session_usage (last_used);

-- Stores one analysis and counts it in one step; false when the session has used up its limit, and
-- then nothing is stored.
create function analysis.store_questionnaire(
  a_session_id text, a_kind text, a_user_role text, a_job_url text, a_linkedin_profile text,
  a_title text, a_overall_score integer, a_result jsonb, a_limit integer)
returns boolean language plpgsql as $$
declare
  counted integer;
begin
  insert into analysis.session_usage as usage (session_id, used) values (a_session_id, 1)
  on conflict (session_id) do update set used = usage.used + 1, last_used = now()
    where usage.used < a_limit
  returning usage.used into counted;
  if counted is null then
    return false;
  end if;
  insert into analysis.visitor_questionnaires
    (session_id, kind, user_role, job_url, linkedin_profile, title, overall_score, evaluation_result)
  values (a_session_id, a_kind, a_user_role, a_job_url, a_linkedin_profile, a_title,
          a_overall_score, a_result);
  return true;
end
$$;
