/**
 * Results of the last three school years for every kind that statistics show: attempts with their logs, by a few statements for the whole country.
 * The log's hashes are those of `answer-log/log.ts`, made by the database, so that `attempt:verify` finds nothing wrong.
 */
import type postgres from 'postgres';
import { accessTypes } from '#domain/exam/access-type.ts';
import { hasPassed } from '#domain/exam/passing.ts';
import type { PassingTerms } from '#server/areas/attempts/passing.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import type { DemoSize } from './country.ts';
import { writePastForms } from './past-forms.ts';
import { wavesUntil } from './past-waves.ts';
import { schoolYearOf } from './school-year.ts';
import { demoSchoolId } from './seed-periods.ts';

/** Share of the invited who sat a test. */
const attendance = 0.93;
/** In the small country so many times fewer schools sat each: every test copies it. */
const thinned = 4;
/** Classes of the demo school that sit what one class of another school does. */
const demoClasses = 2;

interface Given {
  now: Date;
  seed: number;
  size: DemoSize;
}

/** A school sits some kinds only; the demo school's department all of them, so that a drill-down there is never empty. */
function takesPart(tx: postgres.TransactionSql, school: Fragment): Fragment {
  return tx`((${school} + w.kind) % w.every_school = 0
    or ${school} in (select s.id from school s join school d on d.id = ${demoSchoolId} and d.department_id = s.department_id))`;
}

/** Call it after all else that was sat: what a class has sat in a wave already, it does not sit again. */
export async function seedPastResults(tx: postgres.TransactionSql, { now, seed, size }: Given): Promise<void> {
  await tx`set local work_mem = '128MB'`;
  const terms = await writePastForms(tx, seed);
  await writeWaves(tx, now, size);
  await writePeriods(tx, now);
  await chooseSitters(tx, seed);
  await createChain(tx);
  await answerAll(tx, seed, terms);
  await tx`drop aggregate pg_temp.chain(text, text)`;
  await tx`drop function pg_temp.next_link(text, text, text)`;
}

/** The classes that sat, as they were then; and the flows of those years. */
async function writeWaves(tx: postgres.TransactionSql, now: Date, size: DemoSize): Promise<void> {
  await tx`
    create temp table past_wave (
      no int primary key, kind int, access_type_id int, testing_type text, school_year int, start_date timestamptz, finish_date timestamptz,
      grade_from int, grade_to int, every_school int, classes int, gain float8) on commit drop`;
  const waves = wavesUntil(now);
  await copyRows(
    tx,
    'past_wave',
    waves.map(({ no, kind, accessTypeId, testingType, schoolYear, start, finish, grades, every, wide, gain }) => ({
      no,
      kind,
      access_type_id: accessTypeId,
      testing_type: testingType,
      school_year: schoolYear,
      start_date: start,
      finish_date: finish,
      grade_from: grades[0],
      grade_to: grades[1],
      every_school: size === 'large' ? every : every * thinned,
      classes: size === 'large' ? wide : 1,
      gain,
    })),
  );
  await tx`
    insert into exam_flow (access_type_id, school_year)
    select access_type_id, school_year from past_wave group by 1, 2 order by 2 desc, 1 on conflict do nothing`;
  const thisYear = schoolYearOf(now);
  await tx`
    insert into group_year (group_id, school_year, grade, letter, faculty, edu_lang)
    select g.id, y, g.grade - (${thisYear} - y), g.letter, case when g.grade - (${thisYear} - y) >= 10 then g.faculty end, g.edu_lang
    from "group" g cross join generate_series(${thisYear} - 4, ${thisYear} - 1) y
    where g.grade - (${thisYear} - y) >= 1 on conflict do nothing`;
  await tx`
    create temp table past_class on commit drop as
    select * from (
      select w.no, g.id as group_id, g.school_id, coalesce(y.edu_lang, g.edu_lang) as lang, coalesce(y.grade, g.grade) as grade, w.classes,
        row_number() over (
          partition by w.no, g.school_id
          order by exists (select from person p where p.group_id = g.id and p.login in ('student1', 'student31')) desc,
            md5(g.id || ' ' || w.access_type_id)) as place
      from past_wave w cross join "group" g
      left join group_year y on y.group_id = g.id and y.school_year = w.school_year
      where w.access_type_id <> ${accessTypes.certification} and g.archived_on is null and ${takesPart(tx, tx`g.school_id`)}
        and (y.group_id is not null or w.school_year = ${thisYear}) and coalesce(y.grade, g.grade) between w.grade_from and w.grade_to
        and not exists (
          select from exam_access_period p where p.access_type_id = w.access_type_id and p.school_id = g.school_id
            and p.testing_type is not distinct from w.testing_type and p.start_date = w.start_date and g.id = any(p.group_ids))) c
    where place <= classes * case when school_id = ${demoSchoolId} then ${demoClasses}::int else 1 end`;
}

