CREATE TABLE "host_hours" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"days" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profile_text" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	"before" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "look" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "alike" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "first_look" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "files_until" bigint;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "appeal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "appeal_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "appealed_at" bigint;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "claimed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "photo" ADD COLUMN "claimed_until" bigint;--> statement-breakpoint
ALTER TABLE "rejected_picture" ADD COLUMN "look" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "host_hours" ADD CONSTRAINT "host_hours_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_text" ADD CONSTRAINT "profile_text_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_text_waiting" ON "profile_text" USING btree ("person_id","field") WHERE "profile_text"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "profile_text_state" ON "profile_text" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "profile_text_person" ON "profile_text" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "photo_appeal" ON "photo" USING btree ("id") WHERE "photo"."appeal" = 'open';--> statement-breakpoint
CREATE INDEX "photo_files" ON "photo" USING btree ("files_until");
