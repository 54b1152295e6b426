import { fillPath, type PathValues } from '#contract/call-parts.ts';
import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { sheetType } from '#domain/sheets/types.ts';
import { callHeaders } from './call-headers.ts';
import { networkFailure, readFailure } from './read-failure.ts';
import { freshToken } from './refresh.ts';
import { getSession } from './session.ts';
import { saveBlob } from '#ui/save-blob.ts';

type QueryOf<E extends Endpoint> = E['query'] extends undefined ? object : InputOf<E['query']>;
/** A list may have its filters as numbers and truth values, where the query takes their texts. */
type Values<Query> = {
  readonly [K in keyof Query]:
    Query[K] | (string extends Query[K] ? number : never) | ('true' extends Query[K] ? boolean : never);
};
/** Nothing fits a word that the query does not have; a list without sorting has none to send. */
type Foreign<Query, Known> = {
  readonly [K in Exclude<keyof Query, keyof Known> as Query[K] extends never[] | undefined ? never : K]: never;
};
type PathTexts = Readonly<Record<string, string | number>>;
type Texts = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;

/**
 * The same call as the list's, answered with a table (specification P§7: by `Accept`, as a blob).
 *
 * @param query words of the endpoint: one that it does not have does not compile
 * @throws ApiFailure for everything but the file
 */
export async function downloadSheet<E extends Endpoint, Query extends Values<QueryOf<E>> & Texts>(
  endpoint: E,
  params: (E['params'] extends undefined ? object : PathValues<E['params']>) & PathTexts,
  query: Query & Foreign<Query, QueryOf<E>>,
): Promise<void> {
  const token = getSession().token ?? (await freshToken(null));
  let response = await fetchSheet(endpoint, params, query, token);
  if (response.status === 426) response = await fetchSheet(endpoint, params, query, await freshToken(token));
  if (!response.ok || !response.headers.get('content-type')?.startsWith(sheetType)) {
    const body: unknown = await response.json().catch(() => null);
    throw readFailure(response.status, body, response.headers);
  }
  saveBlob(await response.blob(), nameOf(response.headers) ?? 'synaq.xlsx');
}

async function fetchSheet(
  { path }: Pick<Endpoint, 'path'>,
  params: PathTexts,
  query: Texts,
  token: string | null,
): Promise<Response> {
  const texts = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  try {
    return await fetch(`${fillPath(path, params)}?${new URLSearchParams(texts).toString()}`, {
      headers: {
        ...callHeaders(),
        Accept: sheetType,
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      signal: AbortSignal.timeout(60_000),
    });
  } catch {
    throw networkFailure();
  }
}

function nameOf(headers: Headers): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}
