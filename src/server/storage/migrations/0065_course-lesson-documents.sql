ALTER TABLE "course_lesson" ADD COLUMN "document" uuid;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD COLUMN "document_version" integer;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD COLUMN "document_points" real;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD CONSTRAINT "course_lesson_document_lesson_document_uuid_fk" FOREIGN KEY ("document") REFERENCES "public"."lesson_document"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_lesson_document_index" ON "course_lesson" USING btree ("document");