CREATE TABLE "key_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_id" integer NOT NULL,
	"opened_by" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"helps" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "key_opening_exam" ON "key_opening" USING btree ("exam_id","opened_at");--> statement-breakpoint
CREATE INDEX "exam_bank" ON "exam" USING btree ("bank_id") WHERE bank_id is not null;--> statement-breakpoint
ALTER TABLE "exam_access_period" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_attempt" ADD COLUMN "duration_in_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Packages that may be sat yet: breaks included, so never too short.
UPDATE prepared_attempt r
SET duration_in_seconds = ceil(e.duration_in_seconds * (1 + coalesce((r.accommodation->>'extraPercent')::numeric, 0) / 100) / 60) * 60
FROM exam_access_period p JOIN exam e ON e.id = p.exam_id
WHERE p.id = r.access_period_id AND p.finish_date > now() - interval '2 days';--> statement-breakpoint
UPDATE exam_access_period p SET is_held = true
WHERE p.archived_at < p.finish_date AND p.finish_date > now() - interval '2 days' AND EXISTS (
  SELECT FROM prepared_attempt r WHERE r.access_period_id = p.id AND NOT EXISTS (SELECT FROM exam_attempt a WHERE a.id = r.attempt_id));
