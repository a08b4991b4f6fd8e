CREATE TABLE "captcha_used" (
	"challenge" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "issue_picture" (
	"key" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"issue_id" text,
	"nth" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_check" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"device_id" text NOT NULL,
	"network" text NOT NULL,
	"declined" boolean NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coin_debt" (
	"order_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"coins" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"settled_at" bigint,
	"outcome" text
);
--> statement-breakpoint
CREATE INDEX "captcha_used_expires" ON "captcha_used" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "issue_picture_issue" ON "issue_picture" USING btree ("issue_id");--> statement-breakpoint
CREATE INDEX "issue_picture_person" ON "issue_picture" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "card_check_person" ON "card_check" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "card_check_device" ON "card_check" USING btree ("device_id","at");--> statement-breakpoint
CREATE INDEX "card_check_network" ON "card_check" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "coin_debt_open" ON "coin_debt" USING btree ("person_id") WHERE "coin_debt"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "pay_attempt_ended" ON "pay_attempt" USING btree ("ended_at");
--> statement-breakpoint
-- The bank of a buyer asks for the money of an order back. Its coins are taken, as many as are left, and the person is a
-- VIP only by another order. What was spent already is a debt that freezes spending; balances never fall below zero.
-- Once per dispute; 'again' for orders that are not paid, or disputed already.
create or replace function pay_dispute(p_order text, p_at bigint) returns text language plpgsql as $$
declare
  v_order pay_order%rowtype; v_total bigint; v_taken bigint := 0; v_outcome text; v_amounts jsonb;
begin
  select * into v_order from pay_order as o where o.id = p_order for update;
  if not found or v_order.state not in ('success', 'refunding') then return 'again'; end if;
  perform 1 from person as p where p.id = v_order.person_id for update;
  select coalesce(sum(e.amount), 0) into v_total from journal as j join entry as e on e.journal_id = j.id
    join ledger_account as a on a.id = e.account_id and a.kind = 'mint'
    where j.ref_id = v_order.id and j.kind in ('purchase', 'purchaseBonus', 'firstPurchase', 'purchaseRefund');
  if v_total < 0 then
    select b.outcome, b.amounts into v_outcome, v_amounts from post_movements(jsonb_build_array(jsonb_build_object(
      'key', 'order:' || v_order.id || ':dispute:' || p_at, 'kind', 'purchaseRefund', 'ref', v_order.id,
      'legs', jsonb_build_array(
        jsonb_build_object('account', 'mint', 'amount', -v_total),
        jsonb_build_object('account', 'person', 'person', v_order.person_id, 'amount', v_total, 'partial', true),
        jsonb_build_object('account', 'platform', 'amount', 0)))), p_at) as b;
    if v_outcome is distinct from 'posted' then raise exception 'coins of disputed order %: %', v_order.id, v_outcome; end if;
    v_taken := -(v_amounts ->> 1)::bigint;
    if v_taken < -v_total then
      insert into coin_debt (order_id, app_id, person_id, coins, paid, created_at)
        values (v_order.id, v_order.app_id, v_order.person_id, -v_total - v_taken, 0, p_at)
        on conflict (order_id) do update set coins = excluded.coins, paid = 0, created_at = excluded.created_at,
          settled_at = null, outcome = null;
    end if;
  end if;
  update pay_order as o set state = 'disputed' where o.id = p_order;
  update person as p set is_vip = false where p.id = v_order.person_id and not exists (
    select from pay_order as o where o.person_id = p.id and o.state in ('success', 'refunding'));
  return 'taken';
end $$;
--> statement-breakpoint
-- The dispute was won: every coin that was taken for it comes back, what was paid of its debt included, and VIP.
create or replace function pay_dispute_won(p_order text, p_at bigint) returns text language plpgsql as $$
declare
  v_order pay_order%rowtype; v_mint bigint; v_person bigint; v_platform bigint; v_outcome text;
begin
  select * into v_order from pay_order as o where o.id = p_order for update;
  if not found or v_order.state <> 'disputed' then return 'again'; end if;
  perform 1 from person as p where p.id = v_order.person_id for update;
  select coalesce(sum(e.amount) filter (where a.kind = 'mint'), 0), coalesce(sum(e.amount) filter (where a.kind = 'person'), 0),
      coalesce(sum(e.amount) filter (where a.kind = 'platform'), 0) into v_mint, v_person, v_platform
    from journal as j join entry as e on e.journal_id = j.id join ledger_account as a on a.id = e.account_id
    where j.ref_id = v_order.id and j.key like 'order:' || v_order.id || ':dispute:%';
  if v_mint <> 0 then
    select b.outcome into v_outcome from post_movements(jsonb_build_array(jsonb_build_object(
      'key', 'order:' || v_order.id || ':dispute:won:' || p_at, 'kind', 'purchaseRefund', 'ref', v_order.id,
      'legs', jsonb_build_array(
        jsonb_build_object('account', 'mint', 'amount', -v_mint),
        jsonb_build_object('account', 'person', 'person', v_order.person_id, 'amount', -v_person),
        jsonb_build_object('account', 'platform', 'amount', -v_platform)))), p_at) as b;
    if v_outcome is distinct from 'posted' then raise exception 'coins of won order %: %', v_order.id, v_outcome; end if;
  end if;
  update coin_debt as d set settled_at = p_at, outcome = 'won' where d.order_id = v_order.id and d.settled_at is null;
  update pay_order as o set state = 'success' where o.id = p_order;
  update person as p set is_vip = true where p.id = v_order.person_id and not p.is_vip;
  return 'won';
end $$;
--> statement-breakpoint
-- The one function that gives the coins of an order. Locks the order, its attempt and the person; books coins, bonus and
-- the first purchase under keys that exist once; makes the person a VIP. Outcomes: 'credited'; 'again' (this attempt was
-- heard before); 'double' (another attempt paid the order: this one is to be paid back); 'held' (amount, currency or
-- account do not fit: no coins, an operator looks); 'unknown'.
create or replace function pay_credit(p_order text, p_attempt text, p_amount bigint, p_currency text, p_ref text,
  p_first integer, p_at bigint) returns text language plpgsql as $$
declare
  v_order pay_order%rowtype; v_attempt pay_attempt%rowtype; v_movements jsonb; v_first integer := 0; v_why text;
  v_erased boolean; v_refused boolean;
begin
  select * into v_order from pay_order as o where o.id = p_order for update;
  if not found then return 'unknown'; end if;
  select * into v_attempt from pay_attempt as a where a.id = p_attempt and a.order_id = p_order for update;
  if not found then return 'unknown'; end if;
  if v_attempt.state in ('paid', 'double', 'refunded', 'held') then return 'again'; end if;
  select p.erased_at is not null into v_erased from person as p where p.id = v_order.person_id for update;
  v_why := case
    when p_amount is distinct from v_order.amount or p_currency is distinct from v_order.currency
      then 'paid ' || p_amount || ' ' || p_currency
    when v_order.state = 'held' then 'paid while held'
    when v_erased is distinct from false then 'the account is gone' end;
  if v_why is null and v_order.state in ('success', 'refunding', 'refunded', 'disputed') then
    update pay_attempt as a set state = 'double', provider_ref = p_ref, paid_amount = p_amount,
      paid_currency = p_currency, next = null, ended_at = p_at, ask_at = p_at where a.id = p_attempt;
    return 'double';
  end if;
  if v_why is null then
    if p_first > 0 and not exists (select from journal as j where j.key = 'firstPurchase:' || v_order.person_id) then
      v_first := p_first;
    end if;
    select jsonb_agg(jsonb_build_object('key', m.key, 'kind', m.kind, 'ref', v_order.id, 'legs', jsonb_build_array(
        jsonb_build_object('account', 'person', 'person', v_order.person_id, 'amount', m.amount),
        jsonb_build_object('account', 'mint', 'amount', -m.amount))) order by m.nth)
      into v_movements
      from (values (1, 'order:' || v_order.id || ':purchase', 'purchase', v_order.coins),
        (2, 'order:' || v_order.id || ':bonus', 'purchaseBonus', v_order.bonus),
        (3, 'firstPurchase:' || v_order.person_id, 'firstPurchase', v_first)) as m(nth, key, kind, amount)
      where m.amount > 0;
    select bool_or(b.outcome not in ('posted', 'duplicate')) into v_refused
      from post_movements(v_movements, p_at, true) as b;
    if v_refused then v_why := 'the account cannot hold that many coins'; end if;
  end if;
  if v_why is not null then
    update pay_attempt as a set state = 'held', provider_ref = p_ref, paid_amount = p_amount,
      paid_currency = p_currency, next = null, ended_at = p_at, ask_at = null where a.id = p_attempt;
    update pay_order as o set held_for = v_why,
      state = case when o.state in ('success', 'refunding', 'refunded', 'disputed') then o.state else 'held' end
      where o.id = p_order;
    return 'held';
  end if;
  update pay_attempt as a set state = 'paid', provider_ref = p_ref, paid_amount = p_amount, paid_currency = p_currency,
    reason = null, next = null, ended_at = p_at, ask_at = null where a.id = p_attempt;
  update pay_order as o set state = 'success', reason = null, paid_at = p_at, provider_ref = p_ref,
    first_purchase = v_first, method_id = v_attempt.method_id where o.id = p_order;
  update person as p set is_vip = true where p.id = v_order.person_id and not p.is_vip;
  return 'credited';
end $$;
--> statement-breakpoint
-- Takes the coins of an order back because its money went back: those a refund has not taken yet, as many as are left;
-- the platform bears the rest. The person is a VIP as long as another order stays paid. Once per order.
create or replace function pay_take_back(p_order text, p_at bigint) returns text language plpgsql as $$
declare
  v_order pay_order%rowtype; v_total bigint;
begin
  select * into v_order from pay_order as o where o.id = p_order for update;
  if not found or v_order.state not in ('success', 'refunding', 'disputed') then return 'again'; end if;
  perform 1 from person as p where p.id = v_order.person_id for update;
  select sum(e.amount) into v_total from journal as j join entry as e on e.journal_id = j.id
    join ledger_account as a on a.id = e.account_id and a.kind = 'mint'
    where j.ref_id = v_order.id and j.kind in ('purchase', 'purchaseBonus', 'firstPurchase', 'purchaseRefund');
  if v_total < 0 then
    perform 1 from post_movements(jsonb_build_array(jsonb_build_object('key', 'order:' || v_order.id || ':refund',
      'kind', 'purchaseRefund', 'ref', v_order.id, 'legs', jsonb_build_array(
        jsonb_build_object('account', 'mint', 'amount', -v_total),
        jsonb_build_object('account', 'person', 'person', v_order.person_id, 'amount', v_total, 'partial', true),
        jsonb_build_object('account', 'platform', 'amount', 0)))), p_at);
  end if;
  update pay_order as o set state = 'refunded' where o.id = p_order;
  update person as p set is_vip = false where p.id = v_order.person_id and not exists (
    select from pay_order as o where o.person_id = p.id and o.state in ('success', 'refunding'));
  return 'taken';
end $$;
--> statement-breakpoint
-- What counts as spending, by kind of movement. Coins an operator, a refund of money or an erased account takes do not.
create or replace function is_spending(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('callMinute', 'match', 'like', 'friendRequest', 'gift', 'translation', 'wheelSpin')
$$;
--> statement-breakpoint
-- Spending of people as the books have it, without what was given back: a refunded minute or friend request gives its
-- coins back to the day they were spent on.
create or replace view spending_line as
  select e.account_id, j.id as journal_id, j.kind, (-e.amount)::bigint as coins, j.at
  from entry e join journal j on j.id = e.journal_id
  where e.amount < 0 and is_spending(j.kind) and not exists (
    select from journal r where r.key = case j.kind when 'callMinute' then 'refund:' || j.key
      when 'friendRequest' then 'friendRefund:' || split_part(j.key, ':', 2) end);
--> statement-breakpoint
-- Begin of a week, Monday 0:00 UTC. 1970 began on a Thursday.
create or replace function spend_week(p_at bigint) returns bigint language sql immutable as $$
  select p_at - p_at % 86400000 - (p_at / 86400000 + 3) % 7 * 86400000
$$;
--> statement-breakpoint
-- Limits of a person at a moment: one row a span, with what is spent in it. `most` null: no limit; `raise_at` null: no
-- raise waits. Lines are read from the newest back to the earliest begin of a span; an hour more, as journal numbers and
-- moments of parallel movements may differ in order.
create or replace function spend_state(p_person integer, p_at bigint)
returns table (span text, most bigint, used bigint, resets_at bigint, raised bigint, raise_at bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_day constant bigint := p_at - p_at % 86400000;
  v_month constant timestamp := date_trunc('month', to_timestamp(p_at / 1000.0) at time zone 'UTC');
  v_from bigint[]; v_until bigint[]; v_used bigint[] := '{0,0,0}';
  v_account bigint; v_line record;
begin
  v_from := array[v_day, spend_week(p_at), extract(epoch from v_month)::bigint * 1000];
  v_until := array[v_day + 86400000, spend_week(p_at) + 604800000,
    extract(epoch from v_month + interval '1 month')::bigint * 1000];
  select a.id into v_account from ledger_account a where a.kind = 'person' and a.person_id = p_person;
  for v_line in select l.coins, l.at from spending_line l where l.account_id = v_account order by l.journal_id desc loop
    exit when v_line.at < least(v_from[2], v_from[3]) - 3600000;
    for v_span in 1 .. 3 loop
      if v_line.at >= v_from[v_span] then v_used[v_span] := v_used[v_span] + v_line.coins; end if;
    end loop;
  end loop;
  return query select s.span, case when l.raise_at <= p_at then l.raised else l.coins end, v_used[s.nth], v_until[s.nth],
      case when l.raise_at > p_at then l.raised end, case when l.raise_at > p_at then l.raise_at end
    from (values (1, 'day'), (2, 'week'), (3, 'month')) as s(nth, span)
      left join spend_limit l on l.person_id = p_person and l.span = s.span order by s.nth;
end $$;
--> statement-breakpoint
-- Coins a person may still spend by their own will, and without a debt of a disputed payment; null: as many as there
-- are. Costs three look-ups for those who have set nothing.
create or replace function spend_room(p_person integer, p_at bigint) returns bigint language plpgsql as $$
begin
  if exists (select from spend_pause as p where p.person_id = p_person and p.until > p_at) then return 0; end if;
  if exists (select from coin_debt as d where d.person_id = p_person and d.settled_at is null) then return 0; end if;
  if not exists (select from spend_limit as l where l.person_id = p_person) then return null; end if;
  return (select min(greatest(0, s.most - s.used)) from spend_state(p_person, p_at) as s where s.most is not null);
end $$;
