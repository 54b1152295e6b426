import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import { mayPause } from '#server/storage/long-transaction.ts';
import { ensureKindSubjects, insertExam, type NewQuestion } from '../insert-exam.ts';

export interface ImportedExam {
  title: string;
  forLang: 'kz' | 'ru';
  minutes: number;
  /** Right answers that are enough to pass. */
  passingScore: number;
  /** Right answers may be looked at after the test. */
  isReviewAllowed: boolean;
  isRehearsal?: boolean;
  /** Title of its one discipline. */
  subject: string;
  questions: readonly NewQuestion[];
}

export type ImportResult<T> = { ok: true; examId: number; opened: T } | { ok: false; reason: 'title-taken' };

const direction = { title_kz: 'Импортталған тесттер', title_ru: 'Импортированные тесты' };

/**
 * Stores an imported exam, published, and opens it as `open` says: all of it or nothing.
 * @param open runs in the same transaction; what it throws undoes the import.
 */
export async function importExam<T>(
  sql: postgres.Sql,
  exam: ImportedExam,
  open: (sql: Queryable, examId: number) => Promise<T>,
): Promise<ImportResult<T>> {
  return sql.begin(async (tx): Promise<ImportResult<T>> => {
    await mayPause(tx);
    // Two imports at the same time would both find the title free; readers are not held up.
    await tx`lock table exam in share row exclusive mode`;
    const [taken] = await tx`select 1 from exam where lower(title) = lower(${exam.title})`;
    if (taken) return { ok: false, reason: 'title-taken' };
    await ensureKindSubjects(tx);
    const subjectId = await findOrMake(tx, 'exam_subject', { title_kz: exam.subject, title_ru: exam.subject });
    const examId = await insertExam(tx, {
      title: exam.title,
      description: '',
      directionId: await findOrMake(tx, 'exam_direction', direction),
      forLang: exam.forLang,
      parallel: null,
      periodId: null,
      durationInSeconds: exam.minutes * 60,
      passingScore: exam.passingScore,
      startEduYear: null,
      endEduYear: null,
      questionsHasFeedback: exam.isReviewAllowed,
      isRehearsal: exam.isRehearsal ?? false,
      accessTypeId: accessTypes.diagnostic,
      disciplines: [{ subjectId, questions: exam.questions }],
      sharedContents: [],
      groups: [],
      levels: [],
      ranges: [],
    });
    return { ok: true, examId, opened: await open(tx, examId) };
  });
}

async function findOrMake(
  sql: Queryable,
  table: 'exam_subject' | 'exam_direction',
  titles: { title_kz: string; title_ru: string },
): Promise<number> {
  const [found] = await sql<{ id: number }[]>`
    select id from ${sql(table)} where title_kz = ${titles.title_kz} and title_ru = ${titles.title_ru} order by id limit 1`;
  if (found) return found.id;
  const [made] = await sql<{ id: number }[]>`insert into ${sql(table)} ${sql(titles)} returning id`;
  if (!made) throw new Error(`Nothing was stored in ${table}`);
  return made.id;
}
