/** Exams of a test's own in the demo country. */
import type postgres from 'postgres';
import { insertExam, type NewExam, type NewQuestion } from '#server/areas/bank/insert-exam.ts';
import { secondsOfPlan, type ExamSection } from '#domain/exam/section-plan.ts';
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
  /** Each is a discipline of its own; the questions are divided evenly, in their order. */
  sections?: readonly Pick<ExamSection, 'minutes' | 'breakMinutes' | 'back'>[];
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
    const subjects = await tx<
      { id: number }[]
    >`select id from exam_subject where id > 3 order by id limit ${input.sections?.length ?? 1}`;
    const sections = (input.sections ?? []).map((section, index) => ({
      ...section,
      title: { kk: `${index + 1}-бөлім`, ru: `Раздел ${index + 1}`, en: `Section ${index + 1}` },
      disciplines: [subjects[index]?.id ?? 0],
    }));
    return insertExam(tx, {
      title: input.title ?? 'Own exam',
      description: '',
      directionId: direction?.id ?? 0,
      forLang,
      parallel: 9,
      periodId: null,
      durationInSeconds: input.sections ? secondsOfPlan(sections) : (input.durationInSeconds ?? 3600),
      sections,
      passingScore: input.passingScore ?? 1,
      startEduYear: null,
      endEduYear: null,
      questionsHasFeedback: input.questionsHasFeedback ?? false,
      ...(input.feedbackOpens && { feedbackOpens: input.feedbackOpens }),
      isRehearsal: input.isRehearsal ?? false,
      accessTypeId: input.kind === 'certification' ? accessTypes.certification : accessTypes.diagnostic,
      disciplines: divide(input.questions ?? buildQuestions(), subjects),
      sharedContents: [],
      groups: input.groups ?? [],
      levels: [],
      ranges: input.ranges ?? [],
    });
  });
  await openTo(sql, examId, kind, forLang, input);
  return examId;
}

function divide(questions: readonly NewQuestion[], subjects: readonly { id: number }[]): NewExam['disciplines'] {
  const size = Math.ceil(questions.length / subjects.length);
  return subjects.map(({ id }, index) => ({ subjectId: id, questions: questions.slice(index * size, (index + 1) * size) }));
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
