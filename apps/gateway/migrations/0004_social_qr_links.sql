CREATE TABLE "contact_switch" (
	"id" serial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"person_id" integer NOT NULL,
	"switched_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "qr_login" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"device_id" text NOT NULL,
	"device_name" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"person_id" integer,
	"session_id" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_identity" (
	"app_id" text NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"person_id" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_journey" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"provider" text NOT NULL,
	"device_id" text NOT NULL,
	"person_id" integer,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"return_to" text NOT NULL,
	"over18" boolean DEFAULT false NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "email_flow" ADD COLUMN "person_id" integer;--> statement-breakpoint
ALTER TABLE "email_flow" ADD COLUMN "switching" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "linked_to" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "device_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_switch" ADD CONSTRAINT "contact_switch_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_identity" ADD CONSTRAINT "social_identity_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_switch_value" ON "contact_switch" USING btree ("app_id","kind","value");--> statement-breakpoint
CREATE INDEX "contact_switch_person" ON "contact_switch" USING btree ("person_id","kind");--> statement-breakpoint
CREATE INDEX "qr_login_expires" ON "qr_login" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identity_subject" ON "social_identity" USING btree ("app_id","provider","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "social_identity_person" ON "social_identity" USING btree ("person_id","provider");--> statement-breakpoint
CREATE INDEX "social_journey_expires" ON "social_journey" USING btree ("expires_at");
