ALTER TABLE "person_setting" ADD COLUMN "quiet_hours" jsonb;
