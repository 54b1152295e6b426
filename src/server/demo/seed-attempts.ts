/**
 * Earlier attempts of the demo's classes, so that results, comparisons, statistics of classes and item analysis have something
 * to show: 9 «А» and 8 «Б» last spring, and every class that the diagnostic test is for this autumn.
 */
import type postgres from 'postgres';
import { createRandom, type Random } from '#lib/random.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { shownRight } from '#mechanics/registry.score.ts';
import { createFormStore, type FormStore } from '#server/areas/attempts/forms.ts';
import { contentHash, nextRow, type LogRow } from '#server/areas/attempts/answer-log/log.ts';
import { judge } from '#server/areas/attempts/passing.ts';
import { scoreAttempt } from '#server/areas/attempts/scoring.ts';
import { attemptIdOf } from '#server/storage/attempt-ids.ts';
import { copyRows } from '#server/storage/copy-rows.ts';
import { passingTermsOf } from './passing-terms.ts';
import { addPeriod } from './periods.ts';
import { localMidnight, schoolYearOf } from './school-year.ts';
import { demoSchoolId } from './seed-periods.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Share of the invited who sat a test. */
const attendance = 0.92;

interface Group {
  id: number;
  eduLang: 'kz' | 'ru';
}

export interface Student {
  id: number;
  /** 0 to 1: how likely they find a right answer. */
  skill: number;
}

/** Call it in the transaction that has written the bank. */
export async function seedAttempts(sql: postgres.TransactionSql, now: Date, seed: number): Promise<void> {
  const random = createRandom(seed).fork('attempts');
  const means = { sql, forms: createFormStore(sql), random };
  const [nines, eights] = [await findGroup(sql, 9, 'А'), await findGroup(sql, 8, 'Б')];
  if (!nines || !eights) return;
  const students = { nines: await loadStudents(sql, nines, random), eights: await loadStudents(sql, eights, random) };
  const spring = springOf(now);
  const [own] = await sql<{ id: number; examId: number }[]>`
    select id, exam_id as "examId" from exam_access_period
    where school_id = ${demoSchoolId} and ${nines.id} = any(group_ids) and start_date = ${spring.start}`;
  if (own) await sit(means, own.id, own.examId, students.nines, spring.start);
  await appointAndSit(means, eights, students.eights, { ...spring, testingType: 'output' });
  // They have learnt something since.
  for (const student of [...students.nines, ...students.eights]) student.skill = Math.min(0.97, student.skill + 0.08);
  const autumn = autumnOf(now);
  await appointAndSit(means, nines, students.nines, { ...autumn, testingType: 'input' });
  await appointAndSit(means, eights, students.eights, { ...autumn, testingType: 'input' });
  // Enough for an analysis of the questions.
  const others = await sql<Group[]>`
    select id, edu_lang as "eduLang" from "group"
    where school_id = ${demoSchoolId} and grade between 5 and 9 and id not in (${nines.id}, ${eights.id}) order by id`;
  for (const group of others)
    await appointAndSit(means, group, await loadStudents(sql, group, random), { ...autumn, testingType: 'input' });
}

interface Dates {
  start: Date;
  finish: Date;
}

/** As seed-periods has it. */
function springOf(now: Date): Dates {
  const april = new Date(Date.UTC(schoolYearOf(now), 3, 20, 12));
  return { start: localMidnight(april, 0), finish: localMidnight(april, 8) };
}

/** The last September that is over by now. */
export function autumnOf(now: Date): Dates {
  const inYear = (year: number): Dates => {
    const september = new Date(Date.UTC(year, 8, 8, 12));
    return { start: localMidnight(september, 0), finish: localMidnight(september, 8) };
  };
  const dates = inYear(schoolYearOf(now));
  return dates.finish < now ? dates : inYear(schoolYearOf(now) - 1);
}

async function findGroup(sql: postgres.TransactionSql, grade: number, letter: string): Promise<Group | undefined> {
  const [group] = await sql<Group[]>`
    select id, edu_lang as "eduLang" from "group" where school_id = ${demoSchoolId} and grade = ${grade} and letter = ${letter}`;
  return group;
}

async function loadStudents(sql: postgres.TransactionSql, group: Group, random: Random): Promise<Student[]> {
  const rows = await sql<{ id: number }[]>`select id from person where group_id = ${group.id} and role = 'ST' order by id`;
  return rows.map(({ id }) => ({ id, skill: 0.3 + 0.6 * random.next() }));
}

async function appointAndSit(
  means: Means,
  group: Group,
  students: readonly Student[],
  { start, finish, testingType }: Dates & { testingType: 'input' | 'output' },
): Promise<void> {
  const { sql } = means;
  // The first diagnostic exam of that language: sat at the beginning and again at the end of a year.
  const [exam] = await sql<{ id: number; accessTypeId: 2 }[]>`
    select id, access_type_id as "accessTypeId" from exam where for_lang = ${group.eduLang} and access_type_id = 2 order by id limit 1`;
  if (!exam) return;
  const target = {
    examId: exam.id,
    accessTypeId: exam.accessTypeId,
    testingType,
    schoolId: demoSchoolId,
    groupIds: [group.id],
    createdBy: null,
  };
  await sit(means, await addPeriod(sql, target, start, finish), exam.id, students, start);
}

/** Returns the answer of a student; undefined: as anybody of their skill would. */
export type Manner = (question: KeyedQuestion, place: number, student: Student, random: Random) => object | null | undefined;

/** Means of sitting; one of each for all who sit: a form is read once. */
export interface Means {
  sql: postgres.TransactionSql;
  forms: FormStore;
  random: Random;
}

