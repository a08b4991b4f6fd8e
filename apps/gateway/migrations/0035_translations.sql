CREATE TABLE "message_translation" (
	"person_id" integer NOT NULL,
	"message_id" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"from_language" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "message_translation_person_id_message_id_language_pk" PRIMARY KEY("person_id","message_id","language")
);
--> statement-breakpoint
ALTER TABLE "message_translation" ADD CONSTRAINT "message_translation_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;
