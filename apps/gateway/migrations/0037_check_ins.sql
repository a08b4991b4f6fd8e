CREATE TABLE "check_in" (
	"person_id" integer NOT NULL,
	"day" text NOT NULL,
	"app_id" text NOT NULL,
	"device_id" text NOT NULL,
	"coins" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "check_in_person_id_day_pk" PRIMARY KEY("person_id","day"),
	CONSTRAINT "check_in_device" UNIQUE("app_id","device_id","day")
);
--> statement-breakpoint
ALTER TABLE "check_in" ADD CONSTRAINT "check_in_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;
