CREATE TABLE "marking_marker" (
	"exam_id" integer NOT NULL,
	"person_id" integer NOT NULL,
	CONSTRAINT "marking_marker_exam_id_person_id_pk" PRIMARY KEY("exam_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "marking_mark" (
	"task_id" uuid NOT NULL,
	"marker_id" integer NOT NULL,
	"is_adjudicator" boolean DEFAULT false NOT NULL,
	"points" smallint,
	"choices" jsonb,
	"remark" text DEFAULT '' NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"version_id" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marking_mark_task_id_marker_id_pk" PRIMARY KEY("task_id","marker_id")
);
--> statement-breakpoint
CREATE TABLE "marking_plan" (
	"exam_id" integer PRIMARY KEY NOT NULL,
	"is_double" boolean NOT NULL,
	"tolerance" smallint NOT NULL,
	"adjudicator_id" integer,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marking_task" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"exam_id" integer NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"out_of" smallint NOT NULL,
	"mark" real,
	"decided_at" timestamp with time zone,
	CONSTRAINT "marking_task_answer" UNIQUE("attempt_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "waiting_points" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "marking_marker" ADD CONSTRAINT "marking_marker_exam_id_marking_plan_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."marking_plan"("exam_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_marker" ADD CONSTRAINT "marking_marker_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_mark" ADD CONSTRAINT "marking_mark_task_id_marking_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."marking_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_mark" ADD CONSTRAINT "marking_mark_marker_id_person_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_plan" ADD CONSTRAINT "marking_plan_exam_id_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_plan" ADD CONSTRAINT "marking_plan_adjudicator_id_person_id_fk" FOREIGN KEY ("adjudicator_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marking_mark_marker" ON "marking_mark" USING btree ("marker_id","is_done");--> statement-breakpoint
CREATE INDEX "marking_task_exam" ON "marking_task" USING btree ("exam_id","state");--> statement-breakpoint
CREATE INDEX "attempt_waiting" ON "exam_attempt" USING btree ("exam_id") WHERE "exam_attempt"."waiting_points" > 0;