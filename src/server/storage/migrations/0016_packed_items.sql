-- Arrays become bytes (src/server/areas/attempts/items/packed-items.ts tells how), which an analysis reads in half the time.
ALTER TABLE "attempt_items" ADD COLUMN "points" "bytea";--> statement-breakpoint
ALTER TABLE "attempt_items" ADD COLUMN "given" "bytea";--> statement-breakpoint
UPDATE "attempt_items" i SET
  "points" = coalesce((
    SELECT string_agg(float4send(e), ''::bytea ORDER BY place) FROM unnest(i."earned") WITH ORDINALITY AS u(e, place)), ''::bytea),
  "given" = coalesce((
    SELECT string_agg(
      int4send(coalesce(t, -1)) || int2send(coalesce(octet_length(convert_to(c, 'UTF8')), -1)::int2) || coalesce(convert_to(c, 'UTF8'), ''::bytea),
      ''::bytea ORDER BY place)
    FROM unnest(i."time_ms", i."choices") WITH ORDINALITY AS u(t, c, place)), ''::bytea);--> statement-breakpoint
ALTER TABLE "attempt_items" ALTER COLUMN "points" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_items" ALTER COLUMN "given" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attempt_items" DROP COLUMN "earned";--> statement-breakpoint
ALTER TABLE "attempt_items" DROP COLUMN "time_ms";--> statement-breakpoint
ALTER TABLE "attempt_items" DROP COLUMN "choices";
