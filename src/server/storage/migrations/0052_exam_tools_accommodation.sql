ALTER TABLE "exam_attempt" ADD COLUMN "accommodation" jsonb;--> statement-breakpoint
ALTER TABLE "own_note" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "tools" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "extra_time_percent" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_attempt" ADD COLUMN "accommodation" jsonb;