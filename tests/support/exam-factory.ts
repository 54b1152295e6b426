/** Exams of a test's own in the demo country. */
import type postgres from 'postgres';
import { insertExam, type NewExam, type NewQuestion } from '#server/areas/bank/insert-exam.ts';
import type { FeedbackTime } from '#domain/exam/feedback.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { scoredMechanicIds } from '#mechanics/mechanic.ts';
import { contents, type TenContents } from './ten-mechanics.ts';

const hour = 3_600_000;

/** The demo's groups: student1..30 sit in 9 «А» (Kazakh), student31..50 in 8 «Б» (Russian). */
export interface ExamInput {
  title?: string;
  forLang?: 'kz' | 'ru';
  durationInSeconds?: number;
  passingScore?: number;
  questionsHasFeedback?: boolean;
  /** Left out: as the product does it, at once for a rehearsal, else after the period. */
  feedbackOpens?: FeedbackTime;
  isRehearsal?: boolean;
  questions?: readonly NewQuestion[];
  ranges?: NewExam['ranges'];
  groups?: NewExam['groups'];
  kind?: 'testing' | 'certification';
  /** Milliseconds from now. */
  opensIn?: number;
  closesIn?: number;
}

export function buildQuestion(content: Pick<KeyedQuestion, 'mechanic' | 'content'>, points = 1): NewQuestion {
  return { content, points, partialCredit: true, sharedContentKey: null, groupKey: null, levelKey: null };
}

export function buildQuestions(source: TenContents = contents): NewQuestion[] {
  return scoredMechanicIds.map((mechanic) => buildQuestion({ mechanic, content: source[mechanic] }));
}

/** Stores a published exam and opens it to the demo school's group of that language, or to its teachers. @returns its id. */
export async function addExam(sql: postgres.Sql, input: ExamInput = {}): Promise<number> {
  const { forLang = 'kz', kind = 'testing' } = input;
  const examId = await sql.begin(async (tx) => {
    const [direction] = await tx<{ id: number }[]>`select min(id) as id from exam_direction`;
    const [subject] = await tx<{ id: number }[]>`select min(id) as id from exam_subject where id > 3`;
    return insertExam(tx, {
      title: input.title ?? 'Own exam',
      description: '',
      directionId: direction?.id ?? 0,
      forLang,
      parallel: 9,
      periodId: null,
      durationInSeconds: input.durationInSeconds ?? 3600,
      passingScore: input.passingScore ?? 1,
      startEduYear: null,
      endEduYear: null,
      questionsHasFeedback: input.questionsHasFeedback ?? false,
      ...(input.feedbackOpens && { feedbackOpens: input.feedbackOpens }),
      isRehearsal: input.isRehearsal ?? false,
      accessTypeId: input.kind === 'certification' ? accessTypes.certification : accessTypes.diagnostic,
      disciplines: [{ subjectId: subject?.id ?? 0, questions: input.questions ?? buildQuestions() }],
      sharedContents: [],
      groups: input.groups ?? [],
      levels: [],
      ranges: input.ranges ?? [],
    });
  });
  await openTo(sql, examId, kind, forLang, input);
  return examId;
}

async function openTo(
  sql: postgres.Sql,
  examId: number,
  kind: 'testing' | 'certification',
  forLang: 'kz' | 'ru',
  { opensIn = -hour, closesIn = hour }: ExamInput,
): Promise<void> {
  const login = forLang === 'kz' ? 'student1' : 'student31';
  const [student] = await sql<{ groupId: number; schoolId: number }[]>`
    select group_id as "groupId", school_id as "schoolId" from person where login = ${login}`;
  const isTesting = kind === 'testing';
  await sql`insert into exam_access_period ${sql({
    exam_id: examId,
    access_type_id: isTesting ? accessTypes.diagnostic : accessTypes.certification,
    testing_type: isTesting ? 'input' : null,
    school_id: student?.schoolId ?? 0,
    group_ids: isTesting ? [student?.groupId ?? 0] : null,
    start_date: new Date(Date.now() + opensIn),
    finish_date: new Date(Date.now() + closesIn),
  })}`;
}
