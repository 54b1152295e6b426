import * as v from 'valibot';
import { certificationData, testingData } from '#contract/attempts/get-data.ts';
import type { AttemptData, HeldRow } from '#contract/attempts/parts.ts';
import { fillPath } from '#contract/call-parts.ts';
import { serverTimeHeader } from '#contract/endpoint.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { browserScheduler } from '#offline/browser-ports.ts';
import { startTrip, textOf } from '#offline/http-transport.ts';
import type { ServerTime } from '#offline/types.ts';
import { ApiFailure } from '#client/api/api-failure.ts';
import { foreignAnswer, networkFailure, readFailure } from '#client/api/read-failure.ts';
import { fetchAs } from './fetch-as.ts';

/** A content of some hundred KB comes within this time also over a slow line. */
const patienceMs = 90_000;
/** So often a server that says when it can be asked again is asked. */
const mostTries = 4;
const longestWaitSeconds = 5;

export interface RoomAddress {
  kind: AttemptKind;
  examId: number;
  userId: number;
  /** The page opens the attempt to write: recorded by the server once under this id, however often it is asked. */
  opening?: { id: string; isHeld: boolean };
  /** To be looked for in the log. */
  row?: HeldRow | null;
}

export type DataAnswer = { ok: true; data: AttemptData; serverTime: ServerTime } | { ok: false; failure: ApiFailure };

/** GET data: starts or continues the test, and says whether it is over. Never rejects. */
export async function fetchData(
  address: RoomAddress,
  /** Takes the key that comes along; it goes no further. */
  admit: (attemptId: string, contentKey: string) => Promise<void>,
  signal: AbortSignal,
): Promise<DataAnswer> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, patienceMs);
  signal.addEventListener('abort', abort);
  try {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(address, admit, controller.signal);
      const waitSeconds = answer.ok ? undefined : answer.failure.retryAfterSeconds;
      if (waitSeconds === undefined || waitSeconds > longestWaitSeconds || tries === mostTries) return answer;
      // A server that sends callers away in an exam's first minute: at moments of their own, or they would all be back at once.
      await pause(waitSeconds * 1000 * (1 + Math.random()), controller.signal);
    }
  } catch (error) {
    return { ok: false, failure: error instanceof ApiFailure ? error : networkFailure() };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(networkFailure());
    });
  });
}

async function ask(
  { kind, examId, userId, opening, row }: RoomAddress,
  admit: (attemptId: string, contentKey: string) => Promise<void>,
  signal: AbortSignal,
): Promise<DataAnswer> {
  const { method, path, data } = kind === 'testing' ? testingData : certificationData;
  const arrive = startTrip(browserScheduler);
  const query = new URLSearchParams({
    ...(opening && { opening: opening.id }),
    ...(opening?.isHeld && { held: '1' }),
    ...(row && { row: textOf(row) }),
  });
  const filled = `${fillPath(path, { examId, certId: examId })}?${query.toString()}`;
  const response = await fetchAs({ method, path: filled, body: undefined, userId, signal });
  if (response === 'signed-out') return failed(new ApiFailure({ status: 401, code: 'UNAUTHENTICATED', message: '' }));
  const serverTime = arrive(response.headers.get(serverTimeHeader));
  const body: unknown = await response.json().catch(() => null);
  // Every response of our server carries its time. Without it the response is of a portal or a proxy and does not count.
  if (!serverTime) return failed(new ApiFailure({ status: response.status, code: 'FOREIGN_ANSWER', message: '' }));
  if (!response.ok) return failed(readFailure(response.status, body, response.headers));
  const parsed = v.safeParse(v.object({ data }), body);
  if (!parsed.success) return failed(foreignAnswer(response.status));
  const { contentKey, ...content } = parsed.output.data;
  await admit(content.attemptId, contentKey);
  return { ok: true, data: content, serverTime };
}

function failed(failure: ApiFailure): DataAnswer {
  return { ok: false, failure };
}
