/** A device's way to the server, which does its worst. */
import type { AttemptData } from '#contract/attempts/parts.ts';
import { serverTimeHeader } from '#contract/endpoint.ts';
import { numberOf, type Carried, type CallKind, type Entry } from './history.ts';
import type { Rng } from './rng.ts';
import type { Fault } from './schedule.ts';
import type { Opening } from '#server/areas/attempts/answer-log/log.ts';
import type { Answer, Request } from './calls.ts';
import type { Server } from './server.ts';
import type { Page } from './device.ts';
import type { World } from './world.ts';

export interface Call {
  method: string;
  path: string;
  body: unknown;
  session: number | null;
  /** The attempt's own token goes along instead of a sign-in. */
  isByToken: boolean;
  attemptId: string | null;
  signal: AbortSignal | null;
  /** GET data: the page opens the attempt. */
  opening?: Opening | undefined;
}

/** Part of a response that a page sees: Node's own `Response` costs more than all the rest of a story. */
export interface SimResponse {
  ok: boolean;
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
  data: AttemptData | null;
}

interface Carrying {
  body?: { operations?: readonly { operationId: string; answers: unknown }[] };
}

function carriedBy(body: unknown): Carried[] {
  const { operations = [] } = (body ?? {}) as NonNullable<Carrying['body']>;
  return operations.map(({ operationId, answers }) => ({ operationId, n: numberOf(answers) }));
}

function respond(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
  data: AttemptData | null = null,
): SimResponse {
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: (name) => headers[name] ?? null },
    text: () => Promise.resolve(text),
    data,
  };
}

/** One for all: an error that is made writes down who called whom, and nobody reads that here. */
const failedToFetch = new TypeError('Failed to fetch');

const portals = {
  page: '<html><title>Sign in to Wi-Fi</title></html>',
  json: '{"status":"ok"}',
  empty: '{"data":{"acknowledged":[],"refused":null}}',
  strange:
    '{"data":{"acknowledged":[{"operationId":"strange","status":"accepted","position":1,"receivedAt":1}],"refused":null}}',
  script: '',
} as const;

export class Network {
  readonly #world: World;
  readonly #rng: Rng;
  readonly #server: Server;
  readonly #record: (entry: Entry) => void;
  readonly #device: number;
  #fault: Fault | null = null;
  #calls = 0;
  #outage = { until: 0, isAnnounced: true };
  /** The next id sent is taken by somebody else first. */
  isIdTaken = false;

  constructor(world: World, rng: Rng, server: Server, record: (entry: Entry) => void, device: number) {
    this.#world = world;
    this.#rng = rng;
    this.#server = server;
    this.#record = record;
    this.#device = device;
  }

  /** The next calls meet this. */
  disturb(fault: Fault, calls: number): void {
    this.#fault = fault;
    this.#calls = calls;
  }

  /** @param isAnnounced the device sees that the network is away: calls fail at once instead of hanging. */
  cut(ms: number, isAnnounced: boolean): void {
    this.#outage = { until: this.#world.now + ms, isAnnounced };
  }

  heal(): void {
    this.#calls = 0;
    this.#outage = { until: 0, isAnnounced: true };
    this.isIdTaken = false;
  }

  get isAway(): boolean {
    return this.#world.now < this.#outage.until;
  }

