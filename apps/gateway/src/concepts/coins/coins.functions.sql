insert into ledger_account (kind, person_id) values ('platform', null), ('mint', null) on conflict do nothing;
--> statement-breakpoint
-- Books are append-only: a mistake is mended by a further movement.
create or replace function books_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace trigger journal_append_only before update
  or delete on journal for each row execute function books_are_append_only();
--> statement-breakpoint
create or replace trigger entry_append_only before update
  or delete on entry for each row execute function books_are_append_only();
--> statement-breakpoint
create or replace function journal_is_balanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from entry where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$ begin
  if not exists (select 1 from pg_trigger where tgname = 'entry_balanced') then
    create constraint trigger entry_balanced after insert on entry deferrable initially deferred
      for each row execute function journal_is_balanced();
  end if;
end $$;
--> statement-breakpoint
-- A person's own book with the running balance.
create or replace view ledger_line as
  select a.person_id, j.id as journal_id, j.kind, e.amount as delta, e.balance_after as balance, j.at,
    j.ref_id
  from entry e join ledger_account a on a.id = e.account_id join journal j on j.id = e.journal_id
    where a.kind = 'person';
--> statement-breakpoint
-- What must never have a row: unbalanced or empty journals, negative or drifted accounts.
create or replace view books_violation as
  select 'unbalanced' as what, j.id as id from journal j left join entry e on e.journal_id = j.id
    group by j.id having coalesce(sum(e.amount), 0) <> 0 or count(e.amount) = 0
  union all select 'negative', a.id from ledger_account a where a.balance < 0
  union all select 'drifted', a.id from ledger_account a left join entry e on e.account_id = a.id
    where a.kind in ('person', 'host', 'held') group by a.id,
    a.balance having a.balance <> coalesce(sum(e.amount), 0)
  union all select 'running', e.journal_id from (
    select e.journal_id, e.balance_after,
      sum(e.amount) over (partition by e.account_id order by e.journal_id) as running from entry e
      where e.balance_after is not null
  ) as e where e.balance_after <> e.running;
