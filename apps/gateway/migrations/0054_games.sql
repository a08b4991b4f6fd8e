CREATE TABLE "game_best" (
	"person_id" integer NOT NULL,
	"game_id" text NOT NULL,
	"score" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "game_best_person_id_game_id_pk" PRIMARY KEY("person_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "game_play" (
	"play_id" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"game_id" text NOT NULL,
	"opened_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "game_best" ADD CONSTRAINT "game_best_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_play" ADD CONSTRAINT "game_play_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_play_person" ON "game_play" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "game_play_opened" ON "game_play" USING btree ("opened_at");
