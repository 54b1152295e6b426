CREATE TABLE "teacher_absence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"school_id" integer NOT NULL,
	"teacher_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"note" text,
	"created_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teacher_absence_order" CHECK (start_date <= end_date)
);
--> statement-breakpoint
ALTER TABLE "teacher_absence" ADD CONSTRAINT "teacher_absence_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_absence" ADD CONSTRAINT "teacher_absence_teacher_id_person_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_absence" ADD CONSTRAINT "teacher_absence_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_absence_school" ON "teacher_absence" USING btree ("school_id","end_date");--> statement-breakpoint
CREATE INDEX "teacher_absence_teacher" ON "teacher_absence" USING btree ("teacher_id","end_date");