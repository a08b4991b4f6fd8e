CREATE TABLE "first_spend" (
	"order_id" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"shown_at" bigint NOT NULL,
	"agreed_at" bigint
);
--> statement-breakpoint
ALTER TABLE "first_spend" ADD CONSTRAINT "first_spend_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_spend_person" ON "first_spend" USING btree ("person_id");
