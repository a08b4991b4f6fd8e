ALTER TABLE "pay_event" ADD COLUMN "news_at" bigint;--> statement-breakpoint
ALTER TABLE "pay_event" ADD COLUMN "news_coins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "pay_event_news" ON "pay_event" USING btree ("news_at") WHERE "pay_event"."news_at" is not null;
