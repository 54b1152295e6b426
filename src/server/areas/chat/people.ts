/** With whom somebody writes: a student's teachers, a teacher's classes. */
import type { ChatPage, ChatPerson } from '#contract/chat/chat.ts';
import type { Language } from '#domain/language.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { isRelated } from './related.ts';
import { sidesOf } from './threads.ts';

/** Joins the unread count and the last message of a thread `t` laterally as `x`. */
function lastOf(sql: Queryable, personId: number): Fragment {
  return sql`
    left join lateral (select
      (select count(*)::int from chat_message m where m.thread_id = t.id and m.author_id <> ${personId} and m.removed_at is null
        and m.seq > coalesce((select r.seq from chat_read r where r.thread_id = t.id and r.person_id = ${personId}), 0)) as unread,
      (select json_build_object('id', m.id, 'text', case when m.removed_at is null then left(m.text, 120) else '' end,
          'isMine', m.author_id = ${personId}, 'isRemoved', m.removed_at is not null,
          'file', (select json_build_object('kind', f.kind, 'name', u.name) from chat_file f join upload u on u.id = f.upload_id
            where f.thread_id = m.thread_id and f.seq = m.seq and f.position = 0 and m.removed_at is null),
          'hasFiles', m.removed_at is null and exists (select from chat_file f where f.thread_id = m.thread_id and f.seq = m.seq),
          'at', (extract(epoch from m.received_at) * 1000)::bigint)
        from chat_message m where m.thread_id = t.id and m.seq = t.last_seq) as last) x on true`;
}

const today = (sql: Queryable): Fragment => sql`current_date`;

export async function loadTeachers(sql: Queryable, { personId }: Actor, language: Language): Promise<ChatPerson[]> {
  const title = language === 'kz' ? sql`k.name_kz` : sql`k.name_ru`;
  return sql<ChatPerson[]>`
    with own as (select group_id from enrolment where person_id = ${personId} and until_at is null),
    candidates as (
      select g.personnel_id as id from "group" g where g.id in (select group_id from own) and g.personnel_id is not null
      union select person_id from teaching where group_id in (select group_id from own) and (until_on is null or until_on > current_date)
      union select teacher_id from lesson where group_id in (select group_id from own) and date between current_date - 7 and current_date),
    people as (
      select c.id from candidates c where c.id is not null
        and ${isRelated(sql, sql`${personId}::int`, sql`c.id`, today(sql))}
      union select staff_id from chat_thread where student_id = ${personId})
    select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as name, p.photo,
      coalesce((select json_agg(distinct ${title}) from teaching e join school_subject k on k.id = e.subject_id
        where e.person_id = p.id and e.group_id in (select group_id from own) and (e.until_on is null or e.until_on > current_date)),
        '[]'::json) as subjects,
      exists (select from "group" g where g.id in (select group_id from own) and g.personnel_id = p.id) as "leadsClass",
      coalesce(x.unread, 0) as unread, x.last
    from people join person p on p.id = people.id
      left join chat_thread t on t.student_id = ${personId} and t.staff_id = p.id ${lastOf(sql, personId)}
    order by t.last_at desc nulls last, ${inAlphabet(sql, sql`p.surname`)}, ${inAlphabet(sql, sql`p.firstname`)}, p.id`;
}

export interface ChatGroup {
  id: number;
  label: string;
  canBroadcast: boolean;
  people: ChatPerson[];
}

export async function loadGroups(sql: Queryable, { personId }: Actor): Promise<ChatGroup[]> {
  const rows = await sql<(ChatPerson & { groupId: number; label: string; isRelated: boolean })[]>`
    with candidates as (
      select id from "group" where personnel_id = ${personId} and archived_on is null
      union select group_id from teaching where person_id = ${personId} and (until_on is null or until_on > current_date)
      union select group_id from lesson where teacher_id = ${personId} and date between current_date - 7 and current_date),
    people as (
      select e.person_id as id, true as related from enrolment e
      where e.group_id in (select id from candidates) and e.until_at is null
        and ${isRelated(sql, sql`e.person_id`, sql`${personId}::int`, today(sql))}
      union all select student_id, false from chat_thread where staff_id = ${personId}),
    each_once as (select id, bool_or(related) as related from people group by id)
    select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as name, p.photo, g.id as "groupId",
      g.grade || ' «' || g.letter || '»' as label, o.related as "isRelated", '[]'::json as subjects, false as "leadsClass",
      coalesce(x.unread, 0) as unread, x.last
    from each_once o join person p on p.id = o.id join "group" g on g.id = p.group_id
      left join chat_thread t on t.staff_id = ${personId} and t.student_id = p.id ${lastOf(sql, personId)}
    order by g.grade, ${inAlphabet(sql, sql`g.letter`)}, g.id, ${inAlphabet(sql, sql`p.surname`)},
      ${inAlphabet(sql, sql`p.firstname`)}, p.id`;
  const groups = new Map<number, ChatGroup>();
  for (const { groupId, label, isRelated: related, ...person } of rows) {
    const group = groups.get(groupId) ?? { id: groupId, label, canBroadcast: false, people: [] };
    group.people.push(person);
    group.canBroadcast ||= related;
    groups.set(groupId, group);
  }
  return [...groups.values()];
}

type Peer = ChatPage['peer'] & { isRelated: boolean };

/** Whom the page is with. Null: neither somebody to write to today nor of an own thread. */
export async function findPeer(sql: Queryable, actor: Actor, peerId: number, language: Language): Promise<Peer | null> {
  const { own, peer } = sidesOf(sql, actor);
  const [self, other] = [sql`${actor.personId}::int`, sql`p.id`];
  const title = language === 'kz' ? sql`k.name_kz` : sql`k.name_ru`;
  const about =
    actor.role === 'ST'
      ? sql`coalesce((select json_agg(distinct ${title}) from teaching e join school_subject k on k.id = e.subject_id
          where e.person_id = p.id and e.group_id = ${actor.groupId} and (e.until_on is null or e.until_on > current_date)), '[]'::json)`
      : sql`coalesce((select json_build_array(g.grade || ' «' || g.letter || '»') from "group" g where g.id = p.group_id), '[]'::json)`;
  const related = actor.role === 'ST' ? isRelated(sql, self, other, today(sql)) : isRelated(sql, other, self, today(sql));
  const [row] = await sql<(Peer & { isKnown: boolean })[]>`
    select p.id, concat_ws(' ', p.surname, p.firstname, p.lastname) as name, p.photo, ${about} as about, ${related} as "isRelated",
      exists (select from chat_thread t where t.${own} = ${actor.personId} and t.${peer} = p.id) as "isKnown"
    from person p where p.id = ${peerId}`;
  if (!row || !(row.isRelated || row.isKnown)) return null;
  const { isKnown: _known, ...found } = row;
  return found;
}
