-- A process of the release before 0078 writes no points: it goes on publishing while this release goes out.
ALTER TABLE "lesson_version" ALTER COLUMN "points" DROP NOT NULL;--> statement-breakpoint
-- Points of a version: those that are stored, else those of its tasks as `questionsOf` counts them.
CREATE FUNCTION version_points(points real, document json) RETURNS real LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(points, (
    SELECT sum(CASE WHEN m->'body'->>'kind' = 'mechanic' THEN (m->'body'->>'points')::real ELSE 1 END)
    FROM json_array_elements(document->'pages') p, json_array_elements(p->'modules') m WHERE m->>'type' = 'task'), 0);
$$;
