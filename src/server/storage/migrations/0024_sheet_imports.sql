CREATE TABLE "sheet_import_row" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"verdict" text NOT NULL,
	"record_id" integer,
	"revision" integer,
	"texts" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"before" jsonb,
	"changes" jsonb NOT NULL,
	"reason" text,
	"fate" text,
	"kept" text[] DEFAULT '{}' NOT NULL,
	"is_added" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sheet_import_row_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "sheet_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'columns' NOT NULL,
	"lines" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"decisions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"job_id" uuid,
	"fault" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sheet_import_row" ADD CONSTRAINT "sheet_import_row_import_id_sheet_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_import" ADD CONSTRAINT "sheet_import_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_import_created" ON "sheet_import" USING btree ("created_at");