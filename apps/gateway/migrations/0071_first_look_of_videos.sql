ALTER TABLE "profile_video" ADD COLUMN "first_look" text DEFAULT '' NOT NULL;
