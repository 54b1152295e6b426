/** Writes a whole exam with its questions at once: for imports and for the demo. */
import * as v from 'valibot';
import { accessTypes, examKindSubjects, type AccessTypeId } from '#domain/exam/access-type.ts';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import { orderTools, type ExamTool } from '#domain/exam/tools.ts';
import type { FeedbackTime } from '#domain/exam/feedback.ts';
import { keyedContentSchemas, type KeyedQuestion } from '#mechanics/keyed-question.ts';
import { toStoredContent } from '#mechanics/stored-question.keyed.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import type { Queryable } from '#server/storage/database.ts';
import { continueIds, takeIds } from '#server/storage/ids.ts';
import { positionStep } from './questions/place.ts';
import { questionText } from '#server/rich-text/question-text.ts';

const kindRows = [
  { id: examKindSubjects.diagnostic, title_kz: 'Диагностикалық тестілеу', title_ru: 'Диагностическое тестирование' },
  { id: examKindSubjects.parallelType, title_kz: 'TIMSS үлгісіндегі тестілеу', title_ru: 'Тестирование по образцу TIMSS' },
];

/** The specification gives a meaning to subjects 1, 3, 21 and 22: new ones are numbered from 101. */
const lastReservedSubject = 100;

/** Makes the kinds where they are missing; the subjects of exams refer to them. */
export async function ensureKindSubjects(sql: Queryable): Promise<void> {
  const made = await sql`insert into exam_subject ${sql(kindRows)} on conflict (id) do nothing returning id`;
  if (made.length > 0) await continueIds(sql, ['exam_subject'], lastReservedSubject);
}

/** The subject that stands for this kind of exam; null: it has none. */
export function kindSubjectOf(accessTypeId: AccessTypeId): number | null {
  if (accessTypeId === accessTypes.diagnostic) return examKindSubjects.diagnostic;
  return accessTypeId === accessTypes.timss ? examKindSubjects.parallelType : null;
}

export interface NewQuestion {
  content: Pick<KeyedQuestion, 'mechanic' | 'content'>;
  points: number;
  partialCredit: boolean;
  /** Keys of the exam's own lists. */
  sharedContentKey: string | null;
  groupKey: string | null;
  levelKey: string | null;
}

export interface NewExam {
  title: string;
  description: string;
  directionId: number;
  forLang: 'kz' | 'ru';
  parallel: number | null;
  periodId: number | null;
  durationInSeconds: number;
  /** Right answers that are enough to pass. */
  passingScore: number;
  startEduYear: number | null;
  endEduYear: number | null;
  questionsHasFeedback: boolean;
  /** Left out: at once for a rehearsal, else after the period. */
  feedbackOpens?: FeedbackTime;
  /** May be sat again and again in one access period. */
  isRehearsal?: boolean;
  tools?: readonly ExamTool[];
  /** Their disciplines are subjects' ids. The duration must be their sum. */
  sections?: readonly ExamSection[];
  accessTypeId: AccessTypeId;
  disciplines: readonly { subjectId: number; questions: readonly NewQuestion[] }[];
  sharedContents: readonly { key: string; title: string; content: string }[];
  groups: readonly { key: string; title: string; description: string }[];
  levels: readonly { key: string; title: string }[];
  ranges: readonly { title: string; description: string; minPercent: number; maxPercent: number }[];
}

/**
 * Stores a published exam, every question in its first version. Call it in a transaction: it takes several statements.
 * @throws when content doesn't fit its mechanic, or a key names nothing: both are bugs of the caller.
 */