export async function sit(
  { sql, forms, random }: Means,
  periodId: number,
  examId: number,
  students: readonly Student[],
  start: Date,
  manner: Manner = () => undefined,
): Promise<void> {
  const [form, outline] = [await forms.current(examId), await forms.outline(examId)];
  if (!form || !outline) return;
  const terms = passingTermsOf(outline, form);
  const durationMs = outline.exam.durationInSeconds * 1000;
  const questions = await forms.keyed(form.id);
  const attempts: Record<string, string | number | boolean | Date | object | null>[] = [];
  const log: LogRow[] = [];
  const current: Record<string, string | number | object | null>[] = [];
  for (const student of students.filter(() => random.chance(attendance))) {
    const id = uuidOf(random);
    const startedAt = start.getTime() + random.int(0, 4) * dayMs + 9 * hourMs + random.int(0, 900) * 1000;
    const attemptId = attemptIdOf(startedAt, id);
    const { answers, rows, finishedAt } = answerAll(attemptId, questions, student, startedAt, durationMs, random, manner);
    const scored = scoreAttempt(questions, answers);
    const passed = judge(terms, scored);
    log.push(...rows);
    for (const row of rows) {
      if (row.kind !== 'answer' || row.questionId === null) continue;
      current.push({
        attempt_id: attemptId,
        question_id: row.questionId,
        answers: row.answers,
        generation: 1,
        writer_id: writerId,
        seq: row.seq,
        position: row.position,
      });
    }
    attempts.push({
      id: attemptId,
      person_id: student.id,
      exam_id: examId,
      form_id: form.id,
      access_period_id: periodId,
      access_type_id: outline.accessTypeId,
      number: 1,
      status: 'completed',
      started_at: new Date(startedAt),
      end_time_threshold: new Date(startedAt + durationMs),
      finished_at: new Date(finishedAt),
      finish_reason: 'student',
      total_score: scored.totalScore,
      total_max_score: scored.totalMaxScore,
      correct_answers: scored.correctAnswers,
      total_questions: questions.length,
      offline_start: false,
      passed: passed === null ? null : Number(passed),
      waiting_points: scored.waitingPoints,
      scores: scored.scores,
    });
  }
  await copyRows(sql, 'exam_attempt', attempts);
  await copyRows(sql, 'answer_log', log.map(toLogColumns));
  await copyRows(sql, 'current_answer', current);
}

const writerId = 'demo-tablet';

/** Answers one after the other, as a device would have sent them, and the end. */
function answerAll(
  attemptId: string,
  questions: readonly KeyedQuestion[],
  student: Student,
  startedAt: number,
  durationMs: number,
  random: Random,
  manner: Manner,
): { answers: Map<number, Record<string, unknown>>; rows: LogRow[]; finishedAt: number } {
  const answers = new Map<number, Record<string, unknown>>();
  const rows: LogRow[] = [];
  // In front of an empty log stands the attempt's id.
  let head = { attemptId, position: 0, hash: attemptId };
  const pace = (durationMs / questions.length) * (0.35 + 0.5 * random.next());
  let at = startedAt;
  for (const [place, question] of questions.entries()) {
    at += Math.round(pace * (0.4 + 1.2 * random.next()));
    const own = manner(question, place, student, random);
    const usual = () => (random.chance(student.skill) ? shownRight(question) : wrongAnswer(question, random));
    const given = own === undefined ? usual() : own;
    const answer = given === null ? null : { ...given };
    if (answer === null || at >= startedAt + durationMs) continue;
    const row = nextRow(head, {
      kind: 'answer',
      operationId: uuidOf(random),
      writer: `1.${writerId}`,
      seq: rows.length + 1,
      questionId: question.id,
      answers: answer,
      contentHash: contentHash(question.id, answer),
      receivedAt: at + 120,
      chosenAt: at,
      elapsedMs: at - startedAt,
    });
    rows.push(row);
    answers.set(question.id, answer);
    head = { attemptId, position: row.position, hash: row.hash };
  }
  const finishedAt = Math.min(at + 30_000, startedAt + durationMs);
  rows.push(nextRow(head, { kind: 'finish', receivedAt: finishedAt }));
  return { answers, rows, finishedAt };
}

/** Another option; where there are none, nothing: they left it out. */
export function wrongAnswer(question: KeyedQuestion, random: Random): Record<string, unknown> | null {
  const { mechanic, content } = question;
  if (random.chance(0.1)) return null;
  switch (mechanic) {
    case 'one-correct':
      return { selected: random.pick(content.options.filter(({ id }) => id !== content.right)).id };
    case 'multiple-choice':
      return { selected: [random.pick(content.options.filter(({ id }) => !content.right.includes(id))).id] };
    case 'yes-no': {
      // All but one: a part of the points where they are given.
      const wrong = random.pick(content.statements).id;
      return {
        selected: Object.fromEntries(
          Object.entries(content.right).map(([id, value]) => [id, id === wrong ? (value === 'yes' ? 'no' : 'yes') : value]),
        ),
      };
    }
    case 'simple-text':
      return { text: '0' };
    default:
      return null;
  }
}

/** Version 4 by its form; from the seed, so that the same seed gives the same country. */
function uuidOf(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.int(0, 15).toString(16));
  digits[12] = '4';
  digits[16] = 'a';
  return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function toLogColumns(row: LogRow) {
  return {
    attempt_id: row.attemptId,
    position: row.position,
    kind: row.kind,
    status: row.status,
    operation_id: row.operationId,
    writer: row.writer,
    seq: row.seq,
    question_id: row.questionId,
    answers: row.answers,
    content_hash: row.contentHash,
    received_at: row.receivedAt,
    chosen_at: row.chosenAt,
    elapsed_ms: row.elapsedMs,
    hash: row.hash,
  };
}
