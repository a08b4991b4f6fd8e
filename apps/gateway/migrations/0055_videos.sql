CREATE TABLE "profile_video" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"shown" boolean NOT NULL,
	"preview" text NOT NULL,
	"container" text,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"seconds" real DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"content_hash" text DEFAULT '' NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "media" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_video" ADD CONSTRAINT "profile_video_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_video_person" ON "profile_video" USING btree ("person_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "profile_video_key" ON "profile_video" USING btree ("key");--> statement-breakpoint
CREATE INDEX "profile_video_waiting" ON "profile_video" USING btree ("state","id");
