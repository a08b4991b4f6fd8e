CREATE TABLE "call_feeling" (
	"room_num" text NOT NULL,
	"person_id" integer NOT NULL,
	"safe" boolean NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "call_feeling_room_num_person_id_pk" PRIMARY KEY("room_num","person_id")
);
--> statement-breakpoint
ALTER TABLE "call_feeling" ADD CONSTRAINT "call_feeling_room_num_call_room_num_fk" FOREIGN KEY ("room_num") REFERENCES "public"."call"("room_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_feeling_unsafe" ON "call_feeling" USING btree ("at","safe");
