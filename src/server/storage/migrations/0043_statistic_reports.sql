CREATE TABLE "report_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"reach" text NOT NULL,
	"spec" jsonb NOT NULL,
	"place_kz" text NOT NULL,
	"place_ru" text NOT NULL,
	"formats" text[] NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"repeat" text NOT NULL,
	"next_at" timestamp with time zone,
	"stopped_because" text
);
--> statement-breakpoint
CREATE TABLE "statistic_report_file" (
	"report_id" uuid NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "statistic_report_file_report_id_format_pk" PRIMARY KEY("report_id","format")
);
--> statement-breakpoint
CREATE TABLE "statistic_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"reach" text NOT NULL,
	"spec" jsonb NOT NULL,
	"place_kz" text NOT NULL,
	"place_ru" text NOT NULL,
	"formats" text[] NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"schedule_id" uuid,
	"job_id" uuid NOT NULL,
	"as_of" timestamp with time zone,
	"stands_on" integer,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_schedule" ADD CONSTRAINT "report_schedule_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistic_report_file" ADD CONSTRAINT "statistic_report_file_report_id_statistic_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."statistic_report"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistic_report" ADD CONSTRAINT "statistic_report_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statistic_report" ADD CONSTRAINT "statistic_report_schedule_id_report_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedule"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_schedule_reach" ON "report_schedule" USING btree ("reach");--> statement-breakpoint
CREATE INDEX "report_schedule_next" ON "report_schedule" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "statistic_report_reach" ON "statistic_report" USING btree ("reach","created_at");--> statement-breakpoint
CREATE INDEX "statistic_report_person" ON "statistic_report" USING btree ("person_id","created_at");--> statement-breakpoint
CREATE INDEX "statistic_report_job" ON "statistic_report" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "statistic_report_expires" ON "statistic_report" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "statistic_report_schedule" ON "statistic_report" USING btree ("schedule_id");