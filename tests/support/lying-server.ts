/** Stands before a real server and changes what passes: a deployment that has a fault the drill must find. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentOperation {
  questionId: number;
  answers: unknown;
  operationId: string;
  writer: string;
  seq: number;
  elapsedMs: number;
  chosenAt: number;
}

export interface SentBatch {
  attemptId: string;
  operations: SentOperation[];
}

/** The lie: what becomes of a batch of answers, and of the time that the server's answer to it names. */
export interface Lie {
  /** Batches that reach the server in place of the one; the answer to the first is given back. */
  batches?: (batch: SentBatch) => SentBatch[];
  shiftTimeMs?: number;
}

export interface LyingServer {
  url: string;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const passedOn = ['content-type', 'authorization', 'accept', 'cookie', 'user-agent'] as const;

export async function startLyingServer(target: string, lie: Lie): Promise<LyingServer> {
  async function pass(request: IncomingMessage, body: string): Promise<Response> {
    const headers = Object.fromEntries(
      passedOn.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : [])),
    );
    const method = request.method ?? 'GET';
    return fetch(target + (request.url ?? '/'), { method, headers, body: body === '' ? null : body, redirect: 'manual' });
  }

  const server = createServer((request, reply) => {
    const work = async () => {
      const body = await readBody(request);
      const isAnswers = request.url === '/api/testing/send-answers';
      const [first = body, ...more] =
        isAnswers && lie.batches ? lie.batches(JSON.parse(body) as SentBatch).map((batch) => JSON.stringify(batch)) : [];
      const answer = await pass(request, first);
      const text = await answer.text();
      for (const another of more) await (await pass(request, another)).text();
      const headers: Record<string, string> = {};
      for (const name of ['content-type', 'retry-after', 'set-cookie', 'x-server-time']) {
        const value = answer.headers.get(name);
        if (value !== null) headers[name] = value;
      }
      if (isAnswers && lie.shiftTimeMs) headers['x-server-time'] = String(Number(headers['x-server-time']) + lie.shiftTimeMs);
      reply.writeHead(answer.status, headers).end(text);
    };
    work().catch(() => reply.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
