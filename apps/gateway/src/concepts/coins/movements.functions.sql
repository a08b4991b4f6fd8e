-- The one function that moves coins and points.
-- Movements: [{key, kind, ref, legs: [{account, person, amount, partial}]}].
--
-- A leg is one side of a movement. `account` is person, host, held, platform or mint; `person` owns the first
-- three; points in `held` are set aside and nobody is told of its balance. The legs sum to zero. A `partial`
-- leg moves as much as its account can give or hold; the platform leg takes the rest. At least one leg beside
-- the platform's is not partial, so that each movement moves something. Accounts are made on first use, then
-- locked in the order of their ids: parallel calls cannot lock each other out.
--
-- Each key moves once. Outcomes: 'posted'; 'duplicate' (balances and amounts as the first time; another
-- movement under the same key is an error); 'insufficient' and 'limit' (an account would fall below zero or
-- exceed what it may hold: no trace); 'guarded' (an own limit or pause of the payer forbids it: no trace).
-- With p_all one refused movement holds back all of them ('withheld').
-- One row a movement in the given order, with the balances and amounts of its legs; platform and mint have no
-- balance. The balance and points events of people go out in the same transaction.
create or replace function post_movements(p_movements jsonb, p_at bigint, p_all boolean default false)
returns table (nth integer, outcome text, journal_id bigint, balances jsonb, amounts jsonb)
language plpgsql as $$
#variable_conflict use_variable
declare
  c_most constant bigint := 2147483647;
  -- One element a movement; v_from and v_to are its first and last leg, v_firsts the first one of the same
  -- key.
  v_keys text[]; v_kinds text[]; v_refs text[]; v_firsts integer[]; v_journals bigint[]; v_outcomes text[];
  v_from integer[] := '{}'; v_to integer[] := '{}';
  -- One element a leg; v_places is the place of its account among the locked ones, null for platform and
  -- mint.
  v_of integer[]; v_sides text[]; v_people integer[]; v_amounts bigint[]; v_partials boolean[];
  v_accounts bigint[]; v_places integer[]; v_after bigint[];
  v_leg_journals bigint[]; v_leg_kinds text[]; v_leg_refs text[];
  -- One element a locked account.
  v_locked bigint[]; v_before bigint[]; v_now bigint[];
  -- What the payer's limits leave, by place of the account; null: no limit.
  v_room bigint[] := '{}'; v_payer record;
  v_leg integer := 1; v_first integer; v_platform integer;
  v_next bigint; v_rest bigint; v_journal bigint; v_balance bigint;
  v_refused text; v_any_refused boolean := false; v_valid boolean; v_events jsonb;
