/** The demo country, whose people call. */
import type postgres from 'postgres';
import { createApiClient, type ApiClient } from '../support/api-client.ts';
import { signIn } from '../support/sitting.ts';
import { startTestServer } from '../support/test-server.ts';
import { accounts } from '../support/role-accounts.ts';
import type { Answer, Call, Caller } from './row.ts';

export interface World {
  url: string;
  sql: postgres.Sql;
  /** The server signs with it. */
  secret: string;
  /** Signed in once. */
  as(caller: Caller): Promise<ApiClient>;
  /** Somebody whose state a row changes, such as by ending their session. */
  signIn(login: string): Promise<ApiClient>;
  /** One row of a statement. @throws if there is none */
  one<T>(rows: Promise<readonly T[]>): Promise<T>;
  /** Calls. @throws unless the call succeeds */
  made<T>(caller: Caller, call: Call): Promise<T>;
  stop(): Promise<void>;
}

/** Part of the world that functions need to make records, both here and in the browser. */
export type Maker = Pick<World, 'sql' | 'one' | 'made'>;

export async function openWorld(): Promise<World> {
  const server = await startTestServer();
  const clients = new Map<Caller, Promise<ApiClient>>();
  const enter = (login: string): Promise<ApiClient> => signIn(server.url, login);
  const world: World = {
    url: server.url,
    sql: server.sql,
    secret: server.config.secret,
    as(caller) {
      const known = clients.get(caller);
      if (known) return known;
      const client = caller === 'nobody' ? Promise.resolve(createApiClient(server.url)) : enter(accounts[caller]);
      clients.set(caller, client);
      return client;
    },
    signIn: enter,
    async one(rows) {
      const [row] = await rows;
      if (row === undefined) throw new Error('The demo has no such row');
      return row;
    },
    async made<T>(caller: Caller, call: Call) {
      const reply = await send(world, caller, call);
      if (reply.status !== 200) throw new Error(`${call.method} ${call.path}: ${reply.status} ${String(reply.text)}`);
      return reply.data as T;
    },
    stop: () => server.stop(),
  };
  return world;
}

/** @returns everything that came back */
export async function send(
  world: World,
  caller: Caller,
  { method, path, body, headers = {}, as }: Call,
): Promise<Required<Answer>> {
  const client = as ?? (await world.as(caller));
  if (body instanceof FormData) return sendForm(world.url + path, client.token, body);
  const {
    status,
    headers: given,
    data,
    meta,
    message,
    errors,
    redirect,
    text,
  } = await client.call(method, path, body, headers);
  return { status, data, meta, message, errors, redirect, text, headers: Object.fromEntries(given) };
}

async function sendForm(address: string, token: string | null, body: FormData): Promise<Required<Answer>> {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(address, { method: 'POST', body, headers });
  const text = await response.text();
  const parsed = (text.startsWith('{') ? JSON.parse(text) : {}) as Partial<Answer>;
  const { data, meta, message, errors, redirect } = parsed;
  return {
    status: response.status,
    data,
    meta,
    message,
    errors,
    redirect,
    text,
    headers: Object.fromEntries(response.headers),
  };
}
