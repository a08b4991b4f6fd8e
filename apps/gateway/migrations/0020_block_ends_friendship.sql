ALTER TABLE "block" ADD COLUMN "friends_since" bigint;
