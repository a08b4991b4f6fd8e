CREATE TABLE "refund_bank" (
	"order_id" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"sealed" text NOT NULL,
	"masked" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "language_id" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "issue" ADD COLUMN "mail_at" bigint;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "company_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "mail_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "mail_at" bigint;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "mails" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_bank" ADD CONSTRAINT "refund_bank_order_id_pay_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."pay_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_bank_person" ON "refund_bank" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "issue_mail" ON "issue" USING btree ("mail_at") WHERE "issue"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "pay_refund_mail" ON "pay_refund" USING btree ("mail_at") WHERE "pay_refund"."state" = 'wanted';
--> statement-breakpoint
UPDATE "pay_refund" SET "company_key" = "id";
