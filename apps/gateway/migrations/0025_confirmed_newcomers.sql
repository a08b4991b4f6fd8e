ALTER TABLE "social_journey" ADD COLUMN "subject" text;
