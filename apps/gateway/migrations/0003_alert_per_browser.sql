ALTER TABLE "pending_alert" ADD COLUMN "subscription_id" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "pending_alert" ADD CONSTRAINT "pending_alert_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;
