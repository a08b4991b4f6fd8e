CREATE TABLE "complaint" (
	"id" serial PRIMARY KEY NOT NULL,
	"case_number" text NOT NULL,
	"app_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"room_num" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"gold_back" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_room_num_call_room_num_fk" FOREIGN KEY ("room_num") REFERENCES "public"."call"("room_num") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_case" ON "complaint" USING btree ("case_number");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_call" ON "complaint" USING btree ("room_num","person_id");--> statement-breakpoint
CREATE INDEX "complaint_state" ON "complaint" USING btree ("state","created_at");
