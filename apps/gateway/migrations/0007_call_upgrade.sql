ALTER TABLE "call" ADD COLUMN "video_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "video_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "upgrade_by" integer;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "upgrade_until" bigint;
