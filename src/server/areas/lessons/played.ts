/** A lesson as whoever goes through it sees it, with their run. */
import type { Language } from '#domain/language.ts';
import { areKeysOpen, keysOpenAt, type KeyFacts } from '#domain/lessons/keys.ts';
import type { LessonDocument, LessonKind } from '#domain/lessons/document.ts';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import type { RunState } from '#domain/lessons/reduce-run.ts';
import { shownPages } from '#mechanics/lesson-questions.keyed.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Fragment } from '#server/storage/sql-parts.ts';
import { roundOf, runId } from './access.ts';
import { ownKeyFacts } from './keys.ts';
import { judged, pointsOf } from './questions.ts';

export interface PlayRow {
  uuid: string;
  kind: LessonKind;
  subject: string | null;
  version: number;
  document: LessonDocument;
  runId: string;
  round: number;
  state: RunState;
  scheduleId: string | null;
  results: { moduleId: string; answer: unknown; earned: number; max: number }[] | null;
  keys: KeyFacts;
}

/** Selects the state of a run `r`, or of none. */
export function stateOf(sql: Queryable): Fragment {
  return sql`case when r.uuid is null then 'new' when r.is_archived then 'archived'
    when r.finished_at is null then 'started' else 'finished' end`;
}

/** Selects the results of a run `r`, as JSON. */
export function resultsOf(sql: Queryable): Fragment {
  return sql`(select json_agg(json_build_object('moduleId', x.module_id, 'answer', x.answer, 'earned', x.earned, 'max', x.max))
    from lesson_result x where x.run_uuid = r.uuid)`;
}

/** Points once it is finished; keys once it is finished and they are open at `now`. */
export function toPlayed({ uuid, kind, subject, version, document, keys, ...row }: PlayRow, now: number): PlayedLesson {
  const { title, summary, duration, settings } = document;
  const results = row.results ?? [];
  const isOver = row.state === 'finished' || row.state === 'archived';
  const isShown = isOver && areKeysOpen(keys, now);
  const pages = shownPages(document, isShown);
  return {
    lesson: { uuid, kind, version, title, summary, duration, subject, lang: settings.lang, pages },
    run: {
      ...row,
      keysOpenAt: keysOpenAt(keys),
      areKeysOpen: isShown,
      points: isOver ? pointsOf(document, results) : null,
      results: isShown ? judged(document, results, true) : results.map(withoutKey),
    },
  };
}

function withoutKey<R extends { earned: number }>(result: R) {
  return { ...result, earned: null, isCorrect: null, parts: null, right: null };
}

/** Lessons that stand in something else, such as a course, each in a version; whoever has begun one keeps theirs. By their ids. */
export async function loadPlayed(
  sql: Queryable,
  { personId, language, now }: { personId: number; language: Language; now: number },
  wanted: readonly { id: string; version: number }[],
): Promise<ReadonlyMap<string, PlayedLesson>> {
  if (wanted.length === 0) return new Map();
  const me = sql`${personId}::int`;
  const rows = await sql<PlayRow[]>`
    select d.uuid, d.kind, ${language === 'kz' ? sql`s.name_kz` : sql`s.name_ru`} as subject, v.n as version, v.document,
      ${runId(sql, sql`d.uuid`, me, sql`k.round`)} as "runId", k.round, ${stateOf(sql)} as state, r.schedule_uuid as "scheduleId",
      ${resultsOf(sql)} as results, ${ownKeyFacts(sql, personId)} as keys
    from json_to_recordset(${JSON.stringify(wanted)}::text::json) as w(id uuid, version int)
      join lesson_document d on d.uuid = w.id left join school_subject s on s.id = d.subject_id
      cross join lateral (select ${roundOf(sql, sql`d.uuid`, me)} as round) k
      left join lesson_run r on r.lesson_uuid = d.uuid and r.student_id = ${personId} and r.round = k.round
      join lesson_version v on v.lesson_uuid = d.uuid and v.n = coalesce(r.version, w.version)`;
  return new Map(rows.map((row) => [row.uuid, toPlayed(row, now)]));
}
