ALTER TABLE "answer_version" ADD COLUMN "run_uuid" uuid;--> statement-breakpoint
ALTER TABLE "answer_version" ADD COLUMN "score" jsonb;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "content_uuid" uuid;--> statement-breakpoint
ALTER TABLE "answer_version" ADD CONSTRAINT "answer_version_run_uuid_lesson_run_uuid_fk" FOREIGN KEY ("run_uuid") REFERENCES "public"."lesson_run"("uuid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_content_uuid_lesson_document_uuid_fk" FOREIGN KEY ("content_uuid") REFERENCES "public"."lesson_document"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_version_by_run" ON "answer_version" USING btree ("run_uuid");--> statement-breakpoint
CREATE INDEX "homework_content" ON "homework" USING btree ("content_uuid") WHERE content_uuid is not null;--> statement-breakpoint
ALTER TABLE "answer_version" ADD CONSTRAINT "answer_version_run" UNIQUE("answer_id","run_uuid");--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_content_kind" CHECK ((kind in ('lesson', 'test')) = (content_uuid is not null));