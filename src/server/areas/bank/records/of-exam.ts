/** Records that belong to one exam: shared contents, groups, levels, variants. None of them moves to another exam. */
import {
  questionGroupCreate,
  questionGroupList,
  questionGroupRead,
  questionGroupSave,
} from '#contract/bank/question-groups.ts';
import {
  questionLevelCreate,
  questionLevelList,
  questionLevelRead,
  questionLevelSave,
} from '#contract/bank/question-levels.ts';
import {
  sharedContentCreate,
  sharedContentList,
  sharedContentRead,
  sharedContentSave,
} from '#contract/bank/shared-contents.ts';
import { examVariantCreate, examVariantList, examVariantRead, examVariantSave } from '#contract/bank/variants.ts';
import { isBankManager } from '#server/access/scope.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { fieldCodeTexts } from '#contract/field-texts.ts';
import { cleanRich, hasContent } from '#server/rich-text/clean-rich.ts';
import { contains, type Fragment } from '#server/storage/sql-parts.ts';
import { bankTexts } from '../texts.ts';
import { isOf, titleOf } from './dictionaries.ts';
import type { FieldFaults, ListQuery, RecordBody, RecordKind } from '#server/records/kind.ts';

const titleSorts = (sql: Queryable) => ({ title: inAlphabet(sql, sql`r.title`), updatedAt: sql`r.updated_at` });

function filters(sql: Queryable, query: ListQuery): (Fragment | null)[] {
  return [titleOf(query) ? sql`r.title ilike ${contains(titleOf(query))}` : null, isOf(sql, sql`r.exam_id`, query['examId'])];
}

/** Questions whose newest version names it. */
function questionCount(sql: Queryable, column: 'shared_content_id' | 'group_id' | 'level_id'): Fragment {
  return sql`(select count(*)::int from exam_question_version v join exam_question q on q.newest_version_id = v.id
    where v.${sql(column)} = r.id and q.archived_at is null) as "questionCount"`;
}

/** A record stays with its exam: its questions do. */
function stays(merged: RecordBody, body: RecordBody, id: number | null, before: number | undefined): FieldFaults | null {
  return id !== null && body['examId'] !== undefined && before !== merged['examId'] ? { examId: bankTexts.otherExam } : null;
}

function staysIn(table: string): NonNullable<RecordKind['prepare']> {
  return async (tx, merged, body, id) => {
    const [row] =
      id === null ? [] : await tx<{ examId: number }[]>`select exam_id as "examId" from ${tx(table)} where id = ${id}`;
    const faults = stays(merged, body, id, row?.examId);
    return faults ? { faults } : { body };
  };
}

export const sharedContentKind: RecordKind = {
  name: 'shared-content',
  scope: isBankManager,
  endpoints: { list: sharedContentList, create: sharedContentCreate, read: sharedContentRead, save: sharedContentSave },
  table: 'shared_content',
  columns: { title: 'title', content: 'content', examId: 'exam_id' },
  refers: { examId: 'exam' },
  fields: (sql) => sql`r.title, r.content, r.exam_id as "examId", ${questionCount(sql, 'shared_content_id')}`,
  filters,
  sorts: titleSorts,
  usualOrder: (sql) => sql`r.id`,
  async prepare(tx, merged, body, id, by) {
    const stayed = await staysIn('shared_content')(tx, merged, body, id, by);
    if ('faults' in stayed || typeof body['content'] !== 'string') return stayed;
    const content = cleanRich(body['content']);
    return hasContent(content) ? { body: { ...body, content } } : { faults: { content: fieldCodeTexts.required } };
  },
  /** A text of a PISA unit that is written here is one page from now on, until the unit is put in again. */
  async after(tx, id, body) {
    if (body['content'] === undefined) return;
    await tx`update shared_content set layout = layout - 'pages' where id = ${id} and layout is not null`;
  },
};

export const groupKind: RecordKind = {
  name: 'question-group',
  scope: isBankManager,
  endpoints: { list: questionGroupList, create: questionGroupCreate, read: questionGroupRead, save: questionGroupSave },
  table: 'exam_question_group',
  columns: { title: 'title', description: 'description', examId: 'exam_id' },
  refers: { examId: 'exam' },
  fields: (sql) => sql`r.title, r.description, r.exam_id as "examId", ${questionCount(sql, 'group_id')}`,
  filters,
  sorts: titleSorts,
  usualOrder: (sql) => sql`r.id`,
  prepare: staysIn('exam_question_group'),
  listData: (rows, totalPages) => ({ rows, totalPages }),
};

export const levelKind: RecordKind = {
  name: 'question-level',
  scope: isBankManager,
  endpoints: { list: questionLevelList, create: questionLevelCreate, read: questionLevelRead, save: questionLevelSave },
  table: 'exam_question_level',
  columns: { title: 'title', difficulty: 'difficulty', examId: 'exam_id' },
  refers: { examId: 'exam' },
  fields: (sql) => sql`r.title, r.difficulty, r.exam_id as "examId", ${questionCount(sql, 'level_id')}`,
  filters,
  sorts: titleSorts,
  usualOrder: (sql) => sql`r.id`,
  prepare: staysIn('exam_question_level'),
};

export const variantKind: RecordKind = {
  name: 'exam-variant',
  scope: isBankManager,
  endpoints: { list: examVariantList, create: examVariantCreate, read: examVariantRead, save: examVariantSave },
  table: 'exam_variant',
  columns: { number: 'number', status: 'is_published', byRequest: 'by_request', examId: 'exam_id' },
  refers: { examId: 'exam' },
  fields: (sql) => sql`r.number, r.is_published as status, r.by_request as "byRequest", r.exam_id as "examId",
    (select count(*)::int from exam_question q where q.variant_id = r.id and q.archived_at is null) as "questionCount"`,
  filters: (sql, query) => [
    titleOf(query) ? sql`r.number::text like ${contains(titleOf(query))}` : null,
    isOf(sql, sql`r.exam_id`, query['examId']),
  ],
  sorts: (sql) => ({ number: sql`r.number`, updatedAt: sql`r.updated_at` }),
  usualOrder: (sql) => sql`r.exam_id, r.number`,
  async prepare(tx, merged, body, id, by) {
    const stayed = await staysIn('exam_variant')(tx, merged, body, id, by);
    if ('faults' in stayed) return stayed;
    const examId = Number(merged['examId']);
    // The exam's row, so that two variants that are added at once cannot both find the number free.
    await tx`select from exam where id = ${examId} for no key update`;
    const [taken] = await tx`
      select from exam_variant where exam_id = ${examId} and number = ${Number(merged['number'])} and archived_at is null and id is distinct from ${id}`;
    return taken ? { faults: { number: bankTexts.numberTaken } } : { body };
  },
};
