/**
 * Dependents of a record, and the effect of deleting it. What an attempt or a form has used is archived, never gone; what
 * others refer to is refused; the rest goes with it.
 */
import type { Dependents, RemovableEntity, RemoveOutcome } from '#contract/bank/remove.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { Queryable } from '#server/storage/database.ts';
import { resultsInRange } from './range-results.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';

type Kind = Dependents['dependents'][number]['kind'];

interface Dependent {
  kind: Kind;
  /** A statement that gives one `name` per dependent, and its `examId` where nothing else says in which exam it is. */
  names: Fragment;
  /** `keeps`: the record is archived for its sake. `blocks`: deleting is refused. `goes`: it goes with the record. */
  role: 'keeps' | 'blocks' | 'goes';
}

export const tableOf = {
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
} as const satisfies Record<RemovableEntity, string>;

type OfVersion = 'q.exam_id' | 'q.subject_id' | 'q.id' | 'v.shared_content_id' | 'v.level_id' | 'v.group_id';

/** Forms in which a version of such questions is frozen; of drawn ones the pool. @param exams only questions that other exams may have drawn */
function formsWith(sql: Queryable, column: OfVersion, id: number, exams: 'all' | 'bank' = 'all'): Fragment {
  return sql`
    select e.title || ' #' || f.id as name from exam_form f join exam e on e.id = f.exam_id
    where exists (select from exam_question_version v join exam_question q on q.id = v.question_id
      where (q.exam_id = f.exam_id or ${isOfBank(sql)}) and f.pool_id is null and f.structure @> to_jsonb(v.id)
        and ${sql(column)} = ${id} and ${exams === 'bank' ? isOfBank(sql) : sql`true`})`;
}

/** Over `q`: other exams may have drawn it. */
function isOfBank(sql: Queryable): Fragment {
  return sql`exists (select from exam b where b.id = q.exam_id and b.is_bank)`;
}

/** Questions whose newest version names the record. */
function questionsNaming(sql: Queryable, column: 'shared_content_id' | 'group_id' | 'level_id', id: number): Fragment {
  return sql`select q.title as name from exam_question q join exam_question_version v on v.question_id = q.id
    where v.${sql(column)} = ${id} and q.archived_at is null and (v.id = q.newest_version_id or v.id = q.current_version_id) group by q.id, q.title`;
}

/** The days of a period, over `p`. */
function span(sql: Queryable): Fragment {
  return sql`to_char(p.start_date, 'YYYY-MM-DD') || ' – ' || to_char(p.finish_date, 'YYYY-MM-DD')`;
}

/** Questions that stand there, or will once their draft is published. */
function questionsAt(sql: Queryable, place: 'subject' | 'variant', id: number): Fragment {
  return sql`q.archived_at is null and (q.${sql(`${place}_id`)} = ${id} or (q.has_draft and exists (
    select from exam_question_version v where v.id = q.newest_version_id and (v.draft_place->>${`${place}Id`})::int = ${id})))`;
}

/** Selects the questions of all exams, each with its exam. */
function questionsOfExams(sql: Queryable, by: 'subject' | 'goal', id: number): Fragment {
  const condition =
    by === 'subject' ? questionsAt(sql, 'subject', id) : sql`q.learning_goal_id = ${id} and q.archived_at is null`;
  return sql`select e.title || ': ' || coalesce(nullif(q.title, ''), '…') as name, e.id as "examId"
    from exam_question q join exam e on e.id = q.exam_id where ${condition}`;
}

