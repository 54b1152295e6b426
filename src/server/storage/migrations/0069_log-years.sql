CREATE TABLE "archived_year" (
	"name" text PRIMARY KEY NOT NULL,
	"first_id" uuid NOT NULL,
	"end_id" uuid NOT NULL,
	"attempts" integer NOT NULL,
	"manifest" text NOT NULL,
	"archived_at" timestamp with time zone DEFAULT now() NOT NULL
);
