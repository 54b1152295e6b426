CREATE INDEX CONCURRENTLY IF NOT EXISTS "attempt_exam_finished" ON "exam_attempt" USING btree ("exam_id","finished_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "attempt_running_exam" ON "exam_attempt" USING btree ("exam_id",(case when paused_at is null then end_time_threshold else 'infinity' end)) WHERE "exam_attempt"."status" = 'active';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "access_period_end" ON "exam_access_period" USING btree ("exam_id",(case when is_held then finish_date else least(finish_date, archived_at) end));--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "prepared_attempt_exam" ON "prepared_attempt" USING btree ("exam_id","duration_in_seconds");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "attempt_of_exam";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "access_period_exam";
