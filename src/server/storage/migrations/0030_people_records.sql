ALTER TABLE "person" ADD COLUMN "creation_id" uuid;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "archived_at" timestamp with time zone GENERATED ALWAYS AS (deleted_at) STORED;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "creation_id" uuid;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "group" ADD COLUMN "archived_at" timestamp with time zone GENERATED ALWAYS AS (archived_on::timestamp at time zone 'UTC') STORED;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_creation_id_unique" UNIQUE("creation_id");--> statement-breakpoint
ALTER TABLE "group" ADD CONSTRAINT "group_creation_id_unique" UNIQUE("creation_id");