CREATE TABLE "shown_alert" (
	"subscription_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	"tag" text NOT NULL,
	"shown_at" bigint NOT NULL,
	CONSTRAINT "shown_alert_subscription_id_tag_pk" PRIMARY KEY("subscription_id","tag")
);
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD COLUMN "shows_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shown_alert" ADD CONSTRAINT "shown_alert_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shown_alert" ADD CONSTRAINT "shown_alert_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shown_alert_person" ON "shown_alert" USING btree ("person_id","tag");--> statement-breakpoint
CREATE INDEX "shown_alert_age" ON "shown_alert" USING btree ("shown_at");
