ALTER TABLE "realtime_socket" ADD COLUMN "version" text DEFAULT '' NOT NULL;
