/**
 * Sentences of the specification as rows: who calls, the request with the specified words alone, what must come back. A client that is
 * written from the specification has nothing else to go by, so a request names no field of our own.
 */
import type { Role } from '#domain/person/role.ts';
import type { ApiClient } from '../support/api-client.ts';
import type { World } from './world.ts';

/** A role's account (`accounts`), or somebody who is not signed in. */
export type Caller = Role | 'nobody';

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the query. */
  path: string;
  /** Sent as JSON, except a form. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Somebody of that role whom only this row has: their state changes. */
  as?: ApiClient;
}

/** Required response. Whatever else is there is nobody's fault: a client does not look at it. */
export interface Answer {
  status: number;
  /** Matched as by `toMatchObject`: words and kinds of values. */
  data?: unknown;
  meta?: unknown;
  message?: unknown;
  /** By field, or a list. */
  errors?: unknown;
  redirect?: unknown;
  /** The whole body, where it is no JSON. */
  text?: unknown;
  /** Names in small letters. */
  headers?: Record<string, unknown>;
}

export interface Row {
  /** `P§7 Personnel: POST add`. Unique. */
  says: string;
  by: Caller;
  /** Makes what the call needs, then the call. */
  call: (world: World) => Call | Promise<Call>;
  gives: Answer;
  /** A row that differs on purpose has the first cell of its line in src/DEVIATIONS.md, and what comes instead. */
  differs?: { deviation: string; here: Answer };
}

/** Rows that belong to one area. */
export interface Table {
  area: string;
  rows: readonly Row[];
}

export const get = (path: string, headers?: Record<string, string>): Call => ({
  method: 'GET',
  path,
  ...(headers && { headers }),
});
export const post = (path: string, body: unknown = {}): Call => ({ method: 'POST', path, body });
export const put = (path: string, body: unknown = {}): Call => ({ method: 'PUT', path, body });
/** Callers put the JSON header on every call (E§7), also where there is no body. */
export const remove = (path: string): Call => ({ method: 'DELETE', path, headers: { 'content-type': 'application/json' } });

/** @returns a form with one file, as a browser sends it */
export function postFile(path: string, field: string, file: File): Call {
  const form = new FormData();
  form.append(field, file);
  return { method: 'POST', path, body: form };
}
