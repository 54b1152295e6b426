CREATE TABLE "course_package_state" (
	"person_id" integer NOT NULL,
	"lesson_id" integer NOT NULL,
	"status" text NOT NULL,
	"score" smallint,
	"data" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_package_state_person_id_lesson_id_pk" PRIMARY KEY("person_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "course_package" (
	"name" text PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"parts" jsonb NOT NULL,
	"licence" text NOT NULL,
	"files" integer NOT NULL,
	"bytes" integer NOT NULL,
	"unpacked" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_lesson" DROP CONSTRAINT "course_lesson_course_id_place_unique";--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "school_id" integer;--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "owner_id" integer;--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "creation_id" uuid;--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "cover" text;--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "grades" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "draft" jsonb;--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "published" integer;--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "published_revision" integer;--> statement-breakpoint
ALTER TABLE "content_course" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD COLUMN "needs_task" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD COLUMN "package" text;--> statement-breakpoint
ALTER TABLE "course_package_state" ADD CONSTRAINT "course_package_state_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_package_state" ADD CONSTRAINT "course_package_state_lesson_id_course_lesson_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."course_lesson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_package" ADD CONSTRAINT "course_package_name_stored_file_name_fk" FOREIGN KEY ("name") REFERENCES "public"."stored_file"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_package" ADD CONSTRAINT "course_package_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_course" ADD CONSTRAINT "content_course_school_id_school_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_course" ADD CONSTRAINT "content_course_owner_id_person_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_lesson" ADD CONSTRAINT "course_lesson_package_course_package_name_fk" FOREIGN KEY ("package") REFERENCES "public"."course_package"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_course_school_id_index" ON "content_course" USING btree ("school_id");--> statement-breakpoint
CREATE INDEX "course_lesson_package_index" ON "course_lesson" USING btree ("package");--> statement-breakpoint
ALTER TABLE "content_course" ADD CONSTRAINT "content_course_owner_id_creation_id_unique" UNIQUE("owner_id","creation_id");--> statement-breakpoint
ALTER TABLE "course_lesson" ADD CONSTRAINT "course_lesson_course_id_version_place_unique" UNIQUE("course_id","version","place");