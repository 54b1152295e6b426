/** Answers sent at a server, each student over a connection of their own. What was not acknowledged is no answer. */
import { randomUUID } from 'node:crypto';
import { percentile, quantile } from './figures.ts';
import { RawConnection, type Address, type RawReply } from './raw-http.ts';

export interface Sitting {
  token: string;
  attemptId: string;
  /** A question and two answers that fit it. */
  questions: { id: number; answers: readonly [object, object] }[];
  seq: number;
  writer: string;
}

export interface LoadFigures {
  /** Ids of the operations that the server acknowledged. */
  acknowledged: string[];
  /** Acknowledgements a second. */
  perSecond: number;
  p50: number;
  p99: number;
  slowest: number;
  /** Replies that acknowledged nothing, and connections that broke. Each was sent again. */
  failures: number;
  /** Answers without an acknowledgement until long after the end; they are in the latencies with the time that they waited. */
  unanswered: number;
}

/** So long after the end an answer is waited for. */
const graceMs = 10_000;
const againMs = 100;

/** The student's next choice, ready to be sent. */
export function nextAnswer(sitting: Sitting): { operationId: string; body: string } {
  sitting.seq += 1;
  const question = sitting.questions[sitting.seq % sitting.questions.length];
  if (!question) throw new Error('A test without a question');
  const operationId = randomUUID();
  const body = JSON.stringify({
    attemptId: sitting.attemptId,
    questionId: question.id,
    answers: question.answers[sitting.seq % 2],
    operationId,
    writer: sitting.writer,
    seq: sitting.seq,
    elapsedMs: sitting.seq * 10,
    chosenAt: Date.now(),
  });
  return { operationId, body };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, Math.max(0, ms));
  });
}

/**
 * @param perSecond null: each student sends the next answer after the last acknowledgement, as fast as it goes. Else an open loop: so many answers
 * a second over all students, due at even distances whatever the server does; latency counts from when an answer was due, so that a stall is in
 * the figures with every answer that it held up.
 */
export async function runLoad(
  server: Address,
  sittings: readonly Sitting[],
  seconds: number,
  perSecond: number | null,
): Promise<LoadFigures> {
  const times: number[] = [];
  const acknowledged: string[] = [];
  let failures = 0;
  let unanswered = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const distance = perSecond === null ? 0 : (sittings.length / perSecond) * 1000;
  const turns = perSecond === null ? Number.POSITIVE_INFINITY : Math.round((seconds * perSecond) / sittings.length);

  async function sit(sitting: Sitting, index: number): Promise<void> {
    let connection = new RawConnection(server);
    for (let turn = 0; turn < turns && performance.now() < end + graceMs; turn += 1) {
      const due = started + distance * (turn + index / sittings.length);
      if (perSecond !== null) await pause(due - performance.now());
      else if (performance.now() >= end) break;
      const from = perSecond === null ? performance.now() : due;
      const { operationId, body } = nextAnswer(sitting);
      for (;;) {
        const reply: RawReply | null = await connection.post('/api/testing/send-answer', sitting.token, body).catch(() => null);
        if (reply?.status === 200 && reply.body.includes(operationId)) {
          acknowledged.push(operationId);
          break;
        }
        failures += 1;
        if (performance.now() > end + graceMs) {
          unanswered += 1;
          break;
        }
        await pause(reply?.retryAfterSeconds == null ? againMs : reply.retryAfterSeconds * 1000);
        if (reply) continue;
        connection.close();
        connection = new RawConnection(server);
      }
      times.push(performance.now() - from);
    }
    connection.close();
  }

  await Promise.all(sittings.map(sit));
  const took = (performance.now() - started) / 1000;
  return {
    acknowledged,
    perSecond: acknowledged.length / took,
    p50: quantile(times, 0.5),
    p99: percentile(times, 0.99),
    slowest: quantile(times, 1),
    failures,
    unanswered,
  };
}
