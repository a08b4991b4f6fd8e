/**
 * Statements for a snapshot that is to be brought back to what it is now: they keep the rows that migrations
 * wrote, the state of sequences and a mark of the schema, and make the function that `RESET` calls.
 */
export const KEEP = String.raw`
create schema kept;

create function kept.schema_mark() returns text language sql as $$
  select md5(string_agg(mark, ',' order by mark)) from (
    select concat_ws(' ', 'class', oid, relname, relkind) as mark from pg_class where oid >= 16384
    union all select concat_ws(' ', 'schema', oid, nspname) from pg_namespace where oid >= 16384
    union all select concat_ws(' ', 'type', oid, typname) from pg_type where oid >= 16384
    union all select concat_ws(' ', 'column', attrelid, attnum, xmin) from pg_attribute
      where attrelid >= 16384
    union all select concat_ws(' ', 'default', oid, xmin) from pg_attrdef
    union all select concat_ws(' ', 'constraint', oid, xmin) from pg_constraint
    union all select concat_ws(' ', 'trigger', oid, xmin) from pg_trigger
    union all select concat_ws(' ', 'function', oid, xmin) from pg_proc where oid >= 16384
  ) as marks
$$;

create table kept.facts (mark text);
create table kept.sequences as
  select schemaname, sequencename, start_value, last_value from pg_sequences where schemaname <> 'kept';

do $$
declare named record; filled boolean;
begin
  for named in select schemaname as s, tablename as t from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'kept')
  loop
    execute format('select exists (select 1 from %I.%I)', named.s, named.t) into filled;
    if filled then
      execute format('create table kept.%I as table %I.%I', named.s || '.' || named.t, named.s, named.t);
    end if;
  end loop;
end $$;

create function kept.reset() returns boolean language plpgsql as $$
declare named record; filled boolean; columns text;
begin
  if kept.schema_mark() <> (select mark from kept.facts) then return false; end if;
  set local session_replication_role = replica;
  for named in select schemaname as s, tablename as t from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'kept')
  loop
    execute format('select exists (select 1 from %I.%I)', named.s, named.t) into filled;
    if filled then execute format('delete from %I.%I', named.s, named.t); end if;
    if to_regclass(format('kept.%I', named.s || '.' || named.t)) is not null then
      select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
        where attrelid = to_regclass(format('%I.%I', named.s, named.t))
          and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into %I.%I (%s) overriding system value select %s from kept.%I',
        named.s, named.t, columns, columns, named.s || '.' || named.t);
    end if;
  end loop;
  perform setval(format('%I.%I', q.schemaname, q.sequencename), coalesce(k.last_value, k.start_value),
      k.last_value is not null)
    from pg_sequences q join kept.sequences k using (schemaname, sequencename)
    where q.last_value is distinct from k.last_value;
  perform pg_advisory_unlock_all();
  return true;
end $$;

insert into kept.facts values (kept.schema_mark());
`

/** Answers whether the database is as the snapshot had it. It is not where a test changed the schema. */
export const RESET = 'select kept.reset() as emptied'
