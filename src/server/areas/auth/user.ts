import type postgres from 'postgres';
import type { User } from '#contract/auth/user.ts';
import { countryOffsetMinutes } from '#domain/exam/local-time.ts';
import { kindOf, type AttemptKind } from '#domain/exam/access-type.ts';
import { graceMs } from '#domain/attempt/attempt.ts';
import type { Language } from '#domain/language.ts';
import type { Role } from '#domain/person/role.ts';
import type { Queryable } from '#server/storage/database.ts';

interface UserRow {
  id: number;
  login: string;
  firstname: string;
  surname: string;
  lastname: string | null;
  sex: 'm' | 'w';
  positionKz: string | null;
  positionRu: string | null;
  photo: string | null;
  role: Role;
  bornDate: string | null;
  hasDefaultPassword: boolean;
  regionId: number | null;
  departmentId: number | null;
  placeKz: string | null;
  placeRu: string | null;
  schoolId: number | null;
  schoolKz: string;
  schoolRu: string;
  addressKz: string;
  addressRu: string;
  bin: string;
  subscription: 'full' | 'light' | 'none' | null;
  hasLearningCenter: boolean | null;
  utcOffsetMinutes: number;
  groupId: number | null;
  grade: number;
  letter: string;
  eduLang: 'kz' | 'ru';
}

/** The person as they see themselves. @throws if there is no such person: sessions are checked before. */
export async function loadUser(
  sql: postgres.Sql,
  personId: number,
  language: Language,
  now: number,
  onBehalf = false,
): Promise<User> {
  const [[row], quarter, running] = await Promise.all([
    sql<UserRow[]>`
      select p.id, p.login, p.firstname, p.surname, p.lastname, p.sex, p.position_kz as "positionKz", p.position_ru as "positionRu",
        p.photo, p.role, to_char(p.born_date, 'DD.MM.YYYY') as "bornDate", p.has_default_password as "hasDefaultPassword",
        p.region_id as "regionId", p.department_id as "departmentId", p.school_id as "schoolId",
        coalesce(d.name_kz, r.name_kz) as "placeKz", coalesce(d.name_ru, r.name_ru) as "placeRu",
        s.name_kz as "schoolKz", s.name_ru as "schoolRu", s.address_kz as "addressKz", s.address_ru as "addressRu", s.bin,
        s.subscription, s.has_learning_center as "hasLearningCenter",
        coalesce(s.utc_offset_minutes, ${countryOffsetMinutes}) as "utcOffsetMinutes",
        g.id as "groupId", g.grade, g.letter, g.edu_lang as "eduLang"
      from person p left join school s on s.id = p.school_id
      left join department d on d.id = p.department_id and s.id is null left join region r on r.id = p.region_id and s.id is null
      left join "group" g on g.id = p.group_id
      where p.id = ${personId}`,
    currentQuarter(sql, now),
    // Who only looks is not led into a test.
    onBehalf ? null : runningAttempt(sql, personId, now),
  ]);
  if (!row) throw new Error(`No person ${personId}`);
  const isKazakh = language === 'kz';
  return {
    userId: row.id,
    login: row.login,
    firstname: row.firstname,
    surname: row.surname,
    lastname: row.lastname,
    gender: row.sex === 'w' ? 'f' : 'm',
    position: isKazakh ? row.positionKz : row.positionRu,
    photo: row.photo,
    role: row.role,
    bornDate: row.bornDate,
    school: row.schoolId
      ? {
          id: row.schoolId,
          name: isKazakh ? row.schoolKz : row.schoolRu,
          address: isKazakh ? row.addressKz : row.addressRu,
          bin: row.bin,
        }
      : null,
    place: isKazakh ? row.placeKz : row.placeRu,
    group: row.groupId
      ? { id: row.groupId, name: `${row.grade} «${row.letter}»`, grade: row.grade, eduLang: row.eduLang }
      : null,
    utcOffsetMinutes: row.utcOffsetMinutes,
    quarter,
    school_id: row.schoolId,
    departmentId: row.departmentId,
    regionId: row.regionId,
    currentExamAttemptId: running?.attemptId ?? null,
    currentTestType: running?.accessTypeId ?? null,
    currentTest: running ? { kind: running.kind, examId: running.examId, attemptId: running.attemptId } : null,
    defaultPass: row.hasDefaultPassword && !onBehalf,
    onBehalf,
    hasLightSubscription: row.subscription === 'light',
    hasSubscription: row.subscription === 'full' || row.subscription === null,
    hasLearningCenterSubscription: row.hasLearningCenter ?? false,
  };
}

/** The quarter of today, or the last one that began. */
async function currentQuarter(sql: postgres.Sql, now: number): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    select number from quarter where start_date <= ${new Date(now)}::date order by start_date desc limit 1`;
  return row?.number ?? 1;
}

export interface RunningAttempt {
  attemptId: string;
  examId: number;
  accessTypeId: number;
  kind: AttemptKind;
}

/** The attempt that is being sat now. One whose time ran out is none, even before anybody closed it. */
export async function runningAttempt(sql: Queryable, personId: number, now: number): Promise<RunningAttempt | null> {
  const [row] = await sql<{ attemptId: string; examId: number; accessTypeId: number }[]>`
    select id as "attemptId", exam_id as "examId", access_type_id as "accessTypeId" from exam_attempt
    where person_id = ${personId} and status = 'active' and (paused_at is not null or end_time_threshold > ${new Date(now - graceMs)})
    order by started_at desc limit 1`;
  return row ? { ...row, kind: kindOf(row.accessTypeId) } : null;
}
