ALTER TABLE "lesson_version" ADD COLUMN "points" real;--> statement-breakpoint
-- Of its tasks, as `questionsOf` counts them: options that a teacher writes count one point, a mechanic has its own.
UPDATE "lesson_version" v SET "points" = coalesce((
  SELECT sum(CASE WHEN m->'body'->>'kind' = 'mechanic' THEN (m->'body'->>'points')::real ELSE 1 END)
  FROM json_array_elements(v."document"->'pages') p, json_array_elements(p->'modules') m WHERE m->>'type' = 'task'), 0);--> statement-breakpoint
ALTER TABLE "lesson_version" ALTER COLUMN "points" SET NOT NULL;
