DROP INDEX "exam_question_exam";--> statement-breakpoint
DROP INDEX "exam_question_updated";--> statement-breakpoint
DROP INDEX "exam_question_title";--> statement-breakpoint
CREATE INDEX "question_version_points" ON "exam_question_version" USING btree ("id","points");--> statement-breakpoint
CREATE INDEX "exam_question_exam" ON "exam_question" USING btree ("exam_id","position","id","archived_at","subject_id","variant_id","is_published","has_draft","current_version_id");--> statement-breakpoint
CREATE INDEX "exam_question_updated" ON "exam_question" USING btree ("updated_at" DESC NULLS LAST,"id","archived_at");--> statement-breakpoint
CREATE INDEX "exam_question_title" ON "exam_question" USING btree ("title" NULLS FIRST,"id");