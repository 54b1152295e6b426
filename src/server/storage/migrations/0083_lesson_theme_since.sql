ALTER TABLE "lesson" ADD COLUMN "theme_since" date;--> statement-breakpoint
-- A lesson whose row did not change after its day had the theme on that day.
UPDATE "lesson" l SET "theme_since" = (l."updated_at" AT TIME ZONE 'UTC' + s."utc_offset_minutes" * interval '1 minute')::date
FROM "school" s WHERE s."id" = l."school_id" AND l."theme_uuid" IS NOT NULL;
