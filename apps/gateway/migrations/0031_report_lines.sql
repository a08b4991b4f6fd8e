CREATE TABLE "report_line" (
	"report_id" integer NOT NULL,
	"nth" integer NOT NULL,
	"sender_id" integer NOT NULL,
	"type" text NOT NULL,
	"content" text NOT NULL,
	"at" bigint NOT NULL,
	"reported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_line_report_id_nth_pk" PRIMARY KEY("report_id","nth")
);
--> statement-breakpoint
ALTER TABLE "report_line" ADD CONSTRAINT "report_line_report_id_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_line_sender" ON "report_line" USING btree ("sender_id");
