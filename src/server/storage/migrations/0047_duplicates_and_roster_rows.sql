CREATE TABLE "duplicate_decision" (
	"one_id" integer NOT NULL,
	"other_id" integer NOT NULL,
	"kept_id" integer,
	"moved" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"decided_by" integer NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duplicate_decision_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "sheet_import_row" ADD COLUMN "part" text;--> statement-breakpoint
ALTER TABLE "duplicate_decision" ADD CONSTRAINT "duplicate_decision_one_id_person_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decision" ADD CONSTRAINT "duplicate_decision_other_id_person_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duplicate_decision" ADD CONSTRAINT "duplicate_decision_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;