/**
 * An answer as the specification sends it (E§7): attempt, question and answer, and nothing of an operation. The server makes the operation, and
 * stands in for a device that was opened at this moment: its choice ranks above all before it.
 */
import { createHash } from 'node:crypto';
import { compareRank, formatWriter, parseWriter, type AnswerOperation } from '#domain/attempt/operation.ts';
import type { Services } from '#server/services.ts';
import type { Submitted } from './answer-log/committer.ts';
import type { FittingOperation } from './answer-log/log.ts';

type Choice = Pick<FittingOperation, 'questionId' | 'answers' | 'contentHash' | 'place'>;

/** With everything of an operation, or with nothing: the contract lets nothing between through. */
type Rest = Omit<AnswerOperation, keyof Choice>;
export type SentChoice = Choice & { [Name in keyof Rest]?: Rest[Name] | undefined };

/** Writer of all server-made operations of an attempt. */
const writerId = 'server-made';
const highestGeneration = 999_999_999;
const maxTries = 8;

/** Submits an operation as it was sent, or one that is made here. @throws as `submit` does */
export async function submitOne(
  services: Services,
  attemptId: string,
  sent: SentChoice,
  now: number,
): Promise<Submitted & { operation: FittingOperation }> {
  const { answers } = services;
  if (isWhole(sent)) return { ...(await answers.submit(attemptId, [sent], now)), operation: sent };
  for (let tries = 1; ; tries += 1) {
    const operation = await makeOperation(services, attemptId, sent, now);
    const submitted = await answers.submit(attemptId, [operation], now);
    // Another call took the number meanwhile.
    if (submitted.refused?.code !== 'SEQUENCE_GAP' || tries === maxTries) return { ...submitted, operation };
    answers.invalidate(attemptId);
  }
}

function isWhole(sent: SentChoice): sent is FittingOperation {
  return sent.operationId !== undefined;
}

interface StoredChoice {
  startedAt: number;
  /** Position of the answer that counts for the question; null: there is none. */
  position: number | null;
  generation: number;
  writerId: string;
  seq: number;
  operationId: string;
  contentHash: string;
  chosenAt: number;
  elapsedMs: number;
}

/**
 * An answer that already counts is the same operation, delivered again. Else its id follows from what it replaces, so a
 * repetition gets the same one.
 */
async function makeOperation(
  { answers, storage: { sql } }: Services,
  attemptId: string,
  { questionId, answers: chosen, contentHash, place }: Choice,
  now: number,
): Promise<FittingOperation> {
  const choice = { questionId, answers: chosen, contentHash, ...(place && { place }) };
  const head = await answers.headOf(attemptId);
  const [stored] = await sql<StoredChoice[]>`
    select (extract(epoch from a.started_at) * 1000)::bigint as "startedAt", l.position, c.generation, c.writer_id as "writerId", c.seq,
      l.operation_id as "operationId", l.content_hash as "contentHash", l.chosen_at as "chosenAt", l.elapsed_ms as "elapsedMs"
    from exam_attempt a
    left join current_answer c on c.attempt_id = a.id and c.question_id = ${questionId}
    left join answer_log l on l.attempt_id = c.attempt_id and l.position = c.position
    where a.id = ${attemptId}`;
  if (!head || !stored) throw new Error(`Attempt ${attemptId} is gone`);
  if (stored.position !== null && stored.contentHash === contentHash) {
    const { generation, seq, operationId, chosenAt, elapsedMs } = stored;
    return { ...choice, operationId, writer: formatWriter({ generation, id: stored.writerId }), seq, chosenAt, elapsedMs };
  }
  const writer = nextWriter([...head.writers.keys()]);
  return {
    ...choice,
    operationId: uuidOf(`${attemptId} ${stored.position ?? 0} ${contentHash}`),
    writer,
    seq: (head.writers.get(writer) ?? 0) + 1,
    chosenAt: now,
    elapsedMs: Math.max(0, now - stored.startedAt),
  };
}

/** One that ranks above all others of the attempt: the server's own where that is so already. */
function nextWriter(writers: readonly string[]): string {
  const highest = writers.toSorted((a, b) => compareRank({ writer: b, seq: 0 }, { writer: a, seq: 0 }))[0];
  if (highest === undefined) return formatWriter({ generation: 1, id: writerId });
  const { generation, id } = parseWriter(highest);
  return id === writerId ? highest : formatWriter({ generation: Math.min(generation + 1, highestGeneration), id: writerId });
}

/** A UUID (version 8: of one's own making) that follows from a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
