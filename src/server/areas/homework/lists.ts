/** Lists of homework: of a teacher by days, of a student by what is to be done. */
import type { Language } from '#domain/language.ts';
import { localDay, midnightOf } from '#domain/exam/local-time.ts';
import { addDays, weekdayOf } from '#domain/schedule/days.ts';
import { countingReview } from '#domain/homework/marks.ts';
import { mostListed, type HomeworkKind, type ReviewState } from '#domain/homework/homework.ts';
import { isTooLate } from '#domain/homework/rules.ts';
import { stateForStudent, waitingStates, workState, type WorkState } from '#domain/homework/states.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { homeworkFilters, HomeworkDay, HomeworkRow } from '#contract/homework/control.ts';
import type { OwnHomeworkRow } from '#contract/homework/own.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { assignedMoment, isAssignedAt, isHomeworkInPlace, partOf } from './access.ts';
import { groupLabel, subjectName } from './load.ts';

/** Homework of a school year that one list shows. */

interface ReviewFacts {
  version: number;
  state: ReviewState;
  mark: number | null;
  points: number;
  isOwnTeacher: boolean;
  returnedAt: number | null;
}

interface WorkFacts {
  versions: number;
  reviews: ReviewFacts[];
}

interface ListRow {
  uuid: string;
  title: string;
  kind: HomeworkKind;
  isDraft: boolean;
  scheduleId: string | null;
  dueAt: number;
  subjectId: number;
  subject: string;
  groupId: number;
  group: string;
  part: number | null;
  teacher: string;
  offset: number;
  students: number;
  works: WorkFacts[] | null;
}

/** Versions and reviews of an answer `a`. */
function workFacts(sql: Queryable) {
  return sql`json_build_object('versions', (select count(*) from answer_version v where v.answer_id = a.id),
    'reviews', coalesce((select json_agg(json_build_object('version', r.version, 'state', r.state, 'mark', r.mark, 'points', r.points,
      'isOwnTeacher', r.is_own_teacher, 'returnedAt', ${epoch(sql, sql`r.returned_at`)})) from review r where r.answer_id = a.id), '[]'::json))`;
}

async function loadRows(sql: Queryable, actor: Actor, language: Language, now: number): Promise<ListRow[]> {
  const moment = assignedMoment(sql, now);
  const rows = await sql<ListRow[]>`
    select h.uuid, h.title, h.kind, h.published_at is null as "isDraft", h.lesson_uuid as "scheduleId",
      ${epoch(sql, sql`h.due_at`)} as "dueAt", h.subject_id as "subjectId",
      ${subjectName(sql, language)} as subject, h.group_id as "groupId", ${groupLabel(sql)} as "group", ${partOf(sql)} as part,
      (select concat_ws(' ', p.surname, p.firstname) from person p where p.id = h.teacher_id) as teacher, c.utc_offset_minutes as "offset",
      (select count(distinct x.id)::int from (
        select e.person_id as id from enrolment e join person p on p.id = e.person_id and p.deleted_at is null
        where e.group_id = h.group_id and ${isAssignedAt(sql, sql`e.person_id`, moment)}
        union select student_id from answer where homework_uuid = h.uuid) x) as students,
      (select json_agg(${workFacts(sql)}) from answer a where a.homework_uuid = h.uuid) as works
    from homework h join school_subject s on s.id = h.subject_id join school c on c.id = h.school_id
    where h.school_year = school_year_of(${new Date(now)}) and h.archived_at is null and ${isHomeworkInPlace(sql, actor)}
    order by h.due_at desc, h.uuid limit ${mostListed}`;
  return [...rows];
}

function countsOf(works: readonly WorkFacts[]): Omit<HomeworkRow['assigned'], 'students'> {
  const states = works.map(({ versions, reviews }): WorkState => workState(versions, reviews));
  const count = (...wanted: readonly WorkState[]): number => states.filter((state) => wanted.includes(state)).length;
  return {
    sentAnswers: count(...waitingStates),
    handedIn: states.length - count('none'),
    reviewed: count('reviewed', 'returned'),
    resent: count('resent'),
  };
}

