alter table signal_body set unlogged;
--> statement-breakpoint
-- Appends a durable event to a person's outbox and pokes the instances; the poke leaves with the commit.
-- Answers its number.
create or replace function mailbox_append(p_person integer, p_event text, p_data jsonb, p_at bigint)
  returns integer language plpgsql as $$
declare
  v_seq integer;
begin
  insert into mailbox (person_id, head) values (p_person, 1) on conflict (person_id) do update
    set head = mailbox.head + 1 returning head into v_seq;
  insert into outbox (person_id, seq, event, data, at) values (p_person, v_seq, p_event, p_data, p_at);
  perform pg_notify('visavis_poke', p_person::text);
  return v_seq;
end $$;
--> statement-breakpoint
-- Appends several events: [{person, event, data}]. People in order, so that two batches cannot lock each
-- other out; events of one person as listed.
create or replace function mailbox_append_all(p_events jsonb, p_at bigint) returns void language plpgsql as $$
begin
  with e as (
    select x.*, row_number() over (partition by x.person order by x.nth)::integer as nth_own,
      count(*) over (partition by x.person)::integer as own from (
      select (e.value ->> 'person')::integer as person, e.value ->> 'event' as event,
        e.value -> 'data' as data, e.nth from jsonb_array_elements(p_events) with ordinality as e(value,
        nth)) x),
  heads as (
    insert into mailbox as m (person_id, head) select person, max(own) from e group by person order by person
      on conflict (person_id) do update set head = m.head + excluded.head returning m.person_id, m.head)
  insert into outbox (person_id, seq, event, data, at) select e.person, h.head - e.own + e.nth_own, e.event,
    e.data, p_at from e join heads h on h.person_id = e.person;
  perform pg_notify('visavis_poke', p.person)
    from (select distinct e.value ->> 'person' as person from jsonb_array_elements(p_events) as e(value)) p;
end $$;
--> statement-breakpoint
-- Locks what a call touches, always in the same order: accounts by id, then mailboxes by person.
create or replace function lock_members(p_persons integer[]) returns void language plpgsql as $$
begin
  perform 1 from ledger_account where kind in ('person', 'host') and person_id = any (p_persons)
    order by id for update;
  insert into mailbox (person_id, head) select distinct p, 0 from unnest(p_persons) as p order by 1
    on conflict do nothing;
  perform 1 from mailbox where person_id = any (p_persons) order by person_id for update;
end $$;
