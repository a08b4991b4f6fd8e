CREATE TABLE "account_deletion" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"reason_id" integer NOT NULL,
	"text" text NOT NULL,
	"requested_at" bigint NOT NULL,
	"erase_at" bigint NOT NULL,
	"restored_at" bigint,
	"erased_at" bigint
);
--> statement-breakpoint
CREATE TABLE "pending_alert" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"alert" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"device_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language_id" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_act" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"who" text NOT NULL,
	"why" text NOT NULL,
	"act" text NOT NULL,
	"person_id" integer,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appeal" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_number" text NOT NULL,
	"app_id" text NOT NULL,
	"ban_id" integer,
	"code" integer NOT NULL,
	"email" text NOT NULL,
	"text" text NOT NULL,
	"language_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE TABLE "ban" (
	"id" serial PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"app_id" text NOT NULL,
	"person_id" integer,
	"device_id" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint,
	"lifted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "person_setting" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"push" boolean DEFAULT true NOT NULL,
	"online_reminder" boolean DEFAULT true NOT NULL,
	"incoming_call" boolean DEFAULT true NOT NULL,
	"friend_verification" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "erase_at" bigint;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "erased_at" bigint;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "closed_at" bigint;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "outcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_deletion" ADD CONSTRAINT "account_deletion_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_alert" ADD CONSTRAINT "pending_alert_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_ban_id_ban_id_fk" FOREIGN KEY ("ban_id") REFERENCES "public"."ban"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban" ADD CONSTRAINT "ban_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_setting" ADD CONSTRAINT "person_setting_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_deletion_person" ON "account_deletion" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pending_alert_due" ON "pending_alert" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "pending_alert_person" ON "pending_alert" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_person" ON "push_subscription" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "operator_act_at" ON "operator_act" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_act_person" ON "operator_act" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_case" ON "appeal" USING btree ("case_number");--> statement-breakpoint
CREATE INDEX "appeal_ban" ON "appeal" USING btree ("ban_id");--> statement-breakpoint
CREATE INDEX "appeal_state" ON "appeal" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ban_ref" ON "ban" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "ban_person" ON "ban" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "ban_device" ON "ban" USING btree ("app_id","device_id");--> statement-breakpoint
CREATE INDEX "ban_ends" ON "ban" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "report_open" ON "report" USING btree ("created_at") WHERE "report"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "report_reporter" ON "report" USING btree ("reporter_id");
--> statement-breakpoint
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
