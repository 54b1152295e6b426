ALTER TABLE "access_assignment" ADD COLUMN "job_id" uuid;--> statement-breakpoint
ALTER TABLE "access_assignment" DROP COLUMN "schools_done";--> statement-breakpoint
ALTER TABLE "access_assignment" DROP COLUMN "alive_at";