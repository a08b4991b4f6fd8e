ALTER TABLE "profile_video" ADD COLUMN "claimed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_video" ADD COLUMN "claimed_until" bigint;
