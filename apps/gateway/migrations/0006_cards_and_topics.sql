CREATE TABLE "dealt_card" (
	"person_id" integer NOT NULL,
	"card_id" integer NOT NULL,
	"dealt_at" bigint NOT NULL,
	"decision" text,
	"decided_at" bigint,
	CONSTRAINT "dealt_card_person_id_card_id_pk" PRIMARY KEY("person_id","card_id")
);
--> statement-breakpoint
CREATE TABLE "host_topic" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"topic_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dealt_card" ADD CONSTRAINT "dealt_card_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dealt_card" ADD CONSTRAINT "dealt_card_card_id_person_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "host_topic" ADD CONSTRAINT "host_topic_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dealt_card_card" ON "dealt_card" USING btree ("card_id");--> statement-breakpoint
CREATE INDEX "host_topic_topic" ON "host_topic" USING btree ("topic_id");
