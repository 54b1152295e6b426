-- Gives rows of one person to another one, row by row: what the other one has already (a unique key, a lesson at the same time) stays.
CREATE FUNCTION move_person_rows(tab text, col text, gone integer, kept integer, narrow text)
RETURNS TABLE (moved integer, stayed integer) LANGUAGE plpgsql AS $$
DECLARE
  place tid;
BEGIN
  moved := 0;
  stayed := 0;
  FOR place IN EXECUTE format('SELECT ctid FROM %I WHERE %I = $1 AND (%s)', tab, col, narrow) USING gone LOOP
    BEGIN
      EXECUTE format('UPDATE %I SET %I = $1 WHERE ctid = $2', tab, col) USING kept, place;
      moved := moved + 1;
    EXCEPTION WHEN unique_violation OR exclusion_violation THEN
      stayed := stayed + 1;
    END;
  END LOOP;
  RETURN NEXT;
END $$;
