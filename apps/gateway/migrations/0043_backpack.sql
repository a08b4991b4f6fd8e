CREATE TABLE "backpack_item" (
	"id" serial PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"gift_id" text NOT NULL,
	"name" text,
	"picture" text NOT NULL,
	"star" integer NOT NULL,
	"source" text NOT NULL,
	"given_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
ALTER TABLE "backpack_item" ADD CONSTRAINT "backpack_item_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backpack_item_person" ON "backpack_item" USING btree ("person_id","expires_at");--> statement-breakpoint
CREATE INDEX "backpack_item_old" ON "backpack_item" USING btree ("expires_at");
