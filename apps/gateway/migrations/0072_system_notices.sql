CREATE TABLE "system_notice" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"coins" integer DEFAULT 0 NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"path" text NOT NULL,
	"created_at" bigint NOT NULL,
	"read_at" bigint
);
--> statement-breakpoint
ALTER TABLE "system_notice" ADD CONSTRAINT "system_notice_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "system_notice_person" ON "system_notice" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "system_notice_age" ON "system_notice" USING btree ("created_at");
