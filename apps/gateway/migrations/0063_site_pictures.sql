CREATE TABLE "site_picture" (
	"key" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"content_hash" text NOT NULL,
	"added_at" bigint NOT NULL,
	CONSTRAINT "site_picture_contentHash_unique" UNIQUE("content_hash")
);
