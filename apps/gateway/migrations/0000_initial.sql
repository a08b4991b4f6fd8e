CREATE TABLE "email_flow" (
	"flow_hash" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"verified_at" bigint
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
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
CREATE UNIQUE INDEX "person_email" ON "person" USING btree ("app_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "person_slug" ON "person" USING btree ("app_id","slug") WHERE "person"."slug" <> '';--> statement-breakpoint
CREATE INDEX "person_hosts" ON "person" USING btree ("app_id","country_id","id") WHERE "person"."is_host";--> statement-breakpoint
CREATE UNIQUE INDEX "session_token" ON "session" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "remembered_answer_started" ON "remembered_answer" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "used_sign_at" ON "used_sign" USING btree ("at");--> statement-breakpoint
CREATE INDEX "friendship_friend" ON "friendship" USING btree ("friend_id");--> statement-breakpoint
CREATE INDEX "block_blocked" ON "block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "report_reported" ON "report" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "tracking_event_received" ON "tracking_event" USING btree ("received_at");
