/** Lessons for those who go through them. */
import { lessonOwnList, lessonPlay, type OwnLessonRow } from '#contract/lessons/player.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail, type Reply } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { givenAt, mayPlay, roundOf, runId } from './access.ts';
import { ownKeyFacts } from './keys.ts';
import { resultsOf, stateOf, toPlayed, type PlayRow } from './played.ts';

export function lessonOwnHandlers({ storage: { sql } }: Services): Handler[] {
  return [
    handle(lessonOwnList, async ({ actor: { personId }, language }): Promise<Reply<typeof lessonOwnList>> => {
      const rows = await sql<OwnLessonRow[]>`
        select d.uuid as "lessonId", d.kind, d.title, ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as subject,
          n.date::text as date, n.uuid as "scheduleId", ${stateOf(sql)} as state,
          case when r.finished_at is null then 0 else coalesce(x.earned, 0) end as earned,
          case when r.finished_at is null then 0 else version_points(v.points, v.document) end as max
        from lesson_document d left join school_subject s on s.id = d.subject_id
          left join lateral (select l.uuid, l.date from ${givenAt(sql, personId)}
            order by l.date < current_date, abs(l.date - current_date), l.start_minute limit 1) n on true
          left join lesson_run r on r.lesson_uuid = d.uuid and r.student_id = ${personId}
            and r.round = ${roundOf(sql, sql`d.uuid`, sql`${personId}::int`)}
          left join lesson_version v on v.lesson_uuid = r.lesson_uuid and v.n = r.version
          left join lateral (select sum(earned)::float as earned from lesson_result where run_uuid = r.uuid) x on true
        where ${mayPlay(sql, personId)} and not coalesce(r.is_archived, false)
        order by n.date is null, n.date < current_date, n.date, d.title, d.uuid limit 300`;
      return { data: { rows: [...rows] } };
    }),

    handle(
      lessonPlay,
      async ({ params: { lessonId }, actor: { personId }, language, now }): Promise<Reply<typeof lessonPlay>> => {
        const me = sql`${personId}::int`;
        const [row] = await sql<PlayRow[]>`
        select d.uuid, d.kind, ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as subject, v.n as version, v.document,
          ${runId(sql, sql`d.uuid`, me, sql`k.round`)} as "runId", k.round, ${stateOf(sql)} as state,
          coalesce(r.schedule_uuid, (select l.uuid from ${givenAt(sql, personId)}
            order by abs(l.date - current_date), l.start_minute limit 1)) as "scheduleId",
          ${resultsOf(sql)} as results, ${ownKeyFacts(sql, personId)} as keys
        from lesson_document d left join school_subject s on s.id = d.subject_id
          cross join lateral (select ${roundOf(sql, sql`d.uuid`, me)} as round) k
          left join lesson_run r on r.lesson_uuid = d.uuid and r.student_id = ${personId} and r.round = k.round
          join lesson_version v on v.lesson_uuid = d.uuid and v.n = coalesce(r.version, d.published)
        where d.uuid = ${lessonId} and ${mayPlay(sql, personId)}`;
        if (!row) return fail('NOT_FOUND');
        return { data: toPlayed(row, now) };
      },
    ),
  ];
}
