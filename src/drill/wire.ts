/** The real way to the deployment: every call is measured, and what the server says of answers is written down. No faults here. */
import * as v from 'valibot';
import { certificationSendAnswers, testingSendAnswers } from '#contract/attempts/send-answers.ts';
import { login } from '#contract/auth/login.ts';
import type { CallKind, StudentHistory } from './history.ts';

export interface WireCall {
  method: string;
  /** With query. */
  path: string;
  headers: Record<string, string>;
  /** JSON text. */
  body: string | null;
}

export interface WireReply {
  status: number;
  headers: Headers;
  text: string;
}

/** Rejects where there is no answer. */
export type Wire = (call: WireCall) => Promise<WireReply>;

/** A server that is silent for so long counts as away. */
const patienceMs = 60_000;

const sendPaths: ReadonlySet<string> = new Set([testingSendAnswers.path, certificationSendAnswers.path]);

export function isAnswerCall(path: string): boolean {
  return sendPaths.has(path);
}

function kindOf({ method, path }: WireCall): CallKind {
  if (path === login.path) return 'sign-in';
  if (isAnswerCall(path)) return 'answers';
  if (/\/data(\?|$)/.test(path)) return 'start';
  return method === 'DELETE' ? 'finish' : 'other';
}

/** @param host without a slash at its end. */
export function openWire(host: string, history: StudentHistory): Wire {
  return async (call) => {
    const kind = kindOf(call);
    const began = performance.now();
    try {
      const response = await fetch(host + call.path, {
        method: call.method,
        headers: call.headers,
        body: call.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
      });
      const text = await response.text();
      history.calls.push({ kind, ms: performance.now() - began, status: response.status });
      if (kind === 'answers' && response.ok) noteDeliveries(history, call.body ?? '', text);
      return { status: response.status, headers: response.headers, text };
    } catch (error) {
      history.calls.push({ kind, ms: performance.now() - began, status: null });
      throw error;
    }
  };
}

const sentBody = v.object({
  operations: v.array(v.object({ operationId: v.string(), writer: v.string(), seq: v.number() })),
});
const takenBody = v.object({ data: testingSendAnswers.data });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function noteDeliveries({ deliveries }: StudentHistory, sentText: string, takenText: string): void {
  const sent = v.safeParse(sentBody, parse(sentText));
  const taken = v.safeParse(takenBody, parse(takenText));
  if (!sent.success || !taken.success) return;
  const names = new Map(sent.output.operations.map(({ operationId, writer, seq }) => [operationId, `${writer}/${seq}`]));
  for (const { operationId, position, status } of taken.output.data.acknowledged) {
    const name = names.get(operationId);
    if (name === undefined) continue;
    const known = deliveries.get(operationId) ?? { positions: new Set(), names: new Set(), isLate: false };
    known.positions.add(position);
    known.names.add(name);
    known.isLate ||= status === 'late';
    deliveries.set(operationId, known);
  }
}
