/**
 * Sections. What counts was made in its section, by the order of the log and by the true time; what a student made in it with clocks that nobody
 * touched counts, however late it arrives; and what does not count is in the log all the same.
 */
import { stretchLeftBy, type Entry, type LoggedRow } from '../history.ts';
import type { Check, Facts } from './facts.ts';

/** Written down here once more, as in log.ts. Milliseconds. */
const grace = 20_000;
const uselessRttMs = 60_000;
const minute = 60_000;

type Sections = NonNullable<Extract<Entry, { type: 'begun' }>['sections']>;

export class SectionsCheck implements Check {
  readonly #facts: Facts;
  readonly #sections = new Map<string, Sections>();
  /** Attempt to the first stretch that no row has left. */
  readonly #next = new Map<string, number>();
  /** Devices whose clocks were changed or stood still, or whose store was emptied. */
  readonly #troubled = new Set<number>();
  readonly #worst = new Map<number, number>();
  readonly #altered = new Set<number>();
  readonly #late: LoggedRow[] = [];

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  see(entry: Entry): void {
    if (entry.type === 'begun' && entry.sections) this.#sections.set(entry.attemptId, entry.sections);
    else if (entry.type === 'touched' || entry.type === 'slept' || entry.type === 'vanished') this.#troubled.add(entry.device);
    else if (entry.type === 'chosen' && entry.isAltered) this.#altered.add(entry.n);
    else if (entry.type === 'received' && entry.rttMs <= uselessRttMs)
      this.#worst.set(entry.device, Math.max(entry.rttMs, this.#worst.get(entry.device) ?? 0));
    else if (entry.type === 'logged') this.#log(entry.row);
  }

  #log(row: LoggedRow): void {
    const { attemptId, kind, status, questionId } = row;
    const sections = this.#sections.get(attemptId);
    if (!sections || questionId === null) return;
    const next = this.#next.get(attemptId) ?? 0;
    if (kind === 'section' && status === 'accepted') this.#next.set(attemptId, Math.max(next, stretchLeftBy(questionId) + 1));
    else if (kind === 'answer' && status === 'accepted') this.#judge(row, sections, (next + 1) >> 1);
    else if (kind === 'answer') this.#late.push(row);
  }

  #judge({ n, questionId, receivedAt }: LoggedRow, { startedAt, plan, questions }: Sections, reached: number): void {
    const own = questions.findIndex((ids) => ids.includes(questionId ?? 0));
    let first = reached;
    while (first > 0 && plan[first]?.back) first -= 1;
    if (first > own) this.#facts.broken('sections', `${n} counts behind the step that closed its section`);
    // A step never puts an end off, so this is the latest.
    const ends: number[] = [];
    let at = 0;
    for (const { minutes, breakMinutes } of plan) {
      ends.push((at += minutes * minute));
      at += breakMinutes * minute;
    }
    const begins = own === 0 ? 0 : (ends[own - 1] ?? 0) + (plan[own - 1]?.breakMinutes ?? 0) * minute;
    let last = own;
    while (plan[last + 1]?.back) last += 1;
    const choice = this.#facts.choices.get(n ?? 0);
    const fair = choice ? (this.#worst.get(choice.device) ?? 0) / 2 + 1000 : 0;
    if (choice && !this.#troubled.has(choice.device) && choice.at - startedAt > (ends[last] ?? 0) + grace + fair)
      this.#facts.broken('sections', `${n} counts, although its section had ended`);
    // A step brings what follows it forward.
    if (own > 0 && reached === 0 && receivedAt - startedAt < begins - grace - 1)
      this.#facts.broken('sections', `${n} counts, although its section had not begun`);
  }

  end(): void {
    for (const { attemptId, n, position, receivedAt } of this.#late) {
      const { rows, endTimeThreshold, devices } = this.#facts.attempt(attemptId);
      const isOver =
        rows.some((row) => row.kind === 'finish' && row.position < position) || receivedAt > endTimeThreshold + grace;
      const choice = this.#facts.choices.get(n ?? 0);
      if (isOver || choice?.outcome !== 'saved' || devices.size > 1) continue;
      if (this.#troubled.has(choice.device) || this.#altered.has(choice.n)) continue;
      if (rows.some((row) => row.n === n && row.status === 'accepted')) continue;
      this.#facts.broken('sections', `${n} was made in its section and does not count`);
    }
  }
}
