/** Rules of the exam editor and of the testing appointment, each at its bound and past it (E§5). */
import { expect } from 'vitest';
import { addExamRecord, anyOf, examFields } from '../exam-records.ts';
import { post, put, type Answer, type Row, type Table } from '../row.ts';
import { addPeriod, openExam, openModo, periods } from '../testing-periods.ts';
import type { World } from '../world.ts';

const admin = '/api/admin';
const letters = (count: number): string => 'ә'.repeat(count);

const taken: Answer = { status: 200 };
/** The message stands at its field. */
function refusedAt(field: string): Answer {
  return { status: 422, message: expect.any(String), errors: { [field]: expect.arrayContaining([expect.any(String)]) } };
}

interface Form {
  /** As the row names it. */
  name: string;
  path: string;
  body: (world: World) => object | Promise<object>;
}

/** Returns rows of a bound: the value at it is taken, the one past it is refused at its field. */
function bounds({ name, path, body }: Form, field: string, most: number): Row[] {
  const send = (value: string) => async (world: World) => post(path, { ...(await body(world)), [field]: value });
  return [
    { says: `E§5 ${name}: ${field} of ${most} characters`, by: 'EXMNG', call: send(letters(most)), gives: taken },
    {
      says: `E§5 ${name}: ${field} of ${most + 1} characters`,
      by: 'EXMNG',
      call: send(letters(most + 1)),
      gives: refusedAt(field),
    },
  ];
}

/** Refused with each of these values, at its field. */
function refused({ name, path, body }: Form, field: string, what: string, value: unknown): Row {
  return {
    says: `E§5 ${name}: ${field} ${what}`,
    by: 'EXMNG',
    call: async (world) => post(path, { ...(await body(world)), [field]: value }),
    gives: refusedAt(field),
  };
}

function accepted({ name, path, body }: Form, field: string, what: string, value: unknown, data: unknown): Row {
  return {
    says: `E§5 ${name}: ${field} ${what}`,
    by: 'EXMNG',
    call: async (world) => post(path, { ...(await body(world)), [field]: value }),
    gives: { status: 200, data },
  };
}

const titles = { titleKz: 'Атау', titleRu: 'Название' };
const ofExam = (more: object) => async (world: World) => ({ ...more, examId: await addExamRecord(world) });

const direction: Form = {
  name: 'direction',
  path: `${admin}/exam-directions`,
  body: () => ({ ...titles, isComposite: false }),
};
const subject: Form = { name: 'subject', path: `${admin}/exam-subjects`, body: () => titles };
const goal: Form = { name: 'learning goal', path: `${admin}/learning-goals`, body: () => titles };
const exam: Form = { name: 'exam', path: `${admin}/exams`, body: (world) => examFields(world) };
const group: Form = {
  name: 'question group',
  path: `${admin}/exam-questions-groups`,
  body: ofExam({ title: 'Топ', description: 'Сипаттама' }),
};
const shared: Form = {
  name: 'shared content',
  path: `${admin}/shared-contents`,
  body: ofExam({ title: 'Мәтін', content: '<p>Мәтін</p>' }),
};
const level: Form = { name: 'difficulty level', path: `${admin}/exam-question-levels`, body: ofExam({ title: 'Жеңіл' }) };
const variant: Form = {
  name: 'variant',
  path: `${admin}/exam-variants`,
  body: ofExam({ number: 1, status: true, byRequest: false }),
};
const percentRange: Form = {
  name: 'percent range',
  path: `${admin}/grading-scale-ranges`,
  body: async (world) => ({
    title: 'Жақсы',
    description: 'Сипаттама',
    rangeableType: 'exam',
    rangeableId: await addExamRecord(world, { maxScore: 40 }),
    minPercent: 20,
    maxPercent: 60,
  }),
};
const scoreRange: Form = {
  ...percentRange,
  name: 'extended range',
  body: async (world) => ({ ...(await percentRange.body(world)), valueType: 'SCORE', min: 8, max: 24 }),
};

const bothTitles = [direction, subject, goal].flatMap((form) =>
  ['titleKz', 'titleRu'].map((field) => refused(form, field, 'is required', '')),
);

const optional = ['description', 'parallel', 'maxScore', 'durationInSeconds', 'startEduYear', 'endEduYear'] as const;

