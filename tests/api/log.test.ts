/** Log of the operator: everyday calls of clients are no fault of the server or the database. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { livePath } from '#contract/live/live.ts';
import { startServer } from '../../src/server/start-server.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

interface Line {
  level: number;
  msg: string;
  err?: { stack?: string };
}

const debug = 20;
const warn = 40;
/** A machine that does much else takes its time. */
const patience = { timeout: 25_000 };

let lines: Line[] = [];
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    for (const line of chunk.toString().split('\n').filter(Boolean)) lines.push(JSON.parse(line) as Line);
    done();
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ logLevel: 'debug', logTo });
});
afterEach(() => {
  lines = [];
});
afterAll(() => server.stop());

const loud = (): Line[] => lines.filter(({ level }) => level >= warn);
const logged = (text: RegExp): Line[] => lines.filter(({ msg }) => text.test(msg));

test('a client that breaks off in the middle of a body is logged quietly, and not as a database that is away', async () => {
  const { token } = await signIn(server.url, 'student1');
  lines = [];
  const { port } = new URL(server.url);
  for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
    const path = type.startsWith('application') ? '/api/problems' : '/api/uploads/file';
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
    const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token ?? ''}\r\ncontent-type: ${type}\r\ncontent-length: 100000\r\n\r\n`;
    socket.write(head + part);
    await vi.waitFor(() => expect(logged(/incoming request/)).not.toEqual([]), patience);
    socket.resetAndDestroy();
    await vi.waitFor(() => expect(logged(/the client broke off/).map(({ level }) => level)).toEqual([debug]), patience);
    expect(loud()).toEqual([]);
    lines = [];
  }
});

test('a message that is too large for the socket is logged quietly, without a stack', async () => {
  const { app } = await server.another();
  const socket = await app.injectWS(livePath, {
    headers: { host: 'localhost' },
    socket: { remoteAddress: '127.0.0.1' } as Socket,
  });
  lines = [];
  socket.send('x'.repeat(20_000));
  await vi.waitFor(
    () => expect(logged(/a socket broke its rules or its line/).map(({ level }) => level)).toEqual([debug]),
    patience,
  );
  expect(loud()).toEqual([]);
  expect(lines.filter(({ err }) => err?.stack)).toEqual([]);
});

test('a port that is taken is reported at once, before the database is touched', async () => {
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const prepare = vi.fn(() => Promise.resolve());
  await expect(startServer({ ...server.config, port }, prepare)).rejects.toThrow(
    `127.0.0.1:${port} is taken by another program: stop it, or set PORT to another number`,
  );
  expect(prepare).not.toHaveBeenCalled();
  other.close();
});
