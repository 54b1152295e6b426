-- While answers wait for markers nobody has passed or failed: `waitingPoints` of the result says how many points wait.
CREATE OR REPLACE FUNCTION score_attempt(attempt uuid, result json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exam_attempt SET
    total_score = (result->>'totalScore')::real,
    total_max_score = (result->>'totalMaxScore')::real,
    correct_answers = (result->>'correctAnswers')::int,
    waiting_points = coalesce((result->>'waitingPoints')::real, 0),
    passed = CASE WHEN coalesce((result->>'waitingPoints')::real, 0) > 0 THEN NULL ELSE has_passed(attempt, result)::int END,
    scores = (result->'scores')::jsonb
  WHERE id = attempt;
END $$;
