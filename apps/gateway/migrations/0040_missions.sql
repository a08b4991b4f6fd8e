CREATE TABLE "mission_claim" (
	"person_id" integer NOT NULL,
	"mission_id" text NOT NULL,
	"period" text NOT NULL,
	"group" text NOT NULL,
	"kind" text NOT NULL,
	"goal" integer NOT NULL,
	"coins" bigint NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "mission_claim_person_id_mission_id_period_pk" PRIMARY KEY("person_id","mission_id","period")
);
--> statement-breakpoint
CREATE TABLE "mission_event" (
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"day" text NOT NULL,
	"amount" integer NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "mission_event_person_id_kind_key_pk" PRIMARY KEY("person_id","kind","key")
);
--> statement-breakpoint
ALTER TABLE "mission_claim" ADD CONSTRAINT "mission_claim_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mission_claim_at" ON "mission_claim" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "mission_event_day" ON "mission_event" USING btree ("person_id","day");
--> statement-breakpoint
-- What people had done before tasks were there, as far as it happens once or is still there.
insert into mission_event (person_id, kind, key, day, amount, at)
  select f.person_id, 'friends', f.friend_id::text, '', 1, f.created_at from friendship f join person p on p.id = f.person_id and not p.is_demo
  union all select o.person_id, 'photo', o.id::text, '', 1, o.created_at from photo o where o.state = 'approved'
  union all select o.person_id, 'firstPurchase', 'order', '', 1, min(o.created_at) from pay_order o join person p on p.id = o.person_id where o.state = 'success' group by o.person_id
  union all select p.id, 'profile', 'profile', '', 1, p.created_at from person p
    where not p.is_demo and p.bio <> '' and jsonb_array_length(p.interests) > 0 and jsonb_array_length(p.languages) > 0
  on conflict do nothing;
