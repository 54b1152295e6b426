/** A class that GL.own leads, with one student, a subgroup, a calendar plan and a teacher of the school; and an empty class. */
import { randomUUID } from 'node:crypto';
import { switchedKinds } from '#domain/exam/appointment.ts';
import { localTime, schoolYearOf } from '#domain/exam/local-time.ts';
import { ensureFlows } from '#server/areas/appointment/flows.ts';
import { found, type Country } from './country.ts';
import type { Ids } from './records.ts';

const subjectId = 7;

export async function schoolClass(country: Country): Promise<Ids> {
  const { sql, schoolId, groupId: homeId } = country;
  const leadId = found(country.people, 'GL.own').id;
  // The grades have no tests, and each class gets its own letter: classes of earlier endpoints are still there.
  const addClass = async (personnelId: number | null): Promise<number> => {
    const [row] = await sql<{ id: number }[]>`
      insert into "group" (school_id, grade, letter, edu_lang, personnel_id)
      select ${schoolId}, grade, chr(n), 'kz', ${personnelId} from (values (0), (12)) g (grade), generate_series(1040, 1327) n
      where not exists (select from "group" o where o.school_id = ${schoolId} and o.grade = g.grade and o.letter = chr(n)) limit 1
      returning id`;
    return row?.id ?? 0;
  };
  const addPerson = async (role: 'ST' | 'TCHR', groupId: number | null): Promise<number> => {
    const [row] = await sql<{ id: number }[]>`
      insert into person (login, password_hash, has_default_password, role, firstname, surname, sex, born_date, region_id, department_id, school_id, group_id)
      select ${`abuse-${randomUUID()}`}, password_hash, false, ${role}, 'Aty', 'Tegi', 'w', born_date, region_id, department_id, school_id, ${groupId}
      from person where login = 'student1' returning id`;
    return row?.id ?? 0;
  };
  const classId = await addClass(leadId);
  const emptyId = await addClass(null);
  const [subgroup] = await sql<{ id: number }[]>`
    insert into subgroup (group_id, subject_id, number) values (${classId}, ${subjectId}, 1) returning id`;
  const [plan] = await sql<{ uuid: string }[]>`
    insert into calendar_plan (group_id, subject_id, school_year)
    select id, ${subjectId}, school_year from "group" where id = ${classId} returning uuid`;
  const [theme] = await sql<{ uuid: string }[]>`
    insert into plan_theme (plan_uuid, type, quarter, position, theme) values (${plan?.uuid ?? ''}, 'regular', 1, 1, 'Taqyryp') returning uuid`;
  const flows = await ensureFlows(sql, switchedKinds, schoolYearOf(localTime(Date.now(), 300)));
  return {
    homeId,
    classId,
    emptyId,
    pupilId: await addPerson('ST', classId),
    employeeId: await addPerson('TCHR', null),
    subjectId,
    subgroupId: subgroup?.id ?? 0,
    planUuid: plan?.uuid ?? '',
    themeUuid: theme?.uuid ?? '',
    flowId: flows[0]?.id ?? 0,
  };
}
