CREATE TABLE "subscription" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"package_id" text NOT NULL,
	"kind" text NOT NULL,
	"coins" integer NOT NULL,
	"bonus" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"anchor_at" bigint NOT NULL,
	"period" integer NOT NULL,
	"ends_at" bigint NOT NULL,
	"due_at" bigint,
	"past_due_at" bigint,
	"hard" boolean DEFAULT false NOT NULL,
	"card_id" text,
	"last_order_id" text NOT NULL,
	"new_amount" bigint,
	"new_from" bigint,
	"email" text NOT NULL,
	"language_id" integer NOT NULL,
	"site" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE TABLE "subscription_link" (
	"hash" text PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_mail" (
	"id" serial PRIMARY KEY NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"facts" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"try_at" bigint NOT NULL,
	"sent_at" bigint,
	CONSTRAINT "subscription_mail_once" UNIQUE("subscription_id","kind","about")
);
--> statement-breakpoint
ALTER TABLE "pay_attempt" ADD COLUMN "hard" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "subscription_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_order" ADD COLUMN "period" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription_link" ADD CONSTRAINT "subscription_link_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_mail" ADD CONSTRAINT "subscription_mail_subscription_id_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscription"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_running" ON "subscription" USING btree ("person_id") WHERE "subscription"."state" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "subscription_link_subscription" ON "subscription_link" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscription_mail_due" ON "subscription_mail" USING btree ("try_at") WHERE "subscription_mail"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pay_order_period" ON "pay_order" USING btree ("subscription_id","period") WHERE "pay_order"."subscription_id" <> '';
