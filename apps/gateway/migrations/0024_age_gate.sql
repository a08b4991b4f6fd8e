ALTER TABLE "person" ADD COLUMN "underage_at" bigint;--> statement-breakpoint
ALTER TABLE "social_journey" DROP COLUMN "over18";
--> statement-breakpoint
UPDATE "person" SET "completed_at" = null WHERE "completed_at" IS NOT NULL AND ("over18_at" IS NULL OR "birthday" = '');
