CREATE TABLE "command_log" (
	"person_id" integer NOT NULL,
	"stream" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" smallint NOT NULL,
	"body" jsonb,
	"content_hash" text NOT NULL,
	"made_at" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"fate" text NOT NULL,
	"answer" jsonb,
	CONSTRAINT "command_log_person_id_stream_seq_pk" PRIMARY KEY("person_id","stream","seq")
);
--> statement-breakpoint
CREATE TABLE "favourite" (
	"person_id" integer NOT NULL,
	"path" text NOT NULL,
	"since" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "favourite_person_id_path_pk" PRIMARY KEY("person_id","path")
);
--> statement-breakpoint
CREATE TABLE "own_note" (
	"person_id" integer NOT NULL,
	"attempt_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version_id" uuid NOT NULL,
	"based_on" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "own_note_person_id_attempt_id_pk" PRIMARY KEY("person_id","attempt_id")
);
--> statement-breakpoint
ALTER TABLE "command_log" ADD CONSTRAINT "command_log_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_note" ADD CONSTRAINT "own_note_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_note" ADD CONSTRAINT "own_note_attempt_id_exam_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "command_log_id" ON "command_log" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "own_note_attempt" ON "own_note" USING btree ("attempt_id");