/** Status that a running device asks for every few seconds. One statement for all that ask at the same moment. */
import type postgres from 'postgres';
import type { HeldRow } from '#contract/attempts/parts.ts';
import { pollAttempt, type AttemptPoll } from '#contract/attempts/poll-attempt.ts';
import { boardFlags } from '#domain/attempt/board.ts';
import { deviceOf } from '#server/http/device.ts';
import { handle, type Handler } from '#server/http/handler.ts';
import { fail } from '#server/http/reply.ts';
import type { Services } from '#server/services.ts';
import { sectionLogOf, sectionRows, type SectionRow } from './answer-log/section-log.ts';
import { isArchived } from '#server/storage/log-years.ts';
import { noteLoss } from './held-rows.ts';

type PollRow = AttemptPoll & { id: string; personId: number };

export function statusPollHandlers({ storage: { sql }, presence, log }: Services): Handler[] {
  const load = createPollLoader(sql);
  return [
    handle(pollAttempt, async ({ params, query, actor, now, request }) => {
      const row = await load({
        id: params.attemptId,
        since: query.since ?? null,
        held: query.held ?? null,
        hasSections: query.sections === '1',
      });
      if (row?.personId !== actor.personId) return fail('NOT_FOUND');
      const { id, personId: _, ...word } = row;
      if (query.held && word.holds === false) noteLoss(log, id, query.held.position);
      if (word.status === 'active')
        presence.note(id, {
          seenAt: now,
          device: deviceOf(request.headers['user-agent'] ?? ''),
          ...(query.pending !== undefined && { pending: query.pending }),
          ...(query.clockJumps && { flags: boardFlags.clock }),
        });
      return { data: word };
    }),
  ];
}

/**
 * Query for an attempt: its state, which answers that count changed behind this place in its log, and whether a row is there.
 */
interface Question {
  id: string;
  since: number | null;
  held: HeldRow | null;
  hasSections: boolean;
}

function keyOf({ id, since, held, hasSections }: Question): string {
  return `${id} ${String(since)} ${String(held?.hash)} ${String(hasSections)}`;
}

/**
 * Queries that come while a statement is under way go into the next one. From the database, never from memory: other processes
 * change it.
 */
function createPollLoader(sql: postgres.Sql): (question: Question) => Promise<PollRow | undefined> {
  let next: { questions: Map<string, Question>; rows: Promise<Map<string, PollRow>> } | null = null;
  let running: Promise<unknown> = Promise.resolve();

  async function query(questions: ReadonlyMap<string, Question>): Promise<Map<string, PollRow>> {
    const asked = Array.from(questions, ([key, { id, since, held, hasSections }]) => ({
      key,
      id,
      since,
      sections: hasSections,
      ...held,
    }));
    type LoadedRow = Omit<PollRow, 'answers' | 'holds' | 'sectionLog'> & {
      startedAt: number;
      sections: boolean;
      sectionRows: SectionRow[] | null;
      key: string;
      answers: PollRow['answers'] | null;
      holds: boolean | null;
    };
    const rows = await sql<LoadedRow[]>`
      select a.id, a.person_id as "personId", a.status, (extract(epoch from a.end_time_threshold) * 1000)::bigint as "endTimeThreshold",
        (extract(epoch from a.paused_at) * 1000)::bigint as "pausedAt", a.finish_reason as "finishReason",
        coalesce((select max(split_part(l.writer, '.', 1)::int) from answer_log l where l.attempt_id = a.id), 0) as generation,
        coalesce((select max(l.position) from answer_log l where l.attempt_id = a.id), 0) as position,
        (select json_agg(json_build_object('questionId', c.question_id, 'operationId', l.operation_id, 'answers', c.answers))
          from current_answer c join answer_log l on l.attempt_id = c.attempt_id and l.position = c.position
          where c.attempt_id = a.id and c.position > w.since) as answers,
        case when w.hash is not null and not ${isArchived(sql, sql`a.id`)} then exists
          (select from answer_log l where l.attempt_id = a.id and l.position = w.position and l.hash = w.hash) end as holds, w.key,
        (extract(epoch from a.started_at) * 1000)::bigint as "startedAt", w.sections,
        case when w.sections then ${sectionRows(sql)} end as "sectionRows"
      from json_to_recordset(${JSON.stringify(asked)}::text::json) as w(key text, id uuid, since int, position int, hash text, sections boolean)
      join exam_attempt a on a.id = w.id`;
    return new Map(
      rows.map(({ key, answers, holds, startedAt, sections, sectionRows: ofSections, ...row }) => [
        key,
        {
          ...row,
          ...(answers && { answers }),
          ...(holds !== null && { holds }),
          ...(sections && { sectionLog: sectionLogOf(ofSections ?? [], startedAt) }),
        },
      ]),
    );
  }

  return async (question) => {
    if (!next) {
      const questions = new Map<string, Question>();
      const rows = running.then(() => {
        next = null;
        return query(questions);
      });
      running = rows.catch(() => undefined);
      next = { questions, rows };
    }
    const key = keyOf(question);
    next.questions.set(key, question);
    return (await next.rows).get(key);
  };
}
