-- Written by hand. Reads the tables; answers are written meanwhile.
ALTER TABLE answer_log VALIDATE CONSTRAINT answer_log_before;
--> statement-breakpoint
ALTER TABLE current_answer VALIDATE CONSTRAINT current_answer_before;
