CREATE TABLE "wheel_purchase" (
	"person_id" integer NOT NULL,
	"day" text NOT NULL,
	"order_id" text NOT NULL,
	"spins" integer NOT NULL,
	"unspent" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wheel_purchase_person_id_day_pk" PRIMARY KEY("person_id","day"),
	CONSTRAINT "wheel_purchase_order" UNIQUE("order_id")
);
--> statement-breakpoint
ALTER TABLE "wheel_purchase" ADD CONSTRAINT "wheel_purchase_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;
