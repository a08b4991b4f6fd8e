CREATE TABLE "brand_setting" (
	"app_id" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" bigint NOT NULL,
	CONSTRAINT "brand_setting_app_id_key_pk" PRIMARY KEY("app_id","key")
);
--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "trial_points" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Trial calls of before: their minute earned half of what it cost.
UPDATE "call" SET "trial_points" = floor("trial_price" * 0.5) WHERE "trial_price" IS NOT NULL;