begin
  select array_agg(m.key order by m.nth), array_agg(m.kind order by m.nth), array_agg(m.ref order by m.nth),
      array_agg(m.first order by m.nth)
    into v_keys, v_kinds, v_refs, v_firsts
    from (
      select m.nth, m.value ->> 'key' as key, m.value ->> 'kind' as kind, m.value ->> 'ref' as ref,
        (min(m.nth) over (partition by m.value ->> 'key'))::integer as first
      from jsonb_array_elements(p_movements) with ordinality as m(value, nth)
    ) as m;
  if v_keys is null then return; end if;
  select array_agg(l.of_nth order by l.of_nth, l.leg), array_agg(l.side order by l.of_nth, l.leg),
      array_agg(l.person order by l.of_nth, l.leg), array_agg(l.amount order by l.of_nth, l.leg),
      array_agg(l.partial order by l.of_nth, l.leg), array_agg(l.kind order by l.of_nth, l.leg),
      array_agg(l.ref order by l.of_nth, l.leg),
      bool_and(l.amount is not null and case when l.side in ('person', 'host', 'held')
        then l.person is not null
        else l.side in ('platform', 'mint') and l.person is null and not l.partial end)
    into v_of, v_sides, v_people, v_amounts, v_partials, v_leg_kinds, v_leg_refs, v_valid
    from (
      select m.nth::integer as of_nth, l.nth as leg, l.value ->> 'account' as side,
        (l.value ->> 'person')::integer as person, (l.value ->> 'amount')::bigint as amount,
        coalesce((l.value ->> 'partial')::boolean, false) as partial,
        m.value ->> 'kind' as kind, m.value ->> 'ref' as ref
      from jsonb_array_elements(p_movements) with ordinality as m(value, nth),
        jsonb_array_elements(m.value -> 'legs') with ordinality as l(value, nth)
    ) as l;
  if v_valid is not true or exists (
    select 1 from unnest(v_keys, v_kinds, v_refs) with ordinality as m(key, kind, ref, nth) left join (
      select l.of_nth, sum(l.amount) as amount,
        bool_or(l.amount <> 0 and not l.partial and l.side <> 'platform') as moves,
        bool_or(l.partial) and not bool_or(l.side = 'platform') as without_rest
      from unnest(v_of, v_amounts, v_sides, v_partials) as l(of_nth, amount, side, partial) group by l.of_nth
    ) as l on l.of_nth = m.nth
    where m.key is null or m.kind is null or m.ref is null
      or l.amount is distinct from 0 or not l.moves or l.without_rest
  ) then
    raise exception 'a movement needs a key, known accounts, a full leg, and legs that sum to zero'
      using errcode = 'check_violation';
  end if;

  -- Rows are looked up one by one: a plan made while the tables were small stays right when they have grown.
  for v_try in 1 .. 2 loop
    select array_agg(case when l.person is null
          then (select a.id from ledger_account as a where a.kind = l.side and a.person_id is null)
          else (select a.id from ledger_account as a where a.kind = l.side and a.person_id = l.person) end
          order by l.leg)
      into v_accounts from unnest(v_sides, v_people) with ordinality as l(side, person, leg);
    exit when array_position(v_accounts, null) is null;
    insert into ledger_account (kind, person_id)
      select distinct l.side, l.person from unnest(v_sides, v_people, v_accounts) as l(side, person, id)
      where l.id is null order by 1, 2 on conflict do nothing;
  end loop;
  select array_agg(case when l.person is not null then l.place end order by l.leg) into v_places
    from (
      select l.leg, l.person, dense_rank() over (order by l.person is null, l.id)::integer as place
      from unnest(v_people, v_accounts) with ordinality as l(person, id, leg)
    ) as l;
  select array_agg(distinct l.id order by l.id) into v_locked
    from unnest(v_people, v_accounts) as l(person, id) where l.person is not null;
  for v_at in 1 .. coalesce(cardinality(v_locked), 0) loop
    select a.balance into strict v_balance from ledger_account as a where a.id = v_locked[v_at] for update;
    v_before[v_at] := v_balance;
  end loop;
  v_now := v_before;
  -- After the locks, too: of two spendings at once the second sees what the first has left.
  for v_payer in
    select distinct l.place, l.person from unnest(v_places, v_sides, v_people, v_amounts, v_leg_kinds)
      as l(place, side, person, amount, kind) where l.side = 'person' and l.amount < 0 and is_spending(l.kind)
  loop
    v_room[v_payer.place] := spend_room(v_payer.person, p_at);
  end loop;
  -- After the locks: whoever was first has left its mark.
  select array_agg((select j.id from journal as j where j.key = m.key) order by m.nth) into v_journals
    from unnest(v_keys) with ordinality as m(key, nth);
  v_outcomes := array_fill(null::text, array[cardinality(v_keys)]);
  v_after := array_fill(null::bigint, array[cardinality(v_of)]);
  v_leg_journals := v_after;

  for v_nth in 1 .. cardinality(v_keys) loop
    v_from[v_nth] := v_leg;
    while v_leg <= cardinality(v_of) and v_of[v_leg] = v_nth loop v_leg := v_leg + 1; end loop;
    v_to[v_nth] := v_leg - 1;
    v_first := v_firsts[v_nth];
    if v_first < v_nth then
      if p_movements -> (v_nth - 1) <> p_movements -> (v_first - 1) then
        raise exception 'key % stands for two movements', v_keys[v_nth]
          using errcode = 'integrity_constraint_violation';
      end if;
      v_journals[v_nth] := v_journals[v_first];
      v_outcomes[v_nth] := case v_outcomes[v_first] when 'posted' then 'duplicate'
        else v_outcomes[v_first] end;
      for v_at in v_from[v_nth] .. v_to[v_nth] loop
        v_amounts[v_at] := v_amounts[v_from[v_first] + v_at - v_from[v_nth]];
        v_after[v_at] := v_after[v_from[v_first] + v_at - v_from[v_nth]];
      end loop;
    elsif v_journals[v_nth] is not null then
      v_outcomes[v_nth] := 'duplicate';
      for v_at in v_from[v_nth] .. v_to[v_nth] loop
        continue when v_places[v_at] is null;
        select e.amount, e.balance_after into v_next, v_balance
          from entry as e where e.journal_id = v_journals[v_nth] and e.account_id = v_accounts[v_at];
        if not v_partials[v_at] and coalesce(v_next, 0) <> v_amounts[v_at] then
          raise exception 'key % was used for another movement', v_keys[v_nth]
            using errcode = 'integrity_constraint_violation';
        end if;
        v_amounts[v_at] := coalesce(v_next, 0); v_after[v_at] := v_balance;
      end loop;
    else
      v_rest := 0; v_platform := null; v_refused := null;
      for v_at in v_from[v_nth] .. v_to[v_nth] loop
        if v_sides[v_at] = 'platform' then v_platform := v_at; end if;
        continue when v_places[v_at] is null;
        v_next := v_now[v_places[v_at]] + v_amounts[v_at];
        if v_sides[v_at] = 'person' and -v_amounts[v_at] > v_room[v_places[v_at]]
          and is_spending(v_kinds[v_nth]) then
          v_refused := 'guarded';
        end if;
        if v_partials[v_at] then
          v_rest := v_rest + v_next - greatest(0, least(c_most, v_next));
          v_next := greatest(0, least(c_most, v_next));
          v_amounts[v_at] := v_next - v_now[v_places[v_at]];
        elsif v_next < 0 then v_refused := coalesce(v_refused, 'insufficient');
        elsif v_next > c_most then v_refused := coalesce(v_refused, 'limit');
        end if;
        v_after[v_at] := v_next;
      end loop;
      v_outcomes[v_nth] := coalesce(v_refused, 'posted');
      v_any_refused := v_any_refused or v_refused is not null;
      if v_refused is null then
        v_journal := nextval('journal_id_seq');
        v_journals[v_nth] := v_journal;
        if v_rest <> 0 then v_amounts[v_platform] := v_amounts[v_platform] + v_rest; end if;
      end if;
      for v_at in v_from[v_nth] .. v_to[v_nth] loop
        if v_refused is null then v_leg_journals[v_at] := v_journal; end if;
        continue when v_places[v_at] is null;
        if v_refused is null then
          if v_sides[v_at] = 'person' and v_amounts[v_at] < 0 and is_spending(v_kinds[v_nth]) then
            v_room[v_places[v_at]] := v_room[v_places[v_at]] + v_amounts[v_at];
          end if;
          v_now[v_places[v_at]] := v_after[v_at];
        else v_after[v_at] := v_now[v_places[v_at]];
        end if;
      end loop;
    end if;
  end loop;

  if p_all and v_any_refused then
    for v_nth in 1 .. cardinality(v_keys) loop
      continue when v_outcomes[v_firsts[v_nth]] not in ('posted', 'withheld');
      v_outcomes[v_nth] := 'withheld'; v_journals[v_nth] := null;
    end loop;
    for v_at in 1 .. cardinality(v_of) loop
      continue when v_outcomes[v_of[v_at]] = 'duplicate' or v_places[v_at] is null;
      v_after[v_at] := v_before[v_places[v_at]];
    end loop;
  else
    insert into journal (id, key, kind, ref_id, at) overriding system value
      select m.id, m.key, m.kind, m.ref, p_at
      from unnest(v_journals, v_keys, v_kinds, v_refs, v_outcomes) as m(id, key, kind, ref, outcome)
      where m.outcome = 'posted';
    insert into entry (journal_id, account_id, amount, balance_after)
      select l.journal, l.account, l.amount, l.after
      from unnest(v_leg_journals, v_accounts, v_amounts, v_after) as l(journal, account, amount, after)
      where l.journal is not null and l.amount <> 0;
    for v_at in 1 .. coalesce(cardinality(v_locked), 0) loop
      continue when v_now[v_at] = v_before[v_at];
      update ledger_account as a set balance = v_now[v_at] where a.id = v_locked[v_at];
    end loop;
    select jsonb_agg(case l.side
        when 'person' then jsonb_build_object('person', l.person, 'event', 'balance', 'data',
          jsonb_build_object(
          'goldNum', l.after, 'delta', l.amount, 'reason', l.kind, 'refId', l.ref, 'seq', l.journal))
        else jsonb_build_object('person', l.person, 'event', 'points', 'data', jsonb_build_object(
          'points', l.after, 'delta', l.amount, 'roomNum', l.ref)) end order by l.leg)
      into v_events
      from unnest(v_leg_journals, v_sides, v_people, v_amounts, v_after, v_leg_kinds, v_leg_refs)
        with ordinality as l(journal, side, person, amount, after, kind, ref, leg)
      where l.journal is not null and l.person > 0 and l.amount <> 0 and l.side <> 'held';
    -- Mailboxes are locked last and in the order of people, so that batches cannot lock each other out.
    if v_events is not null then perform mailbox_append_all(v_events, p_at); end if;
  end if;

  for v_nth in 1 .. cardinality(v_keys) loop
    nth := v_nth; outcome := v_outcomes[v_nth]; journal_id := v_journals[v_nth];
    balances := to_jsonb(v_after[v_from[v_nth] : v_to[v_nth]]);
    amounts := to_jsonb(v_amounts[v_from[v_nth] : v_to[v_nth]]);
    return next;
  end loop;
end $$;
