/**
 * The line between browser and server, with every fault a school's network knows: what `setOffline` cannot play, since behind a dead line
 * the browser believes that it is online.
 */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { pass, type FaultKind, type FaultPlan } from './fault.ts';
import { play, portalPath, type Line } from './exchange.ts';
import { ByteReader, headerOf, readRequest, serialise, withoutHeaders, type Request, type Response } from './http-message.ts';
import { connectTo, forward } from './upstream.ts';

export interface ChaosProxy {
  /** Address that the browser opens instead of the server's. */
  url: string;
  /** From now on requests meet what the plan says; null: none meets anything, and what was postponed is delivered. */
  follow(plan: FaultPlan | null): void;
  /** No connection comes through; open ones are torn. */
  cut(): void;
  /** Connections come through, and nothing is ever answered. */
  hang(): void;
  /** The line is good again, connections of before are torn. */
  restore(): void;
  /** Changes a file on its way; `null` leaves it alone, a number answers with that status. */
  rewrites(change: (path: string, body: string) => string | number | null): void;
  /** Called with every request that reaches the proxy. @returns the way to stop. */
  watch(listener: (request: Request) => void): () => void;
  /** How many faults were played, by kind. */
  readonly played: ReadonlyMap<FaultKind, number>;
  /** Method and path of every request that the server answered, in order. */
  readonly passed: readonly string[];
  close(): Promise<void>;
}

type Change = (path: string, body: string) => string | number | null;

interface Postponed {
  request: Request;
  left: number;
}

export async function startChaosProxy(target: { port: number }): Promise<ChaosProxy> {
  let state: 'good' | 'cut' | 'hung' = 'good';
  let plan: FaultPlan | null = null;
  let change: Change | null = null;
  let postponed: Postponed[] = [];
  const played = new Map<FaultKind, number>();
  const passed: string[] = [];
  const listeners = new Set<(request: Request) => void>();
  const sockets = new Set<Socket>();

  async function copy(request: Request): Promise<void> {
    const response = await forward(target.port, request);
    if (response) passed.push(`${request.method} ${request.url}`);
  }

  /** A newer one has gone by. */
  function deliverLate(isAll: boolean): void {
    for (const entry of postponed) entry.left -= 1;
    const due = postponed.filter(({ left }) => isAll || left <= 0);
    postponed = postponed.filter((entry) => !due.includes(entry));
    for (const { request } of due) void copy(request);
  }

  function changed(request: Request, response: Response): Response {
    const rewritten = change?.(request.url, response.body.toString()) ?? null;
    if (rewritten === null) return response;
    const raw = Buffer.from(typeof rewritten === 'number' ? '' : rewritten);
    const headers = withoutHeaders(response, 'content-length', 'transfer-encoding', 'etag');
    const startLine = typeof rewritten === 'number' ? `HTTP/1.1 ${rewritten} Changed` : response.startLine;
    return { ...response, startLine, headers: [...headers, ['content-length', String(raw.length)]], raw, body: raw };
  }

  async function serve(client: Socket): Promise<void> {
    const reader = new ByteReader(client);
    const line: Line = {
      client,
      async forward(request) {
        // A response that is to be changed has to come plain and in full.
        const unwanted = ['accept-encoding', 'if-none-match', 'if-modified-since'];
        const plain = change ? { ...request, headers: withoutHeaders(request, ...unwanted) } : request;
        const response = await forward(target.port, plain);
        if (response) passed.push(`${request.method} ${request.url}`);
        if (response) deliverLate(false);
        return state === 'good' ? response : null;
      },
      copy,
      postpone: (request, after) => void postponed.push({ request, left: after }),
      change: changed,
    };
    for (let isOpen = true; isOpen;) {
      const request = await readRequest(reader);
      if (!request) return void client.destroy();
      for (const listener of listeners) listener(request);
      if (state === 'hung') return;
      const fault = plan?.(request) ?? (request.url === portalPath ? ({ kind: 'portal-redirect' } as const) : pass);
      if (fault.kind !== 'pass') played.set(fault.kind, (played.get(fault.kind) ?? 0) + 1);
      const isTunnel = /websocket/i.test(headerOf(request, 'upgrade') ?? '');
      if (isTunnel && fault.kind === 'pass') return tunnel(client, reader, request);
      isOpen = await play(fault, request, line);
      if (state !== 'good') client.destroy();
    }
  }

  /** From here on both sides speak something else. */
  function tunnel(client: Socket, reader: ByteReader, request: Request): void {
    const far = connectTo(target.port);
    far.write(Buffer.concat([serialise(request), reader.rest()]));
    far.pipe(client);
    client.pipe(far);
    far.on('close', () => client.destroy());
    client.on('close', () => far.destroy());
  }

  const server: Server = createServer({ noDelay: true }, (client) => {
    if (state === 'cut') return void client.resetAndDestroy();
    sockets.add(client);
    client.on('close', () => sockets.delete(client));
    client.on('error', () => undefined);
    void serve(client);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const tear = (): void => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    follow(next) {
      plan = next;
      if (!next) deliverLate(true);
    },
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
    rewrites(next) {
      change = next;
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    played,
    passed,
    close() {
      tear();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
