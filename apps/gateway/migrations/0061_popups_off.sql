ALTER TABLE "person_setting" ADD COLUMN "popups_off" jsonb DEFAULT '[]'::jsonb NOT NULL;
