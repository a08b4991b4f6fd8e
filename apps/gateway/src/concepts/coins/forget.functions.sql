-- The books of an erased person: coins and points that are left go back to where they came from, and the
-- accounts name nobody any more. The owner becomes the negative number of the account first, so that every
-- movement still has its two sides, nothing leads to a person, and nobody is told of the last movement.
create or replace function coin_forget(p_person integer, p_at bigint) returns void language plpgsql as $$
declare
  v_account record;
begin
  for v_account in
    select a.id, a.kind, a.balance from ledger_account as a
    where a.person_id = p_person and a.kind in ('person', 'host', 'held') order by a.id for update
  loop
    update ledger_account as a set person_id = -a.id where a.id = v_account.id;
    continue when v_account.balance = 0;
    perform post_movements(jsonb_build_array(jsonb_build_object(
      'key', 'erased:' || v_account.id, 'kind', 'accountErased', 'ref', 'erased', 'legs', jsonb_build_array(
        jsonb_build_object('account', v_account.kind, 'person', -v_account.id, 'amount', -v_account.balance),
        jsonb_build_object('account', case v_account.kind when 'person' then 'mint' else 'platform' end,
          'amount', v_account.balance)))), p_at);
  end loop;
end $$;
