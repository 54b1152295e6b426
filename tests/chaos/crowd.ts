/**
 * Other students of the same server, without a browser: each sends answer after answer, the same one again until it is acknowledged, as the
 * outbox does. Whatever is killed is killed in mid-commit.
 */
import { findSitters, startSittings } from '../bench/answers.ts';
import { nextAnswer, type Sitting } from '../bench/load.ts';
import { RawConnection } from '../bench/raw-http.ts';
import type { School } from '../support/journey.ts';

interface Writer {
  sitting: Sitting;
  acknowledged: number;
}

/** How many of a school's sitters have been in a crowd. */
const taken = new WeakMap<School, number>();

export class Crowd {
  readonly #school: School;
  readonly #writers: Writer[];
  #stop: AbortController | null = null;
  #working: Promise<unknown> = Promise.resolve();

  private constructor(school: School, sittings: readonly Sitting[]) {
    this.#school = school;
    this.#writers = sittings.map((sitting) => ({ sitting, acknowledged: 0 }));
  }

  /** Fresh ones every time, and from other schools than the one whose students sit at browsers. */
  static async of(school: School, count: number): Promise<Crowd> {
    const logins = await findSitters(school.demo.dataDir, 5000);
    const used = taken.get(school) ?? 0;
    taken.set(school, used + count);
    return new Crowd(school, await startSittings(school.url, logins.toReversed().slice(used, used + count)));
  }

  /** Answers that were acknowledged until now. */
  get acknowledged(): number {
    return this.#writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
  }

  starts(): void {
    const stop = new AbortController();
    this.#stop = stop;
    this.#working = Promise.all(this.#writers.map((writer) => this.#write(writer, stop.signal)));
  }

  async rests(): Promise<void> {
    this.#stop?.abort();
    await this.#working;
  }

  async #write(writer: Writer, signal: AbortSignal): Promise<void> {
    const { port } = this.#school.demo;
    let connection = new RawConnection({ port });
    let body: string | null = null;
    while (!signal.aborted || body !== null) {
      body ??= nextAnswer(writer.sitting).body;
      const reply = await connection.post('/api/testing/send-answer', writer.sitting.token, body).catch(() => null);
      if (reply === null) {
        connection.close();
        connection = new RawConnection({ port });
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      if (reply?.status !== 200) continue;
      writer.acknowledged = writer.sitting.seq;
      body = null;
    }
    connection.close();
  }

  /** Straight from the log. @returns what is lost, and what is there twice. */
  async check(): Promise<{ lost: string[]; doubled: string[] }> {
    const rows = await this.#school.examiner.sql<{ attemptId: string; rows: number; last: number; operations: number }[]>`
      select attempt_id as "attemptId", count(*)::int as rows, max(seq) as last, count(distinct operation_id)::int as operations
      from answer_log where kind = 'answer' group by attempt_id`;
    const lost: string[] = [];
    const doubled: string[] = [];
    for (const { sitting, acknowledged } of this.#writers) {
      const row = rows.find(({ attemptId }) => attemptId === sitting.attemptId);
      const last = row?.last ?? 0;
      if (last < acknowledged) lost.push(`crowd: number ${acknowledged} was acknowledged, the log ends with ${last}`);
      if (row && row.rows < row.last) lost.push(`crowd: ${row.rows} rows for ${row.last} numbers`);
      if (row && (row.rows > row.last || row.operations < row.rows))
        doubled.push(`crowd: ${row.rows} rows for ${row.last} numbers`);
    }
    return { lost, doubled };
  }
}
