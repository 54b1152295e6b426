/**
 * Attempts of other schools last autumn, so that item analysis has something to show: easy and hard questions, and one whose
 * key looks wrong.
 */
import type postgres from 'postgres';
import { createRandom, type Random } from '#lib/random.ts';
import type { KeyedQuestion } from '#mechanics/keyed-question.ts';
import { shownRight } from '#mechanics/registry.score.ts';
import { createFormStore } from '#server/areas/attempts/forms.ts';
import { addPeriod } from './periods.ts';
import { autumnOf, sit, wrongAnswer, type Manner, type Student } from './seed-attempts.ts';
import { demoSchoolId, diagnosedGroups } from './seed-periods.ts';

const schools = 8;
const ofSchool = 25;

/** Call it in the transaction that has written the bank. */
export async function seedAnalysis(sql: postgres.TransactionSql, now: Date, seed: number): Promise<void> {
  const random = createRandom(seed).fork('analysis');
  const [exam] = await sql<{ id: number }[]>`
    select id from exam where for_lang = 'kz' and access_type_id = 2 and not is_rehearsal order by id limit 1`;
  if (!exam) return;
  const rows = await sql<{ id: number; schoolId: number }[]>`
    select id, school_id as "schoolId" from (
      select p.id, p.school_id, row_number() over (partition by p.school_id order by p.id) as place, dense_rank() over (order by p.school_id) as school
      from person p join "group" g on g.id = p.group_id
      where p.role = 'ST' and p.school_id <> ${demoSchoolId} and g.edu_lang = 'kz' and g.grade between 7 and 9) s
    where place <= ${ofSchool} and school <= ${schools} order by school_id, id`;
  const bySchool = new Map<number, Student[]>();
  for (const { id, schoolId } of rows) {
    // Most are in the middle.
    const skill = (random.next() + random.next() + random.next()) / 3;
    bySchool.set(schoolId, [...(bySchool.get(schoolId) ?? []), { id, skill }]);
  }
  const { start, finish } = autumnOf(now);
  const forms = createFormStore(sql);
  for (const [schoolId, students] of bySchool) {
    const target = {
      examId: exam.id,
      accessTypeId: 2,
      testingType: 'input',
      schoolId,
      groupIds: await diagnosedGroups(sql, schoolId, 'kz'),
      createdBy: null,
    } as const;
    await sit({ sql, forms, random }, await addPeriod(sql, target, start, finish), exam.id, students, start, manner);
  }
}

/** Where the trap stands. */
export const trap = 4;

/**
 * Returns the choice at the trap of those who know more, as if the key were wrong; null: there is no trap here. @param place
 * from 0
 */
export function lureAt(question: KeyedQuestion, place: number): object | null {
  if (place !== trap || question.mechanic !== 'one-correct') return null;
  const lure = question.content.options.find(({ id }) => id !== question.content.right);
  return lure ? { selected: lure.id } : null;
}

/** Questions get harder and easier again (logistic in skill); one is a trap for those who know more. */
const manner: Manner = (question, place, { skill }, random) => {
  const ability = (skill - 0.5) * 9;
  const lure = lureAt(question, place);
  if (lure) {
    if (random.chance(1 / (1 + Math.exp(-ability)))) return lure;
    return random.chance(0.45) ? shownRight(question) : wrongAnswer(question, random);
  }
  const difficulty = -2 + (place % 7) * 0.7;
  if (random.chance(1 / (1 + Math.exp(difficulty - ability)))) return shownRight(question);
  return random.chance(0.06) ? null : mistake(question, random);
};

/** Something wrong of the question's own kind. */
export function mistake(question: KeyedQuestion, random: Random): object | null {
  const { mechanic, content } = question;
  switch (mechanic) {
    case 'one-correct-input':
      return { selected: random.pick(content.options).id, input: String(random.int(1, 9)) };
    case 'matching': {
      const rights = content.pairs.map(({ right }) => right);
      return { pairs: content.pairs.map(({ left }, at) => ({ left, right: rights[(at + 1) % rights.length] ?? '' })) };
    }
    case 'empty-input':
      return { values: Object.fromEntries(content.gaps.map(({ id }) => [id, String(random.int(1, 9))])) };
    case 'empty-selects':
      return { selected: Object.fromEntries(content.gaps.map(({ id, options }) => [id, random.pick(options).id])) };
    case 'interactive-squares':
      return { selected: [random.pick(content.squares).id] };
    default:
      return wrongAnswer(question, random);
  }
}
