/**
 * Building blocks of an endpoint's contract. The server refuses to start when a contract has no handler; request and response
 * are checked against it; OpenAPI is generated from it. Bodies are `{ data, meta?, alert?, warning? }` on success and `{
 * message, code, errors?, redirect?, action? }` on failure (specification P§7, P§8).
 */
import * as v from 'valibot';
import type { Role } from '#domain/person/role.ts';
import { errorCodes, type ErrorCode } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody; anybody signed in; or only the roles named. Scope (whose records) is decided by the area's policy. */
export type Access = 'public' | 'signed-in' | readonly Role[];

/**
 * How often one caller may: `login` is counted by address, behind which a whole region may sign in, `answer` is generous, so that a class can drain at once. `refresh` is
 * counted by address, behind which a whole region may come back online at the same moment. `verify` is for strangers who ask about a code,
 * `document` for what is drawn for one person.
 */
export type RateClass = 'login' | 'refresh' | 'read' | 'write' | 'answer' | 'report' | 'verify' | 'document';

/** In the order in which calls are turned away from a busy server (`server/http/load-shedding.ts`). */
export const loadClasses = ['export', 'statistics', 'list', 'chat', 'work', 'start'] as const;
export type LoadClass = (typeof loadClasses)[number];

type Schema = v.GenericSchema;

/**
 * A body that is no JSON: bytes as they are (with `orForm` the one file of a form as well, whatever its field), or one file of a form, under
 * `field` or `orField`.
 */
export type BinaryBody =
  | { type: 'application/octet-stream'; orForm?: true; maxBytes: number }
  | { type: 'multipart/form-data'; field: string; orField?: string; maxBytes: number };

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
  Who extends Access = Access,
  ByToken extends boolean = boolean,
  Meta extends Schema | undefined = Schema | undefined,
> {
  /** Unique; OpenAPI's operationId. */
  name: string;
  method: Method;
  /** `/api/testing/{examId}/data`: parameters in braces. */
  path: string;
  summary: string;
  tag: string;
  access: Who;
  /**
   * Does an attempt token stand in for a sign-in that is missing, expired or ended? Such an endpoint names the attempt, as `attemptId` in
   * its body or query: a token opens its own attempt only.
   */
  attemptToken: ByToken;
  /** Whose records, in words: the policy that the area's code enforces. */
  scope: string;
  rate: RateClass;
  /** When a busy server turns it away, where its tag does not say it; `answer`: with answers, last. */
  load?: LoadClass | 'answer';
  /** May the same request be sent again without harm? */
  idempotent: boolean;
  params: Params;
  query: Query;
  body: Body;
  /** In place of `body`. */
  binary?: BinaryBody;
  /** The shape of `data`. */
  data: Data;
  /** The shape of `meta`: of a list (`list.ts`). */
  meta: Meta;
  /** Answers with a spreadsheet in place of `data` where `Accept` asks for one (specification P§7). */
  sheet?: true;
  /** Has an ETag: whoever sends it gets a 304 while it holds. */
  etag?: true;
  /** The refresh token travels in a cookie that scripts cannot read: this endpoint sets it, or also takes it. */
  refreshCookie?: 'sets' | 'takes';
  /** Expected failures besides those that every endpoint can have. */
  errors: readonly ErrorCode[];
  /** May somebody call it who is signed in on behalf of a person? To look, never to change, and never what begins a test. */
  onBehalf: boolean;
}

export type Optional<S> = S extends Schema ? S : undefined;

export interface EndpointInput<P, Q, B, D, A, T, M> {
  name: string;
  method: Method;
  path: string;
  summary: string;
  tag: string;
  access: A;
  attemptToken?: T;
  scope: string;
  rate: RateClass;
  load?: LoadClass | 'answer';
  idempotent?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  binary?: BinaryBody;
  data: D;
  meta?: M;
  sheet?: true;
  etag?: true;
  refreshCookie?: 'sets' | 'takes';
  errors?: readonly ErrorCode[];
  onBehalf?: boolean;
}

/** Declares an endpoint. Reads are idempotent by nature and open on behalf of others, except around tests; anything else says so. */
export function defineEndpoint<
  D extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  const A extends Access = Access,
  const T extends boolean = false,
  M extends Schema | undefined = undefined,
>(input: EndpointInput<P, Q, B, D, A, T, M>): Endpoint<Optional<P>, Optional<Q>, Optional<B>, D, A, T, Optional<M>> {
  return {
    ...input,
    attemptToken: (input.attemptToken ?? false) as T,
    idempotent: input.idempotent ?? input.method === 'GET',
    params: input.params as Optional<P>,
    query: input.query as Optional<Q>,
    body: input.body as Optional<B>,
    meta: input.meta as Optional<M>,
    errors: input.errors ?? [],
    onBehalf: input.onBehalf ?? (input.method === 'GET' && input.tag !== 'attempts'),
  };
}

export type OutputOf<S> = S extends Schema ? v.InferOutput<S> : undefined;
export type InputOf<S> = S extends Schema ? v.InferInput<S> : undefined;
export type DataOf<E extends Endpoint> = v.InferOutput<E['data']>;
export type MetaOf<E extends Endpoint> = OutputOf<E['meta']>;

/** A notice that comes with a response (specification P§3): shown for 7 s, or for `duration` milliseconds, unless suppressed. */
export const notice = v.object({ title: v.string(), message: v.string(), duration: v.optional(v.number()) });
export type Notice = v.InferOutput<typeof notice>;

/** Field path to messages. */
export const fieldErrors = v.record(v.string(), v.array(v.string()));

export const failureBody = v.object({
  message: v.string(),
  code: v.picklist(Object.keys(errorCodes) as ErrorCode[]),
  errors: v.optional(v.union([fieldErrors, v.array(v.string())])),
  /** Errors of an import repeated where the specification reads them (P§7 "Import"). */
  data: v.optional(v.object({ errors: fieldErrors })),
  redirect: v.optional(v.string()),
  action: v.optional(v.string()),
});
export type FailureBody = v.InferOutput<typeof failureBody>;

/** As a device reads it: a failure says the same whatever data stand beside it. */
export const readFailureBody = v.omit(failureBody, ['data']);

/** Every answer under /api carries the server's time in this header: milliseconds since the epoch. */
export const serverTimeHeader = 'x-server-time';

/** Every call of a page says for which quarter it asks (specification E§7). */
export const quarterHeader = 'quarter';
/** Where a page chooses none (E§9). */
export const defaultQuarter = 3;

/**
 * Carries an attempt token, on endpoints that take one. Whoever sends it sends no other sign-in along: where both are there, a sign-in
 * that holds decides alone.
 */
export const attemptTokenHeader = 'x-attempt-token';
