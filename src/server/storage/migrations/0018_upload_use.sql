CREATE TABLE "upload_use" (
	"person_id" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "upload_use_person_id_hour_pk" PRIMARY KEY("person_id","hour")
);
--> statement-breakpoint
ALTER TABLE "upload_use" ADD CONSTRAINT "upload_use_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;