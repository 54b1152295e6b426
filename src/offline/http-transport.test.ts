import { describe, expect, it } from 'vitest';
import type { AnswerOperation } from '#domain/attempt/operation.ts';
import { createHttpTransport, type HttpCall } from './http-transport.ts';

const attempt = { attemptId: '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e', kind: 'testing', examId: 7, userId: 42 } as const;
const operationId = '1b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const operation: AnswerOperation = {
  questionId: 1,
  answers: { text: 'A' },
  operationId,
  writer: '10.abcdefgh',
  seq: 1,
  elapsedMs: 5,
  chosenAt: 6,
};
const taken = { operationId, status: 'accepted', position: 1, receivedAt: 1_700_000_000_000, hash: 'h', receipt: 'r' };
const { signal } = new AbortController();

function transport(respond: (call: HttpCall) => Response | 'signed-out' | Promise<never>) {
  let now = 1000;
  const scheduler = { wall: () => 1_700_000_000_000 + now, monotonic: () => (now += 50) };
  return createHttpTransport(async (call) => respond(call), scheduler);
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'x-server-time': '1700000000000', ...headers } });
}

describe('The transport', () => {
  it("sends a batch under the attempt's own person and gives back what the body acknowledges", async () => {
    const calls: HttpCall[] = [];
    const result = await transport((call) => {
      calls.push(call);
      return json(200, { data: { acknowledged: [taken], refused: null } });
    }).sendAnswers(attempt, [operation], signal);
    expect(calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/testing/send-answers',
      userId: 42,
      body: { attemptId: attempt.attemptId, operations: [operation] },
    });
    expect(result).toMatchObject({
      ok: true,
      acknowledged: [taken],
      refused: null,
      serverTime: { at: 1_700_000_000_000, rttMs: 50 },
    });
  });

  const notTheServer: [string, () => Response | Promise<never>][] = [
    ["a portal's page", () => new Response('<html>Sign in to the Wi-Fi</html>', { status: 200 })],
    ['JSON of another shape', () => json(200, { data: { ok: true } })],
    ['a body that was cut off', () => new Response('{"data":{"acknowledged":[{"operationId":"1b6a', { status: 200 })],
    ['an empty body', () => new Response('', { status: 200 })],
    ["a gateway's own failure", () => new Response('Bad gateway', { status: 502 })],
    ['no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ];
  it.each(notTheServer)('does not take %s for the server', async (_, respond) => {
    const result = await transport(respond).sendAnswers(attempt, [operation], signal);
    expect(result).toMatchObject({ ok: false, kind: 'network', code: null, retryable: true, serverTime: null });
  });

  it("passes the server's own failure on, with its code and when to come back", async () => {
    const respond = () => json(429, { message: 'Slow down', code: 'RATE_LIMITED' }, { 'retry-after': '7' });
    const result = await transport(respond).sendAnswers(attempt, [operation], signal);
    expect(result).toMatchObject({ ok: false, kind: 'server', code: 'RATE_LIMITED', retryable: true, retryAfterMs: 7000 });
  });

  it('sends nothing where that person is not signed in', async () => {
    const result = await transport(() => 'signed-out').sendAnswers(attempt, [operation], signal);
    expect(result).toMatchObject({ ok: false, code: 'UNAUTHENTICATED', retryable: false });
  });

  it('finishes by name, and takes no other finish for it', async () => {
    const paths: string[] = [];
    const finish = (attemptId: string) =>
      transport(({ path }) => {
        paths.push(path);
        return json(200, { data: { attemptId, status: 'completed', reason: 'student' } });
      }).finish(attempt, signal);
    expect(await finish(attempt.attemptId)).toMatchObject({ ok: true, reason: 'student' });
    expect(await finish(operationId)).toMatchObject({ ok: false });
    expect(paths[0]).toBe(`/api/testing/7/completed?attemptId=${attempt.attemptId}`);
  });
});
