ALTER TABLE "room" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "room" ADD COLUMN "creation_id" uuid;--> statement-breakpoint
ALTER TABLE "bell_set" ADD COLUMN "day_kind" text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE "bell_set" ADD COLUMN "dates" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_creation_id_unique" UNIQUE("creation_id");