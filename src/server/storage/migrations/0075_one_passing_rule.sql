-- Whether somebody has passed comes with the result: `domain/exam/passing.ts` decides it. A process of the release before sends none: for it
-- `has_passed` stays until the next release, and knows the subjects of drawn forms now, whose content is that of their pool.
CREATE OR REPLACE FUNCTION has_passed(attempt uuid, result json) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.access_type_id <> 3 THEN (result->>'correctAnswers')::int >= e.passing_score
  ELSE round((result->>'totalScore')::numeric, 2) >= e.passing_score AND NOT EXISTS (
    SELECT FROM exam_form f
    JOIN exam_form c ON c.id = coalesce(f.pool_id, f.id)
    CROSS JOIN LATERAL jsonb_array_elements(c.content->'disciplines') AS d
    JOIN exam_exam_subject s ON s.exam_id = a.exam_id AND s.subject_id = (d->>'id')::int
    WHERE f.id = a.form_id AND s.passing_points IS NOT NULL AND s.passing_points::numeric > round((
      SELECT sum((score->>'earned')::numeric) FROM json_array_elements(result->'scores') AS score
      WHERE score->>'questionId' IN (SELECT q->>'id' FROM jsonb_array_elements(d->'questions') AS q)), 2))
  END
  FROM exam_attempt a JOIN exam e ON e.id = a.exam_id WHERE a.id = attempt
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION score_attempt(attempt uuid, result json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE exam_attempt SET
    total_score = (result->>'totalScore')::real,
    total_max_score = (result->>'totalMaxScore')::real,
    correct_answers = (result->>'correctAnswers')::int,
    waiting_points = coalesce((result->>'waitingPoints')::real, 0),
    passed = CASE
      WHEN coalesce((result->>'waitingPoints')::real, 0) > 0 THEN NULL
      WHEN result->'passed' IS NOT NULL THEN (result->>'passed')::boolean::int
      ELSE has_passed(attempt, result)::int END,
    scores = (result->'scores')::jsonb
  WHERE id = attempt;
END $$;
--> statement-breakpoint
-- Attempts of drawn forms that are below the least of a subject were stored as passed. Each pool is read once, whatever was drawn from it.
WITH subject AS MATERIALIZED (
  SELECT p.id AS pool_id, s.subject_id, s.passing_points::numeric AS least, (q->>'id')::int AS question_id
  FROM exam_form p
  CROSS JOIN LATERAL jsonb_array_elements(p.content->'disciplines') AS d
  JOIN exam_exam_subject s ON s.exam_id = p.exam_id AND s.subject_id = (d->>'id')::int AND s.passing_points IS NOT NULL
  CROSS JOIN LATERAL jsonb_array_elements(d->'questions') AS q
  WHERE p.id IN (SELECT pool_id FROM exam_form WHERE pool_id IS NOT NULL)
), below AS (
  SELECT a.id FROM exam_attempt a
  JOIN exam_form f ON f.id = a.form_id AND f.pool_id IS NOT NULL
  CROSS JOIN LATERAL jsonb_array_elements(a.scores) AS score
  JOIN subject s ON s.pool_id = f.pool_id AND s.question_id = (score->>'questionId')::int
  WHERE a.access_type_id = 3 AND a.passed = 1
  GROUP BY a.id, s.subject_id, s.least
  HAVING round(sum((score->>'earned')::numeric), 2) < s.least
)
UPDATE exam_attempt SET passed = 0 WHERE id IN (SELECT id FROM below);
