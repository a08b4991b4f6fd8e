CREATE TABLE "host_application" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"applied_at" bigint NOT NULL,
	"decided_at" bigint
);
--> statement-breakpoint
CREATE TABLE "person_agreement" (
	"person_id" integer NOT NULL,
	"type" text NOT NULL,
	"version" integer NOT NULL,
	"agreed_at" bigint NOT NULL,
	CONSTRAINT "person_agreement_person_id_type_version_pk" PRIMARY KEY("person_id","type","version")
);
--> statement-breakpoint
ALTER TABLE "host_application" ADD CONSTRAINT "host_application_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_agreement" ADD CONSTRAINT "person_agreement_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_application_state" ON "host_application" USING btree ("state","applied_at");
