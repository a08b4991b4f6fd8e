CREATE TABLE "phone_code" (
	"id" serial PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"phone" text NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"device_id" text NOT NULL,
	"ip" text NOT NULL,
	"salt" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "phone_password_hash" text;--> statement-breakpoint
CREATE INDEX "phone_code_phone" ON "phone_code" USING btree ("app_id","phone","created_at");--> statement-breakpoint
CREATE INDEX "phone_code_device" ON "phone_code" USING btree ("app_id","device_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_code_ip" ON "phone_code" USING btree ("ip","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "person_phone" ON "person" USING btree ("app_id","phone");
