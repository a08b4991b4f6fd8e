-- Looks a token up and uses the sign, in one call: a function keeps its plans, which makes signed requests three times cheaper.
-- fresh: the sign was right (p_valid) and not used before. Its row need not be on the disk when the answer leaves: whatever the request writes
-- comes later in the same log and takes it along, and a crash that forgets it forgets that the request was ever made.
create or replace function open_signed_request(p_sign text, p_at bigint, p_valid boolean, p_token_hash text)
returns table (id text, person_id integer, device_id text, cookie_hash text, expires_at bigint, ended_at bigint, ending text,
  app_id text, banned_at bigint, suspended_at bigint, blocked_until bigint, device_banned_at bigint, fresh boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_fresh boolean := false;
begin
  if p_valid then
    perform set_config('synchronous_commit', 'off', true);
    insert into used_sign (sign, at) values (p_sign, p_at) on conflict do nothing;
    v_fresh := found;
  end if;
  return query select s.id, s.person_id, s.device_id, s.cookie_hash, s.expires_at, s.ended_at, s.ending, p.app_id, p.banned_at, p.suspended_at, p.blocked_until, d.banned_at, v_fresh
    from session s join person p on p.id = s.person_id left join device d on d.app_id = p.app_id and d.device_id = s.device_id
    where s.token_hash = p_token_hash;
end $$;
--> statement-breakpoint
-- Pairs people who wait. Looks at those whose turn it is, oldest first, and gives each the one who has waited longest of those who fit both ways;
-- nobody who is free and fits within p_simulated_after: a simulated host, when there are any (p_simulated_after null: never).
-- One instance at a time: two would each hold one of a pair and pass over the other. Rows a request works on are skipped; whoever finds nobody is looked at
-- again a little later. Answers the new matches.
-- Without sorting: a sort would look at everybody who waits for each turn, where the index on the queue finds the first that fits.
create or replace function match_pair(p_now bigint, p_limit integer, p_decide_ms integer, p_simulated_after integer) returns setof match language plpgsql set enable_sort to off as $$
declare
  v_turn integer;
  s record;
  c record;
  o match_seeker%rowtype;
  v_match match%rowtype;
begin
  perform pg_advisory_xact_lock(7417010);
  for v_turn in select unnest(array(select q.person_id from match_seeker q where q.due_at <= p_now and q.gone_since is null order by q.due_at, q.queued_at, q.person_id limit p_limit for update skip locked)) loop
    o := null;
    select q.*, p.country_id as own_country, p.languages as own_languages into s from match_seeker q join person p on p.id = q.person_id where q.person_id = v_turn and match_free(q.person_id, p_now);
    if found then
      -- Who waits is asked one after the other: mostly the first fits, and what has to be looked up about people is looked up for few.
      for c in
        select q.person_id from match_seeker q join person p on p.id = q.person_id
          where q.app_id = s.app_id and q.mode = s.mode and q.person_id <> s.person_id and q.gone_since is null
            and (s.country_id = 0 or p.country_id = s.country_id) and (q.country_id = 0 or q.country_id = s.own_country)
            and match_speaks(s.language_ids, p.languages) and match_speaks(q.language_ids, s.own_languages)
          order by q.queued_at, q.person_id
      loop
        continue when not match_new(s.person_id, c.person_id) or not match_free(c.person_id, p_now);
        select q.* into o from match_seeker q where q.person_id = c.person_id for update skip locked;
        exit when found;
      end loop;
      if o.person_id is null and p_simulated_after is not null and s.searched_at <= p_now - p_simulated_after then
        select p.id, '', p_now, 0 into o.person_id, o.search_id, o.queued_at, o.price from person p
          where p.app_id = s.app_id and p.is_demo and p.is_host and p.answering_habit = 'answers' and p.id <> s.person_id
            and (s.country_id = 0 or p.country_id = s.country_id) and match_speaks(s.language_ids, p.languages)
            and match_new(s.person_id, p.id) and match_free(p.id, p_now)
          order by md5(s.search_id || p.id) limit 1 for no key update of p skip locked;
      end if;
    end if;
    if o.person_id is null then
      update match_seeker set tries = tries + 1, due_at = p_now + least(2000, 200 * (1 + tries)) where person_id = v_turn;
      continue;
    end if;
    insert into match (id, app_id, mode, first_id, second_id, first_search, second_search, first_queued_at, second_queued_at, first_price, second_price, phase, created_at, decide_until)
      values (gen_random_uuid()::text, s.app_id, s.mode, s.person_id, o.person_id, s.search_id, o.search_id, s.queued_at, o.queued_at, s.price, o.price, 'deciding', p_now, p_now + p_decide_ms) returning * into v_match;
    -- A simulated host another instance has just taken: this round was not theirs.
    insert into match_member (person_id, match_id) values (o.person_id, v_match.id) on conflict do nothing;
    if not found then
      delete from match where id = v_match.id;
      update match_seeker set due_at = p_now + 200 where person_id = v_turn;
      continue;
    end if;
    insert into match_member (person_id, match_id) values (s.person_id, v_match.id);
    delete from match_seeker where person_id in (s.person_id, o.person_id);
    insert into match_last (person_id, partner_id) values (s.person_id, o.person_id), (o.person_id, s.person_id) on conflict (person_id) do update set partner_id = excluded.partner_id;
    return next v_match;
  end loop;
end $$;
--> statement-breakpoint
-- Somebody who may be shown to others now: complete, not banned, not on the way out, with an open line, in no call and in no match.
create or replace function match_free(p_person integer, p_now bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from person p where p.id = p_person and p.completed_at is not null and p.banned_at is null and p.suspended_at is null and p.erase_at is null and (p.blocked_until is null or p.blocked_until <= p_now))
    and exists (select 1 from realtime_socket k where k.person_id = p_person)
    and not exists (select 1 from call_member c where c.person_id = p_person) and not exists (select 1 from match_member m where m.person_id = p_person);
end $$;
--> statement-breakpoint
-- A pair that neither has just met nor blocked each other.
create or replace function match_new(p_one integer, p_other integer) returns boolean language plpgsql stable as $$
begin
  return not exists (select 1 from match_last l where (l.person_id = p_one and l.partner_id = p_other) or (l.person_id = p_other and l.partner_id = p_one))
    and not exists (select 1 from block b where (b.person_id = p_one and b.blocked_id = p_other) or (b.person_id = p_other and b.blocked_id = p_one));
end $$;
--> statement-breakpoint
-- Whether somebody speaks one of the wanted languages; an empty wish is everybody.
create or replace function match_speaks(p_wanted jsonb, p_spoken jsonb) returns boolean language sql immutable as $$
  select p_wanted = '[]'::jsonb or exists (select 1 from jsonb_array_elements(p_wanted) as w(id) where p_spoken @> jsonb_build_array(w.id))
$$;
--> statement-breakpoint
alter table signal_body set unlogged;
--> statement-breakpoint
-- Appends a durable event to a person's outbox and pokes the instances; the poke leaves with the commit. Answers its number.
create or replace function mailbox_append(p_person integer, p_event text, p_data jsonb, p_at bigint) returns integer language plpgsql as $$
declare
  v_seq integer;
begin
  insert into mailbox (person_id, head) values (p_person, 1) on conflict (person_id) do update set head = mailbox.head + 1 returning head into v_seq;
  insert into outbox (person_id, seq, event, data, at) values (p_person, v_seq, p_event, p_data, p_at);
  perform pg_notify('visavis_poke', p_person::text);
  return v_seq;
end $$;
--> statement-breakpoint
-- Appends several events: [{person, event, data}]. People in order, so that two batches cannot lock each other out; events of one person as listed.
create or replace function mailbox_append_all(p_events jsonb, p_at bigint) returns void language plpgsql as $$
begin
  with e as (
    select x.*, row_number() over (partition by x.person order by x.nth)::integer as nth_own, count(*) over (partition by x.person)::integer as own from (
      select (e.value ->> 'person')::integer as person, e.value ->> 'event' as event, e.value -> 'data' as data, e.nth from jsonb_array_elements(p_events) with ordinality as e(value, nth)) x),
  heads as (
    insert into mailbox as m (person_id, head) select person, max(own) from e group by person order by person
      on conflict (person_id) do update set head = m.head + excluded.head returning m.person_id, m.head)
  insert into outbox (person_id, seq, event, data, at) select e.person, h.head - e.own + e.nth_own, e.event, e.data, p_at from e join heads h on h.person_id = e.person;
  perform pg_notify('visavis_poke', p.person) from (select distinct e.value ->> 'person' as person from jsonb_array_elements(p_events) as e(value)) p;
end $$;
--> statement-breakpoint
-- Locks what a call touches, always in the same order: accounts by id, then mailboxes by person.
create or replace function lock_members(p_persons integer[]) returns void language plpgsql as $$
begin
  perform 1 from account where kind in ('person', 'host') and person_id = any (p_persons) order by id for update;
  insert into mailbox (person_id, head) select distinct p, 0 from unnest(p_persons) as p order by 1 on conflict do nothing;
  perform 1 from mailbox where person_id = any (p_persons) order by person_id for update;
end $$;
