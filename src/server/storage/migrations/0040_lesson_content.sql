CREATE TABLE "lesson_document" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" integer NOT NULL,
	"school_id" integer,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"subject_id" integer,
	"grade" smallint,
	"lang" text NOT NULL,
	"document" json NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"published" integer,
	"published_revision" integer,
	"share" text DEFAULT 'none' NOT NULL,
	"approved_by" integer,
	"copied_from" uuid,
	"creation_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "lesson_document_creation" UNIQUE("owner_id","creation_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_reset" (
	"lesson_uuid" uuid NOT NULL,
	"student_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"person_id" integer NOT NULL,
	"reset_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_reset_lesson_uuid_student_id_round_pk" PRIMARY KEY("lesson_uuid","student_id","round")
);
--> statement-breakpoint
CREATE TABLE "lesson_result" (
	"run_uuid" uuid NOT NULL,
	"module_id" text NOT NULL,
	"answer" jsonb,
	"earned" real NOT NULL,
	"max" real NOT NULL,
	"made_at" bigint NOT NULL,
	CONSTRAINT "lesson_result_run_uuid_module_id_pk" PRIMARY KEY("run_uuid","module_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_run" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"lesson_uuid" uuid NOT NULL,
	"version" integer NOT NULL,
	"student_id" integer NOT NULL,
	"round" smallint NOT NULL,
	"schedule_uuid" uuid,
	"started_at" bigint NOT NULL,
	"finished_at" bigint,
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lesson_run_of" UNIQUE("lesson_uuid","student_id","round")
);
--> statement-breakpoint
CREATE TABLE "lesson_version" (
	"lesson_uuid" uuid NOT NULL,
	"n" integer NOT NULL,
	"document" json NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lesson_version_lesson_uuid_n_pk" PRIMARY KEY("lesson_uuid","n")
);
--> statement-breakpoint
ALTER TABLE "lesson_document" ADD CONSTRAINT "lesson_document_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_document" ADD CONSTRAINT "lesson_document_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_document" ADD CONSTRAINT "lesson_document_subject_id_school_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."school_subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_document" ADD CONSTRAINT "lesson_document_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_reset" ADD CONSTRAINT "lesson_reset_lesson_uuid_lesson_document_uuid_fk" FOREIGN KEY ("lesson_uuid") REFERENCES "public"."lesson_document"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_reset" ADD CONSTRAINT "lesson_reset_student_id_person_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_reset" ADD CONSTRAINT "lesson_reset_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_result" ADD CONSTRAINT "lesson_result_run_uuid_lesson_run_uuid_fk" FOREIGN KEY ("run_uuid") REFERENCES "public"."lesson_run"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_run" ADD CONSTRAINT "lesson_run_lesson_uuid_lesson_document_uuid_fk" FOREIGN KEY ("lesson_uuid") REFERENCES "public"."lesson_document"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_run" ADD CONSTRAINT "lesson_run_student_id_person_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_run" ADD CONSTRAINT "lesson_run_schedule_uuid_lesson_uuid_fk" FOREIGN KEY ("schedule_uuid") REFERENCES "public"."lesson"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_version" ADD CONSTRAINT "lesson_version_lesson_uuid_lesson_document_uuid_fk" FOREIGN KEY ("lesson_uuid") REFERENCES "public"."lesson_document"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_document_owner" ON "lesson_document" USING btree ("owner_id","updated_at");--> statement-breakpoint
CREATE INDEX "lesson_document_school" ON "lesson_document" USING btree ("school_id","updated_at") WHERE share <> 'none';--> statement-breakpoint
CREATE INDEX "lesson_document_country" ON "lesson_document" USING btree ("updated_at") WHERE share = 'country';--> statement-breakpoint
CREATE INDEX "lesson_run_student" ON "lesson_run" USING btree ("student_id");