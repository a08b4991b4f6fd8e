insert into account (kind, person_id) values ('platform', null), ('mint', null) on conflict do nothing;
--> statement-breakpoint
-- Books are append-only: a mistake is mended by a further movement.
create or replace function books_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace trigger journal_append_only before update or delete on journal for each row execute function books_are_append_only();
--> statement-breakpoint
create or replace trigger entry_append_only before update or delete on entry for each row execute function books_are_append_only();
--> statement-breakpoint
create or replace function journal_is_balanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from entry where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$ begin
  if not exists (select 1 from pg_trigger where tgname = 'entry_balanced') then
    create constraint trigger entry_balanced after insert on entry deferrable initially deferred for each row execute function journal_is_balanced();
  end if;
end $$;
--> statement-breakpoint
-- Id of a person's account; made on first use.
create or replace function coin_account(p_kind text, p_person integer) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from account where kind = p_kind and person_id is not distinct from p_person;
  if v_id is null then
    insert into account (kind, person_id) values (p_kind, p_person) on conflict do nothing;
    select id into v_id from account where kind = p_kind and person_id is not distinct from p_person;
  end if;
  return v_id;
end $$;
--> statement-breakpoint
-- Writes one movement. The caller holds the locks of every account whose balance is stored and has checked the key.
create or replace function coin_post(p_key text, p_kind text, p_ref text, p_at bigint, p_accounts bigint[], p_amounts bigint[]) returns bigint language plpgsql as $$
declare
  v_journal bigint;
begin
  insert into journal (key, kind, ref_id, at) values (p_key, p_kind, p_ref, p_at) returning id into v_journal;
  with side as (
    select s.account_id, s.amount, a.kind from unnest(p_accounts, p_amounts) as s(account_id, amount) join account a on a.id = s.account_id where s.amount <> 0
  ), moved as (
    update account a set balance = a.balance + side.amount from side where a.id = side.account_id and side.kind in ('person', 'host') returning a.id, a.balance
  )
  insert into entry (journal_id, account_id, amount, balance_after)
  select v_journal, side.account_id, side.amount, moved.balance from side left join moved on moved.id = side.account_id;
  return v_journal;
