/** How far marking is, for those who manage it. */
import type postgres from 'postgres';
import type { DataOf } from '#contract/endpoint.ts';
import type { markingExam, markingExams } from '#contract/marking/marking.ts';
import { markedMechanicIds } from '#mechanics/mechanic.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { isMissingPages } from '#server/areas/attempts/services.ts';

export type ExamRow = DataOf<typeof markingExams>[number];
type Exam = DataOf<typeof markingExam>;

/** An exam that has, or had, questions that people mark; over the alias `e`. */
export function hasMarked(sql: postgres.Sql): Fragment {
  return sql`(exists (select from exam_attempt a where a.exam_id = e.id and a.waiting_points > 0)
    or exists (select from marking_plan p where p.exam_id = e.id) or exists (
    select from exam_question q join exam_question_version v on v.question_id = q.id
    where q.exam_id = e.id and v.published_at is not null and v.mechanic = any(${[...markedMechanicIds]}::text[])))`;
}

/** Columns over the alias `e`. */
export function figureColumns(sql: postgres.Sql): Fragment {
  const conditions = {
    all: sql`true`,
    assigned: sql`exists (select from marking_mark m where m.task_id = t.id)`,
    done: sql`t.state = 'done'`,
    differing: sql`t.state = 'differs'`,
  };
  const tasks = (which: keyof typeof conditions) =>
    sql`(select count(*)::int from marking_task t where t.exam_id = e.id and ${conditions[which]})`;
  return sql`
    ${tasks('all')} + (
      select count(*)::int from exam_attempt a cross join lateral jsonb_array_elements(a.scores) as s(score)
      where a.exam_id = e.id and a.waiting_points > 0 and a.status = 'completed' and s.score->>'waits' = 'true' and not exists (
        select from marking_task t where t.attempt_id = a.id and t.question_id = (s.score->>'questionId')::int)) as answers,
    ${tasks('assigned')} as assigned,
    ${tasks('done')} as done, ${tasks('differing')} as differing`;
}

/** Pairs of marks of one answer, each seen from both sides. */
function pairs(sql: postgres.Sql, examId: number): Fragment {
  return sql`
    select m.marker_id, m.points - o.points as difference, m.marker_id < o.marker_id as is_first
    from marking_task t join marking_mark m on m.task_id = t.id and m.is_done and not m.is_adjudicator
    join marking_mark o on o.task_id = t.id and o.is_done and not o.is_adjudicator and o.marker_id <> m.marker_id
    where t.exam_id = ${examId}`;
}

const name = (sql: postgres.Sql) => sql`concat_ws(' ', p.surname, p.firstname, p.lastname)`;

export async function loadExam(sql: postgres.Sql, id: number): Promise<Exam | null> {
  const withoutPages = sql`(
    select count(*)::int from current_answer c join exam_attempt a on a.id = c.attempt_id
    where a.exam_id = e.id and a.waiting_points > 0 and a.status = 'completed' and ${isMissingPages(sql)})`;
  const [[exam], plans, markers, [agreement]] = await Promise.all([
    sql<Omit<Exam, 'plan' | 'markers' | 'compared' | 'exact' | 'adjacent'>[]>`
      select e.id, e.title, e.for_lang as "forLang", ${figureColumns(sql)}, ${withoutPages} as "withoutPages"
      from exam e where e.id = ${id} and ${hasMarked(sql)}`,
    sql<NonNullable<Exam['plan']>[]>`
      select m.is_double as "isDouble", m.tolerance,
        case when p.id is not null then json_build_object('id', p.id, 'name', ${name(sql)}) end as adjudicator
      from marking_plan m left join person p on p.id = m.adjudicator_id where m.exam_id = ${id}`,
    sql<Exam['markers']>`
      with pair as (${pairs(sql, id)}), own as (
        select m.marker_id, count(*)::int as assigned, (count(*) filter (where m.is_done))::int as done
        from marking_mark m join marking_task t on t.id = m.task_id where t.exam_id = ${id} and not m.is_adjudicator group by m.marker_id)
      select p.id, ${name(sql)} as name, k.person_id is not null as "isAppointed", coalesce(o.assigned, 0) as assigned, coalesce(o.done, 0) as done,
        count(pair.difference)::int as compared, (count(*) filter (where difference = 0))::int as exact,
        (count(*) filter (where abs(difference) = 1))::int as adjacent, round(avg(difference), 2)::float8 as lean
      from person p left join marking_marker k on k.exam_id = ${id} and k.person_id = p.id
      left join own o on o.marker_id = p.id left join pair on pair.marker_id = p.id
      where k.person_id is not null or o.marker_id is not null
      group by p.id, k.person_id, o.assigned, o.done order by p.surname, p.firstname, p.id`,
    sql<Pick<Exam, 'compared' | 'exact' | 'adjacent'>[]>`
      with pair as (${pairs(sql, id)})
      select count(*)::int as compared, (count(*) filter (where difference = 0))::int as exact,
        (count(*) filter (where abs(difference) = 1))::int as adjacent from pair where is_first`,
  ]);
  if (!exam) return null;
  const { compared = 0, exact = 0, adjacent = 0 } = agreement ?? {};
  return { ...exam, plan: plans[0] ?? null, markers: [...markers], compared, exact, adjacent };
}
