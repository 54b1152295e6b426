CREATE TABLE "exam_page" (
	"upload_id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"hash" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marking_ink" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"marker_id" integer NOT NULL,
	"page" smallint,
	"kind" text,
	"body" jsonb,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "exam_page" ADD CONSTRAINT "exam_page_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_ink" ADD CONSTRAINT "marking_ink_task_id_marking_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."marking_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marking_ink" ADD CONSTRAINT "marking_ink_marker_id_person_id_fk" FOREIGN KEY ("marker_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_page_attempt" ON "exam_page" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "marking_ink_task" ON "marking_ink" USING btree ("task_id","marker_id");