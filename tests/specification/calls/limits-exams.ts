/** Constants of the exams that are seen over HTTP (E§9). Lengths of fields: `validation-exams.ts`. */
import { expect } from 'vitest';
import { addExamRecord, addRecord, addSubject } from '../exam-records.ts';
import { get, post, type Row, type Table } from '../row.ts';
import { openModo, periods } from '../testing-periods.ts';

const fifteen: unknown = expect.toSatisfy((rows: unknown) => Array.isArray(rows) && rows.length === 15);

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
      says: 'E§9 default quarter is 3 where the header says so, and no call needs it',
      by: 'ST',
      call: () => get('/api/user-info', { quarter: '3' }),
      gives: { status: 200, data: { quarter: expect.any(Number) } },
    },
    {
      says: 'E§9 times are parsed at +0500, wherever the school is',
      by: 'DCR',
      call: async (world) => {
        // A school of its own, since the demo school's offset is +0500.
        const { login, schoolId } = await world.one(world.sql<{ login: string; schoolId: number }[]>`
          select p.login, p.school_id as "schoolId" from person p join school s on s.id = p.school_id
          where p.role = 'DCR' and s.subscription = 'full' and p.login <> 'director1' order by p.id limit 1`);
        await world.sql`update school set utc_offset_minutes = 360 where id = ${schoolId}`;
        const director = await world.signIn(login);
        const body = { examId: await openModo(world), startDate: '2041-02-01 09:00', finishDate: '2041-02-02 09:00' };
        await director.call('POST', periods, body);
        return { ...get(`${periods}?from=2041-02-01&to=2041-02-02`), as: director };
      },
      gives: { status: 200, data: [{ startDate: '2041-02-01 09:00' }] },
    },
  ],
};
