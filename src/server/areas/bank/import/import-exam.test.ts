import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFormStore } from '#server/areas/attempts/forms.ts';
import { cleanUp, connect, freshData, start } from '#server/storage/embedded/testing.ts';
import { migrate } from '#server/storage/migrate.ts';
import { toOneCorrect } from '#server/bank-formats/read/aiken/aiken-question.ts';
import { parseAiken } from '#server/bank-formats/read/aiken/aiken.ts';
import { escapeMarkup } from '#server/bank-formats/read/xml/entities.ts';
import { importExam, type ImportedExam } from './import-exam.ts';
import { CannotOpen, openExam } from './open-exam.ts';

const now = new Date('2026-11-21T08:00:00Z');
const text = Array.from({ length: 30 }, (_, index) => `Сұрақ ${index + 1}\nA. иә\nB. жоқ\nC. білмеймін\nANSWER: B\n`).join(
  '\n',
);
const questions = parseAiken(text).questions.map((question) => ({
  content: toOneCorrect(question, escapeMarkup),
  points: 1,
  partialCredit: false,
  sharedContentKey: null,
  groupKey: null,
  levelKey: null,
}));

function buildExam(title: string): ImportedExam {
  return { title, forLang: 'kz', minutes: 45, passingScore: 15, isReviewAllowed: false, subject: 'Тарих', questions };
}

const toNobody = () => Promise.resolve(null);

let sql: Sql;
beforeAll(async () => {
  sql = connect(await start(await freshData()));
  await migrate(sql);
  await sql`insert into region (id, code, name_kz, name_ru) values (1, 'KZ-71', 'Астана', 'Астана')`;
  await sql`insert into department (id, region_id, name_kz, name_ru) values (1, 1, 'Есіл', 'Есиль')`;
  await sql`
    insert into school (id, department_id, name_kz, name_ru, address_kz, address_ru, bin, subscription)
    values (1, 1, 'а', 'а', 'а', 'а', '000000000000', 'full')`;
  await sql`insert into "group" (id, school_id, grade, letter, edu_lang) values (1, 1, 9, 'А', 'kz'), (2, 1, 9, 'Б', 'ru')`;
});
afterAll(cleanUp);

async function countExams(): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from exam`;
  return row?.count ?? -1;
}

describe('an imported exam', () => {
  test('can be sat: published, with all questions in their order, in one discipline', async () => {
    const result = await importExam(sql, buildExam('Толық'), (tx, examId) =>
      openExam(tx, examId, { groupIds: [1], schoolIds: [1], days: 2 }, now),
    );
    const examId = result.ok ? result.examId : 0;
    const form = await createFormStore(sql).current(examId);
    expect(form?.content.disciplines.map((part) => [part.title, part.questions.length])).toEqual([['Тарих', 30]]);
    const prompts = [...(form?.questions.values() ?? [])].map((question) => question.content.prompt);
    expect(prompts).toEqual(Array.from({ length: 30 }, (_, index) => `<p>Сұрақ ${index + 1}</p>`));
    const periods = await sql`
      select group_ids as "groupIds", school_id as "schoolId", finish_date as finish from exam_access_period where exam_id = ${examId} order by 1`;
    const finish = new Date('2026-11-23T08:00:00Z');
    expect([...periods]).toEqual([
      { groupIds: [1], schoolId: 1, finish },
      { groupIds: null, schoolId: 1, finish },
    ]);
  });

  test('does not take the place of one with the same title', async () => {
    await importExam(sql, buildExam('Бір рет'), toNobody);
    const before = await countExams();
    expect(await importExam(sql, buildExam('БІР РЕТ'), toNobody)).toEqual({ ok: false, reason: 'title-taken' });
    expect(await countExams()).toBe(before);
  });

  test('is imported once when two try at the same time', async () => {
    const results = await Promise.all([1, 2].map(() => importExam(sql, buildExam('Қатар'), toNobody)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
  });

  test.each([
    ['a group that is not there', { groupIds: [1, 99], schoolIds: [] }],
    ['a group of another language', { groupIds: [2], schoolIds: [] }],
    ['a school that is not there', { groupIds: [], schoolIds: [99] }],
  ])('is not stored at all when it is to be opened to %s', async (_, openings) => {
    const before = await countExams();
    await expect(
      importExam(sql, buildExam('Ашылмайды'), (tx, examId) => openExam(tx, examId, { ...openings, days: 1 }, now)),
    ).rejects.toThrow(CannotOpen);
    expect(await countExams()).toBe(before);
    expect(
      await sql`select 1 from exam_access_period p where not exists (select from exam e where e.id = p.exam_id)`,
    ).toHaveLength(0);
  });

  test('leaves the reserved subjects alone: new ones are numbered from 101', async () => {
    await importExam(sql, buildExam('Пән'), toNobody);
    const rows = await sql<{ id: number; title: string }[]>`select id, title_kz as title from exam_subject order by id`;
    expect(rows.map((row) => row.id)).toEqual([1, 3, 101]);
  });
});
