CREATE TABLE "pisa_unit_question" (
	"unit_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"question_id" integer NOT NULL,
	CONSTRAINT "pisa_unit_question_unit_uuid_uuid_pk" PRIMARY KEY("unit_uuid","uuid"),
	CONSTRAINT "pisa_unit_question_question_id_unique" UNIQUE("question_id")
);
--> statement-breakpoint
ALTER TABLE "pisa_unit" ADD COLUMN "exam_version" integer;--> statement-breakpoint
ALTER TABLE "pisa_unit" ADD COLUMN "subject_id" integer;--> statement-breakpoint
ALTER TABLE "pisa_unit" ADD COLUMN "shared_content_id" integer;--> statement-breakpoint
ALTER TABLE "shared_content" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "pisa_unit_question" ADD CONSTRAINT "pisa_unit_question_unit_uuid_pisa_unit_uuid_fk" FOREIGN KEY ("unit_uuid") REFERENCES "public"."pisa_unit"("uuid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pisa_unit_question" ADD CONSTRAINT "pisa_unit_question_question_id_exam_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."exam_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pisa_unit" ADD CONSTRAINT "pisa_unit_subject_id_exam_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."exam_subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pisa_unit" ADD CONSTRAINT "pisa_unit_shared_content_id_shared_content_id_fk" FOREIGN KEY ("shared_content_id") REFERENCES "public"."shared_content"("id") ON DELETE set null ON UPDATE no action;