/** Rows of the board, read from the attempts and the notes beside them. */
import type postgres from 'postgres';
import { silentAfterMs } from '#domain/attempt/board.ts';
import type { Language } from '#domain/language.ts';
import type { BoardFilter, BoardRow, BoardState } from '#contract/board/board-parts.ts';
import { maxBoardChanges, type BoardList } from '#contract/board/list-board.ts';
import { enrolmentAt } from '#server/access/group-of-day.ts';
import { sectionLogOf, sectionRows, type SectionRow } from '#server/areas/attempts/services.ts';
import type { Actor } from '#server/http/actor.ts';
import { inScope } from './policy.ts';

type Condition = postgres.PendingQuery<postgres.Row[]>;

/** How long a finished attempt stays on the board of those who name neither exam nor period. */
const doneHours = 24;

function isNamed({ examId, periodId }: BoardFilter): boolean {
  return examId !== undefined || periodId !== undefined;
}

/** The attempt `a` of the person `p` is on this actor's board under this filter. */
export function onBoard(sql: postgres.Sql, actor: Actor, filter: BoardFilter): Condition {
  const { examId, periodId, schoolId, groupId } = filter;
  return sql`(${inScope(sql, actor)}
    ${examId === undefined ? sql`` : sql`and a.exam_id = ${examId}`}
    ${periodId === undefined ? sql`` : sql`and a.access_period_id = ${periodId}`}
    ${schoolId === undefined ? sql`` : sql`and p.school_id = ${schoolId}`}
    ${groupId === undefined ? sql`` : sql`and (select e.group_id from ${enrolmentAt(sql, sql`p.id`, sql`a.started_at`)} e) = ${groupId}`}
    ${isNamed(filter) ? sql`` : sql`and (a.status = 'active' or a.finished_at > now() - make_interval(hours => ${doneHours}))`})`;
}

function inState(sql: postgres.Sql, state: BoardState | undefined, now: number): Condition {
  const isSilent = sql`coalesce(n.seen_at, 0) < ${now - silentAfterMs}`;
  switch (state) {
    case undefined:
      return sql`true`;
    case 'done':
      return sql`a.status = 'completed'`;
    case 'late':
      return sql`coalesce(n.late, 0) > 0`;
    case 'paused':
      return sql`(a.status = 'active' and a.paused_at is not null)`;
    case 'silent':
      return sql`(a.status = 'active' and ${isSilent})`;
    case 'sitting':
      return sql`a.status = 'active'`;
  }
}

type StoredRow = BoardRow & { sectionRows: SectionRow[] | null; hasSections: boolean; startedAt: number };

function toRow({ sectionRows: rows, hasSections, startedAt, ...row }: StoredRow): BoardRow {
  return hasSections ? { ...row, sectionLog: sectionLogOf(rows ?? [], startedAt) } : row;
}

function selectRows(sql: postgres.Sql, language: Language, since: number): Condition {
  const ofForm = sql`coalesce(f.sections, fp.sections)`;
  return sql`
    select a.id, a.status, (extract(epoch from a.end_time_threshold) * 1000)::bigint as "endTimeThreshold",
      (extract(epoch from a.paused_at) * 1000)::bigint as "pausedAt", (extract(epoch from a.finished_at) * 1000)::bigint as "finishedAt",
      a.finish_reason as "finishReason", coalesce(n.answered, 0) as answered, coalesce(n.late, 0) as late, n.seen_at as "seenAt", n.pending,
      coalesce(n.flags, 0) as flags, a.accommodation, n.device,
      case when coalesce(n.born, 0) > ${since} or ${since} = 0 then json_build_object(
        'surname', p.surname, 'firstname', p.firstname, 'groupId', g.id, 'group', g.grade || ' «' || g.letter || '»', 'schoolId', s.id,
        'school', case ${language}::text when 'kz' then s.name_kz else s.name_ru end, 'examId', e.id, 'exam', e.title, 'isRehearsal', e.is_rehearsal,
        'periodId', a.access_period_id, 'total', a.total_questions,
        'startedAt', (extract(epoch from a.started_at) * 1000)::bigint, 'sections', ${ofForm}) end as about,
      case when a.status = 'active' and ${ofForm} is not null then ${sectionRows(sql)} end as "sectionRows",
      (a.status = 'active' and ${ofForm} is not null) as "hasSections", (extract(epoch from a.started_at) * 1000)::bigint as "startedAt"
    from exam_attempt a
    join person p on p.id = a.person_id
    join exam e on e.id = a.exam_id
    join exam_form f on f.id = a.form_id
    left join exam_form fp on fp.id = f.pool_id
    left join lateral ${enrolmentAt(sql, sql`p.id`, sql`a.started_at`)} en on true
    left join "group" g on g.id = en.group_id
    left join school s on s.id = p.school_id
    left join attempt_note n on n.attempt_id = a.id`;
}

