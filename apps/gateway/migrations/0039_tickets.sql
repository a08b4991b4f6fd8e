CREATE TABLE "help_ticket" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"topic" text NOT NULL,
	"reference_kind" text,
	"reference_id" text,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_ticket_line" (
	"id" serial PRIMARY KEY NOT NULL,
	"ticket_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"from_operator" boolean NOT NULL,
	"text" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "help_ticket_line" ADD CONSTRAINT "help_ticket_line_ticket_id_help_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."help_ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "help_ticket_person" ON "help_ticket" USING btree ("person_id","changed_at");--> statement-breakpoint
CREATE INDEX "help_ticket_state" ON "help_ticket" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "help_ticket_line_ticket" ON "help_ticket_line" USING btree ("ticket_id","id");--> statement-breakpoint
CREATE INDEX "help_ticket_line_person" ON "help_ticket_line" USING btree ("person_id","at");
