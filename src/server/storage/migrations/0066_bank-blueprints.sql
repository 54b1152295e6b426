CREATE TABLE "exam_blueprint_row" (
	"exam_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"subject_id" integer NOT NULL,
	"count" smallint NOT NULL,
	"points" real NOT NULL,
	"mechanic" text,
	"learning_goal_id" integer,
	"difficulty" smallint,
	"tag" text,
	"per_text" smallint,
	CONSTRAINT "exam_blueprint_row_exam_id_position_pk" PRIMARY KEY("exam_id","position")
);
--> statement-breakpoint
CREATE TABLE "exam_question_statistic" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"attempts" integer NOT NULL,
	"share" real,
	"correlation" real,
	"discrimination" real,
	"difficulty" real,
	"derived_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "exam_form_structure";--> statement-breakpoint
ALTER TABLE "exam_form" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_form" ADD COLUMN "pool_id" integer;--> statement-breakpoint
ALTER TABLE "exam_form" ADD COLUMN "draw" jsonb;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "is_bank" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam" ADD COLUMN "bank_id" integer;--> statement-breakpoint
ALTER TABLE "exam_question_level" ADD COLUMN "difficulty" smallint;--> statement-breakpoint
ALTER TABLE "exam_blueprint_row" ADD CONSTRAINT "exam_blueprint_row_exam_id_exam_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exam"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_blueprint_row" ADD CONSTRAINT "exam_blueprint_row_subject_id_exam_subject_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."exam_subject"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_blueprint_row" ADD CONSTRAINT "exam_blueprint_row_learning_goal_id_exam_learning_goal_id_fk" FOREIGN KEY ("learning_goal_id") REFERENCES "public"."exam_learning_goal"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question_statistic" ADD CONSTRAINT "exam_question_statistic_question_id_exam_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."exam_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blueprint_row_goal" ON "exam_blueprint_row" USING btree ("learning_goal_id");--> statement-breakpoint
ALTER TABLE "exam_form" ADD CONSTRAINT "exam_form_pool_id_exam_form_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."exam_form"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam" ADD CONSTRAINT "exam_bank_id_exam_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."exam"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_form_pool" ON "exam_form" USING btree ("pool_id") WHERE pool_id is not null;--> statement-breakpoint
CREATE INDEX "exam_form_structure" ON "exam_form" USING gin ("structure" jsonb_path_ops) WHERE pool_id is null;