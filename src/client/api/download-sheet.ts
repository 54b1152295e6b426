import type { Endpoint } from '#contract/endpoint.ts';
import { sheetType } from '#domain/sheets/types.ts';
import { callHeaders } from './call-headers.ts';
import { networkFailure, readFailure } from './read-failure.ts';
import { freshToken } from './refresh.ts';
import { fillPath } from './request.ts';
import { getSession } from './session.ts';
import { saveBlob } from '#ui/save-blob.ts';

/**
 * The same call as the list's, answered with a table (specification P§7: by `Accept`, as a blob).
 * @throws ApiFailure for everything but the file
 */
export async function downloadSheet(
  endpoint: Pick<Endpoint, 'path'>,
  params: Record<string, string | number>,
  query: Readonly<Record<string, string | readonly string[]>>,
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
  params: Record<string, string | number>,
  query: Readonly<Record<string, string | readonly string[]>>,
  token: string | null,
): Promise<Response> {
  try {
    return await fetch(
      `${fillPath(path, params)}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
      {
        headers: {
          ...callHeaders(),
          Accept: sheetType,
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
        signal: AbortSignal.timeout(60_000),
      },
    );
  } catch {
    throw networkFailure();
  }
}

function nameOf(headers: Headers): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')?.[1];
  return encoded ? decodeURIComponent(encoded) : null;
}
