/** Live lessons: plans, the log, who is there, what can be shown. */
import { canonicalJson } from '#lib/canonical-json.ts';
import type { Language } from '#domain/language.ts';
import { conferenceLink, roomAddress, type ConferenceType } from '#domain/live-lessons/plan.ts';
import {
  liveDocument,
  liveDocuments,
  liveEvents,
  liveLessonRead,
  livePeople,
  livePlanRemove,
  livePlanSave,
  type ShownLive,
} from '#contract/live-lessons/live-lessons.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { shownPages } from '#mechanics/lesson-questions.keyed.ts';
import { auditRecord, traceOf } from '#server/audit/audit.ts';
import { deriveKey } from '#server/derive-key.ts';
import type { Actor } from '#server/http/actor.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fieldCodeTexts } from '#contract/field-texts.ts';
import { refuse } from '#server/http/refuse.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import type { Queryable } from '#server/storage/database.ts';
import { inAlphabet } from '#server/storage/in-alphabet.ts';
import { epoch } from '#server/storage/sql-parts.ts';
import { mayJoin, mayStage, studentsOf } from './access.ts';
import { loadDocument, offerDocuments } from './documents.ts';
import { readPart } from './events.ts';
import { createLivePresence } from './presence.ts';

interface Row extends Omit<ShownLive, 'plan' | 'hasHost' | 'seq' | 'revision'> {
  plan: { dateLocal: string; startTime: string; endTime: string; type: ConferenceType; link: string | null } | null;
  seq: number | null;
  revision: number | null;
}

/** A lesson that the actor is in. */
async function selectLive(sql: Queryable, actor: Actor, lessonId: string, language: Language): Promise<Row | null> {
  const [row] = await sql<Row[]>`
    select json_build_object('uuid', l.uuid, 'date', l.date::text,
        'start', to_char(l.start_minute * interval '1 minute', 'HH24:MI'), 'end', to_char(l.end_minute * interval '1 minute', 'HH24:MI'),
        'subject', ${language === 'kz' ? sql`t.name_kz` : sql`t.name_ru`}, 'group', g.grade || ' «' || g.letter || '»',
        'teacher', (select concat_ws(' ', p.surname, p.firstname, p.lastname) from person p where p.id = l.teacher_id),
        'teacherId', l.teacher_id, 'isCancelled', l.state = 'cancelled') as lesson,
      s.utc_offset_minutes as "utcOffsetMinutes",
      case when v.lesson_uuid is not null then json_build_object('dateLocal', v.date_local, 'startTime', v.start_time,
        'endTime', v.end_time, 'type', v.type, 'link', v.link) end as plan,
      case when v.ended_at is not null then 'ended' when v.started_at is not null then 'running' else 'planned' end as state,
      v.last_seq as seq, v.revision, ${mayStage(sql, actor)} as "canStage"
    from lesson l join school_subject t on t.id = l.subject_id join "group" g on g.id = l.group_id join school s on s.id = l.school_id
      left join live_lesson v on v.lesson_uuid = l.uuid
    where l.uuid = ${lessonId} and ${mayJoin(sql, actor)}`;
  return row ?? null;
}

