/** Calls to the server of the stories. */
import type { AttemptData } from '#contract/attempts/parts.ts';
import type { Opening } from '#server/areas/attempts/answer-log/log.ts';
import type { Carried } from './history.ts';

export interface Request {
  method: string;
  path: string;
  body: string | null;
  /** Whose sign-in it carries. */
  session: number | null;
  isByToken: boolean;
  /** For the history: what it carries. */
  operations: readonly Carried[];
  opening?: Opening | undefined;
}

export interface Answer {
  status: number;
  body: string;
  /** The attempt's data travels as it is: it is large, and nobody changes it. */
  data: AttemptData | null;
  retryAfter: number | null;
  /** X-Server-Time */
  at: number;
  acknowledged: readonly Carried[];
  fetched: readonly number[];
}

/** Returns the attempt's id in an address that has it as its first parameter. */
export function attemptIdIn(path: string): string | null {
  const at = path.indexOf('?attemptId=');
  if (at < 0) return null;
  const end = path.indexOf('&', at);
  return path.slice(at + '?attemptId='.length, end < 0 ? undefined : end);
}
