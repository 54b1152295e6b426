-- Written by hand. Until now ids of attempts were random; from now on they begin with a prefix of their own (storage/attempt-ids.ts). Holds
-- for new rows at once; the rows that are there are looked at in the next step, beside the work.
ALTER TABLE answer_log ADD CONSTRAINT answer_log_before CHECK (attempt_id < 'ffffffff-ff00-0000-0000-000000000000') NOT VALID;
--> statement-breakpoint
ALTER TABLE current_answer ADD CONSTRAINT current_answer_before CHECK (attempt_id < 'ffffffff-ff00-0000-0000-000000000000') NOT VALID;
