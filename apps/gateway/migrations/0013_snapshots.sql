CREATE TABLE "snapshot" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"room_id" text NOT NULL,
	"scene" text NOT NULL,
	"picture" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "snapshot" ADD CONSTRAINT "snapshot_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "snapshot_person" ON "snapshot" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "snapshot_age" ON "snapshot" USING btree ("created_at");
