CREATE TABLE "attempt_note" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"revision" bigint NOT NULL,
	"born" bigint NOT NULL,
	"seen_at" bigint,
	"pending" integer,
	"answered" smallint DEFAULT 0 NOT NULL,
	"late" smallint DEFAULT 0 NOT NULL,
	"flags" smallint DEFAULT 0 NOT NULL,
	"device" text
);
--> statement-breakpoint
CREATE TABLE "board_revision" (
	"id" smallint PRIMARY KEY NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_log" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "attempt_note_revision" ON "attempt_note" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "attempt_access_period" ON "exam_attempt" USING btree ("access_period_id");--> statement-breakpoint
CREATE INDEX "attempt_finished" ON "exam_attempt" USING btree ("finished_at");--> statement-breakpoint
INSERT INTO board_revision (id, value) VALUES (1, 0);--> statement-breakpoint
-- As before, with `details`.
CREATE OR REPLACE FUNCTION append_answers(log_rows json, current_rows json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO answer_log (attempt_id, position, kind, status, operation_id, writer, seq, question_id, answers, content_hash,
    received_at, chosen_at, elapsed_ms, details, hash)
  SELECT "attemptId", position, kind, status, "operationId", writer, seq, "questionId", answers, "contentHash",
    "receivedAt", "chosenAt", "elapsedMs", details, hash
  FROM json_to_recordset(log_rows) AS r("attemptId" uuid, position int, kind text, status text, "operationId" uuid, writer text,
    seq int, "questionId" int, answers jsonb, "contentHash" text, "receivedAt" bigint, "chosenAt" bigint, "elapsedMs" bigint,
    details jsonb, hash text);
  INSERT INTO current_answer AS c (attempt_id, question_id, answers, generation, writer_id, seq, position)
  SELECT "attemptId", "questionId", answers, generation, "writerId", seq, position
  FROM json_to_recordset(current_rows) AS r("attemptId" uuid, "questionId" int, answers jsonb, generation int, "writerId" text,
    seq int, position int)
  ON CONFLICT (attempt_id, question_id) DO UPDATE SET
    answers = excluded.answers, generation = excluded.generation, writer_id = excluded.writer_id, seq = excluded.seq,
    position = excluded.position
  WHERE (excluded.generation, excluded.writer_id COLLATE "C", excluded.seq) > (c.generation, c.writer_id COLLATE "C", c.seq);
END $$;
--> statement-breakpoint
CREATE FUNCTION score_attempt(attempt uuid, result json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exam_attempt SET
    total_score = (result->>'totalScore')::real,
    total_max_score = (result->>'totalMaxScore')::real,
    correct_answers = (result->>'correctAnswers')::int,
    passed = ((result->>'correctAnswers')::int >= (SELECT passing_score FROM exam WHERE id = exam_id))::int,
    scores = (result->'scores')::jsonb
  WHERE id = attempt;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION finish_attempt(log_row json, result json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM append_answers(json_build_array(log_row), '[]');
  UPDATE exam_attempt SET
    status = 'completed',
    paused_at = NULL,
    finished_at = to_timestamp((result->>'finishedAt')::double precision / 1000),
    finish_reason = result->>'reason'
  WHERE id = (log_row->>'attemptId')::uuid;
  PERFORM score_attempt((log_row->>'attemptId')::uuid, result);
END $$;
--> statement-breakpoint
-- Moves the ends of many attempts at once: each with its row in the log, or not at all. An attempt whose log went on meanwhile is left out and
-- tried again by the caller; one that has this very action already is left out for good.
CREATE FUNCTION control_attempts(log_rows json, ends json, trace json) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY
  WITH done AS (
    INSERT INTO answer_log (attempt_id, position, kind, status, operation_id, received_at, details, hash)
    SELECT "attemptId", position, kind, status, "operationId", "receivedAt", details, hash
    FROM json_to_recordset(log_rows) AS r("attemptId" uuid, position int, kind text, status text, "operationId" uuid,
      "receivedAt" bigint, details jsonb, hash text)
    WHERE NOT EXISTS (SELECT FROM answer_log l WHERE l.attempt_id = r."attemptId" AND l.operation_id = r."operationId" AND l.kind = r.kind)
    ORDER BY "attemptId"
    ON CONFLICT (attempt_id, position) DO NOTHING
    RETURNING attempt_id
  ), moved AS (
    UPDATE exam_attempt a SET
      end_time_threshold = to_timestamp(e."endTimeThreshold"::double precision / 1000),
      paused_at = to_timestamp(e."pausedAt"::double precision / 1000)
    FROM json_to_recordset(ends) AS e("attemptId" uuid, "endTimeThreshold" bigint, "pausedAt" bigint)
    JOIN done ON done.attempt_id = e."attemptId"
    WHERE a.id = e."attemptId"
  ), traced AS (
    INSERT INTO audit_log (person_id, action, subject, address, request_id, outcome)
    SELECT (trace->>'personId')::int, trace->>'action', done.attempt_id::text, trace->>'address', trace->>'requestId', 1 FROM done
  )
  SELECT attempt_id FROM done;
END $$;
--> statement-breakpoint
-- Decisions on late answers: their rows, the answers that count from now on (a question without any names no writer), and the score of a
-- finished attempt.
CREATE FUNCTION decide_late_answers(log_rows json, current_rows json, result json, trace json) RETURNS void LANGUAGE plpgsql AS $$
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
  INSERT INTO audit_log (person_id, action, subject, address, request_id, outcome)
  VALUES ((trace->>'personId')::int, trace->>'action', attempt::text, trace->>'address', trace->>'requestId', 1);
END $$;
--> statement-breakpoint
-- One group of the board's notes. The lock on the one revision makes groups of several processes come one after the other.
CREATE FUNCTION note_attempts(notes json) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  latest bigint;
BEGIN
  UPDATE board_revision SET value = value + 1 WHERE id = 1 RETURNING value INTO latest;
  INSERT INTO attempt_note AS n (attempt_id, revision, born, seen_at, pending, flags, device, answered, late)
  SELECT r."attemptId", latest, latest, r."seenAt", r.pending, coalesce(r.flags, 0), r.device,
    CASE WHEN r.counts OR old.attempt_id IS NULL
      THEN (SELECT count(*) FROM current_answer c WHERE c.attempt_id = r."attemptId" AND c.answers IS NOT NULL)
      ELSE old.answered END,
    CASE WHEN r.counts OR old.attempt_id IS NULL
      THEN (SELECT count(*) FROM answer_log l WHERE l.attempt_id = r."attemptId" AND l.kind = 'answer' AND l.status = 'late'
        AND NOT EXISTS (SELECT FROM answer_log d WHERE d.attempt_id = l.attempt_id AND d.operation_id = l.operation_id
          AND d.kind IN ('late-accepted', 'late-rejected')))
      ELSE old.late END
  FROM json_to_recordset(notes) AS r("attemptId" uuid, "seenAt" bigint, pending int, flags int, device text, counts boolean)
  LEFT JOIN attempt_note old ON old.attempt_id = r."attemptId"
  ON CONFLICT (attempt_id) DO UPDATE SET
    revision = excluded.revision,
    seen_at = coalesce(greatest(excluded.seen_at, n.seen_at), n.seen_at),
    pending = CASE WHEN excluded.seen_at >= coalesce(n.seen_at, 0) THEN coalesce(excluded.pending, n.pending) ELSE n.pending END,
    flags = n.flags | excluded.flags,
    device = coalesce(excluded.device, n.device),
    answered = excluded.answered,
    late = excluded.late;
  RETURN latest;
END $$;
