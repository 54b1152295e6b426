ALTER TABLE "school" ADD COLUMN "summatives_per_day" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "summatives_per_week" smallint DEFAULT 3 NOT NULL;