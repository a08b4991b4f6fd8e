-- Requests nobody answered since p_before: over, and the coins go back (MF.04). Answers how many.
create or replace function friend_request_expire(p_before bigint, p_at bigint, p_limit integer) returns integer language plpgsql as $$
declare
  r record;
  v_account bigint;
  v_balance bigint;
  v_journal bigint;
  v_count integer := 0;
begin
  for r in select q.* from friend_request q where q.state = 'open' and q.created_at <= p_before order by q.person_id, q.id limit p_limit for update skip locked loop
    update friend_request set state = 'expired', answered_at = p_at where id = r.id;
    v_count := v_count + 1;
    continue when r.gold = 0;
    v_account := coin_account('person', r.person_id);
    select a.balance into v_balance from account a where a.id = v_account for update;
    -- An account that is full, or already given up, keeps what it has.
    continue when v_balance is null or v_balance + r.gold > 2147483647;
    v_journal := coin_post('friendRefund:' || r.id, 'friendRefund', r.friend_id::text, p_at, array[v_account, coin_account('platform', null)], array[r.gold::bigint, -r.gold::bigint]);
    perform mailbox_append(r.person_id, 'balance', jsonb_build_object('goldNum', v_balance + r.gold, 'delta', r.gold, 'reason', 'friendRefund', 'refId', r.friend_id::text, 'seq', v_journal), p_at);
  end loop;
  return v_count;
end $$;
