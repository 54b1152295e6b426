ALTER TABLE "person" ADD COLUMN "name_order" text GENERATED ALWAYS AS (alphabetical(surname || ' ' || firstname || coalesce(' ' || lastname, ''))) STORED;--> statement-breakpoint
ALTER TABLE "sheet_import_row" ADD COLUMN "taken_as" text;--> statement-breakpoint
CREATE INDEX "person_name_order" ON "person" USING btree (name_order collate "C" nulls first,"id") WHERE archived_at is null;