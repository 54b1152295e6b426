CREATE TABLE "plan_import" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"plan_uuid" uuid NOT NULL,
	"person_id" integer,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	"added" uuid[] NOT NULL,
	"removed" jsonb NOT NULL,
	"lessons" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plan_import" ADD CONSTRAINT "plan_import_plan_uuid_calendar_plan_uuid_fk" FOREIGN KEY ("plan_uuid") REFERENCES "public"."calendar_plan"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_import" ADD CONSTRAINT "plan_import_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_import_plan" ON "plan_import" USING btree ("plan_uuid");