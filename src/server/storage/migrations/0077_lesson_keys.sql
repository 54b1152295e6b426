CREATE TABLE "lesson_key_opening" (
	"lesson_uuid" uuid NOT NULL,
	"group_id" integer NOT NULL,
	"subgroup_id" integer,
	"person_id" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_key_opening_of" UNIQUE NULLS NOT DISTINCT("lesson_uuid","group_id","subgroup_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_key_opening" ADD CONSTRAINT "lesson_key_opening_lesson_uuid_lesson_document_uuid_fk" FOREIGN KEY ("lesson_uuid") REFERENCES "public"."lesson_document"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_key_opening" ADD CONSTRAINT "lesson_key_opening_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_key_opening" ADD CONSTRAINT "lesson_key_opening_subgroup_id_subgroup_id_fk" FOREIGN KEY ("subgroup_id") REFERENCES "public"."subgroup"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_key_opening" ADD CONSTRAINT "lesson_key_opening_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;