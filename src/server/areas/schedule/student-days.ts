/** Changes of single students on their days: what they have instead of lessons of the class, or beside them. */
import type { Language } from '#domain/language.ts';
import type { ShownLesson } from '#contract/schedule/own-schedule.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { daysOfGrade, loadCalendar } from './school-calendar.ts';

interface Change {
  id: number;
  kind: 'instead' | 'beside' | 'off';
  itemId: number | null;
  weekday: number;
  start: string;
  end: string;
  subject: ShownLesson['subject'] | null;
  group: ShownLesson['group'];
  grade: number;
  schoolYear: number;
  teacher: string | null;
  room: string | null;
  note: string | null;
  revision: number;
  /** Why it was forced; null for the student. */
  reason: string | null;
  startDate: string;
  endDate: string | null;
  student: string;
}

/** A lesson of the class that a student is not at. */
interface Absent {
  uuid: string;
  date: string;
  itemId: number;
}

export interface StudentDays {
  /** Lessons of the class that the student is not at, by uuid. */
  absent: ReadonlySet<string>;
  lessons: ShownLesson[];
}

/** Loads a student's own changes, or the lessons that a teacher gives to single students. */
export async function loadStudentDays(
  sql: Queryable,
  actor: Actor,
  { from, to }: { from: string; to: string },
  language: Language,
): Promise<StudentDays> {
  const name = language === 'kz' ? sql`name_kz` : sql`name_ru`;
  const isStudent = actor.role === 'ST';
  const changes = await sql<Change[]>`
    select c.id, c.kind, c.item_id as "itemId", c.weekday, to_char(c.start_minute * interval '1 minute', 'HH24:MI') as start,
      to_char(c.end_minute * interval '1 minute', 'HH24:MI') as "end",
      (select json_build_object('id', t.id, 'title', t.${name}) from school_subject t where t.id = c.subject_id) as subject,
      json_build_object('id', g.id, 'label', g.grade || ' «' || g.letter || '»') as "group", g.grade, g.school_year as "schoolYear",
      (select concat_ws(' ', t.surname, t.firstname, t.lastname) from person t where t.id = c.teacher_id) as teacher,
      (select r.name from room r where r.id = c.room_id) as room, c.note, c.revision,
      ${isStudent ? sql`null` : sql`c.forced_reason`} as reason, c.start_date::text as "startDate",
      c.end_date::text as "endDate", concat_ws(' ', p.surname, p.firstname) as student
    from student_lesson c join "group" g on g.id = c.group_id join person p on p.id = c.person_id and p.group_id = c.group_id
    where c.archived_at is null and c.start_date <= ${to} and (c.end_date is null or c.end_date >= ${from})
      and ${isStudent ? sql`c.person_id = ${actor.personId}` : sql`c.teacher_id = ${actor.personId}`}
    order by c.position, c.id`;
  if (changes.length === 0 || actor.schoolId === null) return { absent: new Set(), lessons: [] };
  const items = changes.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
  const replaced = await sql<Absent[]>`
    select l.uuid, l.date::text as date, l.item_id as "itemId" from lesson l
    where l.item_id = any(${sql.array(items)}::int[]) and l.date between ${from} and ${to}`;
  const years = new Map(changes.map(({ schoolYear }) => [schoolYear, schoolYear]));
  const calendars = new Map(
    await Promise.all(
      [...years.keys()].map(async (year) => [year, await loadCalendar(sql, actor.schoolId ?? 0, year)] as const),
    ),
  );
  const absent = new Set<string>();
  const lessons = changes.flatMap((change) => {
    const holds = (date: string): boolean => change.startDate <= date && (change.endDate === null || date <= change.endDate);
    if (change.itemId !== null) {
      const here = replaced.filter(({ itemId, date }) => itemId === change.itemId && holds(date));
      for (const { uuid } of here) absent.add(uuid);
      return here.flatMap(({ date }) => shownOn(change, date));
    }
    const calendar = calendars.get(change.schoolYear);
    const days = calendar ? daysOfGrade(calendar, change.grade) : [];
    return days
      .filter(({ date, weekday }) => weekday === change.weekday && from <= date && date <= to && holds(date))
      .flatMap(({ date }) => shownOn(change, date));
  });
  return { absent: isStudent ? absent : new Set(), lessons };
}

function shownOn(change: Change, date: string): ShownLesson[] {
  const { id, revision, subject, group, start, end, teacher, room, note, reason, student } = change;
  if (change.kind === 'off' || subject === null) return [];
  return [
    {
      uuid: `student-${String(id)}-${date}`,
      date,
      start,
      end,
      bell: null,
      subject,
      group,
      part: null,
      teacher,
      teacherId: null,
      revision,
      reason,
      standsInFor: null,
      room,
      state: 'planned',
      isOneTime: false,
      note,
      live: null,
      theme: null,
      student,
    },
  ];
}
