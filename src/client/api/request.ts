/**
 * The one way to the server: typed by the contract, checked by it, with the user's language, their token, and the meaning of every failure
 * (specification P§7, P§8). Never used for answers: those go through the outbox, which must not lose one to a redirect.
 */
import { ofetch } from 'ofetch';
import * as v from 'valibot';
import { fillPath, type CallParts } from '#contract/call-parts.ts';
import { notice, type DataOf, type Endpoint, type MetaOf } from '#contract/endpoint.ts';
import type { ListMeta } from '#contract/list.ts';
import { notify } from '#ui/notices.ts';
import { afterDrawing } from './after-drawing.ts';
import { ApiFailure, isDropout } from './api-failure.ts';
import { callHeaders } from './call-headers.ts';
import { reportDropout } from './connection.ts';
import { handleFailure } from './handle-failure.ts';
import { isMessageError, networkFailure, readFailure, unreadableAnswer } from './read-failure.ts';
import { assertSignedIn, freshToken, tokenSince } from './refresh.ts';
import { observeServerTime } from './server-time.ts';
import { getSession } from './session.ts';

/**
 * Why a read is silent. `poll`: it is repeated by itself, and nobody waits for this one. `beside`: the page is whole without it. `form`: it
 * offers choices to a form, and an error page would discard what is written there. `caller`: the caller shows the failure itself.
 */
export type Silence = 'poll' | 'beside' | 'form' | 'caller';

export type RequestParts<E extends Endpoint> = CallParts<E> & {
  /** The body of an endpoint that takes bytes. */
  bytes?: Blob;
  signal?: AbortSignal | undefined;
  /** Where the server, or the line, may take longer than with other calls. */
  timeoutMs?: number;
  /** Where a page lets one choose a quarter: the one in force. */
  quarter?: number;
  /** Failures and notices are not shown; only a lost sign-in is still acted on. A write whose caller shows them says `true`, a read says why. */
  silent?: true | Silence | undefined;
  /** A form that puts a 422's messages onto its fields (`form-failure.ts`); of any other call the first becomes a notice. */
  isForm?: true;
};

/** Parts of a call whose endpoint the compiler does not follow: a type parameter. */
export interface AnyParts {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, unknown>> | undefined;
  body?: Readonly<Record<string, unknown>> | undefined;
  bytes?: Blob;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  quarter?: number;
  silent?: true | Silence | undefined;
  isForm?: true;
}

/** By then the whole answer is there. A line that swallows packets would otherwise keep its page waiting for ever. */
const ordinaryMs = 60_000;

/**
 * Calls an endpoint and acts on its failure at once. For writes, and for reads that somebody asked for by a press.
 *
 * @returns the contract's `data`
 * @throws ApiFailure for everything but success; the reason of the signal when it was aborted
 */
export async function request<E extends Endpoint>(endpoint: E, parts: RequestParts<E>): Promise<DataOf<E>> {
  return (await call(endpoint, parts as AnyParts, true)).data;
}

/**
 * Calls an endpoint for a query. The query client acts on the failure, once no try follows (`query-client.ts`).
 *
 * @returns the contract's `data`
 * @throws ApiFailure like `request()`
 */
export async function read<E extends Endpoint>(endpoint: E, parts: RequestParts<E>): Promise<DataOf<E>> {
  return (await call(endpoint, parts as AnyParts, false)).data;
}

/** A page of a list, as its endpoint gives it (`contract/list.ts`): the rows, and which page of how many. */
export interface ListPage<D, M = ListMeta> {
  data: D;
  meta: M;
}

/**
 * Calls an endpoint of a list for a query.
 *
 * @returns the contract's `data` and `meta`
 * @throws ApiFailure like `read()`
 */
export async function readList<E extends Endpoint>(
  endpoint: E,
  parts: RequestParts<E>,
): Promise<ListPage<DataOf<E>, MetaOf<E>>> {
  return readAnyList(endpoint, parts as AnyParts);
}

