/**
 * Which start code of a period's group or school is in force. Number 0 is that of the whole period and needs no row; an organiser calls one of a sitting,
 * which nobody is shown before its minute. Offline there is no clock to trust: what nobody knows, nobody can open.
 */
import type postgres from 'postgres';
import type { Queryable } from '#server/storage/database.ts';
import { judgeOpening, laterCodes, type OpeningFacts } from '#domain/attempt/prepared-start.ts';
import { accessTypes } from '#domain/exam/access-type.ts';

export async function codeInForce(sql: Queryable, periodId: number, placeId: number): Promise<number> {
  const [row] = await sql<{ number: number }[]>`
    select coalesce(max(number), 0)::int as number from start_code where access_period_id = ${periodId} and place_id = ${placeId}`;
  return row?.number ?? 0;
}

/** Notes that somebody is being shown it: from then on it may be known to anybody. Only the first time counts. */
export async function noteShown(sql: Queryable, periodId: number, placeId: number, number: number, now: number): Promise<void> {
  await sql`
    insert into start_code as c (access_period_id, place_id, number, first_shown_at) values (${periodId}, ${placeId}, ${number}, ${new Date(now)})
    on conflict (access_period_id, place_id, number) do update set first_shown_at = coalesce(c.first_shown_at, excluded.first_shown_at)`;
}

/**
 * Calls a new code, valid from that minute. One that nobody has been shown yet is only moved, so that packages that are out stay good for it.
 * @returns the number in force; null: another one is in force than the caller knew.
 */
export async function callSitting(
  sql: postgres.Sql,
  {
    periodId,
    placeId,
    known,
    validFrom,
    by,
    now,
  }: { periodId: number; placeId: number; known: number; validFrom: number; by: number; now: number },
): Promise<number | null> {
  return sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtextextended(${`start code ${periodId} ${placeId}`}, 0))`;
    const [last] = await tx<{ number: number; validFrom: number | null; isShown: boolean }[]>`
      select number, (extract(epoch from valid_from) * 1000)::bigint as "validFrom", first_shown_at is not null as "isShown" from start_code
      where access_period_id = ${periodId} and place_id = ${placeId} order by number desc limit 1`;
    const number = last?.number ?? 0;
    // The same call again, whose answer was lost.
    if (number === known + 1 && last?.validFrom === validFrom) return number;
    if (number !== known) return null;
    const next = last && number > 0 && !last.isShown ? number : number + 1;
    await tx`
      insert into start_code (access_period_id, place_id, number, valid_from, made_by, made_at)
      values (${periodId}, ${placeId}, ${next}, ${new Date(validFrom)}, ${by}, ${new Date(now)})
      on conflict (access_period_id, place_id, number) do update set valid_from = excluded.valid_from, made_by = excluded.made_by,
        made_at = excluded.made_at`;
    return next;
  });
}

/** Known facts of a start without the server, and of the time before it. */
export interface StartEvidence extends OpeningFacts {
  lastFetchedAt: number;
  timesFetched: number;
  claimedStart: number;
  toldAt: number;
}

/** @returns null: it was begun with the server. */
export async function loadStartEvidence(
  sql: postgres.Sql,
  attemptId: string,
): Promise<(StartEvidence & ReturnType<typeof judgeOpening>) | null> {
  const ms = (column: postgres.PendingQuery<postgres.Row[]>) => sql`(extract(epoch from ${column}) * 1000)::bigint`;
  const [row] = await sql<(Omit<StartEvidence, 'sitting'> & { sittingCode: number | null; sittingFrom: number | null })[]>`
    select ${ms(sql`a.started_at`)} as "startedAt", ${ms(sql`r.prepared_at`)} as "preparedAt",
      ${ms(sql`coalesce(r.last_given_at, r.prepared_at)`)} as "lastFetchedAt", r.times_given as "timesFetched", r.claimed_start as "claimedStart",
      ${ms(sql`r.told_at`)} as "toldAt", r.claimed_open_ms as "claimedOpenMs", r.claimed_code as "usedCode",
      ${ms(sql`shown.at`)} as "codeShownAt", sitting.number as "sittingCode", ${ms(sql`sitting.valid_from`)} as "sittingFrom"
    from prepared_attempt r
    join exam_attempt a on a.id = r.attempt_id
    join person p on p.id = r.person_id
    cross join lateral (select case when a.access_type_id = ${accessTypes.certification} then p.school_id else p.group_id end as id) place
    left join lateral (
      select min(c.first_shown_at) as at from start_code c
      where c.access_period_id = r.access_period_id and c.place_id = place.id and c.number >= r.code_number
        and c.number <= r.code_number + ${laterCodes} and c.first_shown_at <= r.told_at) shown on true
    left join lateral (
      select c.number, c.valid_from from start_code c
      where c.access_period_id = r.access_period_id and c.place_id = place.id and c.valid_from <= a.started_at
      order by c.number desc limit 1) sitting on true
    where r.attempt_id = ${attemptId} and r.told_at is not null`;
  if (!row) return null;
  const { sittingCode, sittingFrom, ...facts } = row;
  const sitting = sittingCode === null || sittingFrom === null ? null : { code: sittingCode, validFrom: sittingFrom };
  return { ...facts, sitting, ...judgeOpening({ ...facts, sitting }) };
}