/** One for the classes of a school that sat the same. */
async function writePeriods(tx: postgres.TransactionSql, now: Date): Promise<void> {
  await tx`
    create temp table past_period on commit drop as
    select nextval(pg_get_serial_sequence('exam_access_period', 'id'))::int as id, c.*
    from (
      select c.no, c.school_id, c.lang, f.exam_id, array_agg(c.group_id order by c.group_id) as group_ids
      from past_class c join past_wave w using (no)
      join past_form f on f.access_type_id = w.access_type_id and f.lang = c.lang and f.place = 0 and (f.grade is null or f.grade = c.grade)
      group by 1, 2, 3, 4
      union all
      select w.no, s.id, 'kz', f.exam_id, null from past_wave w cross join school s
      join past_form f on f.access_type_id = w.access_type_id and f.lang = 'kz' and f.place = 0
      where w.access_type_id = ${accessTypes.certification} and ${takesPart(tx, tx`s.id`)}
      order by 1, 2, 3) c`;
  await tx`
    insert into exam_access_period (id, exam_id, access_type_id, testing_type, school_id, group_ids, start_date, finish_date, created_at)
    select p.id, p.exam_id, w.access_type_id, w.testing_type, p.school_id, p.group_ids, w.start_date, w.finish_date,
      least(${now}, w.start_date - interval '10 days')
    from past_period p join past_wave w using (no) order by p.id`;
}

/** Who sat which form when, and how likely they find a right answer. */
async function chooseSitters(tx: postgres.TransactionSql, seed: number): Promise<void> {
  const chance = (what: string) => tx`((hashtextextended(p.id || ${` ${what} `} || q.no, ${seed}) & 1048575) / 1048576.0)`;
  const fixed = (key: ReturnType<typeof tx>) => tx`((hashtextextended(${key}, ${seed}) & 1048575) / 1048576.0 - 0.5)`;
  await tx`
    create temp table past_sitter on commit drop as
    select ('ffffffff-ff' || substr(s.hours, 1, 2) || '-8' || substr(s.hours, 3) || '-a' || substr(s.digits, 2, 3) || '-' || substr(s.digits, 5, 12))::uuid
      as id, s.* from (
    select d.*, lpad(to_hex((d.started_ms / 3600000)::int), 5, '0') as hours from (
    select md5(${seed}::int || ' past ' || q.no || ' ' || p.id) as digits, p.id as person_id, q.id as period_id, q.exam_id, w.access_type_id, f.form_id, f.questions, f.duration_ms, f.direction_id,
      least(0.96, greatest(0.08, 0.35 + 0.45 * ((hashtextextended('skill ' || p.id, ${seed}) & 1048575) / 1048576.0) + w.gain
        + 0.2 * ${fixed(tx`'region ' || p.region_id`)} + 0.2 * ${fixed(tx`'school ' || p.school_id`)})) as skill,
      (extract(epoch from w.start_date) * 1000)::bigint + 32400000 + (${chance('day')} * 5)::int * 86400000::bigint
        + (${chance('minute')} * 900000)::int as started_ms,
      (f.duration_ms * (0.35 + 0.5 * ${chance('pace')}) / f.questions)::int as pace_ms
    from past_period q join past_wave w using (no)
    join person p on p.school_id = q.school_id and p.deleted_at is null
      and case when q.group_ids is null then p.role in ('TCHR', 'GL') and p.id % 2 = 0 else p.role = 'ST' and p.group_id = any(q.group_ids) end
      and (p.arrived_on is null or p.arrived_on < w.start_date)
    join lateral (
      select * from past_form f where f.exam_id = q.exam_id
      order by (f.place + p.id) % (select count(*) from past_form o where o.exam_id = q.exam_id) limit 1) f on true
    where ${chance('comes')} < ${attendance}) d) s`;
  await tx`analyze past_sitter`;
  await tx`
    insert into profile_choice (person_id, access_period_id, direction_id, chosen_at)
    select person_id, period_id, direction_id, to_timestamp(started_ms / 1000.0) from past_sitter where direction_id is not null`;
}