/** The same for the kit, which checks the words where they are chosen. */
export async function readAnyList<E extends Endpoint>(endpoint: E, parts: AnyParts): Promise<ListPage<DataOf<E>, MetaOf<E>>> {
  const { data, meta } = await call(endpoint, parts, false);
  // Checked against the contract, as the data are.
  return { data, meta: meta as MetaOf<E> };
}

async function call(endpoint: Endpoint, parts: AnyParts, actsAtOnce: boolean): Promise<SuccessBody> {
  const isSilent = parts.silent !== undefined;
  // A page's queries begin in the task that draws it: their requests follow the frame, they don't hold it up.
  if (!actsAtOnce) await afterDrawing();
  try {
    const body = await exchange(endpoint, parts);
    if (!isSilent) showNotices(body);
    return body;
  } catch (error) {
    if (isDropout(error)) reportDropout();
    if (error instanceof ApiFailure && (actsAtOnce || isSilent)) handleFailure(error, isSilent, parts.isForm === true);
    throw error;
  }
}

async function exchange(endpoint: Endpoint, parts: AnyParts): Promise<SuccessBody> {
  if (endpoint.access === 'public') return send(endpoint, parts, null);
  const userId = getSession().user?.userId;
  const token = getSession().token ?? (await freshToken(null));
  assertSignedIn(userId);
  try {
    return await send(endpoint, parts, token);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    let next: string;
    if (error.status === 426) next = await freshToken(token);
    else if (error.code === 'UNAUTHENTICATED') next = tokenSince(error, token);
    else throw error;
    assertSignedIn(userId);
    return send(endpoint, parts, next);
  }
}

interface SuccessBody {
  data: unknown;
  meta?: unknown;
  alert?: v.InferOutput<typeof notice> | undefined;
  warning?: v.InferOutput<typeof notice> | undefined;
}

async function send(endpoint: Endpoint, parts: AnyParts, token: string | null): Promise<SuccessBody> {
  const startedAt = performance.now();
  const limit = limitTo(parts.timeoutMs ?? ordinaryMs, parts.signal);
  let response;
  try {
    response = await ofetch.raw<unknown>(fillPath(endpoint.path, parts.params), {
      method: endpoint.method,
      headers: {
        ...callHeaders(parts.quarter),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(parts.bytes && { 'Content-Type': 'application/octet-stream' }),
      },
      ...(parts.query ? { query: parts.query } : {}),
      ...(parts.body || parts.bytes ? { body: parts.body ?? parts.bytes } : {}),
      signal: limit.signal,
      ignoreResponseError: true,
      retry: false,
    });
  } catch {
    parts.signal?.throwIfAborted();
    throw networkFailure(limit.signal.aborted);
  } finally {
    limit.end();
  }
  observeServerTime(response.headers, performance.now() - startedAt);
  const { ok, status, headers, _data: body } = response;
  if (!ok || isMessageError(body)) throw readFailure(status, body, headers);
  const parsed = v.safeParse(successBody(endpoint), body);
  if (!parsed.success) throw unreadableAnswer(status, headers);
  return parsed.output;
}

/** The caller's signal, and the time. `AbortSignal.any` is younger than the browsers that we build for. */
function limitTo(ms: number, signal: AbortSignal | undefined): { signal: AbortSignal; end: () => void } {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, ms);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const end = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  };
  return { signal: controller.signal, end };
}

/** Returns the schema of a successful body, for endpoints that are no lists. */
const none = v.optional(v.unknown());

function successBody(endpoint: Endpoint) {
  return v.object({ data: endpoint.data, meta: endpoint.meta ?? none, alert: v.optional(notice), warning: v.optional(notice) });
}

function showNotices({ alert, warning }: SuccessBody): void {
  if (alert) notify({ kind: 'success', title: alert.title, text: alert.message, lifeMs: alert.duration });
  if (warning) notify({ kind: 'warning', title: warning.title, text: warning.message, lifeMs: warning.duration });
}
