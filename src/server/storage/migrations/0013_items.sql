ALTER TABLE "key_correction" DROP CONSTRAINT "key_correction_from_version_id_unique";--> statement-breakpoint
DROP INDEX "attempt_items_exam";--> statement-breakpoint
ALTER TABLE "attempt_items" ADD COLUMN "derived_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "key_correction" ADD COLUMN "only_rises" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "key_correction_from" ON "key_correction" USING btree ("from_version_id");--> statement-breakpoint
CREATE INDEX "attempt_items_exam" ON "attempt_items" USING btree ("exam_id","derived_at","finished_at");
--> statement-breakpoint
-- As before, and the attempt's row for item analysis goes: it was derived from the answers and the score that counted before.
CREATE OR REPLACE FUNCTION decide_late_answers(log_rows json, current_rows json, result json, trace json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  attempt uuid := (log_rows->0->>'attemptId')::uuid;
BEGIN
  PERFORM append_answers(log_rows, '[]');
  DELETE FROM current_answer c USING json_to_recordset(current_rows) AS r("questionId" int)
  WHERE c.attempt_id = attempt AND c.question_id = r."questionId";
  INSERT INTO current_answer (attempt_id, question_id, answers, generation, writer_id, seq, position)
  SELECT attempt, "questionId", answers, generation, "writerId", seq, position
  FROM json_to_recordset(current_rows) AS r("questionId" int, answers jsonb, generation int, "writerId" text, seq int, position int)
  WHERE "writerId" IS NOT NULL;
  IF (SELECT status FROM exam_attempt WHERE id = attempt) = 'completed' THEN
    PERFORM score_attempt(attempt, result);
  END IF;
  DELETE FROM attempt_items WHERE attempt_id = attempt;
  INSERT INTO audit_log (person_id, action, subject, address, request_id, outcome)
  VALUES ((trace->>'personId')::int, trace->>'action', attempt::text, trace->>'address', trace->>'requestId', 1);
END $$;
