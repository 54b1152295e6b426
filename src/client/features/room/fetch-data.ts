import { certificationData, testingData } from '#contract/attempts/get-data.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import type { AttemptKind } from '#domain/exam/access-type.ts';
import { call, type CallOutcome } from './room-call.ts';

/** A content of some hundred KB comes within this time also over a slow line. */
const patienceMs = 90_000;

export interface RoomAddress {
  kind: AttemptKind;
  examId: number;
  userId: number;
}

/** GET data: starts the test or goes on with it, and tells whether it is over. */
export async function fetchData({ kind, examId, userId }: RoomAddress, signal: AbortSignal): Promise<CallOutcome<AttemptData>> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, patienceMs);
  signal.addEventListener('abort', abort);
  const parts = { userId, signal: controller.signal };
  try {
    return kind === 'testing'
      ? await call(testingData, { ...parts, params: { examId } })
      : await call(certificationData, { ...parts, params: { certId: examId } });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}