async function latestRevision(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ value: number }[]>`select value from board_revision where id = 1`;
  return row?.value ?? 0;
}

interface PageInput {
  actor: Actor;
  language: Language;
  filter: BoardFilter;
  state?: BoardState | undefined;
  after?: string | undefined;
  limit: number;
  now: number;
}

export async function loadPage(sql: postgres.Sql, input: PageInput): Promise<BoardList> {
  const { actor, language, filter, state, after, limit, now } = input;
  // Before the rows: what changes in between is sent once more.
  const revision = await latestRevision(sql);
  const rows = await sql<StoredRow[]>`
    ${selectRows(sql, language, 0)}
    where ${onBoard(sql, actor, filter)} and ${inState(sql, state, now)} ${after === undefined ? sql`` : sql`and a.id > ${after}`}
    order by a.id limit ${limit + 1}`;
  const page = rows.slice(0, limit).map(toRow);
  return { revision, now, rows: page, next: rows.length > limit ? (page.at(-1)?.id ?? null) : null, resync: false };
}

/** Loads the changes after the revision `since`; the same row may be sent twice, none is left out. */
export async function loadChanges(
  sql: postgres.Sql,
  { actor, language, filter, since, now }: Pick<PageInput, 'actor' | 'language' | 'filter' | 'now'> & { since: number },
): Promise<BoardList> {
  const revision = await latestRevision(sql);
  const rows =
    revision <= since
      ? []
      : await sql<StoredRow[]>`
          ${selectRows(sql, language, since)}
          where n.revision > ${since} and ${onBoard(sql, actor, filter)} limit ${maxBoardChanges + 1}`;
  // A revision from before a restored backup, or too much to tell.
  const resync = rows.length > maxBoardChanges || since > revision;
  return { revision, now, rows: resync ? [] : rows.map(toRow), next: null, resync };
}

/** Returns those of these attempts that the actor may see; the others do not exist for them. */
export async function loadVisible(
  sql: postgres.Sql,
  actor: Actor,
  attemptIds: readonly string[],
  language: Language,
): Promise<BoardRow[]> {
  const rows = await sql<StoredRow[]>`
    ${selectRows(sql, language, 0)} where a.id = any(${sql.array([...attemptIds])}::uuid[]) and ${inScope(sql, actor)}`;
  return rows.map(toRow);
}

/** Ids of the running attempts under a filter. As on the page, practice is among them where its exam or period is named. */
export async function loadRunningIds(sql: postgres.Sql, actor: Actor, filter: BoardFilter): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select a.id from exam_attempt a join person p on p.id = a.person_id
    where a.status = 'active' and ${onBoard(sql, actor, filter)}
      and ${isNamed(filter) ? sql`true` : sql`not exists (select from exam e where e.id = a.exam_id and e.is_rehearsal)`} order by a.id`;
  return rows.map((row) => row.id);
}
