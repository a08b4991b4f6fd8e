CREATE TABLE "call_handover" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"session_id" text NOT NULL,
	"room_num" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "call_handover_expires" ON "call_handover" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "call_handover_person" ON "call_handover" USING btree ("person_id");
