ALTER TABLE "email_flow" ADD COLUMN "place" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_flow" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "email_flow" ADD COLUMN "denied_at" bigint;
