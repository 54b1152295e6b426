/** Values of the names in addresses, in the demo: looked up, never known. */
import type { Names, Viewer } from '../screen.ts';
import { accounts } from '../../support/role-accounts.ts';
import { find, type Found } from '../screen.ts';

/** @returns a name that is the first value of the statement's first row */
export function one(
  statement: (sql: Viewer['sql'], login: string) => Promise<readonly object[]>,
): (viewer: Viewer) => Promise<string> {
  return async ({ sql, by }) => {
    const [row] = await statement(sql, by === 'nobody' ? '' : accounts[by]);
    if (row === undefined) throw new Error('The demo has no such row');
    return String(Object.values(row)[0]);
  };
}

/** @returns names of what is made over HTTP, once for each viewer */
export function made<Name extends string>(
  make: (viewer: Viewer) => Promise<Record<Name, string>>,
): (name: Name) => (viewer: Viewer) => Promise<string> {
  const known = new WeakMap<Viewer, ReturnType<typeof make>>();
  return (name) => async (viewer) => {
    const own = known.get(viewer) ?? make(viewer);
    known.set(viewer, own);
    return (await own)[name];
  };
}

export const today = (): Promise<string> => Promise.resolve(new Date().toISOString().slice(0, 10));

/** The title of a period's exam. @param name of the period in the address */
export function examOfPeriod(name: string): Found {
  return async (viewer, names) => {
    const period = await find(viewer, names[name] ?? '', names);
    return one((sql) => sql`select e.title from exam e join exam_access_period p on p.exam_id = e.id where p.id = ${period}`)(
      viewer,
    );
  };
}

/** The class of the first student: pages of the school are seen with it. */
export const groupId = one((sql) => sql`select group_id from person where login = ${accounts.ST}`);

/** A lesson of that class, which has not been yet. */
export const scheduleId = one(
  (sql) => sql`
    select uuid from lesson where group_id = (select group_id from person where login = ${accounts.ST}) and part is null
      and date > current_date and state = 'planned' order by date, start_minute limit 1`,
);

/** The next one of whoever looks. */
export const ownScheduleId = one(
  (sql, login) => sql`
    select uuid from lesson where teacher_id = (select id from person where login = ${login}) and date > current_date
      and state = 'planned' order by date, start_minute limit 1`,
);

export const groupTitle = one(
  (sql) =>
    sql`select grade || ' «' || letter || '»' from "group" where id = (select group_id from person where login = ${accounts.ST})`,
);

/** A plan of that class with a lesson on one of its themes: plan, theme and lesson of the same row. */
function onPlan(column: 'plan' | 'subject' | 'uuid' | 'theme' | 'lesson' | 'title') {
  return one(
    (sql) => sql`
      select ${sql(column)} from (
        select t.plan_uuid as plan, k.name_ru as subject, t.uuid, t.theme, d.uuid as lesson, d.title
        from plan_theme t join calendar_plan p on p.uuid = t.plan_uuid join school_subject k on k.id = p.subject_id
          join lesson_document d on d.uuid::text = t.entity_id::text
        where p.group_id = (select group_id from person where login = ${accounts.ST}) and t.entity_kind = 'lesson-document'
          and d.kind = 'lesson' order by t.plan_uuid, t.position limit 1) row`,
  );
}

export const calendarPlanId = onPlan('plan');
export const subjectOfPlan = onPlan('subject');
export const calendarPlanLessonUUID = onPlan('uuid');
export const themeOnPlan = onPlan('theme');
export const lessonOnPlan = onPlan('lesson');
export const lessonOnPlanTitle = onPlan('title');

/** A result of the demo's past at the director's school, from the region down to the person. */
export function result(accessTypeId: number, testingType: string | null): Names {
  const find = (column: string) =>
    one(
      (sql) => sql`
        select ${sql(column)} from (
          select d.region_id as "regionId", d.id as "departmentId", s.id as "schoolId", f.period_id as "periodId",
            case when p.access_type_id = 1 then s.id else f.group_id end as "groupId", f.person_id as "contingentId"
          from result_fact f join person who on who.id = f.person_id join school s on s.id = who.school_id
            join department d on d.id = s.department_id join exam_access_period p on p.id = f.period_id
          where s.id = (select school_id from person where login = ${accounts.DCR}) and p.access_type_id = ${accessTypeId}
            and p.testing_type is not distinct from ${testingType} and (p.access_type_id = 1 or f.group_id is not null)
          order by f.period_id desc, f.person_id limit 1) result`,
    );
  const columns = ['regionId', 'departmentId', 'schoolId', 'periodId', 'groupId', 'contingentId'];
  return Object.fromEntries(columns.map((column) => [column, find(column)]));
}
