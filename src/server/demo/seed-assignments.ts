/** Earlier assignments from above: by the demo's department to the demo school's neighbours, by the country to all others. */
import { accessTypes, type TestingType } from '#domain/exam/access-type.ts';
import { addDays, lastDayOf, type AssignableTypeId } from '#domain/exam/assignment.ts';
import { localDay } from '#domain/exam/local-time.ts';
import { loadFlowExams } from '#server/areas/assignment/flow-exams.ts';
import type { StoredReport } from '#server/areas/assignment/stored.ts';
import type { Queryable } from '#server/storage/database.ts';
import { demoSchoolId } from './seed-periods.ts';

interface DemoAssignment {
  id: string;
  login: string;
  accessTypeId: AssignableTypeId;
  testingType: TestingType | null;
  /** Days from today. */
  firstDay: number;
}

const assignments: readonly DemoAssignment[] = [
  {
    id: '7f1d2c7e-52f7-4d1a-9c55-3a8f0e6b1a01',
    login: 'department1',
    accessTypeId: accessTypes.timss,
    testingType: 'timss-4',
    firstDay: 20,
  },
  {
    id: '7f1d2c7e-52f7-4d1a-9c55-3a8f0e6b1a02',
    login: 'country1',
    accessTypeId: accessTypes.certification,
    testingType: null,
    firstDay: -30,
  },
];

/** The demo school's own people have enough to do: it gets none of these. */
export async function seedAssignments(sql: Queryable, now: Date): Promise<void> {
  const today = localDay(now.getTime(), 300);
  for (const { id, login, accessTypeId, testingType, firstDay } of assignments) {
    const start = addDays(today, firstDay);
    const finish = lastDayOf(start, accessTypeId);
    const exams = await loadFlowExams(sql, accessTypeId, testingType, today);
    const schools = await sql<{ id: number }[]>`
      select s.id from school s join person p on p.login = ${login}
      where s.id <> ${demoSchoolId} and (p.department_id is null or s.department_id = p.department_id) order by s.id`;
    const report: StoredReport = {
      exams,
      counts: { periods: schools.length * exams.length, assigned: schools.length, partly: 0, skipped: 0 },
      skipped: [],
      takenBack: null,
    };
    const schoolIds = schools.map((school) => school.id);
    await sql`
      insert into access_assignment (id, created_by, created_at, access_type_id, testing_type, start_date, finish_date, school_ids, status,
        report)
      select ${id}, p.id, ${new Date(now.getTime() + (Math.min(firstDay, 0) - 2) * 86_400_000)}, ${accessTypeId}, ${testingType}, ${start},
        ${finish}, ${schoolIds}::int[], 'done', ${JSON.stringify(report)}::text::jsonb
      from person p where p.login = ${login}`;
    await sql`
      insert into exam_access_period (exam_id, access_type_id, testing_type, school_id, assignment_id, start_date, finish_date, created_by)
      select e, ${accessTypeId}, ${testingType}, s.id, t.id,
        (t.start_date::timestamp - make_interval(mins => s.utc_offset_minutes)) at time zone 'UTC',
        ((t.finish_date + 1)::timestamp - make_interval(mins => s.utc_offset_minutes)) at time zone 'UTC', t.created_by
      from access_assignment t join school s on s.id = any(t.school_ids) cross join unnest(${exams.map((exam) => exam.id)}::int[]) e
      where t.id = ${id}`;
  }
}
