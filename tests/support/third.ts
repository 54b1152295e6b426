/**
 * What is slow is tried by thirds: the runs of one commit take the same third, so what was tried is what lands. `THIRD=0`, `1` or `2` names
 * one, `THIRD=all` takes everything.
 */
import { execFileSync } from 'node:child_process';

export type Third = 0 | 1 | 2 | 'all';

function fromCommit(): Third {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
    return (Number.parseInt(commit.slice(0, 6), 16) % 3) as Third;
  } catch {
    return 0;
  }
}

function read(text: string | undefined): Third {
  if (text === undefined) return fromCommit();
  if (text === 'all') return 'all';
  if (text === '0' || text === '1' || text === '2') return Number(text) as Third;
  throw new Error(`THIRD is 0, 1, 2 or all, not ${text}`);
}

export const third = read(process.env['THIRD']);

/** @returns whether what stands at this place of a list is in this run’s third */
export function isOfThisThird(place: number): boolean {
  return third === 'all' || place % 3 === third;
}
