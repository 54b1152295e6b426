/** Subjects of messages: a homework or a lesson of the student's class, named as it is called when the message comes. */
import type { AboutKind, ChatAbout } from '#contract/chat/message.ts';
import type { Queryable } from '#server/storage/database.ts';

export interface Named {
  /** Id of the message. */
  id: string;
  studentId: number;
  kind: AboutKind;
  /** Id of its subject. */
  aboutId: string;
}

/** By the ids of messages. What is not there, not published yet or of another class is left out. */
export async function findAbouts(sql: Queryable, named: readonly Named[]): Promise<Map<string, ChatAbout>> {
  if (named.length === 0) return new Map();
  const rows = await sql<{ id: string; about: ChatAbout }[]>`
    with i as (select * from json_to_recordset(${JSON.stringify(named)}::text::json)
      as i(id uuid, "studentId" int, kind text, "aboutId" uuid))
    select i.id, json_build_object('kind', 'homework', 'id', h.uuid, 'title', json_build_object('kz', h.title, 'ru', h.title),
        'date', null) as about
      from i join homework h on i.kind = 'homework' and h.uuid = i."aboutId" and h.published_at <= now()
      where exists (select from enrolment e where e.person_id = i."studentId" and e.group_id = h.group_id)
    union all
    select i.id, json_build_object('kind', 'lesson', 'id', l.uuid,
        'title', json_build_object('kz', s.name_kz, 'ru', s.name_ru), 'date', l.date::text)
      from i join lesson l on i.kind = 'lesson' and l.uuid = i."aboutId" join school_subject s on s.id = l.subject_id
      where exists (select from enrolment e where e.person_id = i."studentId" and e.group_id = l.group_id)`;
  return new Map(rows.map(({ id, about }) => [id, about]));
}
