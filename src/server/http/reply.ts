import type { ErrorCode } from '#contract/error-codes.ts';
import type { Workbook } from '#server/sheets/workbook.ts';
import type { DataOf, Endpoint, MetaOf, Notice } from '#contract/endpoint.ts';

/** An expected refusal: returned by handlers, never thrown. */
export interface Failure {
  failed: ErrorCode;
  errors?: Record<string, string[]>;
  redirect?: string;
  action?: string;
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
}

/** `meta` is there where the contract has one: of lists. */
export type Success<D, M = undefined> = { data: D; alert?: Notice; warning?: Notice } & ([undefined] extends [M]
  ? { meta?: M }
  : { meta: M });

/** A table in place of JSON, for calls that asked for one: xlsx, or its first sheet as csv. */
export interface SheetReply {
  sheet: Workbook;
  /** Name of the file, without its ending. */
  name: string;
}

export type Reply<E extends Endpoint> = Success<DataOf<E>, MetaOf<E>> | Failure | SheetReply;

export function fail(failed: ErrorCode, more: Omit<Failure, 'failed'> = {}): Failure {
  return { failed, ...more };
}

export function isFailure(reply: object): reply is Failure {
  return 'failed' in reply;
}

export function isSheet(reply: object): reply is SheetReply {
  return 'sheet' in reply;
}
