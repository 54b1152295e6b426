/**
 * Two devices. 2: the student's newest choice counts, by the student's own order, wherever the devices could know it. 12: what a page shows
 * as on the server is what counts there, up to what the page could have received.
 */
import { isStep, type Entry, type LoggedRow } from '../history.ts';
import type { Check, Choice, Facts } from './facts.ts';

interface Rested {
  writing: number | null;
  at: number;
}

interface Made extends Choice {
  page: number;
}

export class DevicesCheck implements Check {
  readonly #facts: Facts;
  readonly #choices: Made[] = [];
  /** Choice to the last time at which it reached the server, or its log. */
  readonly #arrived = new Map<number, number>();
  /** Choice to the pages that sent it. */
  readonly #senders = new Map<number, Set<number>>();
  /** Page to the moment at which it asked for the data that it was opened with. */
  readonly #openings = new Map<number, number>();
  readonly #opened = new Set<number>();
  /** Device to the last moment at which one of its pages asked for data and got it. */
  readonly #lastData = new Map<string, number>();
  readonly #pendingData = new Map<number, number>();
  readonly #touched = new Map<number, number>();
  readonly #rested = new Map<string, Rested>();
  readonly #counts = new Map<string, number>();
  /** Contents under whose id somebody else was first. */
  readonly #ids = new Map<string, number>();
  readonly #wasTaken = new Set<number>();
  /** Page and question to what is shown as on the server. */
  readonly #shown = new Map<number, Map<number, number>>();
  /** Pages whose last call went by the attempt's token. */
  readonly #blind = new Set<number>();
  /** Page to the time at which it sent the last poll that was answered. */
  readonly #polledAt = new Map<number, number>();
  /** Page to the longest round trip of its answers: so well can it tell what was first. */
  readonly #trips = new Map<number, number>();
  /** Answers that counted, with the time since when, by attempt and question. */
  readonly #history = new Map<string, { since: number; n: number; row: LoggedRow }[]>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  see(entry: Entry): void {
    switch (entry.type) {
      case 'chosen':
        if (!isStep(entry.questionId)) this.#choices.push({ ...entry, outcome: null });
        break;
      case 'arrived':
        for (const { operationId, n } of entry.operations) {
          this.#arrived.set(n, entry.at);
          const first = this.#ids.get(operationId) ?? n;
          this.#ids.set(operationId, first);
          if (first !== n) this.#wasTaken.add(n);
        }
        break;
      case 'sent':
        if (entry.isByToken) this.#blind.add(entry.page);
        else this.#blind.delete(entry.page);
        for (const { n } of entry.operations) this.#senders.set(n, (this.#senders.get(n) ?? new Set()).add(entry.page));
        break;
      case 'received':
        this.#receive(entry);
        break;
      case 'opened': {
        const asked = this.#pendingData.get(entry.page);
        if (asked !== undefined) this.#openings.set(entry.page, asked);
        this.#opened.add(entry.page);
        break;
      }
      case 'touched':
        this.#touched.set(entry.device, entry.at);
        break;
      case 'shown':
        this.#show(entry);
        break;
      case 'logged':
        this.#log(entry.row, entry.at);
        break;
      case 'rested':
        this.#rested.set(`${entry.device} ${entry.attemptId}`, entry);
        this.#compare(entry);
        break;
      case 'counts':
        this.#counts.set(`${entry.attemptId} ${entry.questionId}`, entry.n);
        break;
      default:
    }
  }

  #receive({ what, isSuccess, page, device, attemptId, sentAt, rttMs }: Extract<Entry, { type: 'received' }>): void {
    if (!isSuccess) return;
    if (what === 'answers') this.#trips.set(page, Math.max(rttMs, this.#trips.get(page) ?? 0));
    if (what === 'poll') this.#polledAt.set(page, sentAt);
    if (what !== 'data') return;
    if (!this.#opened.has(page)) this.#pendingData.set(page, sentAt);
    this.#lastData.set(`${device} ${attemptId}`, sentAt);
  }

  #show({ page, questionId, n, place }: Extract<Entry, { type: 'shown' }>): void {
    const shown = this.#shown.get(page) ?? new Map<number, number>();
    this.#shown.set(page, shown);
    if (place === 'server' && !isStep(questionId)) shown.set(questionId, n);
    else shown.delete(questionId);
  }

  #log(row: LoggedRow, at: number): void {
    // A slow database may take a choice in long after it arrived: until then no device can know of it.
    if (row.n !== null) this.#arrived.set(row.n, at);
    if (row.questionId === null || row.n === null || row.status !== 'accepted') return;
    const key = `${row.attemptId} ${row.questionId}`;
    const history = this.#history.get(key) ?? [];
    this.#history.set(key, history);
    const best = history.at(-1);
    if (!best || isHigher(row, best.row)) history.push({ since: at, n: row.n, row });
  }

  /**
   * Compares the answers that the writing page shows as on the server with those that counted since it last asked. By the
   * attempt's token nothing can be asked.
   */
  #compare({ writing, attemptId, at }: Extract<Entry, { type: 'rested' }>): void {
    const asked = this.#polledAt.get(writing ?? 0);
    const { rows, endTimeThreshold } = this.#facts.attempt(attemptId);
    if (
      writing === null ||
      asked === undefined ||
      this.#blind.has(writing) ||
      at > endTimeThreshold ||
      rows.some(({ kind }) => kind === 'finish')
    )
      return;
    for (const [questionId, n] of this.#shown.get(writing) ?? []) {
      const history = this.#history.get(`${attemptId} ${questionId}`) ?? [];
      const isTrue = history.some((item, index) => item.n === n && (history[index + 1]?.since ?? Infinity) >= asked);
      if (!isTrue) this.#facts.broken('12', `question ${questionId}: ${n} shows as on the server and does not count`);
    }
  }

  end(): void {
    const byQuestion = new Map<string, Made[]>();
    for (const choice of this.#choices) {
      const key = `${choice.attemptId} ${choice.questionId}`;
      byQuestion.set(key, [...(byQuestion.get(key) ?? []), choice]);
    }
    for (const [key, choices] of byQuestion) this.#checkNewest(key, choices);
  }

  #checkNewest(key: string, choices: readonly Made[]): void {
    const newest = choices.at(-1);
    if (!newest || newest.isInvalid || this.#facts.choices.get(newest.n)?.outcome !== 'saved') return;
    const others = choices.filter(({ device }) => device !== newest.device);
    const { rows } = this.#facts.attempt(newest.attemptId);
    const isAccepted = rows.some(({ n, kind, status }) => n === newest.n && kind === 'answer' && status === 'accepted');
    const isStrange = rows.some(({ n, questionId }) => questionId === newest.questionId && (n ?? 0) < 0);
    if (others.length === 0 || !isAccepted || isStrange) return;
    if (!this.#isProvable(newest, others) && !this.#isOpenedLater(newest, others)) return;
    const counts = this.#counts.get(key);
    if (counts !== newest.n)
      this.#facts.broken(
        '2',
        `question ${newest.questionId}: ${counts} counts, but ${newest.n} was chosen last, on another device`,
      );
  }

  /** All that the other devices ever said had arrived before this choice was made, by more than a round trip, and its page lived to hear of it. */
  #isProvable({ n, device, page, at, attemptId }: Made, others: readonly Made[]): boolean {
    const rest = this.#rested.get(`${device} ${attemptId}`);
    const { rows, endTimeThreshold } = this.#facts.attempt(attemptId);
    const finish = rows.find(({ kind }) => kind === 'finish');
    if (!rest || rest.writing !== page || rest.at > Math.min(endTimeThreshold, finish?.receivedAt ?? Infinity)) return false;
    if ((this.#touched.get(device) ?? 0) >= at || this.#wasTaken.has(n)) return false;
    const senders = this.#senders.get(n);
    if (senders?.size !== 1 || !senders.has(page)) return false;
    const trip = this.#trips.get(page) ?? Infinity;
    return others.every((other) => (this.#arrived.get(other.n) ?? 0) + trip < at);
  }

  /** Its page was opened, with the server, after all that the other devices chose, and they were not opened again. */
  #isOpenedLater({ n, page, attemptId }: Made, others: readonly Made[]): boolean {
    const opened = this.#openings.get(page);
    if (opened === undefined) return false;
    const { rows } = this.#facts.attempt(attemptId);
    const own = rows.find((row) => row.n === n && row.kind === 'answer');
    // Another device raised an earlier choice above this opening, and the page slept through the word that would have let it raise its own.
    const slept = (this.#trips.get(page) ?? 0) > asleepMs;
    if (
      slept &&
      rows.some(({ kind, writer }) => kind.endsWith('open') && generationOf(writer) > generationOf(own?.writer ?? null))
    )
      return false;
    return others.every(
      ({ at, device }) =>
        at < opened && (this.#lastData.get(`${device} ${attemptId}`) ?? 0) < opened && !this.#touched.has(device),
    );
  }
}

/** No answer takes so long to a page that is awake, ms. */
const asleepMs = 10_000;

function generationOf(writer: string | null): number {
  return Number((writer ?? '0').split('.')[0]);
}

/** As in final.ts. */
function isHigher(a: LoggedRow, b: LoggedRow): boolean {
  const [left = '', leftId = ''] = (a.writer ?? '').split('.');
  const [right = '', rightId = ''] = (b.writer ?? '').split('.');
  if (left !== right) return Number(left) > Number(right);
  return leftId === rightId ? (a.seq ?? 0) > (b.seq ?? 0) : leftId > rightId;
}
