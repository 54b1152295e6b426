ALTER TABLE "certificate" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificate" ADD COLUMN "revoked_by" integer;
--> statement-breakpoint
-- A text as it stands in the Kazakh alphabet (Ә after А, І after Ы), for sorting by code points: `ORDER BY alphabetical(name) COLLATE "C"`. A key of our
-- own and no collation of ICU: servers are built without it, or with another version of it, and lists must not differ by that. Small and capital
-- letters are the same. The letters of the first row become those of the second, which follow one another in Unicode.
CREATE FUNCTION alphabetical(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate(lower(words),
    'аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюяАӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ',
    'абвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљабвгдежзийклмнопрстуфхцчшщъыьэюяѐёђѓєѕіїјљ')
$$;