/** `rowHash` of the answer log over rows in their order. */
async function createChain(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    create function pg_temp.next_link(state text, first text, line text) returns text language sql immutable as $$
      select rtrim(translate(encode(sha256(convert_to(coalesce(state, first) || chr(10) || line, 'UTF8')), 'base64'), '+/', '-_'), '=') $$`;
  await tx`create aggregate pg_temp.chain(text, text) (sfunc = pg_temp.next_link, stype = text)`;
}

/** One who does not find the right answer leaves one in ten out. */
async function answerAll(tx: postgres.TransactionSql, seed: number, terms: ReadonlyMap<number, PassingTerms>): Promise<void> {
  await tx`
    create temp table past_choice on commit drop as
    select s.id, s.form_id, n.place::int,
      case when h.right < s.skill - 0.25 * (n.place % 5 - 2) / 4.0 then 0 when h.other < 0.1 then 2 else 1 end as variant
    from past_sitter s cross join generate_series(1, s.questions) n(place)
    cross join lateral (
      select (x & 65535) / 65536.0 as right, ((x >> 20) & 65535) / 65536.0 as other
      from (select hashtextextended(s.id::text || n.place, ${seed}) as x) r) h`;
  await tx`analyze past_choice`;
  await sumUp(tx);
  await judgeSums(tx, terms);
  await tx`
    insert into exam_attempt (id, person_id, exam_id, form_id, access_period_id, access_type_id, number, status, started_at,
      end_time_threshold, finished_at, finish_reason, total_score, total_max_score, correct_answers, total_questions, offline_start, passed, scores)
    select s.id, s.person_id, s.exam_id, s.form_id, s.period_id, s.access_type_id, 1, 'completed', to_timestamp(s.started_ms / 1000.0),
      to_timestamp((s.started_ms + s.duration_ms) / 1000.0), to_timestamp((s.started_ms + s.pace_ms * s.questions + 30000) / 1000.0), 'student',
      c.score, c.max, c.correct, s.questions, false, v.passed, c.scores
    from past_sitter s join past_sum c using (id, form_id) join past_verdict v using (form_id, correct, score, points)
    order by s.person_id, s.period_id`;
  await writeLog(tx);
}

/** Sums up each sitter's points; of an ENT the points of each subject as well. */
async function sumUp(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    create temp table past_points on commit drop as
    select id, jsonb_object_agg(subject_id, earned) as points from (
      select c.id, a.subject_id, round(sum(a.earned)::numeric, 2) as earned
      from past_choice c join past_answer a using (form_id, place, variant)
      where c.form_id in (select form_id from past_form where access_type_id = ${accessTypes.ent}) group by 1, 2) s
    group by 1`;
  await tx`
    create temp table past_total on commit drop as
    select c.id, c.form_id, round(sum(a.earned)::numeric, 2) as score, round(sum(a.max)::numeric, 2) as max,
      count(*) filter (where a.is_correct)::int as correct, jsonb_agg(a.score order by c.place) as scores
    from past_choice c join past_answer a using (form_id, place, variant) group by c.id, c.form_id`;
  await tx`analyze past_points, past_total`;
  await tx`
    create temp table past_sum on commit drop as
    select t.*, coalesce(p.points, '{}') as points from past_total t left join past_points p using (id)`;
  await tx`analyze past_sum`;
}

