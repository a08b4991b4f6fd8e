-- Coins for something other than a minute: all items or none, each key once. Items: {key, kind, person, amount, ref}.
-- Answers who cannot pay (no trace then); no row means everything is paid. The balance events go out in the same transaction.
create or replace function coin_spend(p_items jsonb, p_at bigint) returns table (person_id integer, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_item record;
  v_platform bigint := coin_account('platform', null);
  v_journal bigint;
  v_balance bigint;
  v_events jsonb := '[]';
begin
  perform coin_account('person', i.person) from (select distinct person from jsonb_to_recordset(p_items) as i(person integer) order by 1) as i;
  perform 1 from account a where a.kind = 'person' and a.person_id in (select i.person from jsonb_to_recordset(p_items) as i(person integer)) order by a.id for update;
  return query select a.person_id, a.balance from account a join (
      select i.person, sum(i.amount) as amount from jsonb_to_recordset(p_items) as i(key text, person integer, amount bigint)
      where not exists (select 1 from journal j where j.key = i.key) group by i.person
    ) as due on due.person = a.person_id where a.kind = 'person' and a.balance < due.amount;
  if found then return; end if;
  for v_item in
    select i.key, i.kind, i.person, i.amount, i.ref, a.id as account from jsonb_to_recordset(p_items) as i(key text, kind text, person integer, amount bigint, ref text)
    join account a on a.kind = 'person' and a.person_id = i.person order by a.id, i.key
  loop
    if v_item.amount <= 0 then raise exception 'bad amount' using errcode = 'check_violation'; end if;
    continue when exists (select 1 from journal j where j.key = v_item.key);
    v_journal := coin_post(v_item.key, v_item.kind, v_item.ref, p_at, array[v_item.account, v_platform], array[-v_item.amount, v_item.amount]);
    select a.balance into v_balance from account a where a.id = v_item.account;
    v_events := v_events || jsonb_build_object('person', v_item.person, 'event', 'balance', 'data',
      jsonb_build_object('goldNum', v_balance, 'delta', -v_item.amount, 'reason', v_item.kind, 'refId', v_item.ref, 'seq', v_journal));
  end loop;
  perform mailbox_append_all(v_events, p_at);
end $$;
