CREATE TABLE "prepared_attempt" (
	"person_id" integer NOT NULL,
	"access_period_id" integer NOT NULL,
	"number" smallint DEFAULT 1 NOT NULL,
	"attempt_id" uuid NOT NULL,
	"exam_id" integer NOT NULL,
	"form_id" integer NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"claimed_start" bigint,
	"claimed_wall" bigint,
	"claimed_elapsed_ms" bigint,
	CONSTRAINT "prepared_attempt_person_id_access_period_id_number_pk" PRIMARY KEY("person_id","access_period_id","number"),
	CONSTRAINT "prepared_attempt_id" UNIQUE("attempt_id")
);
--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "offline_start" boolean DEFAULT false NOT NULL;