ALTER TABLE "exam_form" ADD COLUMN "sections" jsonb;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "answer_log_section" ON "answer_log" USING btree ("attempt_id","operation_id") WHERE "answer_log"."kind" = 'section';