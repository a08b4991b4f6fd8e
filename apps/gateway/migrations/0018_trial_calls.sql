ALTER TABLE "call" ADD COLUMN "trial_price" integer;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "goes_on" boolean DEFAULT false NOT NULL;
