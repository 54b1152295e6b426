/** Who could sit a test that is about to be appointed, and who could not and why. */
import { appointmentPreview, peopleOnPage, type Hindrance } from '#contract/appointment/preview.ts';
import { gradeOfTest } from '#domain/exam/appointment.ts';
import { localTime, momentOf, schoolYearOf } from '#domain/exam/local-time.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, isFailure } from '#server/http/reply.ts';
import { limitTo, metaOf, type PageQuery } from '#server/list/list.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { loadExams } from './exams.ts';
import { findClashes } from './overlap.ts';
import { loadGroups, loadSchool, type GroupRow, type School } from './school.ts';

export function previewHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(appointmentPreview, async ({ body, actor }) => {
      const school = await loadSchool(sql, actor);
      if (isFailure(school)) return school;
      const [[exam], all] = await Promise.all([loadExams(sql, body.examId), loadGroups(sql, school.id)]);
      if (!exam?.isPublished) return fail('NOT_FOUND');
      const { groupIds } = body;
      if (groupIds?.some((id) => !all.some((group) => group.id === id))) return fail('NOT_FOUND');
      const grade = gradeOfTest(exam.parallel, body.testingType);
      // Where no groups are named, those of other grades are not meant. Those that are taught in another language are shown: they need its pair.
      const groups = all.filter((group) => (groupIds ? groupIds.includes(group.id) : group.grade === (grade ?? group.grade)));
      const start = momentOf(body.startDate, school.utcOffsetMinutes) ?? 0;
      const finish = momentOf(body.finishDate, school.utcOffsetMinutes) ?? 0;
      const year = schoolYearOf(localTime(start, school.utcOffsetMinutes));
      const [clashes, closed, sat, homeless] = await Promise.all([
        finish > start
          ? findClashes(sql, {
              examIds: [exam.id],
              schools: [{ schoolId: school.id, start: new Date(start), finish: new Date(finish) }],
              groupIds,
              exceptIds: body.periodId === null ? [] : [body.periodId],
            })
          : [],
        loadClosed(sql, school, exam.accessTypeId, year),
        loadSat(sql, school, exam.id, year),
        groupIds ? 0 : countHomeless(sql, school),
      ]);
      const hindranceOf = (group: GroupRow): Hindrance | null => {
        if (group.eduLang !== exam.language) return 'language';
        if (grade !== null && group.grade !== grade) return 'grade';
        if (closed.has(group.id)) return 'flow-off';
        return clashes.some((clash) => clash.groupIds === null || clash.groupIds.includes(group.id)) ? 'overlap' : null;
      };
      const judged = groups.map((group) => ({ group, hindrance: hindranceOf(group) }));
      const hindered = new Map(judged.flatMap(({ group, hindrance }) => (hindrance ? [[group.id, hindrance] as const] : [])));
      const rows = judged.map(({ group, hindrance }) => ({
        id: group.id as number | null,
        name: group.name,
        students: group.students,
        canSit: hindrance ? 0 : group.students,
        hindrance,
        satThisYear: hindrance ? 0 : (sat.get(group.id) ?? 0),
      }));
      if (homeless > 0) rows.push({ id: null, name: '', students: homeless, canSit: 0, hindrance: 'no-group', satThisYear: 0 });
      const sum = (pick: (row: (typeof rows)[number]) => number): number => rows.reduce((all, row) => all + pick(row), 0);
      const canSit = sum((row) => row.canSit);
      const cannotSit = sum((row) => row.students) - canSit;
      const clash = clashes[0];
      const page = { page: body.page, perPage: peopleOnPage };
      return {
        data: await loadPeople(sql, school, hindered, homeless > 0, page),
        meta: {
          ...metaOf(cannotSit, page),
          canSit,
          cannotSit,
          satThisYear: sum((row) => row.satThisYear),
          groups: rows,
          clash: clash
            ? {
                startDate: localTime(clash.start, school.utcOffsetMinutes),
                finishDate: localTime(clash.finish, school.utcOffsetMinutes),
                isFromAbove: clash.isForEverybody,
              }
            : null,
        },
      };
    }),
  ];
}

/** Groups of the school whose tests of that kind and year are switched off. */
async function loadClosed(sql: Queryable, school: School, accessTypeId: number, year: number): Promise<Set<number>> {
  const rows = await sql<{ groupId: number }[]>`
    select c.group_id as "groupId" from closed_flow c join exam_flow f on f.id = c.flow_id join "group" g on g.id = c.group_id
    where g.school_id = ${school.id} and f.access_type_id = ${accessTypeId} and f.school_year = ${year}`;
  return new Set(rows.map(({ groupId }) => groupId));
}

/** By group: how many have finished this exam since the school year began. */
async function loadSat(sql: Queryable, school: School, examId: number, year: number): Promise<Map<number, number>> {
  const began = new Date(momentOf(`${year}-08-01 00:00`, school.utcOffsetMinutes) ?? 0);
  const rows = await sql<{ groupId: number; count: number }[]>`
    select s.group_id as "groupId", count(distinct s.id)::int as count from exam_attempt a join person s on s.id = a.person_id
    where a.exam_id = ${examId} and a.status = 'completed' and a.started_at >= ${began} and s.school_id = ${school.id}
      and s.role = 'ST' and s.deleted_at is null and s.group_id is not null group by s.group_id`;
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}

async function countHomeless(sql: Queryable, school: School): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from person
    where school_id = ${school.id} and role = 'ST' and group_id is null and deleted_at is null`;
  return row?.count ?? 0;
}

async function loadPeople(
  sql: Queryable,
  school: School,
  hindered: ReadonlyMap<number, Hindrance>,
  withHomeless: boolean,
  page: PageQuery,
) {
  const rows = await sql<{ id: number; surname: string; firstname: string; groupId: number | null; group: string | null }[]>`
    select s.id, s.surname, s.firstname, s.group_id as "groupId", g.grade || ' «' || g.letter || '»' as group
    from person s left join "group" g on g.id = s.group_id
    where s.school_id = ${school.id} and s.role = 'ST' and s.deleted_at is null
      and (s.group_id = any(${sql.array([...hindered.keys()])}::int[]) or ${withHomeless} and s.group_id is null)
    order by g.grade nulls last, ${inAlphabet(sql, sql`g.letter`)}, ${inAlphabet(sql, sql`s.surname`)}, ${inAlphabet(sql, sql`s.firstname`)}, s.id
    ${limitTo(sql, page)}`;
  return rows.map(({ groupId, ...person }) => ({
    ...person,
    hindrance: (groupId === null ? null : hindered.get(groupId)) ?? ('no-group' as const),
  }));
}
