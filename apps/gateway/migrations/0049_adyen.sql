CREATE TABLE "adyen_payment" (
	"attempt_id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"method_id" text NOT NULL,
	"buyer_ref" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"return_url" text NOT NULL,
	"psp_reference" text DEFAULT '' NOT NULL,
	"asked" boolean DEFAULT false NOT NULL,
	"state" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "adyen_refund" (
	"id" text PRIMARY KEY NOT NULL,
	"attempt_id" text NOT NULL,
	"psp_reference" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pay_buyer_ref" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "pay_buyer_ref_ref" UNIQUE("ref")
);
--> statement-breakpoint
CREATE INDEX "adyen_payment_psp" ON "adyen_payment" USING btree ("psp_reference");--> statement-breakpoint
CREATE INDEX "adyen_payment_order" ON "adyen_payment" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "adyen_refund_attempt" ON "adyen_refund" USING btree ("attempt_id");
--> statement-breakpoint
-- People with kept cards stay known by what the company knows them by.
INSERT INTO "pay_buyer_ref" ("person_id", "ref")
  SELECT DISTINCT c.person_id, 'b-' || substr(encode(sha256(convert_to('visavis buyer ' || c.person_id, 'UTF8')), 'hex'), 1, 32)
  FROM "pay_card" c;
