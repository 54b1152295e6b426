/** 1: what is shown as saved is somewhere. 9: "on the server" only after the echo. */
import type { Entry } from '../history.ts';
import type { Check, Choice, Facts } from './facts.ts';

interface Shown {
  device: number;
  attemptId: string;
  /** By question, only what is shown as safe. */
  safe: Map<number, number>;
  /** By question, what is shown as on its way. */
  waiting: Map<number, string>;
  /** By question, all that is shown. */
  all: Map<number, number>;
  /** Questions whose `safe` was shown before the store vanished: the page may not know of it yet. */
  doubted: Set<number>;
}

interface Durable {
  waiting: readonly number[];
  refused: readonly number[];
}

/** The event of a completed write may still be on its way to the page, ms. */
const wordMs = 5;
/** An opening takes no longer, ms. */
const openingMs = 1000;

const safePlaces = new Set(['tablet', 'server', 'late']);

export class AnswersCheck implements Check {
  readonly #facts: Facts;
  readonly #shown = new Map<number, Shown>();
  readonly #durable = new Map<string, Durable>();
  /** Highest choice in the log, by who chose it where. */
  readonly #logged = new Map<string, number>();
  readonly #isLogged = new Set<number>();
  readonly #late = new Set<number>();
  /** Answers that the server reported to a device, by device. */
  readonly #received = new Map<number, Set<number>>();
  readonly #everSafe = new Set<number>();
  /** Devices whose store was emptied by the browser, and when. */
  readonly #vanished = new Map<number, number>();
  /** Choices that the emptied store had and no page had announced yet: a page that slept announces them when it wakes. */
  readonly #unannounced = new Map<number, Set<number>>();
  /** Pages that were being opened meanwhile: they may have read what is gone. */
  readonly #misled = new Set<number>();

  constructor(facts: Facts) {
    this.#facts = facts;
  }

