ALTER TABLE "pay_refund" ADD COLUMN "news_at" bigint;--> statement-breakpoint
ALTER TABLE "pay_refund" ADD COLUMN "news_since" bigint;--> statement-breakpoint
CREATE INDEX "pay_refund_news" ON "pay_refund" USING btree ("news_at") WHERE "pay_refund"."news_at" is not null;
