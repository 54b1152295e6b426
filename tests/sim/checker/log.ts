/** 3: once. 4: in order. 5: accepted or late by the true time. 6: an id has one content. And: acknowledged is what is committed. */
import type { Entry, LoggedRow } from '../history.ts';
import type { AttemptFacts, Check, Facts } from './facts.ts';

/** Written down here once more: the checker takes no constant from what it checks. Milliseconds. */
const grace = 20_000;

export class LogCheck implements Check {
  readonly #facts: Facts;
  /** Operation id to content. */
  readonly #content = new Map<string, number>();
  /** Operation id to the times at which it reached the server. */
  readonly #arrivals = new Map<string, Set<number>>();
  readonly #lastSeq = new Map<string, number>();
  /** Contents under whose id somebody else was first. */
  readonly #wasTaken = new Set<number>();
  /** Attempt to the highest generation in its log. */
  readonly #generations = new Map<string, number>();
  readonly #lastPosition = new Map<string, number>();
  readonly #byContent = new Map<number, string>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  see(entry: Entry): void {
    if (entry.type === 'arrived') {
      for (const { operationId, n } of entry.operations) {
        const times = this.#arrivals.get(operationId) ?? new Set();
        this.#arrivals.set(operationId, times.add(entry.at));
        const content = this.#content.get(operationId);
        if (content !== undefined && content !== n) this.#wasTaken.add(n);
      }
    } else if (entry.type === 'answered') {
      for (const { operationId, n } of entry.acknowledged) {
        const content = this.#content.get(operationId);
        if (content === undefined) this.#facts.broken('9', `${n} was acknowledged before it was in the log`);
        else if (content !== n) this.#facts.broken('6', `${n} was acknowledged under the id of ${content}`);
      }
    } else if (entry.type === 'logged') this.#log(entry.row);
  }

  #log(row: LoggedRow): void {
    const { attemptId, position, kind, operationId, n, writer, seq } = row;
    const { broken } = { broken: this.#facts.broken.bind(this.#facts) };
    if (position !== (this.#lastPosition.get(attemptId) ?? 0) + 1) broken('4', `place ${position} of the log follows another`);
    this.#lastPosition.set(attemptId, position);
    if (writer !== null && seq !== null) {
      const key = `${attemptId} ${writer}`;
      const isOpening = kind === 'open' || kind === 'reopen';
      const last = this.#lastSeq.get(key) ?? (isOpening ? -1 : 0);
      if (seq !== last + 1) broken('4', `${seq} follows ${last} of writer ${writer}`);
      this.#lastSeq.set(key, seq);
      const generation = Number(writer.split('.', 1)[0]);
      const highest = this.#generations.get(attemptId) ?? 0;
      if (isOpening && generation <= highest) broken('2', `the opening ${writer} ranks no higher than what was before it`);
      this.#generations.set(attemptId, Math.max(generation, highest));
    }
    if (operationId === null || n === null) return;
    const known = this.#content.get(operationId);
    if (kind === 'answer' || kind === 'section') {
      if (known !== undefined) broken(known === n ? '3' : '6', `${n} is in the log under the id of ${known}`);
      this.#checkTwice(n, operationId);
      this.#content.set(operationId, n);
      this.#checkTime(row, this.#facts.attempt(attemptId));
    } else if (known === undefined) broken('3', `${n} is repeated, but was never there`);
  }

  /** The same choice under two ids: only after its id was another's, or if the disk never held it. */
  #checkTwice(n: number, operationId: string): void {
    const other = this.#byContent.get(n);
    this.#byContent.set(n, operationId);
    if (other === undefined || other === operationId || this.#wasTaken.has(n)) return;
    if (this.#facts.choices.get(n)?.outcome === 'saved') this.#facts.broken('3', `${n} took effect twice`);
  }

  #checkTime({ operationId, n, kind, status, receivedAt, position }: LoggedRow, attempt: AttemptFacts): void {
    const { rows, endTimeThreshold, finishAskedAt, devices } = attempt;
    if (!this.#arrivals.get(operationId ?? '')?.has(receivedAt)) this.#facts.broken('5', `${n} never arrived at that time`);
    const isFinished = rows.some((row) => row.kind === 'finish' && row.position < position);
    const isInTime = receivedAt <= endTimeThreshold + grace;
    const expected = isInTime && !isFinished ? 'accepted' : 'late';
    // In a test with sections the section may be over (sections.ts).
    const isOut = attempt.hasSections && kind === 'answer' && status === 'late';
    if (status !== expected && !isOut) this.#facts.broken('5', `${n} is ${status} instead of ${expected}`);
    const choice = this.#facts.choices.get(n ?? 0);
    const wasBefore = choice?.outcome === 'saved' && finishAskedAt !== null && choice.at < finishAskedAt;
    // Its copy changes nothing: the store of a page that knew nothing of the other page's sending came back.
    const isCopy = rows.some((row) => row.n === n && row.status === 'accepted' && row.position < position);
    if (isInTime && isFinished && wasBefore && !isCopy && devices.size === 1 && (attempt.finishedAt ?? 0) <= endTimeThreshold)
      this.#facts.broken('5', `${n} was chosen before the finish that made it late`);
  }

  end(): void {
    for (const { endTimeThreshold, rows } of this.#facts.attempts.values()) {
      const finish = rows.find(({ kind }) => kind === 'finish');
      if (rows.filter(({ kind }) => kind === 'finish').length > 1) this.#facts.broken('3', 'an attempt was finished twice');
      if (finish && finish.receivedAt > endTimeThreshold + grace + 3_600_000)
        this.#facts.broken('7', 'the end came much too late');
    }
  }
}
