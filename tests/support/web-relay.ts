/**
 * A line between browser and server that can be cut, can hang, and can lose a response after the server has done the work: what
 * `setOffline` cannot play, since behind a dead line the browser believes that it is online.
 */
import {
  createServer,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface WebRelay {
  /** What the browser opens instead of the server. */
  url: string;
  /** No connection comes through; open ones are torn. */
  cut(): void;
  /** Connections come through, and nothing is ever answered. */
  hang(): void;
  /** The line is good again. */
  restore(): void;
  /** The server answers the next `count` matching requests in full, and the browser gets a torn connection. */
  losesResponses(matches: (request: IncomingMessage) => boolean, count?: number): void;
  /** How many responses were lost that way. */
  readonly lost: number;
  /** Changes a file on its way: `null` leaves it alone. */
  rewrites(change: (path: string, body: string) => string | null): void;
  /** Method and path of every request that the server answered, in order. */
  readonly passed: readonly string[];
  close(): Promise<void>;
}

interface Loss {
  matches: (request: IncomingMessage) => boolean;
  left: number;
}

export async function startWebRelay(target: { port: number }): Promise<WebRelay> {
  let state: 'good' | 'cut' | 'hung' = 'good';
  let lost = 0;
  let loss: Loss | null = null;
  let change: ((path: string, body: string) => string | null) | null = null;
  const passed: string[] = [];
  const sockets = new Set<Socket>();

  function handle(incoming: IncomingMessage, outgoing: ServerResponse): void {
    if (state === 'hung') return void incoming.resume();
    const path = incoming.url ?? '/';
    const headers: OutgoingHttpHeaders = { ...incoming.headers };
    if (change) {
      // What is to be changed has to come, plain and in full.
      headers['accept-encoding'] = 'identity';
      delete headers['if-none-match'];
      delete headers['if-modified-since'];
    }
    // Without a pool: the server may have been killed and started again since the last request.
    const options = { host: 'localhost', port: target.port, method: incoming.method, path, headers, agent: false };
    const onward = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => incoming.socket.destroy());
      answer.on('end', () => {
        passed.push(`${incoming.method ?? ''} ${path}`);
        if (loss && loss.left > 0 && loss.matches(incoming)) {
          loss.left -= 1;
          lost += 1;
          incoming.socket.resetAndDestroy();
        } else if (state !== 'good') incoming.socket.destroy();
        else respond(outgoing, answer, Buffer.concat(chunks), path);
      });
    });
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  }

  function respond(outgoing: ServerResponse, answer: IncomingMessage, body: Buffer, path: string): void {
    const changed = change?.(path, body.toString()) ?? null;
    const sent = changed === null ? body : Buffer.from(changed);
    const { 'transfer-encoding': _, ...headers } = answer.headers;
    const hasBody = answer.statusCode !== 304 && answer.statusCode !== 204;
    outgoing.writeHead(answer.statusCode ?? 502, { ...headers, ...(hasBody && { 'content-length': sent.length }) });
    outgoing.end(hasBody ? sent : undefined);
  }

  const server: Server = createServer(handle);
  server.on('connection', (socket: Socket) => {
    if (state === 'cut') return void socket.resetAndDestroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const tear = (): void => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      state = 'cut';
      tear();
    },
    hang() {
      state = 'hung';
    },
    restore() {
      state = 'good';
      tear();
    },
    losesResponses(matches, count = 1) {
      loss = { matches, left: count };
    },
    get lost() {
      return lost;
    },
    rewrites(next) {
      change = next;
    },
    passed,
    close() {
      tear();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
