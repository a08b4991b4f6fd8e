CREATE TABLE "register_bonus" (
	"app_id" text NOT NULL,
	"contact_hash" text NOT NULL,
	"network_hash" text DEFAULT '' NOT NULL,
	"granted_at" bigint NOT NULL,
	CONSTRAINT "register_bonus_app_id_contact_hash_pk" PRIMARY KEY("app_id","contact_hash")
);
--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "device_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "last_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report" ADD COLUMN "repetitions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "register_bonus_network" ON "register_bonus" USING btree ("network_hash","granted_at");--> statement-breakpoint
CREATE INDEX "report_device" ON "report" USING btree ("device_id","created_at");
--> statement-breakpoint
UPDATE "report" SET "last_at" = "created_at";
