CREATE TABLE "lesson_writer" (
	"lesson_uuid" uuid NOT NULL,
	"person_id" integer NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_module" text,
	CONSTRAINT "lesson_writer_lesson_uuid_person_id_pk" PRIMARY KEY("lesson_uuid","person_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_writer" ADD CONSTRAINT "lesson_writer_lesson_uuid_lesson_document_uuid_fk" FOREIGN KEY ("lesson_uuid") REFERENCES "public"."lesson_document"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_writer" ADD CONSTRAINT "lesson_writer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_writer_person" ON "lesson_writer" USING btree ("person_id");