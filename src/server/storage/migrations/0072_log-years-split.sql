-- Written by hand. The tables become partitions of new ones, without a look at their rows: the validated checks say where they belong. A
-- process of the version before goes on with its statements, which name the tables.
ALTER TABLE answer_log RENAME TO answer_log_before;
--> statement-breakpoint
ALTER INDEX answer_log_attempt_id_position_pk RENAME TO answer_log_before_pk;
--> statement-breakpoint
ALTER INDEX answer_log_operation RENAME TO answer_log_before_operation;
--> statement-breakpoint
CREATE TABLE answer_log (LIKE answer_log_before INCLUDING DEFAULTS, CONSTRAINT answer_log_attempt_id_position_pk PRIMARY KEY (attempt_id, position)) PARTITION BY RANGE (attempt_id);
--> statement-breakpoint
CREATE UNIQUE INDEX answer_log_operation ON answer_log (attempt_id, operation_id) WHERE kind = 'answer';
--> statement-breakpoint
ALTER TABLE answer_log ATTACH PARTITION answer_log_before FOR VALUES FROM (MINVALUE) TO ('ffffffff-ff00-0000-0000-000000000000');
--> statement-breakpoint
CREATE TABLE answer_log_2023 PARTITION OF answer_log FOR VALUES FROM ('ffffffff-ff72-8aab-0000-000000000000') TO ('ffffffff-ff74-8cfb-0000-000000000000');
--> statement-breakpoint
CREATE TABLE answer_log_2024 PARTITION OF answer_log FOR VALUES FROM ('ffffffff-ff74-8cfb-0000-000000000000') TO ('ffffffff-ff76-8f33-0000-000000000000');
--> statement-breakpoint
CREATE TABLE answer_log_2025 PARTITION OF answer_log FOR VALUES FROM ('ffffffff-ff76-8f33-0000-000000000000') TO ('ffffffff-ff79-816b-0000-000000000000');
--> statement-breakpoint
CREATE TABLE answer_log_2026 PARTITION OF answer_log FOR VALUES FROM ('ffffffff-ff79-816b-0000-000000000000') TO ('ffffffff-ff7b-83a3-0000-000000000000');
--> statement-breakpoint
CREATE TABLE answer_log_2027 PARTITION OF answer_log FOR VALUES FROM ('ffffffff-ff7b-83a3-0000-000000000000') TO ('ffffffff-ff7d-85f3-0000-000000000000');
--> statement-breakpoint
CREATE TABLE answer_log_rest PARTITION OF answer_log DEFAULT;
--> statement-breakpoint
ALTER TABLE current_answer RENAME TO current_answer_before;
--> statement-breakpoint
ALTER INDEX current_answer_attempt_id_question_id_pk RENAME TO current_answer_before_pk;
--> statement-breakpoint
CREATE TABLE current_answer (LIKE current_answer_before INCLUDING DEFAULTS, CONSTRAINT current_answer_attempt_id_question_id_pk PRIMARY KEY (attempt_id, question_id)) PARTITION BY RANGE (attempt_id);
--> statement-breakpoint
ALTER TABLE current_answer ATTACH PARTITION current_answer_before FOR VALUES FROM (MINVALUE) TO ('ffffffff-ff00-0000-0000-000000000000');
--> statement-breakpoint
CREATE TABLE current_answer_2023 PARTITION OF current_answer FOR VALUES FROM ('ffffffff-ff72-8aab-0000-000000000000') TO ('ffffffff-ff74-8cfb-0000-000000000000');
--> statement-breakpoint
CREATE TABLE current_answer_2024 PARTITION OF current_answer FOR VALUES FROM ('ffffffff-ff74-8cfb-0000-000000000000') TO ('ffffffff-ff76-8f33-0000-000000000000');
--> statement-breakpoint
CREATE TABLE current_answer_2025 PARTITION OF current_answer FOR VALUES FROM ('ffffffff-ff76-8f33-0000-000000000000') TO ('ffffffff-ff79-816b-0000-000000000000');
--> statement-breakpoint
CREATE TABLE current_answer_2026 PARTITION OF current_answer FOR VALUES FROM ('ffffffff-ff79-816b-0000-000000000000') TO ('ffffffff-ff7b-83a3-0000-000000000000');
--> statement-breakpoint
CREATE TABLE current_answer_2027 PARTITION OF current_answer FOR VALUES FROM ('ffffffff-ff7b-83a3-0000-000000000000') TO ('ffffffff-ff7d-85f3-0000-000000000000');
--> statement-breakpoint
CREATE TABLE current_answer_rest PARTITION OF current_answer DEFAULT;