const editor: Row[] = [
  ...bothTitles,
  ...['titleKz', 'titleRu'].flatMap((field) => [
    ...bounds(direction, field, 100),
    ...bounds(subject, field, 100),
    ...bounds(goal, field, 500),
  ]),
  ...bounds(exam, 'title', 100),
  ...bounds(exam, 'description', 500),
  refused(exam, 'title', 'is required', '  '),
  refused(exam, 'directionId', 'is required', null),
  refused(exam, 'forLang', 'is required', null),
  refused(exam, 'periodId', 'is required', null),
  accepted(exam, 'maxScore', 'of 5 digits', 99_999, { maxScore: 99_999 }),
  refused(exam, 'maxScore', 'of 6 digits', 100_000),
  refused(exam, 'maxScore', 'is digits only', '12a'),
  refused(exam, 'maxScore', 'is not negative', -1),
  accepted(exam, 'durationInSeconds', 'of 4 digits of minutes', 9999 * 60, { durationInSeconds: 9999 * 60 }),
  refused(exam, 'durationInSeconds', 'of 5 digits of minutes', 10_000 * 60),
  refused(exam, 'durationInSeconds', 'is digits only', 'x'),
  {
    says: 'E§5 exam: empty optional values are sent as null',
    by: 'EXMNG',
    call: async (world) =>
      post(exam.path, { ...(await examFields(world)), ...Object.fromEntries(optional.map((word) => [word, null])) }),
    gives: { status: 200, data: Object.fromEntries(optional.map((word) => [word, null])) },
  },
  ...bounds(percentRange, 'title', 50),
  ...bounds(percentRange, 'description', 500),
  refused(percentRange, 'title', 'is required', ''),
  refused(percentRange, 'description', 'is required', ' '),
  refused(percentRange, 'title', 'passes a symbol check', 'Жақсы\u0007'),
  accepted(percentRange, 'minPercent', 'is clamped to 0', -5, { minPercent: 0, maxPercent: 60 }),
  accepted(percentRange, 'maxPercent', 'is clamped to 100', 250, { minPercent: 20, maxPercent: 100 }),
  refused(percentRange, 'maxPercent', 'must exceed min: the same', 20),
  accepted(percentRange, 'maxPercent', 'must exceed min: one more', 21, { minPercent: 20, maxPercent: 21 }),
  ...bounds(scoreRange, 'title', 50),
  ...bounds(scoreRange, 'description', 500),
  refused(scoreRange, 'min', 'must be at least 0', -1),
  accepted(scoreRange, 'min', 'at 0', 0, { min: 0, max: 24 }),
  refused(scoreRange, 'max', 'must be above min', 8),
  accepted(scoreRange, 'max', 'is not capped at 100', 150, { min: 8, max: 150 }),
  ...bounds(group, 'title', 100),
  ...bounds(group, 'description', 500),
  refused(group, 'title', 'is required after trimming', '   '),
  refused(group, 'description', 'is required after trimming', ' \n '),
  ...bounds(shared, 'title', 100),
  refused(shared, 'title', 'is required after trimming', '  '),
  refused(shared, 'content', 'is required after trimming', '  '),
  ...bounds(level, 'title', 100),
  refused(level, 'title', 'is required', ''),
  refused(variant, 'number', 'is required', null),
  refused(variant, 'number', 'is digits only', 'A1'),
  accepted(variant, 'number', 'of 5 digits', 99_999, { number: 99_999 }),
  refused(variant, 'number', 'of 6 digits', 100_000),
  accepted(group, 'title', 'is sent trimmed', '  Топ  ', { title: 'Топ' }),
  {
    says: 'E§5 a 422 carries its errors as a keyed map, each with its message',
    by: 'EXMNG',
    call: () => post(direction.path, { titleKz: '', titleRu: letters(101), isComposite: false }),
    gives: {
      status: 422,
      message: expect.any(String),
      errors: { titleKz: [expect.any(String)], titleRu: [expect.any(String)] },
    },
  },
];

const dates = { startDate: '2042-03-01 09:00', finishDate: '2042-03-02 18:00' };

/** A testing appointment of one exam, with one thing wrong. */
function appointment(what: string, over: object, gives: Answer, examOf: (world: World) => Promise<number> = openModo): Row {
  return {
    says: `E§5 testing appointment: ${what}`,
    by: 'DCR',
    call: async (world) => post(periods, { examId: await examOf(world), ...dates, ...over }),
    gives,
  };
}

/** Opens an exam of the kind that a subject spells (E§4). */
const ofKind = (id: number) => (world: World) => openExam(world, { examSubjectIds: [id] });

const appointments: Row[] = [
  appointment('start and finish as YYYY-MM-DD HH:mm', {}, { status: 200, data: dates }),
  appointment('the start is required', { startDate: null }, refusedAt('startDate')),
  appointment('the finish is required', { finishDate: '' }, refusedAt('finishDate')),
  appointment('another format of the start', { startDate: '2042/03/01 9-00' }, refusedAt('startDate')),
  appointment('a finish without its time', { finishDate: '2042-03-02' }, refusedAt('finishDate')),
  appointment('an exam is required', { examId: null }, refusedAt('examId')),
  appointment('a diagnostic exam requires the testing type', {}, refusedAt('testingType'), ofKind(1)),
  appointment('a parallel-type exam requires the testing type', {}, refusedAt('testingType'), ofKind(3)),
  appointment('a diagnostic exam is not timss-4', { testingType: 'timss-4' }, refusedAt('testingType'), ofKind(1)),
  appointment('a parallel-type exam is not input', { testingType: 'input' }, refusedAt('testingType'), ofKind(3)),
  {
    says: 'E§5 testing appointment: in edit mode only the dates are required',
    by: 'DCR',
    call: async (world) => put(`${periods}/${(await addPeriod(world)).id}`, dates),
    gives: { status: 200, data: dates },
  },
  {
    says: 'E§5 testing appointment: in edit mode, too, the finish is required',
    by: 'DCR',
    call: async (world) => put(`${periods}/${(await addPeriod(world)).id}`, { startDate: dates.startDate, finishDate: '' }),
    gives: refusedAt('finishDate'),
  },
];

const others: Row[] = [
  {
    says: 'E§5 exam: the subjects of an exam are subjects that exist',
    by: 'EXMNG',
    call: async (world) =>
      post(exam.path, await examFields(world, { examSubjectIds: [await anyOf(world, 'exam_subject'), 2_000_000_000] })),
    gives: refusedAt('examSubjectIds'),
  },
];

export const validationExams: Table = { area: 'validation-exams', rows: [...editor, ...appointments, ...others] };
