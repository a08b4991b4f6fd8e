CREATE TABLE "entrance_seen" (
	"person_id" integer NOT NULL,
	"entrance_id" text NOT NULL,
	"day" text DEFAULT '' NOT NULL,
	"times" integer DEFAULT 0 NOT NULL,
	"closed_at" bigint,
	CONSTRAINT "entrance_seen_person_id_entrance_id_pk" PRIMARY KEY("person_id","entrance_id")
);
--> statement-breakpoint
ALTER TABLE "entrance_seen" ADD CONSTRAINT "entrance_seen_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;
