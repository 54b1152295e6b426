/** A caller of the API as any program could be: fetch, a token, a cookie jar. */
import { randomUUID } from 'node:crypto';
import type { AttemptData } from '../../src/contract/attempts/parts.ts';
import type { ListMeta } from '../../src/contract/list.ts';
import type { User } from '../../src/contract/auth/user.ts';

export interface Reply<D = unknown, M = ListMeta> {
  status: number;
  headers: Headers;
  data: D;
  /** Of a list. */
  meta: M;
  message: string | undefined;
  code: string | undefined;
  errors: Record<string, string[]> | undefined;
  redirect: string | undefined;
  text: string;
}

export interface ApiClient {
  token: string | null;
  cookie: string | null;
  user: User | null;
  call<D = unknown, M = ListMeta>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply<D, M>>;
  signIn(login: string, password?: string): Promise<Reply<{ token: string; expiresAt: number; user: User }>>;
}

export function createApiClient(url: string): ApiClient {
  const client: ApiClient = {
    token: null,
    cookie: null,
    user: null,
    async call<D, M>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply<D, M>> {
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

export const writer = '1.writer-one';

/** An operation as the outbox would make it. */
export function buildOperation(input: OperationInput): Record<string, unknown> & { operationId: string } {
  return { writer, operationId: randomUUID(), elapsedMs: 1000, chosenAt: Date.now(), ...input };
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
