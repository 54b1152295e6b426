ALTER TABLE "result_fact" ADD COLUMN "is_after_keys" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result_rollup" ADD COLUMN "late_after_keys" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER attempt_note_result_change ON attempt_note;--> statement-breakpoint
-- 16: right answers had been shown (boardFlags.keys).
CREATE TRIGGER attempt_note_result_change AFTER UPDATE OF late, flags ON attempt_note
  FOR EACH ROW WHEN ((OLD.late > 0, OLD.late > 0 AND OLD.flags & 16 <> 0) IS DISTINCT FROM (NEW.late > 0, NEW.late > 0 AND NEW.flags & 16 <> 0))
  EXECUTE FUNCTION note_late_change();--> statement-breakpoint
INSERT INTO result_change (person_id, period_id)
SELECT a.person_id, a.access_period_id FROM attempt_note n JOIN exam_attempt a ON a.id = n.attempt_id
WHERE n.late > 0 AND n.flags & 16 <> 0 AND a.status = 'completed';
