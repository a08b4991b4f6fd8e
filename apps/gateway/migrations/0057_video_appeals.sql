ALTER TABLE "profile_video" ADD COLUMN "look" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_video" ADD COLUMN "alike" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_video" ADD COLUMN "files_until" bigint;--> statement-breakpoint
ALTER TABLE "profile_video" ADD COLUMN "appeal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_video" ADD COLUMN "appeal_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_video" ADD COLUMN "appealed_at" bigint;--> statement-breakpoint
CREATE INDEX "profile_video_files" ON "profile_video" USING btree ("files_until");