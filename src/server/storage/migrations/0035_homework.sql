CREATE TABLE "answer_file" (
	"answer_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"position" smallint NOT NULL,
	"upload_id" uuid NOT NULL,
	"width" smallint,
	"height" smallint,
	"rotation" smallint NOT NULL,
	CONSTRAINT "answer_file_answer_id_version_position_pk" PRIMARY KEY("answer_id","version","position")
);
--> statement-breakpoint
CREATE TABLE "answer_version" (
	"answer_id" uuid NOT NULL,
	"n" smallint NOT NULL,
	"command_id" uuid NOT NULL,
	"text" text NOT NULL,
	"made_at" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"timeliness" text NOT NULL,
	CONSTRAINT "answer_version_answer_id_n_pk" PRIMARY KEY("answer_id","n")
);
--> statement-breakpoint
CREATE TABLE "answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"homework_uuid" uuid NOT NULL,
	"student_id" integer NOT NULL,
	CONSTRAINT "answer_of" UNIQUE("homework_uuid","student_id")
);
--> statement-breakpoint
CREATE TABLE "homework_file" (
	"homework_uuid" uuid NOT NULL,
	"position" smallint NOT NULL,
	"upload_id" uuid NOT NULL,
	CONSTRAINT "homework_file_homework_uuid_position_pk" PRIMARY KEY("homework_uuid","position")
);
--> statement-breakpoint
CREATE TABLE "homework" (
	"uuid" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lesson_uuid" uuid,
	"school_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"subgroup_id" integer,
	"part" smallint,
	"subject_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"school_year" smallint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"points" smallint NOT NULL,
	"rubric" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"late_rule" text NOT NULL,
	"resubmission" text NOT NULL,
	"published_at" timestamp with time zone,
	"creation_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "homework_creation" UNIQUE("creation_id","place"),
	CONSTRAINT "homework_points" CHECK (points between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "review_mark" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"author_id" integer NOT NULL,
	"page" smallint,
	"kind" text,
	"body" jsonb,
	"upload_id" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "review_phrase" (
	"person_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"id" uuid NOT NULL,
	"subject_id" integer,
	"language" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "review_phrase_person_id_position_pk" PRIMARY KEY("person_id","position")
);
--> statement-breakpoint
CREATE TABLE "review" (
	"answer_id" uuid NOT NULL,
	"version" smallint NOT NULL,
	"reviewer_id" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"mark" smallint,
	"points" smallint NOT NULL,
	"rubric" jsonb,
	"comment" text DEFAULT '' NOT NULL,
	"version_id" uuid,
	"based_on" uuid,
	"is_own_teacher" boolean NOT NULL,
	"is_right_ended" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "review_answer_id_version_reviewer_id_pk" PRIMARY KEY("answer_id","version","reviewer_id")
);
--> statement-breakpoint
ALTER TABLE "answer_file" ADD CONSTRAINT "answer_file_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_file" ADD CONSTRAINT "answer_file_answer_id_version_answer_version_answer_id_n_fk" FOREIGN KEY ("answer_id","version") REFERENCES "public"."answer_version"("answer_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_version" ADD CONSTRAINT "answer_version_answer_id_answer_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."answer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_homework_uuid_homework_uuid_fk" FOREIGN KEY ("homework_uuid") REFERENCES "public"."homework"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer" ADD CONSTRAINT "answer_student_id_person_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_file" ADD CONSTRAINT "homework_file_homework_uuid_homework_uuid_fk" FOREIGN KEY ("homework_uuid") REFERENCES "public"."homework"("uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework_file" ADD CONSTRAINT "homework_file_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_lesson_uuid_lesson_uuid_fk" FOREIGN KEY ("lesson_uuid") REFERENCES "public"."lesson"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_group_id_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_subgroup_id_subgroup_id_fk" FOREIGN KEY ("subgroup_id") REFERENCES "public"."subgroup"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_subject_id_school_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."school_subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_teacher_id_person_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mark" ADD CONSTRAINT "review_mark_author_id_person_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mark" ADD CONSTRAINT "review_mark_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mark" ADD CONSTRAINT "review_mark_answer_id_version_answer_version_answer_id_n_fk" FOREIGN KEY ("answer_id","version") REFERENCES "public"."answer_version"("answer_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_phrase" ADD CONSTRAINT "review_phrase_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_phrase" ADD CONSTRAINT "review_phrase_subject_id_school_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."school_subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_reviewer_id_person_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_answer_id_version_answer_version_answer_id_n_fk" FOREIGN KEY ("answer_id","version") REFERENCES "public"."answer_version"("answer_id","n") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_file_upload" ON "answer_file" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "answer_student" ON "answer" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "homework_file_upload" ON "homework_file" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "homework_group" ON "homework" USING btree ("group_id","due_at");--> statement-breakpoint
CREATE INDEX "homework_school" ON "homework" USING btree ("school_id","due_at");--> statement-breakpoint
CREATE INDEX "homework_teacher" ON "homework" USING btree ("teacher_id","due_at");--> statement-breakpoint
CREATE INDEX "homework_lesson" ON "homework" USING btree ("lesson_uuid");--> statement-breakpoint
CREATE INDEX "review_mark_version" ON "review_mark" USING btree ("answer_id","version");--> statement-breakpoint
CREATE INDEX "review_mark_upload" ON "review_mark" USING btree ("upload_id");--> statement-breakpoint
CREATE INDEX "review_right_ended" ON "review" USING btree ("changed_at") WHERE is_right_ended;--> statement-breakpoint
-- A work has an id before anything is handed in: its page has an address, and a command written offline names it.
CREATE FUNCTION homework_answer_id(homework uuid, student integer) RETURNS uuid
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT md5($1::text || ':' || $2::text)::uuid $$;
