ALTER TABLE "match" ADD COLUMN "early" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match" ADD COLUMN "relay_only" boolean DEFAULT false NOT NULL;
