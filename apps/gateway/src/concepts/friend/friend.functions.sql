-- Requests nobody answered since p_before: over, and the coins go back (MF.04). Answers how many.
-- An account that is full keeps what it has.
create or replace function friend_request_expire(p_before bigint, p_at bigint, p_limit integer)
returns integer language plpgsql as $$
declare
  v_count integer;
  v_movements jsonb;
begin
  with due as (
    select q.id from friend_request q where q.state = 'open' and q.created_at <= p_before
    order by q.person_id, q.id limit p_limit for update skip locked
  ), expired as (
    update friend_request q set state = 'expired', answered_at = p_at from due where q.id = due.id
    returning q.id, q.person_id, q.friend_id, q.gold
  )
  select count(*), jsonb_agg(jsonb_build_object('key', 'friendRefund:' || x.id, 'kind', 'friendRefund',
      'ref', x.friend_id::text, 'legs', jsonb_build_array(
        jsonb_build_object('account', 'person', 'person', x.person_id, 'amount', x.gold),
        jsonb_build_object('account', 'platform', 'amount', -x.gold))) order by x.person_id,
          x.id) filter (where x.gold > 0)
    into v_count, v_movements from expired x;
  perform post_movements(coalesce(v_movements, '[]'), p_at);
  return v_count;
end $$;
