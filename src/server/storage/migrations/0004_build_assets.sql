CREATE TABLE "build_asset" (
	"name" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"brotli" "bytea",
	"current_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "build_asset_current_at_index" ON "build_asset" USING btree ("current_at");