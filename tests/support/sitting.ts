/** A person who sits a test over the API. */
import { setTimeout } from 'node:timers/promises';
import type { Acknowledgement, AttemptData } from '#contract/attempts/parts.ts';
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import type { MechanicId } from '#mechanics/mechanic.ts';
import { buildOperation, createApiClient, questionOf, type ApiClient, type Reply } from './api-client.ts';

export interface SentMany {
  acknowledged: Acknowledgement[];
  refused: { operationId: string; code: string; message: string } | null;
}

export interface Sitting {
  client: ApiClient;
  data: AttemptData;
  examId: number;
  /** `/api/testing` or `/api/certification`. */
  base: string;
  question(mechanic: MechanicId): AttemptData['examContent']['disciplines'][number]['questions'][number]['question'];
  /** Sends the next answer; what is given stands over what would follow. */
  send(mechanic: MechanicId, answers: unknown, over?: Record<string, unknown>): Promise<Reply<Acknowledgement>>;
  sendMany(operations: readonly unknown[]): Promise<Reply<SentMany>>;
  again(): Promise<Reply<AttemptData>>;
  finish(): Promise<Reply<{ attemptId: string; status: string; reason: string }>>;
  result(): Promise<Reply<AttemptResult>>;
}

/** Calls again while the server sends callers away: one that has just started, or whose database has, on a busy machine. */
export async function untilServed<T>(call: () => Promise<Reply<T>>): Promise<Reply<T>> {
  let reply = await call();
  for (let tries = 1; reply.status === 503 && tries < 30; tries += 1) {
    await setTimeout(500);
    reply = await call();
  }
  return reply;
}

export async function signIn(url: string, login: string): Promise<ApiClient> {
  const client = createApiClient(url);
  const reply = await untilServed(() => client.signIn(login));
  if (reply.status !== 200) throw new Error(`${login} could not sign in: ${reply.text}`);
  return client;
}

/** Starts the test. @throws when it doesn't start. */
export async function sit(client: ApiClient, examId: number, kind: 'testing' | 'certification' = 'testing'): Promise<Sitting> {
  const base = `/api/${kind}`;
  const started = await client.call<AttemptData>('GET', `${base}/${examId}/data`);
  if (started.status !== 200) throw new Error(`The test did not start: ${started.status} ${started.text}`);
  const { data } = started;
  const { attemptId } = data;
  let seq = 0;
  return {
    client,
    data,
    examId,
    base,
    question: (mechanic) => questionOf(data, mechanic),
    send(mechanic, answers, over = {}) {
      seq = typeof over['seq'] === 'number' ? over['seq'] : seq + 1;
      const operation = buildOperation({ questionId: questionOf(data, mechanic).id, answers: null, seq });
      return client.call('POST', `${base}/send-answer`, { attemptId, ...operation, answers, ...over });
    },
    sendMany: (operations) => client.call('POST', `${base}/send-answers`, { attemptId, operations }),
    again: () => client.call('GET', `${base}/${examId}/data`),
    finish: () => client.call('DELETE', `${base}/${examId}/completed?attemptId=${attemptId}`),
    result: () => client.call('GET', `${base}/${examId}/completed?attemptId=${attemptId}`),
  };
}
