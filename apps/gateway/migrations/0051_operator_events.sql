CREATE TABLE "operator_event" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"body" text NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_status" integer DEFAULT 0 NOT NULL,
	"delivered_at" bigint,
	CONSTRAINT "operator_event_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE INDEX "operator_event_due" ON "operator_event" USING btree ("due_at") WHERE "operator_event"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "operator_event_person" ON "operator_event" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "pay_attempt_provider" ON "pay_attempt" USING btree ("provider","provider_ref");--> statement-breakpoint
CREATE INDEX "pay_attempt_created" ON "pay_attempt" USING btree ("provider","created_at","id");