end $$;
--> statement-breakpoint
-- Charges started minutes of calls. Items: {roomNum, minute, payerId, payeeId, price, points}; payeeId null or points 0: nobody earns.
-- Each (roomNum, minute) is charged once; asked again it is answered as the first time ('duplicate'). A balance that does not
-- cover the price leaves no trace ('insufficient'). The balance and points events go out in the same transaction.
create or replace function charge_call_minutes(p_items jsonb, p_at bigint)
returns table (room_num text, minute integer, outcome text, journal_id bigint, payer_balance bigint, host_points bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_item record;
  v_platform bigint := coin_account('platform', null);
  v_amount bigint;
  v_events jsonb := '[]';
begin
  perform coin_account(o.kind, o.person_id) from (
    select distinct o.kind, o.person_id from jsonb_to_recordset(p_items) as i("payerId" integer, "payeeId" integer, points integer)
    cross join lateral (values ('person', i."payerId"), ('host', case when i.points > 0 then i."payeeId" end)) as o(kind, person_id)
    where o.person_id is not null order by o.kind, o.person_id
  ) as o;
  perform 1 from account a where a.id in (
    select a2.id from jsonb_to_recordset(p_items) as i("payerId" integer, "payeeId" integer)
    join account a2 on (a2.kind = 'person' and a2.person_id = i."payerId") or (a2.kind = 'host' and a2.person_id = i."payeeId")
  ) order by a.id for update;
  for v_item in
    select i."roomNum" as room, i.minute as nth, i."payerId" as payer, i."payeeId" as payee, i.price,
      case when i."payeeId" is null then 0 else i.points end as points,
      coin_account('person', i."payerId") as payer_account,
      case when i."payeeId" is not null and i.points > 0 then coin_account('host', i."payeeId") end as host_account
    from jsonb_to_recordset(p_items) as i("roomNum" text, minute integer, "payerId" integer, "payeeId" integer, price bigint, points bigint)
    order by 1, 2
  loop
    room_num := v_item.room; minute := v_item.nth; payer_balance := null; host_points := null;
    if v_item.price <= 0 or v_item.points < 0 or v_item.nth < 1 then raise exception 'bad charge' using errcode = 'check_violation'; end if;
    select j.id, p.amount, p.balance_after, h.balance_after into journal_id, v_amount, payer_balance, host_points from journal j
      left join entry p on p.journal_id = j.id and p.account_id = v_item.payer_account
      left join entry h on h.journal_id = j.id and h.account_id = v_item.host_account
      where j.key = 'call:' || v_item.room || ':' || v_item.nth;
    if journal_id is not null then
      if v_amount is distinct from -v_item.price then raise exception 'call % minute % was charged otherwise', v_item.room, v_item.nth using errcode = 'integrity_constraint_violation'; end if;
      outcome := 'duplicate';
    else
      select a.balance into payer_balance from account a where a.id = v_item.payer_account;
      if payer_balance < v_item.price then
        outcome := 'insufficient';
      else
        outcome := 'charged';
        journal_id := coin_post('call:' || v_item.room || ':' || v_item.nth, 'callMinute', v_item.room, p_at,
          array[v_item.payer_account, v_item.host_account, v_platform], array[-v_item.price, v_item.points, v_item.price - v_item.points]);
        payer_balance := payer_balance - v_item.price;
        v_events := v_events || jsonb_build_object('person', v_item.payer, 'event', 'balance', 'data',
          jsonb_build_object('goldNum', payer_balance, 'delta', -v_item.price, 'reason', 'callMinute', 'refId', v_item.room, 'seq', journal_id));
        if v_item.host_account is not null then
          select a.balance into host_points from account a where a.id = v_item.host_account;
          v_events := v_events || jsonb_build_object('person', v_item.payee, 'event', 'points', 'data',
            jsonb_build_object('points', host_points, 'delta', v_item.points, 'roomNum', v_item.room));
        end if;
      end if;
    end if;
    return next;
  end loop;
  -- Mailboxes are locked last and in the order of people, so that batches cannot lock each other out.
  perform mailbox_append_all(v_events, p_at);
end $$;
--> statement-breakpoint
-- Charges one minute of one call; see charge_call_minutes.
create or replace function charge_call_minute(p_room text, p_minute integer, p_payer integer, p_payee integer, p_price integer, p_points integer, p_at bigint)
returns table (outcome text, journal_id bigint, payer_balance bigint, host_points bigint) language sql as $$
  select c.outcome, c.journal_id, c.payer_balance, c.host_points from charge_call_minutes(jsonb_build_array(jsonb_build_object(
    'roomNum', p_room, 'minute', p_minute, 'payerId', p_payer, 'payeeId', p_payee, 'price', p_price, 'points', p_points)), p_at) as c
$$;
--> statement-breakpoint
-- Coins out of the mint, once per key. Outcomes: 'granted', 'duplicate' (answered as the first time), 'limit' (over what an account may hold; no trace).
create or replace function coin_mint(p_key text, p_kind text, p_person integer, p_amount integer, p_ref text, p_at bigint)
returns table (outcome text, journal_id bigint, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_account bigint := coin_account('person', p_person);
  v_amount bigint;
begin
  if p_amount <= 0 then raise exception 'bad amount' using errcode = 'check_violation'; end if;
  select a.balance into balance from account a where a.id = v_account for update;
  select j.id, e.amount, e.balance_after into journal_id, v_amount, balance from journal j left join entry e on e.journal_id = j.id and e.account_id = v_account where j.key = p_key;
  if journal_id is not null then
    if v_amount is distinct from p_amount::bigint then raise exception 'key % was used otherwise', p_key using errcode = 'integrity_constraint_violation'; end if;
    outcome := 'duplicate';
    return next; return;
  end if;
  select a.balance into balance from account a where a.id = v_account;
  if balance + p_amount > 2147483647 then
    outcome := 'limit';
    return next; return;
  end if;
  outcome := 'granted';
  journal_id := coin_post(p_key, p_kind, p_ref, p_at, array[v_account, coin_account('mint', null)], array[p_amount::bigint, -p_amount::bigint]);
  balance := balance + p_amount;
  perform mailbox_append(p_person, 'balance', jsonb_build_object('goldNum', balance, 'delta', p_amount, 'reason', p_kind, 'refId', p_ref, 'seq', journal_id), p_at);
  return next;
end $$;
--> statement-breakpoint
-- A bonus a person gets once, e.g. the coins of a completed sign-up (R9.37). Key: what it is for, e.g. `register:{personId}`.
create or replace function grant_bonus(p_key text, p_person integer, p_amount integer, p_ref text, p_at bigint)
returns table (outcome text, journal_id bigint, balance bigint) language sql as $$ select * from coin_mint('bonus:' || p_key, 'registerBonus', p_person, p_amount, p_ref, p_at) $$;
--> statement-breakpoint
-- Demo coins of the development payment port (D18).
create or replace function add_demo_coins(p_key text, p_person integer, p_amount integer, p_at bigint)
returns table (outcome text, journal_id bigint, balance bigint) language sql as $$ select * from coin_mint('demo:' || p_key, 'demoCoins', p_person, p_amount, p_key, p_at) $$;
--> statement-breakpoint
-- Opening balance of a seeded account, once per person.
create or replace function seed_coins(p_person integer, p_amount integer, p_at bigint)
returns table (outcome text, journal_id bigint, balance bigint) language sql as $$ select * from coin_mint('seed:' || p_person, 'seed', p_person, p_amount, 'seed', p_at) $$;
--> statement-breakpoint
-- A person's own book with the running balance.
create or replace view ledger_line as
  select a.person_id, j.id as journal_id, j.kind, e.amount as delta, e.balance_after as balance, j.at, j.ref_id
  from entry e join account a on a.id = e.account_id join journal j on j.id = e.journal_id where a.kind = 'person';
--> statement-breakpoint
-- What must never have a row: unbalanced or empty journals, negative or drifted accounts.
create or replace view books_violation as
  select 'unbalanced' as what, j.id as id from journal j left join entry e on e.journal_id = j.id group by j.id having coalesce(sum(e.amount), 0) <> 0 or count(e.amount) = 0
  union all select 'negative', a.id from account a where a.balance < 0
  union all select 'drifted', a.id from account a left join entry e on e.account_id = a.id where a.kind in ('person', 'host') group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)
  union all select 'running', e.journal_id from (
    select e.journal_id, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.journal_id) as running from entry e where e.balance_after is not null
  ) as e where e.balance_after <> e.running;
