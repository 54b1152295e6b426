/**
 * What hangs on a record, and what deleting it comes to. What an attempt or a form has used is archived, never gone; what others refer to is
 * refused; the rest goes with it.
 */
import type { Dependents, RemovableEntity, RemoveOutcome } from '#contract/bank/remove.ts';
import type { Queryable } from '#server/storage/database.ts';
import { resultsToldBy } from './range-results.ts';
import type { Fragment } from './sql-parts.ts';

type Kind = Dependents['dependents'][number]['kind'];

interface Dependent {
  kind: Kind;
  /** A statement that gives one text per dependent. */
  names: Fragment;
  /** `keeps`: the record is archived for its sake. `blocks`: deleting is refused. `goes`: it goes with the record. */
  role: 'keeps' | 'blocks' | 'goes';
}

export const tableOf: Readonly<Record<RemovableEntity, string>> = {
  exams: 'exam',
  'exam-subjects': 'exam_subject',
  'exam-directions': 'exam_direction',
  'learning-goals': 'exam_learning_goal',
  'shared-contents': 'shared_content',
  'exam-question-levels': 'exam_question_level',
  'exam-variants': 'exam_variant',
  'exam-questions': 'exam_question',
  'exam-questions-groups': 'exam_question_group',
  'grading-scale-ranges': 'grading_scale_range',
};

/** Forms in which a version of such questions is frozen. */
function formsWith(sql: Queryable, versions: Fragment): Fragment {
  return sql`
    select e.title || ' #' || f.id as name from exam_form f join exam e on e.id = f.exam_id
    where exists (select from exam_question_version v join exam_question q on q.id = v.question_id
      where q.exam_id = f.exam_id and f.structure @> to_jsonb(v.id) and ${versions})`;
}

/** Questions whose newest version names the record. */
function questionsNaming(sql: Queryable, column: 'shared_content_id' | 'group_id' | 'level_id', id: number): Fragment {
  return sql`select q.title as name from exam_question q join exam_question_version v on v.question_id = q.id
    where v.${sql(column)} = ${id} and q.archived_at is null and (v.id = q.newest_version_id or v.id = q.current_version_id) group by q.id, q.title`;
}

