-- Late answers that arrive after the end, and decisions on them, change whether a result is one with late answers.
CREATE FUNCTION note_late_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_change (person_id, period_id)
  SELECT person_id, access_period_id FROM exam_attempt WHERE id = NEW.attempt_id AND status = 'completed';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER attempt_note_result_added AFTER INSERT ON attempt_note
  FOR EACH ROW WHEN (NEW.late > 0) EXECUTE FUNCTION note_late_change();--> statement-breakpoint
CREATE TRIGGER attempt_note_result_change AFTER UPDATE OF late ON attempt_note
  FOR EACH ROW WHEN ((OLD.late > 0) IS DISTINCT FROM (NEW.late > 0)) EXECUTE FUNCTION note_late_change();--> statement-breakpoint
-- Results of the staff are those of their school.
CREATE FUNCTION note_school_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_change (person_id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER person_result_change AFTER UPDATE OF school_id, deleted_at ON person
  FOR EACH ROW WHEN (OLD.school_id IS DISTINCT FROM NEW.school_id OR (OLD.deleted_at IS NULL) IS DISTINCT FROM (NEW.deleted_at IS NULL))
  EXECUTE FUNCTION note_school_change();--> statement-breakpoint
-- The grade and the language of an exam say who was to sit it.
CREATE FUNCTION note_exam_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_change (period_id) SELECT id FROM exam_access_period WHERE exam_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER exam_result_change AFTER UPDATE OF parallel, for_lang ON exam
  FOR EACH ROW WHEN (OLD.parallel IS DISTINCT FROM NEW.parallel OR OLD.for_lang IS DISTINCT FROM NEW.for_lang)
  EXECUTE FUNCTION note_exam_change();
