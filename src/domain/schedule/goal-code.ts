/** Codes of learning goals: `7.2.1.3` is grade, section, subsection, number; some have three parts. They are text, sorted by their parts. */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';

/** Limit of a theme. */
export const mostGoals = 20;

/** Letters and signs that stand in tables for what they look like. */
const lookalikes: Readonly<Record<string, string>> = { З: '3', з: '3', О: '0', о: '0', O: '0', o: '0', ',': '.' };
const pattern = /^\d{1,2}(\.\d{1,2}){2,3}$/;

/** The code as it is stored; null: this is none. `7,2,1,3` and a Cyrillic «З» are read as what was meant. */
export function readGoalCode(text: string): string | null {
  const plain = text.replaceAll(/[ЗзОоOo,]/g, (sign) => lookalikes[sign] ?? sign).replace(/\.$/, '');
  return pattern.test(plain) ? plain : null;
}

/** All codes of a cell, each once and in order; words between them are left out. */
export function readGoals(text: string): string[] {
  // A comma before a space divides codes; within one it stands for a dot.
  const codes = text.split(/[;\s()]+/).flatMap((word) => readGoalCode(word.replace(/[,.:–-]+$/, '')) ?? []);
  return [...new Set(codes)].toSorted(compareGoals).slice(0, mostGoals);
}

export function compareGoals(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let part = 0; part < Math.max(left.length, right.length); part += 1) {
    const difference = (left[part] ?? -1) - (right[part] ?? -1);
    if (difference !== 0) return difference;
  }
  return 0;
}

export const goalCode = v.pipe(
  v.string(because('required')),
  v.maxLength(20, because('too-long')),
  v.transform((text) => readGoalCode(text.trim()) ?? ''),
  v.minLength(1, because('number')),
);