/** ENT over `e` in which a direction is chosen as a profile (attempts/exams.ts). */
function offersProfile(sql: Queryable, directionId: number): Fragment {
  return sql`e.access_type_id = ${accessTypes.ent} and e.archived_at is null
    and exists (select from exam_direction d where d.id = ${directionId} and d.is_composite)
    and 2 = (select count(*) from exam_direction_subject ds join exam_exam_subject es on es.subject_id = ds.subject_id
      where ds.direction_id = ${directionId} and es.exam_id = e.id and es.is_profile)`;
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
        // Forms that others have drawn from a bank stay.
        { kind: 'forms', names: formsWith(sql, 'q.exam_id', id, 'bank'), role: 'keeps' },
        {
          kind: 'access-periods',
          names: sql`select ${span(sql)} as name from exam_access_period p where p.exam_id = ${id} and p.finish_date > now()`,
          role: 'blocks',
        },
        // Also after their period: with more time, or paused.
        {
          kind: 'attempts',
          names: sql`select p.surname || ' ' || p.firstname as name from exam_attempt a join person p on p.id = a.person_id
            where a.exam_id = ${id} and a.status = 'active'`,
          role: 'blocks',
        },
        {
          kind: 'pisa-units',
          names: sql`select title as name from pisa_unit where exam_id = ${id} and archived_at is null`,
          role: 'blocks',
        },
        {
          kind: 'exams',
          names: sql`select title as name, id as "examId" from exam where bank_id = ${id} and archived_at is null`,
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
        { kind: 'forms', names: formsWith(sql, 'q.subject_id', id), role: 'keeps' },
        {
          kind: 'exams',
          names: sql`select e.title as name from exam_exam_subject s join exam e on e.id = s.exam_id where s.subject_id = ${id} and e.archived_at is null`,
          role: 'blocks',
        },
        {
          kind: 'questions',
          names: questionsOfExams(sql, 'subject', id),
          role: 'blocks',
        },
        {
          kind: 'learning-goals',
          names: sql`select title_kz as name from exam_learning_goal where exam_subject_id = ${id} and archived_at is null`,
          role: 'blocks',
        },
        {
          kind: 'directions',
          names: sql`select d.title_kz as name from exam_direction_subject ds join exam_direction d on d.id = ds.direction_id
            where ds.subject_id = ${id} and d.archived_at is null`,
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
        {
          kind: 'forms',
          names: sql`select e.title || ' #' || f.id as name from exam_form f join exam e on e.id = f.exam_id where f.profile_direction_id = ${id}`,
          role: 'keeps',
        },
        {
          kind: 'profile-choices',
          names: sql`select p.surname || ' ' || p.firstname as name from profile_choice c join person p on p.id = c.person_id where c.direction_id = ${id}`,
          role: 'keeps',
        },
        // Without its last profile an ENT is the mandatory subjects alone: not while somebody is going to sit it.
        {
          kind: 'access-periods',
          names: sql`select e.title || ': ' || ${span(sql)} as name from exam_access_period p join exam e on e.id = p.exam_id
            where p.finish_date > now() and ${offersProfile(sql, id)}`,
          role: 'blocks',
        },
        {
          kind: 'profile-exams',
          names: sql`select e.title as name, e.id as "examId" from exam e where ${offersProfile(sql, id)}`,
          role: 'goes',
        },
      ];
    case 'learning-goals':
      return [
        {
          kind: 'questions',
          names: questionsOfExams(sql, 'goal', id),
          role: 'blocks',
        },
        {
          kind: 'exams',
          names: sql`select e.title as name, e.id as "examId" from exam e where e.archived_at is null
            and exists (select from exam_blueprint_row b where b.exam_id = e.id and b.learning_goal_id = ${id})`,
          role: 'blocks',
        },
      ];
    case 'shared-contents':
      return [
        { kind: 'forms', names: formsWith(sql, 'v.shared_content_id', id), role: 'keeps' },
        { kind: 'questions', names: questionsNaming(sql, 'shared_content_id', id), role: 'blocks' },
      ];
    case 'exam-question-levels':
      return [
        { kind: 'forms', names: formsWith(sql, 'v.level_id', id), role: 'keeps' },
        { kind: 'questions', names: questionsNaming(sql, 'level_id', id), role: 'blocks' },
        unit('difficulty_level_id'),
      ];
    case 'exam-questions-groups':
      return [
        { kind: 'forms', names: formsWith(sql, 'v.group_id', id), role: 'keeps' },
        { kind: 'questions', names: questionsNaming(sql, 'group_id', id), role: 'blocks' },
        unit('group_id'),
      ];
    case 'exam-variants':
      return [
        { kind: 'forms', names: sql`select '#' || f.id as name from exam_form f where f.variant_id = ${id}`, role: 'keeps' },
        {
          kind: 'questions',
          names: sql`select q.title as name from exam_question q where ${questionsAt(sql, 'variant', id)}`,
          role: 'blocks',
        },
        {
          kind: 'access-periods',
          names: sql`select ${span(sql)} as name from exam_access_period p where p.variant_id = ${id} and p.finish_date > now()`,
          role: 'blocks',
        },
      ];
    case 'exam-questions':
      return [
        {
          kind: 'attempts',
          names: sql`
            select p.surname || ' ' || p.firstname as name from exam_question q join exam_form f on (f.exam_id = q.exam_id or ${isOfBank(sql)})
            join exam_attempt a on a.form_id = f.id join person p on p.id = a.person_id
            where q.id = ${id} and exists (select from exam_question_version v where v.question_id = q.id and f.structure @> to_jsonb(v.id))`,
          role: 'keeps',
        },
        { kind: 'forms', names: formsWith(sql, 'q.id', id), role: 'keeps' },
      ];
    case 'grading-scale-ranges':
      return [{ kind: 'results', ...(await resultsInRange(sql, id)), role: 'keeps' }];
  }
}

/** Null: there is no such record. */
export async function loadDependents(sql: Queryable, entity: RemovableEntity, id: number): Promise<Dependents | null> {
  const [record] = await sql`select from ${sql(tableOf[entity])} where id = ${id} and archived_at is null`;
  if (!record) return null;
  const found = [];
  let outcome: RemoveOutcome = 'removed';
  for (const { kind, names, role } of await dependentsOf(sql, entity, id)) {
    const [row] = await sql<{ count: number; examples: { name: string; examId: number | null }[] }[]>`
      with named as (${names}),
        few as (select coalesce(nullif(name, ''), '…') as name, (to_jsonb(named)->>'examId')::int as "examId" from named order by 1, 2 limit 5)
      select (select count(*)::int from named) as count, coalesce((select json_agg(few) from few), '[]') as examples`;
    if (!row || row.count === 0) continue;
    found.push({ kind, count: row.count, examples: row.examples, blocks: role === 'blocks' });
    if (role === 'blocks') outcome = 'refused';
    if (role === 'keeps' && outcome === 'removed') outcome = 'archived';
  }
  return { outcome, dependents: found };
}
