-- The bank of a buyer asks for the money of an order back. Its coins are taken, as many as are left, and the
-- person is a VIP only by another order. What was spent already is a debt that freezes spending; balances
-- never fall below zero. Once per dispute; 'again' for orders that are not paid, or disputed already.
create or replace function pay_dispute(p_order text, p_at bigint) returns text language plpgsql as $$
declare
  v_order pay_order%rowtype; v_total bigint; v_taken bigint := 0; v_outcome text; v_amounts jsonb;
begin
  select * into v_order from pay_order as o where o.id = p_order for update;
  if not found or v_order.state not in ('success', 'refunding') then return 'again'; end if;
  perform 1 from person as p where p.id = v_order.person_id for update;
  select coalesce(sum(e.amount), 0) into v_total from journal as j join entry as e on e.journal_id = j.id
    join ledger_account as a on a.id = e.account_id and a.kind = 'mint'
    where j.ref_id = v_order.id and j.kind in ('purchase', 'purchaseBonus', 'firstPurchase',
      'purchaseRefund');
  if v_total < 0 then
    select b.outcome, b.amounts into v_outcome, v_amounts
      from post_movements(jsonb_build_array(jsonb_build_object(
      'key', 'order:' || v_order.id || ':dispute:' || p_at, 'kind', 'purchaseRefund', 'ref', v_order.id,
      'legs', jsonb_build_array(
        jsonb_build_object('account', 'mint', 'amount', -v_total),
        jsonb_build_object('account', 'person', 'person', v_order.person_id, 'amount', v_total, 'partial',
          true),
        jsonb_build_object('account', 'platform', 'amount', 0)))), p_at) as b;
    if v_outcome is distinct from 'posted' then raise exception 'coins of disputed order %: %', v_order.id,
      v_outcome; end if;
    v_taken := -(v_amounts ->> 1)::bigint;
    if v_taken < -v_total then
      insert into coin_debt (order_id, app_id, person_id, coins, paid, created_at)
        values (v_order.id, v_order.app_id, v_order.person_id, -v_total - v_taken, 0, p_at)
        on conflict (order_id) do update set coins = excluded.coins, paid = 0,
          created_at = excluded.created_at,
          settled_at = null, outcome = null;
    end if;
  end if;
  update pay_order as o set state = 'disputed' where o.id = p_order;
  update person as p set is_vip = false where p.id = v_order.person_id and not exists (
    select from pay_order as o where o.person_id = p.id and o.state in ('success', 'refunding'));
  return 'taken';
end $$;
--> statement-breakpoint
-- The dispute was won: every coin that was taken for it comes back, what was paid of its debt included, and
-- VIP.
create or replace function pay_dispute_won(p_order text, p_at bigint) returns text language plpgsql as $$
declare
  v_order pay_order%rowtype; v_mint bigint; v_person bigint; v_platform bigint; v_outcome text;
begin
  select * into v_order from pay_order as o where o.id = p_order for update;
  if not found or v_order.state <> 'disputed' then return 'again'; end if;
  perform 1 from person as p where p.id = v_order.person_id for update;
  select coalesce(sum(e.amount) filter (where a.kind = 'mint'), 0),
    coalesce(sum(e.amount) filter (where a.kind = 'person'), 0),
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
    if v_outcome is distinct from 'posted' then raise exception 'coins of won order %: %', v_order.id,
      v_outcome; end if;
  end if;
  update coin_debt as d set settled_at = p_at, outcome = 'won' where d.order_id = v_order.id
    and d.settled_at is null;
  update pay_order as o set state = 'success' where o.id = p_order;
  update person as p set is_vip = true where p.id = v_order.person_id and not p.is_vip;
  return 'won';
end $$;
