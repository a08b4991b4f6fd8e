-- Pairs people who wait. Looks at those whose turn it is, oldest first, and gives each the one who has waited
-- longest of those who fit both ways; nobody who is free and fits within p_simulated_after: a simulated host,
-- when there are any (p_simulated_after null: never), those first whom somebody else met last. One instance
-- at a time: two would each hold one of a pair and pass over the other. Rows a request works on are skipped;
-- whoever finds nobody is looked at again a little later. Answers the new matches. Without sorting: a sort
-- would look at everybody who waits for each turn, where the index on the queue finds the first that fits.
create or replace function match_pair(p_now bigint, p_limit integer, p_decide_ms integer,
  p_simulated_after integer) returns setof match language plpgsql set enable_sort to off as $$
declare
  v_turn integer;
  s record;
  c record;
  o match_seeker%rowtype;
  v_match match%rowtype;
begin
  perform pg_advisory_xact_lock(7417010);
  for v_turn in select unnest(array(select q.person_id from match_seeker q where q.due_at <= p_now
    and q.gone_since is null order by q.due_at, q.queued_at, q.person_id
    limit p_limit for update skip locked)) loop
    o := null;
    select q.*, p.country_id as own_country, p.languages as own_languages into s from match_seeker q
      join person p on p.id = q.person_id where q.person_id = v_turn and match_free(q.person_id, p_now);
    if found then
      -- Who waits is asked one after the other: mostly the first fits, and what has to be looked up about
      -- people is looked up for few.
      for c in
        select q.person_id from match_seeker q join person p on p.id = q.person_id
          where q.app_id = s.app_id and q.mode = s.mode and q.person_id <> s.person_id
            and q.gone_since is null
            and (s.country_id = 0 or p.country_id = s.country_id)
              and (q.country_id = 0 or q.country_id = s.own_country)
            and match_speaks(s.language_ids, p.languages) and match_speaks(q.language_ids, s.own_languages)
          order by q.queued_at, q.person_id
      loop
        continue when not match_new(s.person_id, c.person_id) or not match_free(c.person_id, p_now);
        select q.* into o from match_seeker q where q.person_id = c.person_id for update skip locked;
        exit when found;
      end loop;
      if o.person_id is null and p_simulated_after is not null and s.searched_at <= p_now - p_simulated_after
        then
        select p.id, '', p_now, 0 into o.person_id, o.search_id, o.queued_at, o.price from person p
          where p.app_id = s.app_id and p.is_demo and p.is_host and p.answering_habit = 'answers'
            and p.id <> s.person_id
            and (s.country_id = 0 or p.country_id = s.country_id)
              and match_speaks(s.language_ids, p.languages)
            and match_welcomes(s.person_id, p.id) and match_free(p.id, p_now)
          order by exists (select 1 from match_last l where l.person_id = p.id
            and l.partner_id = s.person_id), md5(s.search_id || p.id)
            limit 1 for no key update of p skip locked;
      end if;
    end if;
    if o.person_id is null then
      update match_seeker set tries = tries + 1, due_at = p_now + least(2000, 200 * (1 + tries))
        where person_id = v_turn;
      continue;
    end if;
    insert into match (id, app_id, mode, first_id, second_id, first_search, second_search, first_queued_at,
      second_queued_at, first_price, second_price, phase, created_at, decide_until)
      values (gen_random_uuid()::text, s.app_id, s.mode, s.person_id, o.person_id, s.search_id, o.search_id,
        s.queued_at, o.queued_at, s.price, o.price, 'deciding', p_now, p_now + p_decide_ms) returning *
        into v_match;
    -- A simulated host another instance has just taken: this round was not theirs.
    insert into match_member (person_id, match_id) values (o.person_id, v_match.id) on conflict do nothing;
    if not found then
      delete from match where id = v_match.id;
      update match_seeker set due_at = p_now + 200 where person_id = v_turn;
      continue;
    end if;
    insert into match_member (person_id, match_id) values (s.person_id, v_match.id);
    delete from match_seeker where person_id in (s.person_id, o.person_id);
    insert into match_last (person_id, partner_id) values (s.person_id, o.person_id),
      (o.person_id, s.person_id) on conflict (person_id) do update set partner_id = excluded.partner_id;
    return next v_match;
  end loop;
