/** A caller of the API as any program could be: fetch, a token, a cookie jar. */
import { randomUUID } from 'node:crypto';
import { fillPath, type CallParts } from '../../src/contract/call-parts.ts';
import type { DataOf, Endpoint, MetaOf } from '../../src/contract/endpoint.ts';
import type { AttemptData } from '../../src/contract/attempts/parts.ts';
import type { ListMeta } from '../../src/contract/list.ts';
import type { User } from '../../src/contract/auth/user.ts';

export interface Reply<D = unknown, M = unknown> {
  status: number;
  headers: Headers;
  data: D;
  /** Meta data of a list. */
  meta: M;
  message: string | undefined;
  code: string | undefined;
  errors: Record<string, string[]> | undefined;
  redirect: string | undefined;
  text: string;
}

/** Words of a query may be given as the numbers they mean. */
type QueryValues<Q> = { [K in keyof Q]: string extends Q[K] ? Q[K] | number : Q[K] };

/** The parts of a call that its endpoint asks for. */
export type Parts<E extends Endpoint> = Omit<CallParts<E>, 'query'> & {
  query?: QueryValues<CallParts<E>['query']> | undefined;
};

type Rest<P> = object extends P ? [parts?: P, headers?: Record<string, string>] : [parts: P, headers?: Record<string, string>];

export interface ApiClient {
  token: string | null;
  cookie: string | null;
  user: User | null;
  /** By its address, as any program may: for the wire itself, and for input that the contract refuses. */
  call<D = unknown, M = ListMeta>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<D, M>>;
  /** By its contract: a wrong parameter, query word or field of the body does not compile. */
  call<E extends Endpoint>(endpoint: E, ...rest: Rest<Parts<E>>): Promise<Reply<DataOf<E>, MetaOf<E>>>;
  signIn(login: string, password?: string): Promise<Reply<{ token: string; expiresAt: number; user: User }>>;
}

type Call = [method: string, path: string, body: unknown, headers: Record<string, string>];

function byAddress(method: string, rest: unknown[]): Call {
  const [path, body, headers = {}] = rest as [string, unknown?, Record<string, string>?];
  return [method, path, body, headers];
}

function byContract({ method, path }: Endpoint, rest: unknown[]): Call {
  const [{ params, query = {}, body } = {}, headers = {}] = rest as [AnyParts?, Record<string, string>?];
  return [method, withQuery(fillPath(path, params), query), body, headers];
}

/** An undefined word is left out, an array is sent as its word again and again, as the app sends them. */
function withQuery(path: string, query: Record<string, unknown>): string {
  const words = Object.entries(query).flatMap(([word, value]) => [value].flat().map((one) => [word, one] as const));
  const sent = words.filter(([, one]) => one !== undefined).map(([word, one]) => [word, String(one)]);
  return sent.length === 0 ? path : `${path}?${new URLSearchParams(sent).toString()}`;
}

interface AnyParts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export function createApiClient(url: string): ApiClient {
  const client: ApiClient = {
    token: null,
    cookie: null,
    user: null,
    async call<D, M>(called: Endpoint | string, ...rest: unknown[]): Promise<Reply<D, M>> {
      const [method, path, body, headers] = typeof called === 'string' ? byAddress(called, rest) : byContract(called, rest);
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(client.token && { authorization: `Bearer ${client.token}` }),
          ...(client.cookie && { cookie: client.cookie }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const cookie = response.headers.getSetCookie()[0];
      if (cookie) client.cookie = cookie.split(';', 1)[0] ?? null;
      const text = await response.text();
      const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Reply<D, M>>;
      return {
        status: response.status,
        headers: response.headers,
        data: parsed.data as D,
        meta: parsed.meta as M,
        message: parsed.message,
        code: parsed.code,
        errors: parsed.errors,
        redirect: parsed.redirect,
        text,
      };
    },
    async signIn(login, password = 'synaq-demo') {
      const reply = await client.call<{ token: string; expiresAt: number; user: User }>('POST', '/api/login', {
        login,
        password,
      });
      if (reply.status === 200) {
        client.token = reply.data.token;
        client.user = reply.data.user;
      }
      return reply;
    },
  };
  return client;
}

export interface OperationInput {
  questionId: number;
  answers: object | null;
  seq: number;
  writer?: string;
  operationId?: string;
  chosenAt?: number;
  elapsedMs?: number;
}

type Operation = Record<string, unknown> &
  Required<Omit<OperationInput, 'answers'>> & { answers: Record<string, unknown> | null };

export const writer = '1.writer-one';

/** An operation as the outbox would make it. */
export function buildOperation({ answers, ...input }: OperationInput): Operation {
  // As the contract has it: the words of an answer are its mechanic's.
  const given = answers as Record<string, unknown> | null;
  return { writer, operationId: randomUUID(), elapsedMs: 1000, chosenAt: Date.now(), ...input, answers: given };
}

/** The first question of a mechanic in an attempt. @throws if there is none. */
export function questionOf(
  data: AttemptData,
  mechanic: string,
): AttemptData['examContent']['disciplines'][number]['questions'][number]['question'] {
  for (const part of data.examContent.disciplines) {
    for (const { question } of part.questions) if (question.mechanic === mechanic) return question;
  }
  throw new Error(`No ${mechanic} in this exam`);
}