  see(entry: Entry): void {
    if (entry.type === 'shown') this.#show(entry);
    else if (entry.type === 'page-gone') this.#leave(entry.page);
    else if (entry.type === 'vanished') this.#vanish(entry);
    else if (entry.type === 'opened' && entry.at - (this.#vanished.get(entry.device) ?? -Infinity) < openingMs)
      this.#misled.add(entry.page);
    else if (entry.type === 'must-know') this.#mustKnow(entry);
    else if (entry.type === 'durable') {
      this.#durable.set(`${entry.device} ${entry.attemptId}`, entry);
      for (const { device, attemptId, safe, doubted } of this.#shown.values())
        if (device === entry.device && attemptId === entry.attemptId)
          for (const [questionId, n] of safe) if (!doubted.has(questionId)) this.#mustBeSafe(device, n);
    } else if (entry.type === 'logged') this.#log(entry.row.n, entry.row.status === 'late');
    else if (entry.type === 'received') {
      const known = this.#received.get(entry.device) ?? new Set();
      this.#received.set(entry.device, known);
      for (const { n } of entry.acknowledged) known.add(n);
      for (const n of entry.fetched) known.add(n);
    } else if (entry.type === 'recorded' && entry.outcome === 'saved') this.#acknowledged(entry);
    else if (entry.type === 'rested') {
      // A page that only reads may not have known of it yet; it says too little then, never too much.
      for (const [questionId, place] of this.#shown.get(entry.writing ?? 0)?.waiting ?? [])
        this.#facts.broken('7', `question ${questionId} still shows as ${place}`);
    }
  }

  #leave(page: number): void {
    const shown = this.#shown.get(page);
    this.#shown.delete(page);
    if (shown && this.#vanished.has(shown.device)) this.#forgive(shown.device);
  }

  #vanish({ device, at }: { device: number; at: number }): void {
    this.#vanished.set(device, at);
    const lost = new Set<number>();
    for (const [key, { waiting, refused }] of this.#durable) {
      if (!key.startsWith(`${device} `)) continue;
      for (const n of [...waiting, ...refused]) if (!this.#everSafe.has(n)) lost.add(n);
      this.#durable.delete(key);
    }
    this.#unannounced.set(device, lost);
    for (const shown of this.#shown.values())
      if (shown.device === device) for (const questionId of shown.safe.keys()) shown.doubted.add(questionId);
    this.#forgive(device);
  }

  /** Excuses the loss of choices on a disk that the browser emptied, if no page that is still open has them. */
  #forgive(device: number): void {
    for (const n of this.#everSafe) {
      const choice = this.#facts.choices.get(n);
      if (choice?.device !== device || this.#isSafe(device, choice)) continue;
      const pages = [...this.#shown.values()].filter(
        (shown) => shown.device === device && shown.attemptId === choice.attemptId,
      );
      if (!pages.some(({ all }) => (all.get(choice.questionId) ?? 0) >= n)) this.#everSafe.delete(n);
    }
  }

  #hasJustVanished(device: number, at: number): boolean {
    return at - (this.#vanished.get(device) ?? -Infinity) <= wordMs;
  }

  #mustKnow({ page, isLockedOut }: { page: number; isLockedOut: boolean }): void {
    if (isLockedOut) this.#facts.broken('8', `page ${page} takes no answers since its store was lost`);
    this.#misled.delete(page);
    const shown = this.#shown.get(page);
    if (!shown) return;
    shown.doubted.clear();
    this.#unannounced.delete(shown.device);
    for (const n of shown.safe.values()) this.#mustBeSafe(shown.device, n);
  }

  /** The first word of a write that had completed before the store vanished: the page learns of both at once. */
  #isBelated(device: number, n: number): boolean {
    const choice = this.#facts.choices.get(n);
    return choice !== undefined && this.#stands(choice, [...(this.#unannounced.get(device) ?? [])]);
  }

  #acknowledged({ n, at }: { n: number; at: number }): void {
    const choice = this.#facts.choices.get(n);
    this.#everSafe.add(n);
    if (!choice || this.#hasJustVanished(choice.device, at) || this.#isBelated(choice.device, n)) return;
    if (!this.#isSafe(choice.device, choice)) this.#facts.broken('1', `${n} was reported as saved and is nowhere`);
  }

  #log(n: number | null, isLate: boolean): void {
    const choice = n === null ? undefined : this.#facts.choices.get(n);
    if (!choice) return;
    const key = keyOf(choice);
    this.#isLogged.add(choice.n);
    if (isLate) this.#late.add(choice.n);
    this.#logged.set(key, Math.max(choice.n, this.#logged.get(key) ?? 0));
  }

  #show({ at, page, device, attemptId, questionId, n, place }: Extract<Entry, { type: 'shown' }>): void {
    const nothing = { safe: new Map(), waiting: new Map(), all: new Map(), doubted: new Set<number>() };
    const shown = this.#shown.get(page) ?? { device, attemptId, ...nothing };
    this.#shown.set(page, shown);
    shown.all.set(questionId, n);
    const mayNotKnow = this.#misled.has(page) || this.#hasJustVanished(device, at) || this.#isBelated(device, n);
    if (mayNotKnow) shown.doubted.add(questionId);
    else shown.doubted.delete(questionId);
    // 'unsaved' is honest where a page may only read: another one has the writer lease.
    if (place === 'saving' || place === 'tablet') shown.waiting.set(questionId, place);
    else shown.waiting.delete(questionId);
    if (!safePlaces.has(place)) {
      // Withdrawn explicitly.
      if (this.#vanished.has(device)) this.#everSafe.delete(n);
      return void shown.safe.delete(questionId);
    }
    shown.safe.set(questionId, n);
    this.#everSafe.add(n);
    if (!shown.doubted.has(questionId)) this.#mustBeSafe(device, n);
    if (place === 'tablet' || n < 0) return;
    if (!this.#received.get(device)?.has(n)) this.#facts.broken('9', `${n} shows as ${place}, but the server has not said so`);
    if (place === 'server' && this.#late.has(n)) this.#facts.broken('5', `${n} came late and shows as on the server`);
  }

  #mustBeSafe(device: number, n: number): void {
    const choice = this.#facts.choices.get(n);
    if (choice && !this.#isSafe(device, choice)) this.#facts.broken('1', `${n} shows as saved and is nowhere`);
  }

  /** A newer choice of the same question on the same device may stand for it. */
  #isSafe(device: number, choice: Choice): boolean {
    const { n, attemptId } = choice;
    if (this.#isLogged.has(n) || (this.#logged.get(keyOf(choice)) ?? 0) >= n) return true;
    const durable = this.#durable.get(`${device} ${attemptId}`);
    return durable !== undefined && (this.#stands(choice, durable.waiting) || this.#stands(choice, durable.refused));
  }

  #stands(choice: Choice, numbers: readonly number[]): boolean {
    return numbers.some((n) => n >= choice.n && this.#facts.choices.get(n)?.questionId === choice.questionId);
  }

  end(): void {
    for (const n of this.#everSafe) {
      const choice = this.#facts.choices.get(n);
      if (!choice) continue;
      const { device, attemptId } = choice;
      const refused = this.#durable.get(`${device} ${attemptId}`)?.refused ?? [];
      if (this.#isLogged.has(n) || (this.#logged.get(keyOf(choice)) ?? 0) >= n || this.#stands(choice, refused)) continue;
      this.#facts.broken('1', `${n} was shown as saved and never reached the server`);
    }
  }
}

function keyOf({ device, attemptId, questionId }: Choice): string {
  return `${device} ${attemptId} ${questionId}`;
}
