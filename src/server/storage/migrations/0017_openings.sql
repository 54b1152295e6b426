-- Written by hand, as the function of 0003 was that it replaces. It now tells what counts in place of candidates that rank lower.
DROP FUNCTION append_answers(json, json);
--> statement-breakpoint
CREATE FUNCTION append_answers(log_rows json, current_rows json) RETURNS json LANGUAGE plpgsql AS $$
DECLARE
  brought_up int;
  counting json;
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
  GET DIAGNOSTICS brought_up = ROW_COUNT;
  IF brought_up < json_array_length(current_rows) THEN
    SELECT json_agg(json_build_object('attemptId', c.attempt_id, 'questionId', c.question_id, 'operationId', l.operation_id,
      'answers', c.answers, 'receivedAt', l.received_at)) INTO counting
    FROM json_to_recordset(current_rows) AS r("attemptId" uuid, "questionId" int, position int)
    JOIN current_answer c ON c.attempt_id = r."attemptId" AND c.question_id = r."questionId" AND c.position <> r.position
    JOIN answer_log l ON l.attempt_id = c.attempt_id AND l.position = c.position;
  END IF;
  RETURN coalesce(counting, '[]');
END $$;
