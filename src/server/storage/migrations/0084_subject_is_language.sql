ALTER TABLE "school_subject" ADD COLUMN "is_language" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "school_subject" SET "is_language" = true WHERE "name_ru" ~ '[Яя]зык';
