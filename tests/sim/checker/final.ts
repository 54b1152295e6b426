/** 2: the newest choice counts: by the log's rank, and, where there was one device, by the student's own order. */
import { isStep, type Entry, type LoggedRow } from '../history.ts';
import type { AttemptFacts, Check, Facts } from './facts.ts';

const grace = 20_000;
const safePlaces = new Set(['tablet', 'server', 'late']);

interface Rank {
  generation: number;
  id: string;
  seq: number;
}

function rankOf({ writer, seq }: LoggedRow): Rank {
  const [generation = '', id = ''] = (writer ?? '').split('.');
  return { generation: Number(generation), id, seq: seq ?? 0 };
}

function isHigher(a: Rank, b: Rank): boolean {
  if (a.generation !== b.generation) return a.generation > b.generation;
  return a.id === b.id ? a.seq > b.seq : a.id > b.id;
}

export class FinalCheck implements Check {
  readonly #facts: Facts;
  readonly #counts = new Map<string, number>();
  /** Choices that a page showed as safe, ever. */
  readonly #wereSafe = new Set<number>();
  /** Choice to the page in which it was made. */
  readonly #pages = new Map<number, number>();
  /** Pages that had the writer lease when the faults had stopped. */
  readonly #writing = new Set<number>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  see(entry: Entry): void {
    if (entry.type === 'counts') this.#counts.set(`${entry.attemptId} ${entry.questionId}`, entry.n);
    else if (entry.type === 'chosen') this.#pages.set(entry.n, entry.page);
    else if (entry.type === 'rested' && entry.writing !== null) this.#writing.add(entry.writing);
    else if (entry.type === 'shown' && safePlaces.has(entry.place)) this.#wereSafe.add(entry.n);
  }

  end(): void {
    for (const attempt of this.#facts.attempts.values()) {
      const questions = new Set(attempt.rows.map(({ questionId }) => questionId));
      for (const questionId of questions)
        if (questionId !== null && !isStep(questionId)) this.#checkQuestion(attempt, questionId);
    }
  }

  #checkQuestion({ attemptId, rows, endTimeThreshold, devices }: AttemptFacts, questionId: number): void {
    const finish = rows.find(({ kind }) => kind === 'finish')?.position ?? Infinity;
    const own = rows.filter((row) => row.questionId === questionId && row.status === 'accepted');
    // A repetition moves an answer up, but not after the end.
    const moving = own.filter(
      (row) => row.kind === 'answer' || (row.position < finish && row.receivedAt <= endTimeThreshold + grace),
    );
    let best: LoggedRow | null = null;
    for (const row of moving) if (!best || isHigher(rankOf(row), rankOf(best))) best = row;
    const counts = this.#counts.get(`${attemptId} ${questionId}`);
    if (counts !== best?.n) this.#facts.broken('2', `question ${questionId}: ${counts} counts instead of ${best?.n}`);
    if (devices.size > 1 || !best) return;
    const newest = Math.max(...own.map(({ n }) => n ?? 0).filter((n) => !this.#isStranded(n)));
    if (newest > 0 && (counts ?? 0) < newest)
      this.#facts.broken('2', `question ${questionId}: ${counts} counts, but ${newest} was chosen last`);
  }

  /** Never shown as safe, in a page that another one has superseded: it reached the server, but its page could not raise it any more. */
  #isStranded(n: number): boolean {
    const isSafe = this.#wereSafe.has(n) || this.#facts.choices.get(n)?.outcome === 'saved';
    return !isSafe && !this.#writing.has(this.#pages.get(n) ?? 0);
  }
}
