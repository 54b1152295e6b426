import type { ErrorCode } from '#contract/error-codes.ts';
import type { DataOf, Endpoint, Notice } from '#contract/endpoint.ts';

/** An expected refusal: returned by handlers, never thrown. */
export interface Failure {
  failed: ErrorCode;
  errors?: Record<string, string[]>;
  redirect?: string;
  action?: string;
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
}

export interface Success<D> {
  data: D;
  meta?: Record<string, unknown>;
  alert?: Notice;
  warning?: Notice;
}

/** A table in place of JSON, for calls that asked for one. */
export interface SheetReply {
  sheet: Uint8Array;
  fileName: string;
}

export type Reply<E extends Endpoint> = Success<DataOf<E>> | Failure | SheetReply;

export function fail(failed: ErrorCode, more: Omit<Failure, 'failed'> = {}): Failure {
  return { failed, ...more };
}

export function isFailure(reply: object): reply is Failure {
  return 'failed' in reply;
}

export function isSheet(reply: object): reply is SheetReply {
  return 'sheet' in reply;
}
