CREATE TABLE "spend_check" (
	"person_id" integer PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "news_at" bigint;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "news_since" bigint;--> statement-breakpoint
ALTER TABLE "spend_check" ADD CONSTRAINT "spend_check_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pay_refund_news" ON "pay_refund" USING btree ("news_at") WHERE "pay_refund"."news_at" is not null;
