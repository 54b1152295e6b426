-- A group of answers is one statement, and so is a finish: atomic by themselves, in one round trip, and the driver never holds a transaction
-- open that a lost connection could leave in the air. Two inserts in one function rather than in one WITH: clusters take the first.
CREATE FUNCTION append_answers(log_rows json, current_rows json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO answer_log (attempt_id, position, kind, status, operation_id, writer, seq, question_id, answers, content_hash,
    received_at, chosen_at, elapsed_ms, hash)
  SELECT "attemptId", position, kind, status, "operationId", writer, seq, "questionId", answers, "contentHash",
    "receivedAt", "chosenAt", "elapsedMs", hash
  FROM json_to_recordset(log_rows) AS r("attemptId" uuid, position int, kind text, status text, "operationId" uuid, writer text,
    seq int, "questionId" int, answers jsonb, "contentHash" text, "receivedAt" bigint, "chosenAt" bigint, "elapsedMs" bigint,
    hash text);
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
CREATE FUNCTION finish_attempt(log_row json, result json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM append_answers(json_build_array(log_row), '[]');
  UPDATE exam_attempt SET
    status = 'completed',
    finished_at = to_timestamp((result->>'finishedAt')::double precision / 1000),
    finish_reason = result->>'reason',
    total_score = (result->>'totalScore')::real,
    total_max_score = (result->>'totalMaxScore')::real,
    correct_answers = (result->>'correctAnswers')::int,
    passed = ((result->>'correctAnswers')::int >= (SELECT passing_score FROM exam WHERE id = exam_id))::int,
    scores = (result->'scores')::jsonb
  WHERE id = (log_row->>'attemptId')::uuid;
END $$;
