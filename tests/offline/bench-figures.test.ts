import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { assertDurable, readDisk } from '../bench/conditions.ts';
import { percentile } from '../bench/figures.ts';
import { runLoad, type Sitting } from '../bench/load.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** @param answer what becomes of a call, by its place */
async function serve(answer: (place: number) => { status: number; afterMs: number }): Promise<number> {
  let place = 0;
  server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { operationId } = JSON.parse(Buffer.concat(pieces).toString()) as { operationId: string };
      const { status, afterMs } = answer((place += 1));
      const body = status === 200 ? JSON.stringify({ data: { operationId } }) : '{"error":"busy"}';
      setTimeout(() => response.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body), afterMs);
    });
  }).listen(0, 'localhost');
  await new Promise((resolve) => server?.once('listening', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function sittings(count: number): Sitting[] {
  const questions = [{ id: 1, answers: [{ selected: 'a' }, { selected: 'b' }] as const }];
  return Array.from({ length: count }, (_, index) => ({
    token: 't',
    attemptId: `a${index}`,
    questions,
    seq: 0,
    writer: '1.w',
  }));
}

describe('the load of the bench', () => {
  it('a failed reply is no answer: it is counted as a failure and sent again', async () => {
    const port = await serve((place) => ({ status: place % 10 === 0 ? 503 : 200, afterMs: 0 }));
    const figures = await runLoad({ port }, sittings(10), 2, 150);
    expect(figures.acknowledged).toHaveLength(300);
    expect(new Set(figures.acknowledged).size).toBe(300);
    expect(figures.failures).toBe(33);
    expect(figures.unanswered).toBe(0);
  });

  it('counts from when an answer was due: a stall shows in every answer that it held up', async () => {
    const began = performance.now();
    // Half a second in which nothing is answered, one time in two seconds.
    const port = await serve(() => {
      const at = performance.now() - began;
      return { status: 200, afterMs: at > 500 && at < 1000 ? 1000 - at : 0 };
    });
    const figures = await runLoad({ port }, sittings(5), 2, 200);
    expect(figures.acknowledged).toHaveLength(400);
    // A loop that waits for replies would have sent one answer of each student in it: five of 400, and a p99 of a few milliseconds.
    expect(figures.p99).toBeGreaterThan(300);
  });
});

describe('figures', () => {
  it('no p95 without 30 samples behind it, none of values that are no numbers', () => {
    const many = Array.from({ length: 30 }, (_, index) => index);
    expect(percentile(many, 0.95)).toBe(28);
    expect(() => percentile(many.slice(1), 0.95)).toThrow('30 samples');
    expect(() => percentile(many, 0.99)).toThrow('150 samples');
    expect(() => percentile([...many, Number.NaN], 0.95)).toThrow('no numbers');
  });

  it('no figures of a database that may lose what it acknowledges, nor of a folder in memory', () => {
    const durable = { fsync: 'on', synchronousCommit: 'on', fullPageWrites: 'on' };
    expect(() => assertDurable(durable)).not.toThrow();
    expect(() => assertDurable({ ...durable, fsync: 'off' })).toThrow('fsync = off');
    expect(readDisk(import.meta.dirname).fileSystem).not.toBe('');
  });

  it.runIf(process.platform === 'linux')('says that a folder lies in memory', () => {
    expect(() => readDisk('/dev/shm')).toThrow('lies in memory');
  });
});