/** Who has passed is for the domain to say: of each different result once, for a large country has few of them. */
async function judgeSums(tx: postgres.TransactionSql, terms: ReadonlyMap<number, PassingTerms>): Promise<void> {
  await tx`
    create temp table past_verdict (form_id int, correct int, score numeric, points jsonb, passed int) on commit drop`;
  const rows = await tx<{ formId: number; correct: number; score: number; points: Record<string, number> }[]>`
    select distinct form_id as "formId", correct, score::float8 as score, points from past_sum`;
  const verdicts = rows.map(({ formId, correct, score, points }) => {
    const { accessTypeId, passingScore, least } = terms.get(formId) ?? { accessTypeId: 0, passingScore: 0, least: [] };
    const disciplines = least.map(({ id, passingPoints }) => ({ totalScore: points[id] ?? 0, passingPoints }));
    const isPassed = hasPassed({ accessTypeId, passingScore, correctAnswers: correct, totalScore: score, disciplines });
    return { form_id: formId, correct, score, points, passed: Number(isPassed) };
  });
  await copyRows(tx, 'past_verdict', verdicts);
  await tx`analyze past_verdict`;
}

const writer = 'demo-tablet';

/** Each line as `canonicalJson` has it. */
async function writeLog(tx: postgres.TransactionSql): Promise<void> {
  const at = tx`(s.started_ms + s.pace_ms * c.place::bigint)`;
  const end = tx`(s.started_ms + s.pace_ms * s.questions::bigint + 30000)`;
  const writerText = `1.${writer}`;
  await tx`
    with lines as materialized (
      select s.id, 'answer' as kind, row_number() over (partition by s.id order by c.place)::int as position,
        overlay(overlay(md5(s.id || ' ' || c.place) placing '4' from 13) placing 'a' from 17)::uuid as operation_id, a.question_id, a.answers,
        a.text, a.content_hash, ${at} + 120 as received_at, ${at} as chosen_at, s.pace_ms * c.place::bigint as elapsed_ms
      from past_sitter s join past_choice c on c.id = s.id join past_answer a on (a.form_id, a.place, a.variant) = (c.form_id, c.place, c.variant) where a.answers is not null
      union all
      select s.id, 'finish', count(a.text)::int + 1, null, null, null, null, null, ${end}, null, null
      from past_sitter s join past_choice c on c.id = s.id join past_answer a on (a.form_id, a.place, a.variant) = (c.form_id, c.place, c.variant)
      group by s.id, s.started_ms, s.pace_ms, s.questions)
    insert into answer_log (attempt_id, position, kind, status, operation_id, writer, seq, question_id, answers, content_hash, received_at,
      chosen_at, elapsed_ms, hash)
    select id, position, kind, 'accepted', operation_id, case when kind = 'answer' then ${writerText}::text end,
      case when kind = 'answer' then position end, question_id, answers, content_hash, received_at, chosen_at, elapsed_ms,
      pg_temp.chain(id::text, case kind when 'answer' then
        '{"answers":' || text || ',"attemptId":"' || id || '","chosenAt":' || chosen_at || ',"contentHash":"' || content_hash || '","elapsedMs":'
          || elapsed_ms || ',"kind":"answer","operationId":"' || operation_id || '","position":' || position || ',"questionId":' || question_id
          || ',"receivedAt":' || received_at || ',"seq":' || position || ',"status":"accepted","writer":"' || ${writerText}::text || '"}'
        else
        '{"answers":null,"attemptId":"' || id || '","chosenAt":null,"contentHash":null,"elapsedMs":null,"kind":"finish","operationId":null,"position":'
          || position || ',"questionId":null,"receivedAt":' || received_at || ',"seq":null,"status":"accepted","writer":null}' end)
        over (partition by id order by position)
    from lines`;
  await tx`
    insert into current_answer (attempt_id, question_id, answers, generation, writer_id, seq, position)
    select c.id, a.question_id, a.answers, 1, ${writer}, c.position, c.position from (
      select c.id, c.form_id, c.place, c.variant, row_number() over (partition by c.id order by c.place) as position
      from past_choice c where c.variant <> 2
        and exists (select from past_answer a where a.form_id = c.form_id and a.place = c.place and a.variant = c.variant and a.answers is not null)) c
    join past_answer a using (form_id, place, variant)`;
}
