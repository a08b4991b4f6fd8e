CREATE TABLE "email_flow" (
	"flow_hash" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"device_id" text NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"verified_at" bigint,
	"completed_at" bigint
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"flow_hash" text DEFAULT '' NOT NULL,
	"step" text NOT NULL,
	"app_id" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"password_hash" text,
	"person_id" integer,
	"device_id" text DEFAULT '' NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" serial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"email" text,
	"password_hash" text,
	"user_name" text DEFAULT '' NOT NULL,
	"gender" integer DEFAULT 0 NOT NULL,
	"birthday" text DEFAULT '' NOT NULL,
	"birthday_editable" boolean DEFAULT true NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"interests" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"head_img" text DEFAULT '' NOT NULL,
	"background_img" text DEFAULT '' NOT NULL,
	"album_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"videos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"country_id" integer DEFAULT 0 NOT NULL,
	"country_code" text DEFAULT '' NOT NULL,
	"is_host" boolean DEFAULT false NOT NULL,
	"is_vip" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"price_per_minute" integer DEFAULT 0 NOT NULL,
	"friend_price_per_minute" integer DEFAULT 0 NOT NULL,
	"friend_only_call" boolean DEFAULT true NOT NULL,
	"invisible" boolean DEFAULT false NOT NULL,
	"answering_habit" text DEFAULT '' NOT NULL,
	"slug" text DEFAULT '' NOT NULL,
	"over18_at" bigint,
	"completed_at" bigint,
	"created_at" bigint NOT NULL,
	"banned_at" bigint,
	"suspended_at" bigint,
	"blocked_until" bigint,
	"attribution" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "person_price" CHECK ("person"."price_per_minute" >= 0 and "person"."friend_price_per_minute" >= 0)
);
--> statement-breakpoint
CREATE TABLE "device" (
	"app_id" text NOT NULL,
	"device_id" text NOT NULL,
	"first_seen_at" bigint NOT NULL,
	"banned_at" bigint,
	"bonus_at" bigint,
	CONSTRAINT "device_app_id_device_id_pk" PRIMARY KEY("app_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"device_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"cookie_hash" text DEFAULT '' NOT NULL,
	"push_token" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"ended_at" bigint,
	"ending" text
);
--> statement-breakpoint
CREATE TABLE "call" (
	"room_num" text PRIMARY KEY NOT NULL,
	"room_id" text NOT NULL,
	"app_id" text NOT NULL,
	"caller_id" integer NOT NULL,
	"callee_id" integer NOT NULL,
	"call_type" integer NOT NULL,
	"location" integer NOT NULL,
	"match_flag" integer NOT NULL,
	"price" integer NOT NULL,
	"points_per_minute" integer NOT NULL,
	"friends" boolean NOT NULL,
	"relay_only" boolean NOT NULL,
	"early" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"ring_until" bigint NOT NULL,
	"answered_at" bigint,
	"caller_joined_at" bigint,
	"callee_joined_at" bigint,
	"caller_started_at" bigint,
	"callee_started_at" bigint,
	"media_until" bigint,
	"started_at" bigint,
	"phase" text NOT NULL,
	"segments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"gold" integer DEFAULT 0 NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"grace_until" bigint,
	"due_at" bigint,
	"ended_at" bigint,
	"caller_ending" text,
	"callee_ending" text,
	CONSTRAINT "call_roomId_unique" UNIQUE("room_id"),
	CONSTRAINT "call_ended" CHECK (("call"."phase" = 'ended') = ("call"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "call_member" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"room_num" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_rating" (
	"room_num" text NOT NULL,
	"person_id" integer NOT NULL,
	"stars" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "call_rating_room_num_person_id_pk" PRIMARY KEY("room_num","person_id")
);
--> statement-breakpoint
CREATE TABLE "call_report" (
	"room_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"request_type" integer NOT NULL,
	"match_user_id" integer NOT NULL,
	"online_status" integer NOT NULL,
	"busy_status" integer NOT NULL,
	"goddess_call" integer NOT NULL,
	"gold" integer NOT NULL,
	"inapp_flag" integer NOT NULL,
	"match_flag" integer NOT NULL,
	"fee_type" integer NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "video_report" (
	"room_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"match_user_id" integer NOT NULL,
	"video_time" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "video_report_room_id_person_id_pk" PRIMARY KEY("room_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"person_id" integer,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "account_owner" UNIQUE NULLS NOT DISTINCT("kind","person_id"),
	CONSTRAINT "account_balance" CHECK ("account"."kind" in ('platform', 'mint') or "account"."balance" between 0 and 2147483647),
	CONSTRAINT "account_person" CHECK (("account"."kind" in ('platform', 'mint')) = ("account"."person_id" is null))
);
--> statement-breakpoint
CREATE TABLE "entry" (
	"journal_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint,
	CONSTRAINT "entry_journal_id_account_id_pk" PRIMARY KEY("journal_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "journal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "journal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "journal_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "remembered_answer" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"answer" text,
	"status" integer,
	"started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_sign" (
	"sign" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_message" (
	"id" serial PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"app_id" text NOT NULL,
	"recipient" text NOT NULL,
	"sender" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friendship" (
	"person_id" integer NOT NULL,
	"friend_id" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "friendship_person_id_friend_id_pk" PRIMARY KEY("person_id","friend_id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"status" integer NOT NULL,
	"beat_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_instance" (
	"boot_id" text PRIMARY KEY NOT NULL,
	"beat_at" bigint NOT NULL,
	"calls" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"head" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"person_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"event" text NOT NULL,
	"data" jsonb NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "outbox_person_id_seq_pk" PRIMARY KEY("person_id","seq")
);
--> statement-breakpoint
CREATE TABLE "realtime_socket" (
	"id" text PRIMARY KEY NOT NULL,
	"boot_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"connected_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signal_body" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "signal_body_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"body" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "block" (
	"person_id" integer NOT NULL,
	"blocked_id" integer NOT NULL,
	"scene" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "block_person_id_blocked_id_pk" PRIMARY KEY("person_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "report" (
	"id" serial PRIMARY KEY NOT NULL,
	"reporter_id" integer NOT NULL,
	"reported_id" integer NOT NULL,
	"reason_id" integer NOT NULL,
	"text" text NOT NULL,
	"email" text NOT NULL,
	"scene" text NOT NULL,
	"room_id" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracking_event" (
	"id" serial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"event_id" text NOT NULL,
	"record" jsonb NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_member" ADD CONSTRAINT "call_member_room_num_call_room_num_fk" FOREIGN KEY ("room_num") REFERENCES "public"."call"("room_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_rating" ADD CONSTRAINT "call_rating_room_num_call_room_num_fk" FOREIGN KEY ("room_num") REFERENCES "public"."call"("room_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_journal_id_journal_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."journal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendship" ADD CONSTRAINT "friendship_friend_id_person_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_blocked_id_person_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reporter_id_person_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_reported_id_person_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_flow_link" ON "email_flow" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "email_flow_address" ON "email_flow" USING btree ("app_id","email");--> statement-breakpoint
CREATE INDEX "login_failure_key" ON "login_failure" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "ticket_flow" ON "ticket" USING btree ("flow_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("app_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "person_slug" ON "person" USING btree ("app_id","slug") WHERE "person"."slug" <> '';--> statement-breakpoint
CREATE INDEX "person_hosts" ON "person" USING btree ("app_id","country_id","id") WHERE "person"."is_host";--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "call_due" ON "call" USING btree ("due_at") WHERE "call"."phase" <> 'ended';--> statement-breakpoint
CREATE INDEX "call_caller" ON "call" USING btree ("caller_id","created_at");--> statement-breakpoint
CREATE INDEX "call_callee" ON "call" USING btree ("callee_id","created_at");--> statement-breakpoint
CREATE INDEX "call_member_room" ON "call_member" USING btree ("room_num");--> statement-breakpoint
CREATE INDEX "call_report_room" ON "call_report" USING btree ("room_id","person_id");--> statement-breakpoint
CREATE INDEX "entry_account" ON "entry" USING btree ("account_id","journal_id");--> statement-breakpoint
CREATE INDEX "journal_ref" ON "journal" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "remembered_answer_started" ON "remembered_answer" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "used_sign_at" ON "used_sign" USING btree ("at");--> statement-breakpoint
CREATE INDEX "friendship_friend" ON "friendship" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "outbox_at" ON "outbox" USING btree ("at");--> statement-breakpoint
CREATE INDEX "realtime_socket_person" ON "realtime_socket" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "realtime_socket_boot" ON "realtime_socket" USING btree ("boot_id");--> statement-breakpoint
CREATE INDEX "block_blocked" ON "block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "report_reported" ON "report" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "tracking_event_received" ON "tracking_event" USING btree ("received_at");
--> statement-breakpoint
insert into account (kind, person_id) values ('platform', null), ('mint', null) on conflict do nothing;
--> statement-breakpoint
-- Books are append-only: a mistake is mended by a further movement.
create or replace function books_are_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the books are append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create or replace trigger journal_append_only before update or delete on journal for each row execute function books_are_append_only();
--> statement-breakpoint
create or replace trigger entry_append_only before update or delete on entry for each row execute function books_are_append_only();
--> statement-breakpoint
create or replace function journal_is_balanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from entry where journal_id = new.journal_id) <> 0 then
    raise exception 'journal % does not sum to zero', new.journal_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
--> statement-breakpoint
do $$ begin
  if not exists (select 1 from pg_trigger where tgname = 'entry_balanced') then
    create constraint trigger entry_balanced after insert on entry deferrable initially deferred for each row execute function journal_is_balanced();
  end if;
end $$;
--> statement-breakpoint
-- Id of a person's account; made on first use.
create or replace function coin_account(p_kind text, p_person integer) returns bigint language plpgsql as $$
declare
  v_id bigint;
begin
  select id into v_id from account where kind = p_kind and person_id is not distinct from p_person;
  if v_id is null then
    insert into account (kind, person_id) values (p_kind, p_person) on conflict do nothing;
    select id into v_id from account where kind = p_kind and person_id is not distinct from p_person;
  end if;
  return v_id;
end $$;
--> statement-breakpoint
-- Writes one movement. The caller holds the locks of every account whose balance is stored and has checked the key.
create or replace function coin_post(p_key text, p_kind text, p_ref text, p_at bigint, p_accounts bigint[], p_amounts bigint[]) returns bigint language plpgsql as $$
declare
  v_journal bigint;
begin
  insert into journal (key, kind, ref_id, at) values (p_key, p_kind, p_ref, p_at) returning id into v_journal;
  with side as (
    select s.account_id, s.amount, a.kind from unnest(p_accounts, p_amounts) as s(account_id, amount) join account a on a.id = s.account_id where s.amount <> 0
  ), moved as (
    update account a set balance = a.balance + side.amount from side where a.id = side.account_id and side.kind in ('person', 'host') returning a.id, a.balance
  )
  insert into entry (journal_id, account_id, amount, balance_after)
  select v_journal, side.account_id, side.amount, moved.balance from side left join moved on moved.id = side.account_id;
  return v_journal;
end $$;
--> statement-breakpoint
-- Charges started minutes of calls. Items: {roomNum, minute, payerId, payeeId, price, points}; payeeId null or points 0: nobody earns.
-- Each (roomNum, minute) is charged once; asked again it is answered as the first time ('duplicate'). A balance that does not
-- cover the price leaves no trace ('insufficient'). The balance and points events go out in the same transaction.
create or replace function charge_call_minutes(p_items jsonb, p_at bigint)
returns table (room_num text, minute integer, outcome text, journal_id bigint, payer_balance bigint, host_points bigint) language plpgsql as $$
#variable_conflict use_column
declare
  v_item record;
  v_platform bigint := coin_account('platform', null);
  v_amount bigint;
  v_events jsonb := '[]';
begin
  perform coin_account(o.kind, o.person_id) from (
    select distinct o.kind, o.person_id from jsonb_to_recordset(p_items) as i("payerId" integer, "payeeId" integer, points integer)
    cross join lateral (values ('person', i."payerId"), ('host', case when i.points > 0 then i."payeeId" end)) as o(kind, person_id)
    where o.person_id is not null order by o.kind, o.person_id
  ) as o;
  perform 1 from account a where a.id in (
    select a2.id from jsonb_to_recordset(p_items) as i("payerId" integer, "payeeId" integer)
    join account a2 on (a2.kind = 'person' and a2.person_id = i."payerId") or (a2.kind = 'host' and a2.person_id = i."payeeId")
  ) order by a.id for update;
  for v_item in
    select i."roomNum" as room, i.minute as nth, i."payerId" as payer, i."payeeId" as payee, i.price,
      case when i."payeeId" is null then 0 else i.points end as points,
      coin_account('person', i."payerId") as payer_account,
      case when i."payeeId" is not null and i.points > 0 then coin_account('host', i."payeeId") end as host_account
    from jsonb_to_recordset(p_items) as i("roomNum" text, minute integer, "payerId" integer, "payeeId" integer, price bigint, points bigint)
    order by 1, 2
  loop
    room_num := v_item.room; minute := v_item.nth; payer_balance := null; host_points := null;
    if v_item.price <= 0 or v_item.points < 0 or v_item.nth < 1 then raise exception 'bad charge' using errcode = 'check_violation'; end if;
    select j.id, p.amount, p.balance_after, h.balance_after into journal_id, v_amount, payer_balance, host_points from journal j
      left join entry p on p.journal_id = j.id and p.account_id = v_item.payer_account
      left join entry h on h.journal_id = j.id and h.account_id = v_item.host_account
      where j.key = 'call:' || v_item.room || ':' || v_item.nth;
    if journal_id is not null then
      if v_amount is distinct from -v_item.price then raise exception 'call % minute % was charged otherwise', v_item.room, v_item.nth using errcode = 'integrity_constraint_violation'; end if;
      outcome := 'duplicate';
    else
      select a.balance into payer_balance from account a where a.id = v_item.payer_account;
      if payer_balance < v_item.price then
        outcome := 'insufficient';
      else
        outcome := 'charged';
        journal_id := coin_post('call:' || v_item.room || ':' || v_item.nth, 'callMinute', v_item.room, p_at,
          array[v_item.payer_account, v_item.host_account, v_platform], array[-v_item.price, v_item.points, v_item.price - v_item.points]);
        payer_balance := payer_balance - v_item.price;
        v_events := v_events || jsonb_build_object('person', v_item.payer, 'event', 'balance', 'data',
          jsonb_build_object('goldNum', payer_balance, 'delta', -v_item.price, 'reason', 'callMinute', 'refId', v_item.room, 'seq', journal_id));
        if v_item.host_account is not null then
          select a.balance into host_points from account a where a.id = v_item.host_account;
          v_events := v_events || jsonb_build_object('person', v_item.payee, 'event', 'points', 'data',
            jsonb_build_object('points', host_points, 'delta', v_item.points, 'roomNum', v_item.room));
        end if;
      end if;
    end if;
    return next;
  end loop;
  -- Mailboxes are locked last and in the order of people, so that batches cannot lock each other out.
  perform mailbox_append_all(v_events, p_at);
end $$;
--> statement-breakpoint
-- Charges one minute of one call; see charge_call_minutes.
create or replace function charge_call_minute(p_room text, p_minute integer, p_payer integer, p_payee integer, p_price integer, p_points integer, p_at bigint)
returns table (outcome text, journal_id bigint, payer_balance bigint, host_points bigint) language sql as $$
  select c.outcome, c.journal_id, c.payer_balance, c.host_points from charge_call_minutes(jsonb_build_array(jsonb_build_object(
    'roomNum', p_room, 'minute', p_minute, 'payerId', p_payer, 'payeeId', p_payee, 'price', p_price, 'points', p_points)), p_at) as c
$$;
--> statement-breakpoint
-- Coins out of the mint, once per key. Outcomes: 'granted', 'duplicate' (answered as the first time), 'limit' (over what an account may hold; no trace).
create or replace function coin_mint(p_key text, p_kind text, p_person integer, p_amount integer, p_ref text, p_at bigint)
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
    if v_amount is distinct from p_amount::bigint then raise exception 'key % was used otherwise', p_key using errcode = 'integrity_constraint_violation'; end if;
    outcome := 'duplicate';
    return next; return;
  end if;
  select a.balance into balance from account a where a.id = v_account;
  if balance + p_amount > 2147483647 then
    outcome := 'limit';
    return next; return;
  end if;
  outcome := 'granted';
  journal_id := coin_post(p_key, p_kind, p_ref, p_at, array[v_account, coin_account('mint', null)], array[p_amount::bigint, -p_amount::bigint]);
  balance := balance + p_amount;
  perform mailbox_append(p_person, 'balance', jsonb_build_object('goldNum', balance, 'delta', p_amount, 'reason', p_kind, 'refId', p_ref, 'seq', journal_id), p_at);
  return next;
end $$;
--> statement-breakpoint
-- A bonus a person gets once, e.g. the coins of a completed sign-up (R9.37). Key: what it is for, e.g. `register:{personId}`.
create or replace function grant_bonus(p_key text, p_person integer, p_amount integer, p_ref text, p_at bigint)
returns table (outcome text, journal_id bigint, balance bigint) language sql as $$ select * from coin_mint('bonus:' || p_key, 'registerBonus', p_person, p_amount, p_ref, p_at) $$;
--> statement-breakpoint
-- Demo coins of the development payment port (D18).
create or replace function add_demo_coins(p_key text, p_person integer, p_amount integer, p_at bigint)
returns table (outcome text, journal_id bigint, balance bigint) language sql as $$ select * from coin_mint('demo:' || p_key, 'demoCoins', p_person, p_amount, p_key, p_at) $$;
--> statement-breakpoint
-- Opening balance of a seeded account, once per person.
create or replace function seed_coins(p_person integer, p_amount integer, p_at bigint)
returns table (outcome text, journal_id bigint, balance bigint) language sql as $$ select * from coin_mint('seed:' || p_person, 'seed', p_person, p_amount, 'seed', p_at) $$;
--> statement-breakpoint
-- A person's own book with the running balance.
create or replace view ledger_line as
  select a.person_id, j.id as journal_id, j.kind, e.amount as delta, e.balance_after as balance, j.at, j.ref_id
  from entry e join account a on a.id = e.account_id join journal j on j.id = e.journal_id where a.kind = 'person';
--> statement-breakpoint
-- What must never have a row: unbalanced or empty journals, negative or drifted accounts.
create or replace view books_violation as
  select 'unbalanced' as what, j.id as id from journal j left join entry e on e.journal_id = j.id group by j.id having coalesce(sum(e.amount), 0) <> 0 or count(e.amount) = 0
  union all select 'negative', a.id from account a where a.balance < 0
  union all select 'drifted', a.id from account a left join entry e on e.account_id = a.id where a.kind in ('person', 'host') group by a.id, a.balance having a.balance <> coalesce(sum(e.amount), 0)
  union all select 'running', e.journal_id from (
    select e.journal_id, e.balance_after, sum(e.amount) over (partition by e.account_id order by e.journal_id) as running from entry e where e.balance_after is not null
  ) as e where e.balance_after <> e.running;
--> statement-breakpoint
-- Looks a token up and uses the sign, in one call: a function keeps its plans, which makes signed requests three times cheaper.
-- fresh: the sign was right (p_valid) and not used before.
create or replace function open_signed_request(p_sign text, p_at bigint, p_valid boolean, p_token_hash text)
returns table (id text, person_id integer, device_id text, cookie_hash text, expires_at bigint, ended_at bigint, ending text,
  app_id text, banned_at bigint, suspended_at bigint, blocked_until bigint, device_banned_at bigint, fresh boolean) language plpgsql as $$
#variable_conflict use_column
declare
  v_fresh boolean := false;
begin
  if p_valid then
    insert into used_sign (sign, at) values (p_sign, p_at) on conflict do nothing;
    v_fresh := found;
  end if;
  return query select s.id, s.person_id, s.device_id, s.cookie_hash, s.expires_at, s.ended_at, s.ending, p.app_id, p.banned_at, p.suspended_at, p.blocked_until, d.banned_at, v_fresh
    from session s join person p on p.id = s.person_id left join device d on d.app_id = p.app_id and d.device_id = s.device_id
    where s.token_hash = p_token_hash;
end $$;
--> statement-breakpoint
alter table signal_body set unlogged;
--> statement-breakpoint
-- Appends a durable event to a person's outbox and pokes the instances; the poke leaves with the commit. Answers its number.
create or replace function mailbox_append(p_person integer, p_event text, p_data jsonb, p_at bigint) returns integer language plpgsql as $$
declare
  v_seq integer;
begin
  insert into mailbox (person_id, head) values (p_person, 1) on conflict (person_id) do update set head = mailbox.head + 1 returning head into v_seq;
  insert into outbox (person_id, seq, event, data, at) values (p_person, v_seq, p_event, p_data, p_at);
  perform pg_notify('visavis_poke', p_person::text);
  return v_seq;
end $$;
--> statement-breakpoint
-- Appends several events: [{person, event, data}]. People in order, so that two batches cannot lock each other out; events of one person as listed.
create or replace function mailbox_append_all(p_events jsonb, p_at bigint) returns void language plpgsql as $$
declare
  v_event record;
begin
  for v_event in
    select (e.value ->> 'person')::integer as person, e.value ->> 'event' as event, e.value -> 'data' as data
    from jsonb_array_elements(p_events) with ordinality as e(value, nth) order by 1, e.nth
  loop
    perform mailbox_append(v_event.person, v_event.event, v_event.data, p_at);
  end loop;
end $$;
--> statement-breakpoint
-- Locks what a call touches, always in the same order: accounts by id, then mailboxes by person.
create or replace function lock_members(p_persons integer[]) returns void language plpgsql as $$
begin
  perform 1 from account where kind in ('person', 'host') and person_id = any (p_persons) order by id for update;
  insert into mailbox (person_id, head) select distinct p, 0 from unnest(p_persons) as p order by 1 on conflict do nothing;
  perform 1 from mailbox where person_id = any (p_persons) order by person_id for update;
end $$;
