/** 2: the newest choice counts: by the log's rank, and, where there was one device, by the student's own order. */
import type { Entry, LoggedRow } from '../history.ts';
import type { AttemptFacts, Check, Facts } from './facts.ts';

const grace = 20_000;

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

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  see(entry: Entry): void {
    if (entry.type === 'counts') this.#counts.set(`${entry.attemptId} ${entry.questionId}`, entry.n);
  }

  end(): void {
    for (const attempt of this.#facts.attempts.values()) {
      const questions = new Set(attempt.rows.map(({ questionId }) => questionId));
      for (const questionId of questions) if (questionId !== null) this.#checkQuestion(attempt, questionId);
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
    const newest = Math.max(...own.map(({ n }) => n ?? 0));
    if (newest > 0 && counts !== newest)
      this.#facts.broken('2', `question ${questionId}: ${counts} counts, but ${newest} was chosen last`);
  }
}