export async function loadTeacherDays(sql: Queryable, actor: Actor, language: Language, now: number): Promise<HomeworkDay[]> {
  const days = new Map<string, HomeworkDay>();
  for (const { groupId, group, subjectId, subject, offset, students, works, ...row } of await loadRows(
    sql,
    actor,
    language,
    now,
  )) {
    const date = localDay(row.dueAt, offset);
    const expired = midnightOf(addDays(date, 1), offset) ?? 0;
    const day = days.get(date) ?? { dateExpired: Math.floor(expired / 1000), weekDay: weekdayOf(date), items: [] };
    days.set(date, day);
    day.items.push({
      ...row,
      date: { label: date.split('-').toReversed().join('.') },
      theme: { subjectId, subject },
      group: { id: groupId, label: group },
      assigned: { students, ...countsOf(works ?? []) },
    });
  }
  return [...days.values()];
}

export async function loadFilters(
  sql: Queryable,
  actor: Actor,
  language: Language,
  now: number,
): Promise<DataOf<typeof homeworkFilters>> {
  const rows = await loadRows(sql, actor, language, now);
  const groups = new Map(rows.map(({ groupId, group }) => [groupId, group]));
  const subjects = new Map(rows.map(({ subjectId, subject }) => [subjectId, subject]));
  const options = (found: ReadonlyMap<number, string>) =>
    [...found]
      .map(([id, label]) => ({ id, label }))
      .toSorted((a, b) => a.label.localeCompare(b.label, 'kk', { numeric: true }));
  return {
    subjects_verified: rows.every(({ works }) => countsOf(works ?? []).sentAnswers === 0),
    groups: options(groups),
    subjects: options(subjects),
  };
}

interface OwnRow extends Omit<OwnHomeworkRow, 'state' | 'mark' | 'points'> {
  points: number;
  work: WorkFacts | null;
}

/**
 * Loads the rows of a student: those that can be handed in, by due time; then, the newest first, those that came back, are
 * done, or were missed.
 */
export async function loadOwnRows(
  sql: Queryable,
  { personId }: Actor,
  language: Language,
  now: number,
): Promise<OwnHomeworkRow[]> {
  const rows = await sql<OwnRow[]>`
    select homework_answer_id(h.uuid, ${personId}::int) as "answerId", h.uuid as "homeworkId", h.lesson_uuid as "scheduleId", h.title, h.kind,
      json_build_object('id', s.id, 'title', ${subjectName(sql, language)}) as subject,
      (select concat_ws(' ', p.surname, p.firstname, p.lastname) from person p where p.id = h.teacher_id) as teacher,
      ${epoch(sql, sql`h.due_at`)} as "dueAt", h.late_rule as "lateRule", h.points, h.archived_at is not null as "isRemoved",
      (select ${workFacts(sql)} from answer a where a.homework_uuid = h.uuid and a.student_id = ${personId}) as work
    from homework h join school_subject s on s.id = h.subject_id
    where ${isOwnHomework(sql, personId, now)} and h.school_year = school_year_of(${new Date(now)})
    order by h.due_at, h.uuid`;
  const shown = rows.map(({ work, ...row }): OwnHomeworkRow => {
    const counting = work && countingReview(work.reviews);
    return {
      ...row,
      state: stateForStudent(work?.versions ?? 0, work?.reviews ?? []),
      mark: counting?.mark ?? null,
      points: counting?.points ?? row.points,
    };
  });
  const isMissed = (row: OwnHomeworkRow): boolean => row.state === 'none' && isTooLate(row, now, now);
  return [
    ...shown.filter((row) => row.state === 'none' && !isMissed(row)),
    ...shown.filter(({ state }) => state === 'returned').toReversed(),
    ...shown.filter(({ state }) => state !== 'none' && state !== 'returned').toReversed(),
    ...shown.filter(isMissed).toReversed(),
  ];
}

/** True for the homework of a student, over `h`; also if it was taken away or left behind after they had answered. */
export function isOwnHomework(sql: Queryable, personId: number, now: number) {
  return sql`(h.group_id in (select group_id from enrolment where person_id = ${personId}) and h.published_at <= ${new Date(now)} and (
    (h.archived_at is null and ${isAssignedAt(sql, sql`${personId}::int`, assignedMoment(sql, now))})
    or exists (select from answer b where b.homework_uuid = h.uuid and b.student_id = ${personId})))`;
}
