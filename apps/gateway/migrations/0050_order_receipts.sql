CREATE TABLE "order_receipt" (
	"order_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"seller" jsonb NOT NULL,
	"withdrawal_days" integer NOT NULL,
	"email" text NOT NULL,
	"language_id" integer NOT NULL,
	"site" text NOT NULL,
	"created_at" bigint NOT NULL,
	"mail_at" bigint NOT NULL,
	"mailed_at" bigint
);
--> statement-breakpoint
ALTER TABLE "order_receipt" ADD CONSTRAINT "order_receipt_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_receipt_mail" ON "order_receipt" USING btree ("mail_at") WHERE "order_receipt"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "order_receipt_person" ON "order_receipt" USING btree ("person_id");
