CREATE TABLE "report_pictures" (
	"report_id" integer PRIMARY KEY NOT NULL,
	"pictures" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_pictures" ADD CONSTRAINT "report_pictures_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_pictures_age" ON "report_pictures" USING btree ("created_at");
