CREATE TABLE "live_event" (
	"lesson_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"person_id" integer NOT NULL,
	"is_staff" boolean NOT NULL,
	"for_id" integer,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"question_id" uuid,
	"made_at" bigint NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_event_lesson_uuid_seq_pk" PRIMARY KEY("lesson_uuid","seq"),
	CONSTRAINT "live_event_id" UNIQUE("lesson_uuid","person_id","id")
);
--> statement-breakpoint
CREATE TABLE "live_lesson" (
	"lesson_uuid" uuid PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"date_local" text NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"type" text NOT NULL,
	"link" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"planned_by" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_presence" (
	"lesson_uuid" uuid NOT NULL,
	"person_id" integer NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"seq" integer NOT NULL,
	"behind" integer NOT NULL,
	CONSTRAINT "live_presence_lesson_uuid_person_id_pk" PRIMARY KEY("lesson_uuid","person_id")
);
--> statement-breakpoint
ALTER TABLE "live_event" ADD CONSTRAINT "live_event_lesson_uuid_live_lesson_lesson_uuid_fk" FOREIGN KEY ("lesson_uuid") REFERENCES "public"."live_lesson"("lesson_uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_event" ADD CONSTRAINT "live_event_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_event" ADD CONSTRAINT "live_event_for_id_person_id_fk" FOREIGN KEY ("for_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_lesson" ADD CONSTRAINT "live_lesson_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_lesson" ADD CONSTRAINT "live_lesson_planned_by_person_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_lesson_uuid_live_lesson_lesson_uuid_fk" FOREIGN KEY ("lesson_uuid") REFERENCES "public"."live_lesson"("lesson_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_presence" ADD CONSTRAINT "live_presence_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_event_question" ON "live_event" USING btree ("lesson_uuid","question_id");--> statement-breakpoint
CREATE INDEX "live_lesson_school" ON "live_lesson" USING btree ("school_id","date_local");--> statement-breakpoint
CREATE INDEX "live_lesson_started" ON "live_lesson" USING btree ("started_at");