-- Looks a token up and uses the sign, in one call: a function keeps its plans, which makes signed requests
-- three times cheaper. fresh: the sign was right (p_valid) and not used before. Its row need not be on the
-- disk when the answer leaves: whatever the request writes comes later in the same log and takes it along,
-- and a crash that forgets it forgets that the request was ever made.
create or replace function open_signed_request(p_sign text, p_at bigint, p_valid boolean, p_token_hash text)
returns table (id text, person_id integer, device_id text, cookie_hash text, expires_at bigint,
  ended_at bigint, ending text,
  app_id text, banned_at bigint, suspended_at bigint, blocked_until bigint, device_banned_at bigint,
    fresh boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_fresh boolean := false;
begin
  if p_valid then
    perform set_config('synchronous_commit', 'off', true);
    insert into used_sign (sign, at) values (p_sign, p_at) on conflict do nothing;
    v_fresh := found;
  end if;
  return query select s.id, s.person_id, s.device_id, s.cookie_hash, s.expires_at, s.ended_at, s.ending,
    p.app_id, p.banned_at, p.suspended_at, p.blocked_until, d.banned_at, v_fresh
    from session s join person p on p.id = s.person_id left join device d on d.app_id = p.app_id
      and d.device_id = s.device_id
    where s.token_hash = p_token_hash;
end $$;
