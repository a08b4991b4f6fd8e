CREATE TABLE "photo" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"shown" boolean NOT NULL,
	"preview" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content_hash" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "rejected_picture" (
	"app_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"reason" text NOT NULL,
	"rejected_at" bigint NOT NULL,
	CONSTRAINT "rejected_picture_app_id_content_hash_pk" PRIMARY KEY("app_id","content_hash")
);
--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_person" ON "photo" USING btree ("person_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "photo_key" ON "photo" USING btree ("key");--> statement-breakpoint
CREATE INDEX "photo_waiting" ON "photo" USING btree ("state","id");
