ALTER TABLE "own_note" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "tools" text[] DEFAULT '{}' NOT NULL;