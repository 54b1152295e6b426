-- Practice is no result, and certifications count those who were to sit them: what changes either is read again.
CREATE OR REPLACE FUNCTION note_exam_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_change (period_id) SELECT id FROM exam_access_period WHERE exam_id = NEW.id;
  IF OLD.is_rehearsal IS DISTINCT FROM NEW.is_rehearsal OR OLD.pair_id IS DISTINCT FROM NEW.pair_id THEN
    INSERT INTO result_change (person_id, period_id)
    SELECT person_id, access_period_id FROM exam_attempt WHERE exam_id = NEW.id AND status = 'completed';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER exam_result_change ON exam;
--> statement-breakpoint
CREATE TRIGGER exam_result_change AFTER UPDATE OF parallel, for_lang, is_rehearsal, is_published, pair_id, direction_id ON exam
  FOR EACH ROW WHEN ((OLD.parallel, OLD.for_lang, OLD.is_rehearsal, OLD.is_published, OLD.pair_id, OLD.direction_id)
    IS DISTINCT FROM (NEW.parallel, NEW.for_lang, NEW.is_rehearsal, NEW.is_published, NEW.pair_id, NEW.direction_id))
  EXECUTE FUNCTION note_exam_change();
--> statement-breakpoint
-- The school that somebody has left has one less to sit its certifications.
CREATE OR REPLACE FUNCTION note_school_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_change (person_id) VALUES (NEW.id);
  IF TG_OP = 'UPDATE' AND OLD.school_id IS DISTINCT FROM NEW.school_id AND OLD.role <> 'ST' THEN
    INSERT INTO result_change (period_id)
    SELECT period_id FROM result_rollup WHERE level = 'group' AND place_id = -OLD.school_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER person_result_change ON person;
--> statement-breakpoint
CREATE TRIGGER person_result_change AFTER UPDATE OF school_id, deleted_at, role ON person
  FOR EACH ROW WHEN ((OLD.school_id, OLD.deleted_at IS NULL, OLD.role) IS DISTINCT FROM (NEW.school_id, NEW.deleted_at IS NULL, NEW.role))
  EXECUTE FUNCTION note_school_change();
--> statement-breakpoint
CREATE TRIGGER person_result_added AFTER INSERT ON person
  FOR EACH ROW WHEN (NEW.role <> 'ST') EXECUTE FUNCTION note_school_change();
--> statement-breakpoint
-- A certification whose direction is a course is for those who have the course.
CREATE TRIGGER person_course_result_change AFTER INSERT OR UPDATE OR DELETE ON person_course
  FOR EACH ROW EXECUTE FUNCTION note_enrolment_change();
--> statement-breakpoint
CREATE FUNCTION note_course_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO result_change (period_id)
  SELECT ap.id FROM exam_access_period ap JOIN exam e ON e.id = ap.exam_id
  WHERE ap.access_type_id = 1 AND e.direction_id IN (CASE WHEN TG_OP <> 'INSERT' THEN OLD.direction_id END,
    CASE WHEN TG_OP <> 'DELETE' THEN NEW.direction_id END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER course_result_change AFTER INSERT OR UPDATE OF direction_id OR DELETE ON course
  FOR EACH ROW EXECUTE FUNCTION note_course_change();
--> statement-breakpoint
-- Facts and roll-ups of practice go, those of certifications are made again: by the next refresh.
INSERT INTO result_change (person_id, period_id)
SELECT a.person_id, a.access_period_id FROM exam_attempt a JOIN exam e ON e.id = a.exam_id
WHERE a.status = 'completed' AND (e.is_rehearsal OR a.access_type_id = 1);
--> statement-breakpoint
INSERT INTO result_change (period_id)
SELECT ap.id FROM exam_access_period ap JOIN exam e ON e.id = ap.exam_id
WHERE ap.start_date <= now() AND (e.is_rehearsal OR ap.access_type_id = 1);
