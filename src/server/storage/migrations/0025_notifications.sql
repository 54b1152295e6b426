CREATE TABLE "notification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_off" (
	"person_id" integer NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "notification_off_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_off" ADD CONSTRAINT "notification_off_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_person" ON "notification" USING btree ("person_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("person_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notification_created" ON "notification" USING btree ("created_at");