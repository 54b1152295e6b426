/** One student's calls to the deployment. Signing in, reading and looking go over a wire without faults; the outbox has the line. */
import * as v from 'valibot';
import { testingFinish } from '#contract/attempts/finish.ts';
import { testingData } from '#contract/attempts/get-data.ts';
import { testingResult } from '#contract/attempts/get-result.ts';
import { testingList } from '#contract/attempts/list-tests.ts';
import { login } from '#contract/auth/login.ts';
import { logout } from '#contract/auth/logout.ts';
import { refreshToken } from '#contract/auth/refresh-token.ts';
import { userInfo } from '#contract/auth/user-info.ts';
import { readFailureBody, serverTimeHeader, type DataOf, type Endpoint } from '#contract/endpoint.ts';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { health } from '#contract/system/health.ts';
import { startTrip, type HttpFetch } from '#offline/http-transport.ts';
import type { Scheduler, ServerTime } from '#offline/ports.ts';
import type { Line } from './line.ts';
import type { Wire, WireCall, WireReply } from './wire.ts';

/** `code` null: an answer that is not the server's own; `status` null: none at all. */
export type Reply<E extends Endpoint> =
  | { ok: true; data: DataOf<E>; serverTime: ServerTime | null }
  | { ok: false; code: ErrorCode | null; status: number | null; detail: string; retryAfterMs: number | null };

type Clocks = Pick<Scheduler, 'wall' | 'monotonic'>;

export class Deployment {
  readonly #wire: Wire;
  readonly #clocks: Clocks;
  #token = '';
  #cookie = '';
  #refreshing: Promise<boolean> | null = null;

  constructor(wire: Wire, clocks: Clocks) {
    this.#wire = wire;
    this.#clocks = clocks;
  }

  async signIn(name: string, password: string): Promise<Reply<typeof login>> {
    const reply = await this.#call(login, login.path, { login: name, password });
    if (reply.ok) this.#token = reply.data.token;
    return reply;
  }

  userInfo = (): Promise<Reply<typeof userInfo>> => this.#call(userInfo, userInfo.path);
  tests = (): Promise<Reply<typeof testingList>> => this.#call(testingList, testingList.path);
  health = (): Promise<Reply<typeof health>> => this.#call(health, health.path);
  signOut = (): Promise<Reply<typeof logout>> => this.#call(logout, logout.path);

  /** @param again begin a completed rehearsal again. */
  data(examId: number, again: boolean): Promise<Reply<typeof testingData>> {
    return this.#call(testingData, testingData.path.replace('{examId}', String(examId)) + (again ? '?again=1' : ''));
  }

  finish(examId: number, attemptId: string): Promise<Reply<typeof testingFinish>> {
    const path = testingFinish.path.replace('{examId}', String(examId));
    return this.#call(testingFinish, `${path}?attemptId=${encodeURIComponent(attemptId)}`);
  }

  result(examId: number, attemptId: string): Promise<Reply<typeof testingResult>> {
    const path = testingResult.path.replace('{examId}', String(examId));
    return this.#call(testingResult, `${path}?attemptId=${encodeURIComponent(attemptId)}`);
  }

  /** A picture or a sound of the test: is it there? */
  async hasMedia(path: string): Promise<boolean> {
    const reply = await this.#wire({ method: 'GET', path, headers: {}, body: null }).catch(() => null);
    return reply?.status === 200;
  }

  /** For the outbox: over the line, with all that the script does to it. */
  fetchOver(line: Line): HttpFetch {
    return async ({ method, path, body, userId, signal }) => {
      const send = () => line.fetch(this.#request(method, path, body, userId !== null), signal);
      const response = await send();
      if (response.status !== errorCodes.TOKEN_EXPIRED.status || userId === null) return response;
      return (await this.#refresh()) ? send() : 'signed-out';
    };
  }

  #request(method: string, path: string, body: unknown, isSigned: boolean): WireCall {
    return {
      method,
      path,
      headers: {
        accept: 'application/json',
        'user-agent': 'Synaq drill',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(isSigned && { authorization: `Bearer ${this.#token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    };
  }

  async #call<E extends Endpoint>(endpoint: E, path: string, body?: unknown): Promise<Reply<E>> {
    const isSigned = endpoint.access !== 'public';
    const arrive = startTrip(this.#clocks);
    try {
      let reply = await this.#wire(this.#request(endpoint.method, path, body, isSigned));
      if (isSigned && reply.status === errorCodes.TOKEN_EXPIRED.status && (await this.#refresh()))
        reply = await this.#wire(this.#request(endpoint.method, path, body, isSigned));
      this.#keepCookie(reply);
      return read(endpoint, reply, arrive(reply.headers.get(serverTimeHeader)));
    } catch (error) {
      return { ok: false, code: null, status: null, detail: causeOf(error), retryAfterMs: null };
    }
  }

  #keepCookie(reply: WireReply): void {
    const cookie = reply.headers.getSetCookie()[0]?.split(';', 1)[0];
    if (cookie) this.#cookie = cookie;
  }

  /** Once for all that wait for it. */
  #refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refreshNow().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refreshNow(): Promise<boolean> {
    const call = this.#request(refreshToken.method, refreshToken.path, undefined, false);
    const reply = await this.#wire({ ...call, headers: { ...call.headers, cookie: this.#cookie } });
    this.#keepCookie(reply);
    const answer = read(refreshToken, reply, null);
    if (answer.ok) this.#token = answer.data.token;
    return answer.ok;
  }
}

function read<E extends Endpoint>(endpoint: E, reply: WireReply, serverTime: ServerTime | null): Reply<E> {
  const body = parse(reply.text);
  const { status } = reply;
  if (status >= 200 && status < 300) {
    const success = v.safeParse(v.object({ data: endpoint.data }), body);
    if (success.success) return { ok: true, data: success.output.data as DataOf<E>, serverTime };
    return { ok: false, code: null, status, detail: 'not an answer of Synaq', retryAfterMs: null };
  }
  const failure = v.safeParse(readFailureBody, body);
  const wait = reply.headers.get('retry-after');
  return {
    ok: false,
    code: failure.success ? failure.output.code : null,
    status,
    detail: failure.success ? failure.output.code : `HTTP ${status}`,
    retryAfterMs: wait !== null && /^\d{1,5}$/.test(wait) ? Number(wait) * 1000 : null,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `fetch` says only that it failed; its cause says why. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return cause instanceof Error ? cause.message : error.message;
}