async function dependentsOf(sql: Queryable, entity: RemovableEntity, id: number): Promise<Dependent[]> {
  const unit = (column: 'group_id' | 'difficulty_level_id'): Dependent => ({
    kind: 'pisa-units',
    names: sql`select title as name from pisa_unit where ${sql(column)} = ${id} and archived_at is null`,
    role: 'blocks',
  });
  switch (entity) {
    case 'exams':
      return [
        {
          kind: 'attempts',
          names: sql`select p.surname || ' ' || p.firstname as name from exam_attempt a join person p on p.id = a.person_id where a.exam_id = ${id}`,
          role: 'keeps',
        },
        { kind: 'forms', names: sql`select '#' || f.id as name from exam_form f where f.exam_id = ${id}`, role: 'keeps' },
        {
          kind: 'access-periods',
          names: sql`select to_char(start_date, 'YYYY-MM-DD') || ' – ' || to_char(finish_date, 'YYYY-MM-DD') as name
            from exam_access_period where exam_id = ${id} and finish_date > now()`,
          role: 'blocks',
        },
        {
          kind: 'pisa-units',
          names: sql`select title as name from pisa_unit where exam_id = ${id} and archived_at is null`,
          role: 'blocks',
        },
        {
          kind: 'questions',
          names: sql`select title as name from exam_question where exam_id = ${id} and archived_at is null`,
          role: 'goes',
        },
        {
          kind: 'shared-contents',
          names: sql`select title as name from shared_content where exam_id = ${id} and archived_at is null`,
          role: 'goes',
        },
        {
          kind: 'groups',
          names: sql`select title as name from exam_question_group where exam_id = ${id} and archived_at is null`,
          role: 'goes',
        },
        {
          kind: 'levels',
          names: sql`select title as name from exam_question_level where exam_id = ${id} and archived_at is null`,
          role: 'goes',
        },
        {
          kind: 'variants',
          names: sql`select number::text as name from exam_variant where exam_id = ${id} and archived_at is null`,
          role: 'goes',
        },
        {
          kind: 'ranges',
          names: sql`select title as name from grading_scale_range where rangeable_type = 'exam' and rangeable_id = ${id} and archived_at is null`,
          role: 'goes',
        },
      ];
    case 'exam-subjects':
      return [
        { kind: 'forms', names: formsWith(sql, sql`q.subject_id = ${id}`), role: 'keeps' },
        {
          kind: 'exams',
          names: sql`select e.title as name from exam_exam_subject s join exam e on e.id = s.exam_id where s.subject_id = ${id} and e.archived_at is null`,
          role: 'blocks',
        },
        {
          kind: 'questions',
          names: sql`select title as name from exam_question where subject_id = ${id} and archived_at is null`,
          role: 'blocks',
        },
        {
          kind: 'learning-goals',
          names: sql`select title_kz as name from exam_learning_goal where exam_subject_id = ${id} and archived_at is null`,
          role: 'blocks',
        },
      ];
    case 'exam-directions':
      return [
        {
          kind: 'exams',
          names: sql`select title as name from exam where direction_id = ${id} and archived_at is null`,
          role: 'blocks',
        },
        {
          kind: 'learning-goals',
          names: sql`select title_kz as name from exam_learning_goal where exam_direction_id = ${id} and archived_at is null`,
          role: 'blocks',
        },
        { kind: 'courses', names: sql`select title_kz as name from course where direction_id = ${id}`, role: 'blocks' },
        // Archived ones still name it.
        {
          kind: 'attempts',
          names: sql`select e.title as name from exam_attempt a join exam e on e.id = a.exam_id where e.direction_id = ${id}`,
          role: 'keeps',
        },
      ];
    case 'learning-goals':
      return [
        {
          kind: 'questions',
          names: sql`select title as name from exam_question where learning_goal_id = ${id} and archived_at is null`,
          role: 'blocks',
        },
      ];
    case 'shared-contents':
      return [
        { kind: 'forms', names: formsWith(sql, sql`v.shared_content_id = ${id}`), role: 'keeps' },
        { kind: 'questions', names: questionsNaming(sql, 'shared_content_id', id), role: 'blocks' },
      ];
    case 'exam-question-levels':
      return [
        { kind: 'forms', names: formsWith(sql, sql`v.level_id = ${id}`), role: 'keeps' },
        { kind: 'questions', names: questionsNaming(sql, 'level_id', id), role: 'blocks' },
        unit('difficulty_level_id'),
      ];
    case 'exam-questions-groups':
      return [
        { kind: 'forms', names: formsWith(sql, sql`v.group_id = ${id}`), role: 'keeps' },
        { kind: 'questions', names: questionsNaming(sql, 'group_id', id), role: 'blocks' },
        unit('group_id'),
      ];
    case 'exam-variants':
      return [
        { kind: 'forms', names: sql`select '#' || f.id as name from exam_form f where f.variant_id = ${id}`, role: 'keeps' },
        {
          kind: 'questions',
          names: sql`select title as name from exam_question where variant_id = ${id} and archived_at is null`,
          role: 'blocks',
        },
      ];
    case 'exam-questions':
      return [
        {
          kind: 'attempts',
          names: sql`
            select p.surname || ' ' || p.firstname as name from exam_question q join exam_form f on f.exam_id = q.exam_id
            join exam_attempt a on a.form_id = f.id join person p on p.id = a.person_id
            where q.id = ${id} and exists (select from exam_question_version v where v.question_id = q.id and f.structure @> to_jsonb(v.id))`,
          role: 'keeps',
        },
        { kind: 'forms', names: formsWith(sql, sql`q.id = ${id}`), role: 'keeps' },
      ];
    case 'grading-scale-ranges':
      return [{ kind: 'results', ...(await resultsToldBy(sql, id)), role: 'keeps' }];
  }
}

/** Null: there is no such record. */
export async function loadDependents(sql: Queryable, entity: RemovableEntity, id: number): Promise<Dependents | null> {
  const [record] = await sql`select from ${sql(tableOf[entity])} where id = ${id} and archived_at is null`;
  if (!record) return null;
  const found = [];
  let outcome: RemoveOutcome = 'removed';
  for (const { kind, names, role } of await dependentsOf(sql, entity, id)) {
    const [row] = await sql<{ count: number; examples: string[] }[]>`
      with named as (${names})
      select (select count(*)::int from named) as count, array(select coalesce(nullif(name, ''), '…') from named order by 1 limit 5) as examples`;
    if (!row || row.count === 0) continue;
    found.push({ kind, count: row.count, examples: row.examples, blocks: role === 'blocks' });
    if (role === 'blocks') outcome = 'refused';
    if (role === 'keeps' && outcome === 'removed') outcome = 'archived';
  }
  return { outcome, dependents: found };
}