export async function insertExam(sql: Queryable, exam: NewExam): Promise<number> {
  const [examId = 0] = await takeIds(sql, 'exam', 1);
  await copyRows(sql, 'exam', [
    {
      id: examId,
      title: exam.title,
      description: exam.description,
      direction_id: exam.directionId,
      for_lang: exam.forLang,
      parallel: exam.parallel,
      period_id: exam.periodId,
      is_published: true,
      duration_in_seconds: exam.durationInSeconds,
      passing_score: exam.passingScore,
      start_edu_year: exam.startEduYear,
      end_edu_year: exam.endEduYear,
      questions_has_feedback: exam.questionsHasFeedback,
      feedback_opens: exam.feedbackOpens ?? (exam.isRehearsal ? 'at-once' : 'after-period'),
      is_rehearsal: exam.isRehearsal ?? false,
      tools: orderTools(exam.tools ?? []),
      sections: exam.sections ?? [],
      access_type_id: exam.accessTypeId,
      questions_has_shared_content: exam.sharedContents.length > 0,
    },
  ]);
  // Before the exam's disciplines. A sitting never shows it: it has no questions.
  const kindSubject = kindSubjectOf(exam.accessTypeId);
  const subjectIds = [...(kindSubject ? [kindSubject] : []), ...exam.disciplines.map((part) => part.subjectId)];
  await copyRows(
    sql,
    'exam_exam_subject',
    subjectIds.map((subject_id, position) => ({ exam_id: examId, subject_id, position })),
  );
  const ofExam = { exam_id: examId };
  const shared = await insertKeyed(sql, 'shared_content', exam.sharedContents, ({ title, content }) => ({
    ...ofExam,
    title,
    content,
  }));
  const groups = await insertKeyed(sql, 'exam_question_group', exam.groups, ({ title, description }) => ({
    ...ofExam,
    title,
    description,
  }));
  const levels = await insertKeyed(sql, 'exam_question_level', exam.levels, ({ title }) => ({ ...ofExam, title }));
  await copyRows(
    sql,
    'grading_scale_range',
    exam.ranges.map(({ title, description, minPercent, maxPercent }) => ({
      rangeable_type: 'exam',
      rangeable_id: examId,
      title,
      description,
      min_percent: minPercent,
      max_percent: maxPercent,
    })),
  );
  await insertQuestions(sql, examId, exam, { shared, groups, levels });
  return examId;
}

type IdsByKey = ReadonlyMap<string, number>;

async function insertKeyed<T extends { key: string }>(
  sql: Queryable,
  table: string,
  entries: readonly T[],
  toRow: (entry: T) => Record<string, string | number>,
): Promise<IdsByKey> {
  const ids = await takeIds(sql, table, entries.length);
  await copyRows(
    sql,
    table,
    entries.map((entry, index) => ({ id: ids[index] ?? 0, ...toRow(entry) })),
  );
  return new Map(entries.map((entry, index) => [entry.key, ids[index] ?? 0]));
}

function idOf(ids: IdsByKey, key: string | null): number | null {
  if (key === null) return null;
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The exam has no "${key}"`);
  return id;
}

async function insertQuestions(
  sql: Queryable,
  examId: number,
  exam: NewExam,
  keys: Record<'shared' | 'groups' | 'levels', IdsByKey>,
): Promise<void> {
  const entries = exam.disciplines.flatMap(({ subjectId, questions }) =>
    questions.map((question) => ({ subjectId, question })),
  );
  const questionIds = await takeIds(sql, 'exam_question', entries.length);
  const versionIds = await takeIds(sql, 'exam_question_version', entries.length);
  await copyRows(
    sql,
    'exam_question',
    entries.map(({ subjectId, question }, index) => {
      const { mechanic, content } = question.content;
      const text = questionText(mechanic, content, []);
      return {
        id: questionIds[index] ?? 0,
        exam_id: examId,
        subject_id: subjectId,
        position: (index + 1) * positionStep,
        is_published: true,
        current_version_id: versionIds[index] ?? 0,
        newest_version_id: versionIds[index] ?? 0,
        mechanic,
        title: text.title,
        search_text: text.searchText,
      };
    }),
  );
  await copyRows(
    sql,
    'exam_question_version',
    entries.map(({ question }, index) => ({
      id: versionIds[index] ?? 0,
      question_id: questionIds[index] ?? 0,
      version: 1,
      published_at: new Date(),
      created_at: new Date(),
      saved_at: new Date(),
      mechanic: question.content.mechanic,
      content: toStoredContent(
        question.content.mechanic,
        v.parse(keyedContentSchemas[question.content.mechanic], question.content.content),
      ),
      points: question.points,
      partial_credit: question.partialCredit,
      shared_content_id: idOf(keys.shared, question.sharedContentKey),
      group_id: idOf(keys.groups, question.groupKey),
      level_id: idOf(keys.levels, question.levelKey),
    })),
  );
}
