/** Directions, subjects and learning goals: the words that the whole bank is sorted by. */
import { examDirectionCreate, examDirectionList, examDirectionRead, examDirectionSave } from '#contract/bank/directions.ts';
import { learningGoalCreate, learningGoalList, learningGoalRead, learningGoalSave } from '#contract/bank/learning-goals.ts';
import { examSubjectCreate, examSubjectList, examSubjectRead, examSubjectSave } from '#contract/bank/subjects.ts';
import { fieldCodeTexts } from '#contract/field-texts.ts';
import { fieldTexts } from '#server/http/messages.ts';
import { isBankManager } from '#server/access/scope.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { contains, type Fragment } from '#server/storage/sql-parts.ts';
import { bankTexts } from '../texts.ts';
import type { ListQuery, RecordKind } from '#server/records/kind.ts';

const titleColumns = { titleKz: 'title_kz', titleRu: 'title_ru' };
const titleFields = (sql: Queryable): Fragment => sql`r.title_kz as "titleKz", r.title_ru as "titleRu"`;
const titleSorts = (sql: Queryable) => ({
  titleKz: inAlphabet(sql, sql`r.title_kz`),
  titleRu: inAlphabet(sql, sql`r.title_ru`),
  updatedAt: sql`r.updated_at`,
});

/** Returns the search text of a list of the bank (E§7). */
export function titleOf({ title }: ListQuery): string {
  return typeof title === 'string' ? title : '';
}

function inEitherTitle(sql: Queryable, query: ListQuery): Fragment | null {
  const title = titleOf(query);
  return title ? sql`(r.title_kz ilike ${contains(title)} or r.title_ru ilike ${contains(title)})` : null;
}

/** A filter that names a record. */
export function isOf(sql: Queryable, column: Fragment, value: unknown): Fragment | null {
  return typeof value === 'number' ? sql`${column} = ${value}` : null;
}

export const directionKind: RecordKind = {
  name: 'exam-direction',
  scope: isBankManager,
  endpoints: { list: examDirectionList, create: examDirectionCreate, read: examDirectionRead, save: examDirectionSave },
  table: 'exam_direction',
  columns: { ...titleColumns, isComposite: 'is_composite' },
  refers: {},
  fields: (sql) => sql`${titleFields(sql)}, r.is_composite as "isComposite",
    exists (select from course c where c.direction_id = r.id) as "isCourse",
    coalesce((select json_agg(ds.subject_id order by ds.position) from exam_direction_subject ds where ds.direction_id = r.id), '[]') as "subjectIds",
    coalesce((select json_agg(json_build_object('id', s.id, 'titleKz', s.title_kz, 'titleRu', s.title_ru) order by ds.position)
      from exam_direction_subject ds join exam_subject s on s.id = ds.subject_id where ds.direction_id = r.id), '[]') as subjects`,
  filters: (sql, query) => [
    inEitherTitle(sql, query),
    typeof query['isComposite'] === 'boolean' ? sql`r.is_composite = ${query['isComposite']}` : null,
  ],
  sorts: titleSorts,
  usualOrder: (sql) => inAlphabet(sql, sql`r.title_kz`),

  async prepare(tx, merged, body, id) {
    if (body['isCourse'] === false && id !== null) {
      const [held] = await tx`
        select from person_course pc join course c on c.id = pc.course_id where c.direction_id = ${id} limit 1`;
      if (held) return { faults: { isCourse: bankTexts.courseHeld } };
    }
    const subjectIds = body['subjectIds'] as number[] | undefined;
    if (!subjectIds?.length) return { body };
    const known = await tx`select from exam_subject where id = any(${subjectIds}::int[]) and archived_at is null for key share`;
    if (merged['isComposite'] !== true || new Set(subjectIds).size !== 2 || subjectIds.length !== 2)
      return { faults: { subjectIds: fieldCodeTexts.required } };
    return known.length === 2 ? { body } : { faults: { subjectIds: fieldTexts.gone } };
  },

  async after(tx, id, body) {
    if (body['isCourse'] === false) await tx`delete from course where direction_id = ${id}`;
    // A course is called as its direction is.
    await tx`
      insert into course (title_kz, title_ru, direction_id)
      select title_kz, title_ru, id from exam_direction
      where id = ${id} and (${body['isCourse'] === true} or exists (select from course where direction_id = ${id}))
      on conflict (direction_id) do update set title_kz = excluded.title_kz, title_ru = excluded.title_ru`;
    const subjectIds = body['isComposite'] === false ? [] : (body['subjectIds'] as number[] | undefined);
    if (!subjectIds) return;
    await tx`delete from exam_direction_subject where direction_id = ${id}`;
    const rows = subjectIds.map((subject_id, position) => ({ direction_id: id, subject_id, position }));
    if (rows.length > 0) await tx`insert into exam_direction_subject ${tx(rows)}`;
  },
};

export const subjectKind: RecordKind = {
  name: 'exam-subject',
  scope: isBankManager,
  endpoints: { list: examSubjectList, create: examSubjectCreate, read: examSubjectRead, save: examSubjectSave },
  table: 'exam_subject',
  columns: titleColumns,
  refers: {},
  fields: titleFields,
  filters: (sql, query) => [inEitherTitle(sql, query)],
  sorts: titleSorts,
  usualOrder: (sql) => inAlphabet(sql, sql`r.title_kz`),
};

export const goalKind: RecordKind = {
  name: 'learning-goal',
  scope: isBankManager,
  endpoints: { list: learningGoalList, create: learningGoalCreate, read: learningGoalRead, save: learningGoalSave },
  table: 'exam_learning_goal',
  columns: {
    ...titleColumns,
    thinkingSkillLevelId: 'thinking_skill_level_id',
    examDirectionId: 'exam_direction_id',
    examSubjectId: 'exam_subject_id',
  },
  refers: { thinkingSkillLevelId: 'thinking_skill_level', examDirectionId: 'exam_direction', examSubjectId: 'exam_subject' },
  fields: (sql) => sql`
    ${titleFields(sql)}, r.thinking_skill_level_id as "thinkingSkillLevelId", r.exam_direction_id as "examDirectionId",
    r.exam_subject_id as "examSubjectId",
    (select jsonb_build_object('titleKz', l.title_kz, 'titleRu', l.title_ru) from thinking_skill_level l
      where l.id = r.thinking_skill_level_id) as "thinkingSkillLevel",
    (select jsonb_build_object('titleKz', d.title_kz, 'titleRu', d.title_ru) from exam_direction d where d.id = r.exam_direction_id) as "examDirection",
    (select jsonb_build_object('titleKz', s.title_kz, 'titleRu', s.title_ru) from exam_subject s where s.id = r.exam_subject_id) as "examSubject"`,
  filters: (sql, query) => [
    inEitherTitle(sql, query),
    isOf(sql, sql`r.thinking_skill_level_id`, query['level']),
    isOf(sql, sql`r.exam_direction_id`, query['direction']),
    isOf(sql, sql`r.exam_subject_id`, query['subject']),
    typeof query['forSubject'] === 'number'
      ? sql`(r.exam_subject_id = ${query['forSubject']} or r.exam_subject_id is null)`
      : null,
  ],
  sorts: titleSorts,
  usualOrder: (sql, query) =>
    query['forSubject'] === undefined
      ? inAlphabet(sql, sql`r.title_kz`)
      : sql`r.exam_subject_id is null, ${inAlphabet(sql, sql`r.title_kz`)}`,
};
