/**
 * What one account, or nobody, can do to the server again and again. A process of its own, so that it takes no time of whoever measures.
 * `PORT SECONDS KIND JSON`; prints how often which status or close came.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { RawConnection } from '../bench/raw-http.ts';

export type Attack =
  | { kind: 'read'; path: string; token: string; atOnce: number }
  | { kind: 'passwords'; logins: readonly string[]; atOnce: number }
  | { kind: 'sockets'; token: string; sockets: number; messages: number };

const [port, seconds, given = '{}'] = process.argv.slice(2);
// Whoever attacks has a machine of their own: what they do must not take the server's processors here.
setPriority(10);
const attack = JSON.parse(given) as Attack;
const until = Date.now() + Number(seconds) * 1000;
/** An attack that is refused at once would only measure how fast this process asks. */
const pauseMs = 20;
const answers: Record<string, number> = {};

function note(answer: string): void {
  answers[answer] = (answers[answer] ?? 0) + 1;
}

async function again(atOnce: number, call: (line: RawConnection, at: number) => Promise<{ status: number }>): Promise<void> {
  const loop = async (_: unknown, at: number): Promise<void> => {
    let line = new RawConnection({ port: Number(port) });
    while (Date.now() < until) {
      const status = await call(line, at).then(
        (reply) => reply.status,
        () => 'broken',
      );
      note(String(status));
      if (status === 'broken') line = new RawConnection({ port: Number(port) });
      if (status !== 200 && status !== 401) await setTimeout(pauseMs);
    }
    line.close();
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
}

/** A frame of a client (RFC 6455): masked, here with nothing. */
function frame(text: string): Buffer {
  const bytes = Buffer.from(text);
  const length = bytes.length < 126 ? [0x80 | bytes.length] : [0x80 | 126, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), bytes]);
}

/** Opens a socket, signs in, subscribes without end, and begins again whenever it is closed. */
async function subscribe(token: string, messages: number): Promise<void> {
  const lessonId = (): string =>
    randomBytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
  for (let said = 0; Date.now() < until && said < messages; await setTimeout(pauseMs)) {
    const line = connect(Number(port), 'localhost');
    line.on('error', () => note('broken'));
    const closed = once(line, 'close').catch(() => undefined);
    line.write(
      'GET /api/live HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
        `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
    );
    const [head] = (await Promise.race([once(line, 'data'), closed.then(() => [])])) as [Buffer?];
    note(head?.toString('latin1', 9, 12) ?? 'closed');
    line.resume();
    line.write(frame(JSON.stringify({ type: 'hello', token })));
    for (; said < messages && !line.destroyed && Date.now() < until; said += 1) {
      const params = { lessonId: lessonId(), since: 0 };
      const text = JSON.stringify({ type: 'subscribe', id: (said % 20) + 1, topic: 'live-lesson', params });
      if (!line.write(frame(text))) await Promise.race([once(line, 'drain').catch(() => undefined), closed]);
    }
    if (!line.destroyed) await Promise.race([closed, setTimeout(1000)]);
    line.destroy();
  }
}

switch (attack.kind) {
  case 'read':
    await again(attack.atOnce, (line) => line.get(attack.path, attack.token));
    break;
  case 'passwords': {
    const { logins } = attack;
    let tries = 0;
    await again(attack.atOnce, (line) => {
      const login = logins[(tries += 1) % logins.length];
      return line.post('/api/login', null, JSON.stringify({ login, password: 'not this one' }));
    });
    break;
  }
  case 'sockets':
    await Promise.all(Array.from({ length: attack.sockets }, () => subscribe(attack.token, attack.messages / attack.sockets)));
}
process.stdout.write(JSON.stringify(answers));
process.exit(0);
