CREATE TABLE "school_transfer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"from_school_id" integer NOT NULL,
	"from_group_id" integer,
	"to_school_id" integer NOT NULL,
	"to_group_id" integer,
	"state" text DEFAULT 'proposed' NOT NULL,
	"note" text,
	"answer" text,
	"proposed_by" integer NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "school_transfer" ADD CONSTRAINT "school_transfer_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_transfer" ADD CONSTRAINT "school_transfer_from_school_id_school_id_fk" FOREIGN KEY ("from_school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_transfer" ADD CONSTRAINT "school_transfer_from_group_id_group_id_fk" FOREIGN KEY ("from_group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_transfer" ADD CONSTRAINT "school_transfer_to_school_id_school_id_fk" FOREIGN KEY ("to_school_id") REFERENCES "public"."school"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_transfer" ADD CONSTRAINT "school_transfer_to_group_id_group_id_fk" FOREIGN KEY ("to_group_id") REFERENCES "public"."group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_transfer" ADD CONSTRAINT "school_transfer_proposed_by_person_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school_transfer" ADD CONSTRAINT "school_transfer_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "school_transfer_from" ON "school_transfer" USING btree ("from_school_id","proposed_at");--> statement-breakpoint
CREATE INDEX "school_transfer_to" ON "school_transfer" USING btree ("to_school_id","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "school_transfer_open" ON "school_transfer" USING btree ("person_id") WHERE state = 'proposed';