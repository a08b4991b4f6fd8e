CREATE TABLE "penalty" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"rule" text NOT NULL,
	"evidence" text NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"friend_price" integer DEFAULT 0 NOT NULL,
	"friend_only_call" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"created_at" bigint NOT NULL,
	"ends_at" bigint,
	"appeal_until" bigint NOT NULL,
	"closed_at" bigint,
	"appeal_state" text,
	"appeal_text" text DEFAULT '' NOT NULL,
	"appealed_at" bigint,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" bigint
);
--> statement-breakpoint
CREATE INDEX "penalty_person" ON "penalty" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "penalty_ends" ON "penalty" USING btree ("state","ends_at");--> statement-breakpoint
CREATE INDEX "penalty_appeal" ON "penalty" USING btree ("appeal_state","appealed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "penalty_active" ON "penalty" USING btree ("person_id","kind") WHERE "penalty"."state" = 'active' and "penalty"."kind" <> 'points';
