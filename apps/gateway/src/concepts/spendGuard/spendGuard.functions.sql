-- What counts as spending, by kind of movement. Coins an operator, a refund of money or an erased account
-- takes do not.
create or replace function is_spending(p_kind text) returns boolean language sql immutable as $$
  select p_kind in ('callMinute', 'match', 'like', 'friendRequest', 'gift', 'translation', 'wheelSpin')
$$;
--> statement-breakpoint
-- Spending of people as the books have it, without what was given back: a refunded minute or friend request
-- gives its coins back to the day they were spent on.
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
-- Limits of a person at a moment: one row a span, with what is spent in it. `most` null: no limit; `raise_at`
-- null: no raise waits. Lines are read from the newest back to the earliest begin of a span; an hour more, as
-- journal numbers and moments of parallel movements may differ in order.
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
  for v_line in select l.coins, l.at from spending_line l where l.account_id = v_account
    order by l.journal_id desc loop
    exit when v_line.at < least(v_from[2], v_from[3]) - 3600000;
    for v_span in 1 .. 3 loop
      if v_line.at >= v_from[v_span] then v_used[v_span] := v_used[v_span] + v_line.coins; end if;
    end loop;
  end loop;
  return query select s.span, case when l.raise_at <= p_at then l.raised else l.coins end, v_used[s.nth],
    v_until[s.nth],
      case when l.raise_at > p_at then l.raised end, case when l.raise_at > p_at then l.raise_at end
    from (values (1, 'day'), (2, 'week'), (3, 'month')) as s(nth, span)
      left join spend_limit l on l.person_id = p_person and l.span = s.span order by s.nth;
end $$;
--> statement-breakpoint
-- Coins a person may still spend by their own will, and without a debt of a disputed payment; null: as many
-- as there are. Costs three look-ups for those who have set nothing.
create or replace function spend_room(p_person integer, p_at bigint) returns bigint language plpgsql as $$
begin
  if exists (select from spend_pause as p where p.person_id = p_person and p.until > p_at)
    then return 0; end if;
  if exists (select from coin_debt as d where d.person_id = p_person and d.settled_at is null)
    then return 0; end if;
  if not exists (select from spend_limit as l where l.person_id = p_person) then return null; end if;
  return (select min(greatest(0, s.most - s.used)) from spend_state(p_person, p_at) as s
    where s.most is not null);
end $$;
