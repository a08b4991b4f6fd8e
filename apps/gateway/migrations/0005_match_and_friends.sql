CREATE TABLE "friend_request" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"friend_id" integer NOT NULL,
	"type" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"gold" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"answered_at" bigint,
	CONSTRAINT "friend_request_other" CHECK ("friend_request"."person_id" <> "friend_request"."friend_id")
);
--> statement-breakpoint
CREATE TABLE "daily_use" (
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"day" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "daily_use_person_id_kind_day_pk" PRIMARY KEY("person_id","kind","day")
);
--> statement-breakpoint
CREATE TABLE "match" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"first_id" integer NOT NULL,
	"second_id" integer NOT NULL,
	"first_search" text NOT NULL,
	"second_search" text NOT NULL,
	"first_queued_at" bigint NOT NULL,
	"second_queued_at" bigint NOT NULL,
	"first_price" integer NOT NULL,
	"second_price" integer NOT NULL,
	"first_decision" integer,
	"second_decision" integer,
	"phase" text NOT NULL,
	"created_at" bigint NOT NULL,
	"decide_until" bigint NOT NULL,
	"room_num" text,
	"asked_by" integer,
	"ask_until" bigint,
	"ask_price" integer,
	"ended_at" bigint,
	"ended_by" integer,
	"end_reason" text,
	CONSTRAINT "match_pair" CHECK ("match"."first_id" <> "match"."second_id")
);
--> statement-breakpoint
CREATE TABLE "match_last" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"partner_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_member" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"match_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_seeker" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"search_id" text NOT NULL,
	"app_id" text NOT NULL,
	"mode" text NOT NULL,
	"country_id" integer NOT NULL,
	"language_ids" jsonb NOT NULL,
	"price" integer NOT NULL,
	"queued_at" bigint NOT NULL,
	"searched_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"gone_since" bigint,
	CONSTRAINT "match_seeker_searchId_unique" UNIQUE("search_id")
);
--> statement-breakpoint
CREATE TABLE "person_like" (
	"person_id" integer NOT NULL,
	"liked_id" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "person_like_person_id_liked_id_pk" PRIMARY KEY("person_id","liked_id")
);
--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "free_ms" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "offerer_id" integer;--> statement-breakpoint
ALTER TABLE "friend_request" ADD CONSTRAINT "friend_request_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_request" ADD CONSTRAINT "friend_request_friend_id_person_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_use" ADD CONSTRAINT "daily_use_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_last" ADD CONSTRAINT "match_last_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_member" ADD CONSTRAINT "match_member_match_id_match_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."match"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_seeker" ADD CONSTRAINT "match_seeker_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_like" ADD CONSTRAINT "person_like_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_like" ADD CONSTRAINT "person_like_liked_id_person_id_fk" FOREIGN KEY ("liked_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "friend_request_open" ON "friend_request" USING btree ("person_id","friend_id") WHERE "friend_request"."state" = 'open';--> statement-breakpoint
CREATE INDEX "friend_request_to" ON "friend_request" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "friend_request_age" ON "friend_request" USING btree ("created_at") WHERE "friend_request"."state" = 'open';--> statement-breakpoint
CREATE INDEX "daily_use_day" ON "daily_use" USING btree ("day");--> statement-breakpoint
CREATE INDEX "match_deciding" ON "match" USING btree ("decide_until") WHERE "match"."phase" = 'deciding';--> statement-breakpoint
CREATE INDEX "match_asked" ON "match" USING btree ("ask_until") WHERE "match"."ask_until" is not null;--> statement-breakpoint
CREATE INDEX "match_room" ON "match" USING btree ("room_num");--> statement-breakpoint
CREATE INDEX "match_first" ON "match" USING btree ("first_id","created_at");--> statement-breakpoint
CREATE INDEX "match_second" ON "match" USING btree ("second_id","created_at");--> statement-breakpoint
CREATE INDEX "match_member_match" ON "match_member" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "match_seeker_due" ON "match_seeker" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "match_seeker_queue" ON "match_seeker" USING btree ("app_id","mode","queued_at");--> statement-breakpoint
CREATE INDEX "person_like_liked" ON "person_like" USING btree ("liked_id");
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Pairs people who wait. Looks at those whose turn it is, oldest first, and gives each the one who has waited longest of those who fit both ways;
-- nobody who is free and fits within p_simulated_after: a simulated host, when there are any (p_simulated_after null: never).
-- Rows another instance works on are skipped; whoever finds nobody is looked at again a little later. Answers the new matches.
create or replace function match_pair(p_now bigint, p_limit integer, p_decide_ms integer, p_simulated_after integer) returns setof match language plpgsql as $$
declare
  v_turn integer;
  s record;
  c record;
  o match_seeker%rowtype;
  v_match match%rowtype;
begin
  for v_turn in select unnest(array(select q.person_id from match_seeker q where q.due_at <= p_now and q.gone_since is null order by q.due_at, q.queued_at, q.person_id limit p_limit for update skip locked)) loop
    o := null;
    select q.*, p.country_id as own_country, p.languages as own_languages into s from match_seeker q join person p on p.id = q.person_id where q.person_id = v_turn and match_free(q.person_id, p_now);
    if found then
      -- Who waits is asked one after the other: mostly the first fits, and what has to be looked up about people is looked up for few.
      for c in
        select q.person_id from match_seeker q join person p on p.id = q.person_id
          where q.app_id = s.app_id and q.mode = s.mode and q.person_id <> s.person_id and q.gone_since is null
            and (s.country_id = 0 or p.country_id = s.country_id) and (q.country_id = 0 or q.country_id = s.own_country)
            and match_speaks(s.language_ids, p.languages) and match_speaks(q.language_ids, s.own_languages)
          order by q.queued_at, q.person_id
      loop
        continue when not match_new(s.person_id, c.person_id) or not match_free(c.person_id, p_now);
        select q.* into o from match_seeker q where q.person_id = c.person_id for update skip locked;
        exit when found;
      end loop;
      if o.person_id is null and p_simulated_after is not null and s.searched_at <= p_now - p_simulated_after then
        select p.id, '', p_now, 0 into o.person_id, o.search_id, o.queued_at, o.price from person p
          where p.app_id = s.app_id and p.is_demo and p.is_host and p.answering_habit = 'answers' and p.id <> s.person_id
            and (s.country_id = 0 or p.country_id = s.country_id) and match_speaks(s.language_ids, p.languages)
            and match_new(s.person_id, p.id) and match_free(p.id, p_now)
          order by md5(s.search_id || p.id) limit 1 for no key update of p skip locked;
      end if;
    end if;
    if o.person_id is null then
      update match_seeker set tries = tries + 1, due_at = p_now + least(2000, 200 * (1 + tries)) where person_id = v_turn;
      continue;
    end if;
    insert into match (id, app_id, mode, first_id, second_id, first_search, second_search, first_queued_at, second_queued_at, first_price, second_price, phase, created_at, decide_until)
      values (gen_random_uuid()::text, s.app_id, s.mode, s.person_id, o.person_id, s.search_id, o.search_id, s.queued_at, o.queued_at, s.price, o.price, 'deciding', p_now, p_now + p_decide_ms) returning * into v_match;
    -- A simulated host another instance has just taken: this round was not theirs.
    insert into match_member (person_id, match_id) values (o.person_id, v_match.id) on conflict do nothing;
    if not found then
      delete from match where id = v_match.id;
      update match_seeker set due_at = p_now + 200 where person_id = v_turn;
      continue;
    end if;
    insert into match_member (person_id, match_id) values (s.person_id, v_match.id);
    delete from match_seeker where person_id in (s.person_id, o.person_id);
    insert into match_last (person_id, partner_id) values (s.person_id, o.person_id), (o.person_id, s.person_id) on conflict (person_id) do update set partner_id = excluded.partner_id;
    return next v_match;
  end loop;
end $$;
--> statement-breakpoint
-- Somebody who may be shown to others now: complete, not banned, not on the way out, with an open line, in no call and in no match.
create or replace function match_free(p_person integer, p_now bigint) returns boolean language sql stable as $$
  select exists (select 1 from person p where p.id = p_person and p.completed_at is not null and p.banned_at is null and p.suspended_at is null and p.erase_at is null and (p.blocked_until is null or p.blocked_until <= p_now))
    and exists (select 1 from realtime_socket k where k.person_id = p_person)
    and not exists (select 1 from call_member c where c.person_id = p_person) and not exists (select 1 from match_member m where m.person_id = p_person)
$$;
--> statement-breakpoint
-- A pair that neither has just met nor blocked each other.
create or replace function match_new(p_one integer, p_other integer) returns boolean language sql stable as $$
  select not exists (select 1 from match_last l where (l.person_id = p_one and l.partner_id = p_other) or (l.person_id = p_other and l.partner_id = p_one))
    and not exists (select 1 from block b where (b.person_id = p_one and b.blocked_id = p_other) or (b.person_id = p_other and b.blocked_id = p_one))
$$;
--> statement-breakpoint
-- Whether somebody speaks one of the wanted languages; an empty wish is everybody.
create or replace function match_speaks(p_wanted jsonb, p_spoken jsonb) returns boolean language sql immutable as $$
  select p_wanted = '[]'::jsonb or exists (select 1 from jsonb_array_elements(p_wanted) as w(id) where p_spoken @> jsonb_build_array(w.id))
$$;