  #takeFault(): Fault | null {
    if (this.isAway) return { type: 'lost', isHanging: !this.#outage.isAnnounced };
    if (this.#calls === 0) return null;
    this.#calls -= 1;
    return this.#fault;
  }

  /** Rejects where there is no response; never settles once the page is gone. */
  send(page: Page, call: Call): Promise<SimResponse> {
    const { method, path, body, session, isByToken, attemptId, signal, opening } = call;
    const operations = carriedBy(body);
    const request: Request = {
      method,
      path,
      body: body === undefined ? null : JSON.stringify(body),
      session,
      isByToken,
      operations,
      opening,
    };
    const fault = this.#takeFault();
    const sentAt = this.#world.now;
    const what = kindOf(method, path);
    const from = { device: this.#device, page: page.id };
    this.#record({ type: 'sent', at: sentAt, ...from, session, isByToken, attemptId, what, operations });
    return new Promise((resolve, reject) => {
      const fail = () => reject(failedToFetch);
      const respondLater = (ms: number, response: SimResponse) =>
        page.later(ms, () => (this.isAway ? fail() : resolve(response)));
      /** The server's response reaches the page. */
      const receive = (answer: Answer): SimResponse | null => {
        if (signal?.aborted) return null;
        const { acknowledged, fetched, retryAfter } = answer;
        this.#record({
          type: 'received',
          at: this.#world.now,
          ...from,
          session,
          attemptId,
          what,
          isSuccess: answer.status === 200,
          acknowledged,
          fetched,
          rttMs: this.#world.now - sentAt,
          sentAt,
          retryAfterMs: retryAfter === null ? null : retryAfter * 1000,
        });
        return wordOf(answer);
      };
      const bring = (answer: Answer | null, down: number) =>
        page.later(down, () => {
          if (!answer || this.isAway) return fail();
          const response = receive(answer);
          return response ? resolve(response) : fail();
        });
      /** Up to the server, whatever becomes of the page meanwhile. */
      const deliver = (up: number, then: (answer: Answer | null) => void) =>
        this.#world.after(up, () => void this.#arrive(request, attemptId).then(then));

      const up = this.#rng.between(5, 150);
      const down = this.#rng.between(5, 150);
      if (!fault) return void deliver(up, (answer) => bring(answer, down));
      switch (fault.type) {
        case 'lost':
          return void (fault.isHanging || page.later(up, fail));
        case 'slow':
          return void deliver(fault.up, (answer) => bring(answer, fault.down));
        case 'twice':
          deliver(up, (answer) => bring(answer, down));
          return void deliver(up + fault.after, () => undefined);
        case 'late-copy':
          page.later(up, fail);
          return void deliver(up + fault.after, () => undefined);
        case 'portal':
          return void respondLater(up, respond(200, portals[fault.says], { 'content-type': 'text/html' }));
        case 'refused': {
          const answer = refusalOf(this.#server, fault.says, fault.seconds);
          if (!answer) return void respondLater(up + down, respond(503, '<html>Service unavailable</html>'));
          return void page.later(up, () => bring({ ...answer, at: this.#world.now }, down));
        }
        default:
          return void deliver(up, (answer) => {
            if (fault.back === 'hang') return;
            if (!answer || fault.back === 'error') page.later(down, fail);
            else if (fault.back === 'truncated')
              respondLater(down, { ...wordOf(answer), data: null, text: () => cut(answer.body) });
            else if (fault.back === 'bad-gateway') respondLater(down, respond(502, '<html>Bad gateway</html>'));
            else bring(this.#server.fail('INTERNAL'), down);
          });
      }
    });
  }

  async #arrive(request: Request, attemptId: string | null): Promise<Answer | null> {
    const [first] = request.operations;
    if (this.isIdTaken && first && attemptId !== null) {
      this.isIdTaken = false;
      await this.#server.takeId(attemptId, first.operationId);
    }
    return this.#server.receive(request);
  }
}

function kindOf(method: string, path: string): CallKind {
  if (path === '/api/health') return 'health';
  if (path.includes('/word?')) return 'poll';
  if (method === 'GET') return 'data';
  return method === 'POST' ? 'answers' : 'finish';
}

function cut(text: string): Promise<string> {
  return Promise.resolve(text.slice(0, Math.floor(text.length / 2)));
}

function wordOf({ status, body, data, at, retryAfter }: Answer): SimResponse {
  const headers: Record<string, string> = { [serverTimeHeader]: String(at) };
  if (retryAfter !== null) headers['retry-after'] = String(retryAfter);
  return respond(status, body, headers, data);
}

function refusalOf(server: Server, says: Extract<Fault, { type: 'refused' }>['says'], seconds: number): Answer | null {
  switch (says) {
    case 'internal':
      return server.fail('INTERNAL');
    case 'unavailable':
      return server.fail('UNAVAILABLE', seconds);
    case 'limited':
      return server.fail('RATE_LIMITED', seconds);
    case 'expired':
      return server.fail('TOKEN_EXPIRED');
    case 'ended':
      return server.fail('UNAUTHENTICATED');
    case 'malformed':
      return server.fail('MALFORMED');
    case 'unknown':
      return server.fail('NOT_FOUND');
    default:
      return null;
  }
}
