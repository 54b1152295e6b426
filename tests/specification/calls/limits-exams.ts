/** Constants of the exams that are seen over HTTP (E§9). Lengths of fields: `validation-exams.ts`. */
import { expect } from 'vitest';
import { addExamRecord, addRecord, addSubject } from '../exam-records.ts';
import { get, post, type Answer, type Row, type Table } from '../row.ts';
import { openModo, periods } from '../testing-periods.ts';
import type { World } from '../world.ts';

const fifteen: unknown = expect.toSatisfy((rows: unknown) => Array.isArray(rows) && rows.length === 15);

/** A test of a student's list begins then. */
const startsAt = (moment: string): Answer => ({
  status: 200,
  data: { testList: expect.arrayContaining([expect.objectContaining({ startDate: Date.parse(moment) })]) },
});

/** A director and a student of a Kazakh class, of a school that no other row looks at. */
function otherSchool({ sql, one }: World): Promise<{ director: string; student: string }> {
  return one(sql<{ director: string; student: string }[]>`
    select d.login as director, s.login as student
    from person d join school on school.id = d.school_id and school.subscription = 'full'
      join person s on s.school_id = d.school_id and s.role = 'ST' join "group" g on g.id = s.group_id and g.edu_lang = 'kz'
    where d.role = 'DCR' and d.school_id <> (select school_id from person where login = 'director1')
    order by d.id desc, s.id limit 1`);
}

export const limitsExams: Table = {
  area: 'limits-exams',
  rows: [
    {
      says: 'E§9 default page size for subjects 15',
      by: 'EXMNG',
      call: async (world) => {
        for (let place = 1; place <= 16; place += 1) await addSubject(world, { titleKz: `Бет ${place}`, titleRu: 'Он бес' });
        return get(`/api/admin/exam-subjects?page=1&title=${encodeURIComponent('Он бес')}`);
      },
      gives: { status: 200, data: fifteen, meta: { last_page: 2 } },
    },
    {
      says: 'E§9 the question-group list starts at page 1',
      by: 'EXMNG',
      call: async (world) => {
        const examId = await addExamRecord(world);
        await addRecord(world, 'exam-questions-groups', { title: 'Топ', description: 'Топ', examId });
        return get(`/api/admin/exam-questions-groups?examId=${examId}&page=1`);
      },
      gives: { status: 200, data: { rows: [{ title: 'Топ' }] }, meta: { last_page: 1 } },
    },
    {
      says: 'E§9 there is no page 0',
      by: 'EXMNG',
      call: () => get('/api/admin/exam-questions-groups?page=0'),
      gives: { status: 422, message: expect.any(String) },
    },
    ...([0, 100] as const).map((bound): Row => ({
      says: `E§9 percent bounds 0-100: ${bound}`,
      by: 'EXMNG',
      call: async (world) =>
        post('/api/admin/grading-scale-ranges', {
          title: 'Шек',
          description: 'Шек',
          rangeableType: 'exam',
          rangeableId: await addExamRecord(world),
          minPercent: 0,
          maxPercent: 100,
        }),
      gives: { status: 200, data: { [bound === 0 ? 'minPercent' : 'maxPercent']: bound } },
    })),
    {
      says: 'E§7, E§9 a call carries the quarter header, fixed to 3',
      by: 'ST',
      call: () => get('/api/user-info', { quarter: '3' }),
      gives: { status: 200 },
    },
    {
      says: 'E§9 times are parsed at +0500, wherever the school is',
      by: 'ST',
      call: async (world) => {
        const { director, student } = await otherSchool(world);
        await world.sql`
          update school set utc_offset_minutes = 360 where id = (select school_id from person where login = ${director})`;
        const client = await world.signIn(director);
        const period = {
          examId: await openModo(world, { parallel: null }),
          startDate: '2041-02-01 09:00',
          finishDate: '2041-02-02 09:00',
        };
        const { status, text } = await client.call('POST', periods, period);
        if (status !== 200) throw new Error(text);
        return { ...get('/api/testing'), as: await world.signIn(student) };
      },
      gives: startsAt('2041-02-01T09:00+05:00'),
      differs: { deviation: 'Times are parsed at +0500 (E§9)', here: startsAt('2041-02-01T09:00+06:00') },
    },
  ],
};
