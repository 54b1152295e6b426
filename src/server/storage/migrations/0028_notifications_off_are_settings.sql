INSERT INTO "own_setting" ("person_id", "name", "value", "made_at") SELECT "person_id", 'notify.' || "kind", false, 0 FROM "notification_off";--> statement-breakpoint
DROP TABLE "notification_off" CASCADE;
