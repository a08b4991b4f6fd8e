CREATE TABLE "person_alias" (
	"person_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"alias" text NOT NULL,
	CONSTRAINT "person_alias_person_id_other_id_pk" PRIMARY KEY("person_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "person_setting" ADD COLUMN "read_receipts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "person_alias" ADD CONSTRAINT "person_alias_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_alias" ADD CONSTRAINT "person_alias_other_id_person_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_alias_other" ON "person_alias" USING btree ("other_id");
