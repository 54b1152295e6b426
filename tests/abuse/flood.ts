/**
 * Brings large bodies, as many at a time as configured, and begins again whenever one is refused. A process of its own, so that it takes no time of
 * whoever measures. `PORT SECONDS CONNECTIONS TOKEN...`; prints how often which status came.
 */
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';

const [port, seconds, connections, ...tokens] = process.argv.slice(2);
// Whoever attacks has a machine of their own: what they do must not take the server's processors here.
setPriority(10);
const bodyBytes = 20 * 1024 * 1024;
const chunk = Buffer.alloc(64 * 1024, 'x');
const until = Date.now() + Number(seconds) * 1000;
/** A flood that is refused at once would only measure how fast this process connects. */
const pauseMs = 100;

const roundTripMs = 50;

const paths = ['/api/uploads/file', '/api/uploads/image'];
const statuses: Record<string, number> = {};

/** @returns the status, or why there was none. */
function bring(token: string, path: string): Promise<string> {
  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const end = '\r\n--x--\r\n';
  const head =
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
    `content-type: multipart/form-data; boundary=x\r\ncontent-length: ${part.length + bodyBytes + end.length}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), 'localhost');
    const finish = (answer: string): void => {
      socket.destroy();
      resolve(answer);
    };
    let left = bodyBytes;
    const write = (): void => {
      while (left > 0) {
        left -= chunk.length;
        if (!socket.write(chunk)) return;
      }
      if (left === 0) socket.write(end);
      left = -1;
    };
    socket.on('connect', () => {
      socket.write(head + part);
      // On this machine a body would otherwise be in the system's buffers before the server has seen its head: no network is so fast.
      void setTimeout(roundTripMs).then(() => {
        socket.on('drain', write);
        if (!socket.destroyed) write();
      });
    });
    socket.on('data', (data) => finish(data.toString('latin1', 9, 12)));
    socket.on('error', () => finish('broken'));
    socket.on('close', () => finish('closed'));
    // Whoever is held up to the end takes it with them.
    void setTimeout(Math.max(0, until - Date.now()), undefined, { ref: false }).then(() => finish('held'));
  });
}

await Promise.all(
  Array.from({ length: Number(connections) }, async (_, at) => {
    while (Date.now() < until) {
      const answer = await bring(tokens[at % tokens.length] ?? '', paths[at % paths.length] ?? '');
      statuses[answer] = (statuses[answer] ?? 0) + 1;
      await setTimeout(pauseMs);
    }
  }),
);
process.stdout.write(JSON.stringify(statuses));
