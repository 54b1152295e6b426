ALTER TABLE "exam_form" ADD COLUMN "sections" jsonb;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "sections" jsonb DEFAULT '[]'::jsonb NOT NULL;