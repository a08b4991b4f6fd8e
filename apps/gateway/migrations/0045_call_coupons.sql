ALTER TABLE "backpack_item" ALTER COLUMN "gift_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backpack_item" ALTER COLUMN "picture" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backpack_item" ALTER COLUMN "star" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "backpack_item" ADD COLUMN "type" text DEFAULT 'gift' NOT NULL;--> statement-breakpoint
ALTER TABLE "backpack_item" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "backpack_item" ADD COLUMN "scope" text;--> statement-breakpoint
ALTER TABLE "backpack_item" ADD COLUMN "room_num" text;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "coupon_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call" ADD COLUMN "coupon_scope" text;--> statement-breakpoint
ALTER TABLE "mission_claim" ADD COLUMN "coupon" jsonb;--> statement-breakpoint
CREATE INDEX "backpack_item_room" ON "backpack_item" USING btree ("room_num") WHERE "backpack_item"."room_num" is not null and "backpack_item"."used_at" is null;--> statement-breakpoint
ALTER TABLE "backpack_item" ADD CONSTRAINT "backpack_item_type" CHECK (case "backpack_item"."type" when 'gift' then "backpack_item"."gift_id" is not null and "backpack_item"."picture" is not null and "backpack_item"."star" is not null
        else "backpack_item"."minutes" > 0 and "backpack_item"."scope" is not null end);
