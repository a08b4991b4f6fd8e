ALTER TABLE "photo" ADD COLUMN "kind" text DEFAULT 'album' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "photo_background" ON "photo" USING btree ("person_id") WHERE "photo"."kind" = 'background' and "photo"."shown";