export function liveLessonHandlers({ storage: { sql }, config, log }: Services): Handler[] {
  const presence = createLivePresence(sql, log);
  const host = config.conferenceUrl ?? null;

  /** A name that nobody guesses. */
  function addressOf(lessonId: string, plan: NonNullable<Row['plan']>): string | null {
    if (plan.type === 'zoom') return plan.link;
    if (plan.type === 'none' || host === null) return null;
    const room = Buffer.from(deriveKey(config.secret, `conference ${lessonId}`))
      .toString('hex')
      .slice(0, 24);
    return roomAddress(host, room);
  }

  function shown({ plan, seq, revision, ...row }: Row): ShownLive {
    const known = plan && { ...withoutLink(plan), address: addressOf(row.lesson.uuid, plan) };
    return { ...row, plan: known, seq: seq ?? 0, revision: revision ?? 0, hasHost: host !== null };
  }

  return [
    handle(liveLessonRead, async ({ params, actor, language }): Promise<Reply<typeof liveLessonRead>> => {
      const row = await selectLive(sql, actor, params.lessonId, language);
      return row ? { data: shown(row) } : fail('NOT_FOUND');
    }),

    handle(livePlanSave, ({ params: { lessonId }, body, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof livePlanSave>> => {
        const before = await selectLive(tx, actor, lessonId, language);
        if (!before?.canStage) return fail('NOT_FOUND');
        const { type, dateLocal, startTime, endTime, revision } = body;
        const link = type === 'zoom' ? conferenceLink(body.link ?? '') : null;
        if (type === 'host' && host === null) return refuse({ type: fieldCodeTexts.required }, language);
        const plan = { dateLocal, startTime, endTime, type, link };
        // The same again, as after a response that was lost.
        if (canonicalJson(before.plan) === canonicalJson(plan)) return { data: shown(before) };
        if ((before.revision ?? 0) !== revision) return fail('EDIT_CONFLICT');
        const rows = await tx`
          insert into live_lesson (lesson_uuid, school_id, date_local, start_time, end_time, type, link, planned_by)
          select l.uuid, l.school_id, ${dateLocal}, ${startTime}, ${endTime}, ${type}, ${link}, ${actor.personId} from lesson l
          where l.uuid = ${lessonId}
          on conflict (lesson_uuid) do update set date_local = excluded.date_local, start_time = excluded.start_time,
            end_time = excluded.end_time, type = excluded.type, link = excluded.link, revision = live_lesson.revision + 1
            where live_lesson.revision = ${revision}
          returning revision`;
        if (rows.length === 0) return fail('EDIT_CONFLICT');
        const change = { kind: 'live lesson', id: lessonId, before: before.plan, after: plan };
        await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        const after = await selectLive(tx, actor, lessonId, language);
        return after ? { data: shown(after) } : fail('NOT_FOUND');
      }),
    ),

    handle(livePlanRemove, ({ params: { lessonId }, actor, language, request }) =>
      sql.begin(async (tx): Promise<Reply<typeof livePlanRemove>> => {
        const before = await selectLive(tx, actor, lessonId, language);
        if (!before?.canStage) return fail('NOT_FOUND');
        if (before.plan) {
          await tx`delete from live_presence where lesson_uuid = ${lessonId} and not exists (
            select from live_event where lesson_uuid = ${lessonId})`;
          const rows = await tx`delete from live_lesson where lesson_uuid = ${lessonId} and last_seq = 0 returning lesson_uuid`;
          if (rows.length === 0) return fail('IN_USE');
          const change = { kind: 'live lesson', id: lessonId, before: before.plan, after: null };
          await auditRecord(tx, { personId: actor.personId, ...change, ...traceOf(request) });
        }
        const after = await selectLive(tx, actor, lessonId, language);
        return after ? { data: shown(after) } : fail('NOT_FOUND');
      }),
    ),

    handle(liveEvents, async ({ params: { lessonId }, query: { after }, actor, now }): Promise<Reply<typeof liveEvents>> => {
      const [row] = await sql<{ last: number | null; revision: number | null; state: ShownLive['state'] }[]>`
        select v.last_seq as last, v.revision,
          case when v.ended_at is not null then 'ended' when v.started_at is not null then 'running' else 'planned' end as state
        from lesson l left join live_lesson v on v.lesson_uuid = l.uuid where l.uuid = ${lessonId} and ${mayJoin(sql, actor)}`;
      if (!row) return fail('NOT_FOUND');
      const last = row.last ?? 0;
      if (actor.role === 'ST' && row.last !== null && actor.behalfBy === null && row.state !== 'ended')
        presence.note({ lessonId, personId: actor.personId, seq: after, behind: Math.max(0, last - after), seenAt: now });
      const part = after < last ? await readPart(sql, actor, lessonId, { after, last }) : { after, upTo: after, events: [] };
      return { data: { ...part, last, state: row.state, revision: row.revision ?? 0 } };
    }),

    handle(livePeople, async ({ params: { lessonId }, actor, now }): Promise<Reply<typeof livePeople>> => {
      await presence.flush();
      const [lesson] = await sql`select from lesson l where l.uuid = ${lessonId} and ${mayStage(sql, actor)}`;
      if (!lesson) return fail('NOT_FOUND');
      const people = await sql<DataOf<typeof livePeople>['people']>`
        select p.id, concat_ws(' ', p.surname, p.firstname) as name, ${epoch(sql, sql`c.seen_at`)} as "seenAt",
          coalesce(c.seq, 0) as seq, coalesce(c.behind, 0) as behind
        from lesson l join ${studentsOf(sql)} left join live_presence c on c.lesson_uuid = l.uuid and c.person_id = p.id
        where l.uuid = ${lessonId} order by ${inAlphabet(sql, sql`concat_ws(' ', p.surname, p.firstname)`)}, p.id`;
      return { data: { now, people: [...people] } };
    }),

    handle(liveDocuments, async ({ params: { lessonId }, actor }): Promise<Reply<typeof liveDocuments>> => {
      const [lesson] = await sql`select from lesson l where l.uuid = ${lessonId} and ${mayStage(sql, actor)}`;
      if (!lesson) return fail('NOT_FOUND');
      return { data: { documents: await offerDocuments(sql, actor, lessonId) } };
    }),

    handle(liveDocument, async ({ params, actor }): Promise<Reply<typeof liveDocument>> => {
      const [lesson] = await sql`select from lesson l where l.uuid = ${params.lessonId} and ${mayJoin(sql, actor)}`;
      const document = lesson ? await loadDocument(sql, actor, params) : null;
      if (!document) return fail('NOT_FOUND');
      const { title, settings } = document;
      return { data: { title, lang: settings.lang, pages: shownPages(document, false) } };
    }),
  ];
}

function withoutLink({ link: _link, ...plan }: NonNullable<Row['plan']>) {
  return plan;
}
