-- The one function that gives the coins of an order. Locks the order, its attempt and the person; books
-- coins, bonus and the first purchase under keys that exist once; makes the person a VIP. Outcomes:
-- 'credited'; 'again' (this attempt was heard before); 'double' (another attempt paid the order: this one is
-- to be paid back); 'held' (amount, currency or account do not fit: no coins, an operator looks); 'unknown'.
create or replace function pay_credit(p_order text, p_attempt text, p_amount bigint, p_currency text,
  p_ref text,
  p_first integer, p_at bigint) returns text language plpgsql as $$
declare
  v_order pay_order%rowtype; v_attempt pay_attempt%rowtype; v_movements jsonb; v_first integer := 0;
  v_why text;
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
    if p_first > 0 and not exists (select from journal as j
      where j.key = 'firstPurchase:' || v_order.person_id) then
      v_first := p_first;
    end if;
    select jsonb_agg(jsonb_build_object('key', m.key, 'kind', m.kind, 'ref', v_order.id, 'legs',
      jsonb_build_array(
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
      state = case when o.state in ('success', 'refunding', 'refunded', 'disputed') then o.state
        else 'held' end
      where o.id = p_order;
    return 'held';
  end if;
  update pay_attempt as a set state = 'paid', provider_ref = p_ref, paid_amount = p_amount,
    paid_currency = p_currency,
    reason = null, next = null, ended_at = p_at, ask_at = null where a.id = p_attempt;
  update pay_order as o set state = 'success', reason = null, paid_at = p_at, provider_ref = p_ref,
    first_purchase = v_first, method_id = v_attempt.method_id where o.id = p_order;
  update person as p set is_vip = true where p.id = v_order.person_id and not p.is_vip;
  return 'credited';
end $$;
--> statement-breakpoint
-- Takes the coins of an order back because its money went back: those a refund has not taken yet, as many as
-- are left; the platform bears the rest. The person is a VIP as long as another order stays paid. Once per
-- order.
create or replace function pay_take_back(p_order text, p_at bigint) returns text language plpgsql as $$
declare
  v_order pay_order%rowtype; v_total bigint;
begin
  select * into v_order from pay_order as o where o.id = p_order for update;
  if not found or v_order.state not in ('success', 'refunding', 'disputed') then return 'again'; end if;
  perform 1 from person as p where p.id = v_order.person_id for update;
  select sum(e.amount) into v_total from journal as j join entry as e on e.journal_id = j.id
    join ledger_account as a on a.id = e.account_id and a.kind = 'mint'
    where j.ref_id = v_order.id and j.kind in ('purchase', 'purchaseBonus', 'firstPurchase',
      'purchaseRefund');
  if v_total < 0 then
    perform 1 from post_movements(jsonb_build_array(jsonb_build_object('key',
      'order:' || v_order.id || ':refund',
      'kind', 'purchaseRefund', 'ref', v_order.id, 'legs', jsonb_build_array(
        jsonb_build_object('account', 'mint', 'amount', -v_total),
        jsonb_build_object('account', 'person', 'person', v_order.person_id, 'amount', v_total, 'partial',
          true),
        jsonb_build_object('account', 'platform', 'amount', 0)))), p_at);
  end if;
  update pay_order as o set state = 'refunded' where o.id = p_order;
  update person as p set is_vip = false where p.id = v_order.person_id and not exists (
    select from pay_order as o where o.person_id = p.id and o.state in ('success', 'refunding'));
  return 'taken';
end $$;