end $$;
--> statement-breakpoint
-- Somebody who may be shown to others now: complete, not banned, not on the way out, with an open line, in no
-- call and in no match.
create or replace function match_free(p_person integer, p_now bigint) returns boolean
  language plpgsql stable as $$
begin
  return exists (select 1 from person p where p.id = p_person and p.completed_at is not null
    and p.banned_at is null and p.suspended_at is null and p.erase_at is null
    and (p.blocked_until is null or p.blocked_until <= p_now))
    and exists (select 1 from realtime_socket k where k.person_id = p_person)
    and not exists (select 1 from call_member c where c.person_id = p_person)
      and not exists (select 1 from match_member m where m.person_id = p_person);
end $$;
--> statement-breakpoint
-- A pair that neither has just met nor blocked each other.
create or replace function match_new(p_one integer, p_other integer) returns boolean
  language plpgsql stable as $$
begin
  return not exists (select 1 from match_last l where (l.person_id = p_one and l.partner_id = p_other)
    or (l.person_id = p_other and l.partner_id = p_one))
    and not exists (select 1 from block b where (b.person_id = p_one and b.blocked_id = p_other)
      or (b.person_id = p_other and b.blocked_id = p_one));
end $$;
--> statement-breakpoint
-- A simulated host for somebody: not the one they have just met. Hosts are found by those who are alone and
-- have often met nobody else meanwhile: were that held against them, each would be found once and never
-- again.
create or replace function match_welcomes(p_person integer, p_host integer) returns boolean
  language plpgsql stable as $$
begin
  return not exists (select 1 from match_last l where l.person_id = p_person and l.partner_id = p_host)
    and not exists (select 1 from block b where (b.person_id = p_person and b.blocked_id = p_host)
      or (b.person_id = p_host and b.blocked_id = p_person));
end $$;
--> statement-breakpoint
-- Whether somebody speaks one of the wanted languages; an empty wish is everybody.
create or replace function match_speaks(p_wanted jsonb, p_spoken jsonb) returns boolean
  language sql immutable as $$
  select p_wanted = '[]'::jsonb or exists (select 1 from jsonb_array_elements(p_wanted) as w(id)
    where p_spoken @> jsonb_build_array(w.id))
$$;
--> statement-breakpoint
-- Takes a search into the queue, in the place of an earlier one of the person. Answers false, and takes
-- nothing, when its page has ended it before it came: requests travel on several connections, to several
-- instances. One lock a person, so that of a search and its farewell the second one always sees the first.
create or replace function match_enter(p_person integer, p_search text, p_app text, p_mode text,
  p_country integer, p_languages jsonb, p_price integer, p_place bigint, p_now bigint, p_channel text)
  returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7417011, p_person);
  if exists (select 1 from match_farewell f where f.person_id = p_person and f.search_id = p_search)
    then return false; end if;
  insert into match_seeker (person_id, search_id, app_id, mode, country_id, language_ids, price, queued_at,
    searched_at, due_at)
    values (p_person, p_search, p_app, p_mode, p_country, p_languages, p_price, p_place, p_now, p_now)
    on conflict (person_id) do update set search_id = excluded.search_id, app_id = excluded.app_id,
      mode = excluded.mode, country_id = excluded.country_id, language_ids = excluded.language_ids,
      price = excluded.price, queued_at = least(match_seeker.queued_at, excluded.queued_at),
        searched_at = excluded.searched_at, due_at = excluded.due_at, tries = 0, gone_since = null;
  perform pg_notify(p_channel, '');
  return true;
end $$;
--> statement-breakpoint
-- Ends a search by the number its page gave it, and keeps it from beginning should it come later. Answers
-- whether it was waiting.
create or replace function match_end_search(p_person integer, p_search text, p_now bigint) returns boolean
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7417011, p_person);
  insert into match_farewell (person_id, search_id, at) values (p_person, p_search, p_now)
    on conflict do nothing;
  delete from match_seeker where person_id = p_person and search_id = p_search;
  return found;
end $$;
