CREATE TABLE "withdrawal" (
	"order_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"person_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"coins" integer NOT NULL,
	"refund_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"mail_at" bigint NOT NULL,
	"mailed_at" bigint
);
--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_refund_id_pay_refund_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."pay_refund"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_mail" ON "withdrawal" USING btree ("mail_at") WHERE "withdrawal"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "withdrawal_person" ON "withdrawal" USING btree ("person_id");
