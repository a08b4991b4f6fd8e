ALTER TABLE "match" ADD COLUMN "first_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match" ADD COLUMN "second_shown" boolean DEFAULT false NOT NULL;
