-- Takes coins back, once per key, never below zero. Outcomes: 'taken', 'duplicate', 'insufficient' (no trace).
create or replace function coin_take(p_key text, p_kind text, p_person integer, p_amount integer, p_ref text, p_at bigint)
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
    if v_amount is distinct from -p_amount::bigint then raise exception 'key % was used otherwise', p_key using errcode = 'integrity_constraint_violation'; end if;
    outcome := 'duplicate';
    return next; return;
  end if;
  select a.balance into balance from account a where a.id = v_account;
  if balance < p_amount then
    outcome := 'insufficient';
    return next; return;
  end if;
  outcome := 'taken';
  journal_id := coin_post(p_key, p_kind, p_ref, p_at, array[v_account, coin_account('mint', null)], array[-p_amount::bigint, p_amount::bigint]);
  balance := balance - p_amount;
  perform mailbox_append(p_person, 'balance', jsonb_build_object('goldNum', balance, 'delta', -p_amount, 'reason', p_kind, 'refId', p_ref, 'seq', journal_id), p_at);
  return next;
end $$;
--> statement-breakpoint
-- The books of an erased person: coins and points that are left go back to where they came from, and the accounts name nobody any more.
-- The owner becomes the negative number of the account, so that every movement still has its two sides and nothing leads to a person.
create or replace function coin_forget(p_person integer, p_at bigint) returns void language plpgsql as $$
declare
  v_account record;
begin
  for v_account in select id, kind, balance from account where person_id = p_person and kind in ('person', 'host') order by id for update loop
    if v_account.balance > 0 then
      perform coin_post('erased:' || v_account.id, 'accountErased', 'erased', p_at,
        array[v_account.id, case v_account.kind when 'person' then coin_account('mint', null) else coin_account('platform', null) end], array[-v_account.balance, v_account.balance]);
    end if;
    update account set person_id = -v_account.id where id = v_account.id;
  end loop;
end $$;
