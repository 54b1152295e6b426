CREATE TABLE "own_setting" (
	"person_id" integer NOT NULL,
	"name" text NOT NULL,
	"value" boolean NOT NULL,
	"version_id" uuid,
	"based_on" uuid,
	"made_at" bigint NOT NULL,
	CONSTRAINT "own_setting_person_id_name_pk" PRIMARY KEY("person_id","name")
);
--> statement-breakpoint
ALTER TABLE "own_setting" ADD CONSTRAINT "own_setting_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;