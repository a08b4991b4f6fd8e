CREATE TABLE "call_veil" (
	"room_num" text NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "call_veil_room_num_person_id_pk" PRIMARY KEY("room_num","person_id")
);
--> statement-breakpoint
ALTER TABLE "call_veil" ADD CONSTRAINT "call_veil_room_num_call_room_num_fk" FOREIGN KEY ("room_num") REFERENCES "public"."call"("room_num") ON DELETE cascade ON UPDATE no action;
