CREATE TABLE "appeal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"exam_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"total_before" real NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"reply" text,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "appeal_of_question" UNIQUE("attempt_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "appeal_minutes" smallint DEFAULT 30 NOT NULL;--> statement-breakpoint
CREATE INDEX "appeal_version" ON "appeal" USING btree ("version_id","state");--> statement-breakpoint
CREATE INDEX "appeal_exam" ON "appeal" USING btree ("exam_id");