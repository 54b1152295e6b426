import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

import type { Log, LogLevel } from './types.ts';

const LEVELS: Record<string, LogLevel> = {
  WARNING: 'warn',
  ERROR: 'warn', // the statement's sender gets it as well and decides what it is worth
  // Ends one session, whose client is informed; a restart ends them all and would fill the log. When the server itself
  // can't start, the failure's own message repeats these lines.
  FATAL: 'debug',
  PANIC: 'error',
};

/**
 * Passes postgres' messages on to our log.
 *
 * @returns a function that gives its last lines, for the report of a failed start.
 */
export function followLog(child: ChildProcess, log: Log): () => string {
  const last: string[] = [];
  if (child.stderr === null) return () => '';
  createInterface({ input: child.stderr }).on('line', (line) => {
    const match = /^([A-Z]+\d?):\s+(.*)$/.exec(line);
    const level = LEVELS[match?.[1] ?? ''] ?? 'debug';
    last.push(line);
    if (last.length > 20) last.shift();
    log(level, `PostgreSQL: ${match?.[2] ?? line}`);
  });
  return () =>
    last
      .filter((line) => /^(FATAL|PANIC|ERROR|HINT)/.test(line))
      .slice(-3)
      .join(' ') ||
    (last.at(-1) ?? '');
}
