/** One call as any program could make it. */
import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Papers } from './country.ts';

export interface Call {
  path: string;
  /** Sent as JSON; a text as it is. */
  body?: unknown;
  /** In place of `body`: bytes of this type. */
  raw?: { type: string; bytes: Uint8Array<ArrayBuffer> | FormData };
}

export interface Got {
  /** `STATUS CODE`, or `STATUS`. */
  answer: string;
  status: number;
  text: string;
  /** Response headers, without those that differ each time. */
  headers: string;
  data: unknown;
}

let calls = 0;
export function callsMade(): number {
  return calls;
}

const differs = new Set(['date', 'x-request-id', 'x-server-time', 'keep-alive', 'connection']);

export async function send(
  url: string,
  method: string,
  { path, body, raw }: Call,
  papers: Papers,
  address?: string,
): Promise<Got> {
  calls += 1;
  const headers = new Headers({
    'accept-language': 'en',
    'x-forwarded-for': address ?? `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
  });
  if (papers.token) headers.set('authorization', `Bearer ${papers.token}`);
  if (papers.attemptToken) headers.set('x-attempt-token', papers.attemptToken);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (raw && !(raw.bytes instanceof FormData)) headers.set('content-type', raw.type);
  const sent = raw ? raw.bytes : body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  const ask = () => fetch(url + path, { method, headers, redirect: 'manual', ...(sent !== undefined && { body: sent }) });
  let response = await ask();
  // A busy machine: the server sends callers away for a moment, whoever they are, and they come again.
  for (let tries = 1; response.status === 503 && tries < 60; tries += 1) {
    await setTimeout(500);
    response = await ask();
  }
  const text = await response.text();
  const parsed = text.startsWith('{') ? (JSON.parse(text) as { code?: string; data?: unknown }) : {};
  return {
    answer: parsed.code === undefined ? String(response.status) : `${response.status} ${parsed.code}`,
    status: response.status,
    text,
    headers: JSON.stringify([...response.headers].filter(([name]) => !differs.has(name))),
    data: parsed.data,
  };
}
