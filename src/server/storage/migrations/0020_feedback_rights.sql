CREATE TABLE "key_disclosure" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"log_position" integer NOT NULL,
	"given_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "start_code" (
	"access_period_id" integer NOT NULL,
	"place_id" integer NOT NULL,
	"number" smallint NOT NULL,
	"valid_from" timestamp with time zone,
	"made_by" integer,
	"made_at" timestamp with time zone,
	"first_shown_at" timestamp with time zone,
	CONSTRAINT "start_code_access_period_id_place_id_number_pk" PRIMARY KEY("access_period_id","place_id","number")
);
--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "feedback_opens" text DEFAULT 'after-period' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_assignment" ADD COLUMN "feedback_opens" text;--> statement-breakpoint
ALTER TABLE "exam_access_period" ADD COLUMN "feedback_opens" text;--> statement-breakpoint
ALTER TABLE "prepared_attempt" ADD COLUMN "last_given_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prepared_attempt" ADD COLUMN "times_given" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_attempt" ADD COLUMN "code_number" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prepared_attempt" ADD COLUMN "claimed_open_ms" bigint;--> statement-breakpoint
ALTER TABLE "prepared_attempt" ADD COLUMN "claimed_code" smallint;--> statement-breakpoint
CREATE INDEX "key_disclosure_person" ON "key_disclosure" USING btree ("person_id");--> statement-breakpoint
UPDATE "exam" SET "feedback_opens" = 'at-once' WHERE "is_rehearsal";
