CREATE TABLE "simulation_result" (
	"person_id" integer NOT NULL,
	"simulation" text NOT NULL,
	"tries" integer NOT NULL,
	"best" smallint NOT NULL,
	"out_of" smallint NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "simulation_result_person_id_simulation_pk" PRIMARY KEY("person_id","simulation")
);
--> statement-breakpoint
ALTER TABLE "simulation_result" ADD CONSTRAINT "simulation_result_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;