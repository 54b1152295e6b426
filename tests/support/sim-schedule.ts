/** One random story of a sitting, told from a seed, and what it broke. */
import { openAttempt } from '#offline/open-attempt.ts';
import type { OpenAttempt, OpenRequest } from '#offline/types.ts';
import type { AnswerOperation } from '#domain/attempt/operation.ts';
import { FakeAnswerServer } from './fake-answer-server.ts';
import { noFaults, SimTablet, type Faults, type SimPage } from './sim-tablet.ts';
import { settle, SimWorld, type Rng } from './sim-world.ts';

export interface ScheduleOptions {
  tablets: 1 | 2;
  hasLocks: boolean;
  /** Length of the test, 60 unless told. */
  minutes?: number;
}

const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
const userId = 42;
const questionIds = [1, 2, 3, 4];
const start = 1_700_000_000_000;

interface Choice {
  /** Grows over the whole story; also the answer's content. */
  n: number;
  questionId: number;
  tablet: SimTablet;
  isSaved: boolean;
}

function numberOf(answers: unknown): number | null {
  return typeof answers === 'object' && answers !== null && 'n' in answers && typeof answers.n === 'number' ? answers.n : null;
}

function isMisfit(n: number): boolean {
  return n % 9 === 4;
}

function randomFaults(rng: Rng): Faults {
  const faults = { ...noFaults };
  for (const key of Object.keys(faults)) if (rng.chance(0.4)) Object.assign(faults, { [key]: rng.next() * 0.3 });
  if (rng.chance(0.2)) faults.requestLost = 1;
  if (rng.chance(0.1)) faults.diskFails = 0.8;
  return faults;
}

class Story {
  readonly violations: string[] = [];
  readonly world: SimWorld;
  readonly rng: Rng;
  readonly server: FakeAnswerServer;
  readonly tablets: SimTablet[];
  readonly #choices: Choice[] = [];
  readonly #sittings = new Map<SimPage, OpenAttempt>();
  readonly #told = new Map<SimPage, number | null>();
  readonly #fetched = new Set<number>();
  #isFinishRequested = false;

  constructor(seed: number, options: ScheduleOptions) {
    this.world = new SimWorld(seed, start);
    this.rng = this.world.rng;
    this.server = new FakeAnswerServer({
      attemptId,
      userId,
      questionIds,
      startedAt: start,
      endTimeThreshold: start + (options.minutes ?? 60) * 60_000,
      fits: ({ answers }: AnswerOperation) => !isMisfit(numberOf(answers) ?? 0),
    });
    this.tablets = Array.from({ length: options.tablets }, () => new SimTablet(this.world, this.server, options.hasLocks));
    for (const tablet of this.tablets) tablet.signedIn = userId;
  }

  open(tablet: SimTablet): void {
    const page = tablet.openPage();
    const { sendAnswers } = page.ports.transport;
    page.ports.transport.sendAnswers = (attempt, operations, signal) => {
      if (this.#told.get(page) !== userId && this.#told.has(page)) this.violations.push('10: sent without that sign-in');
      return sendAnswers(attempt, operations, signal);
    };
    const isOnline = this.rng.chance(0.6) || !tablet.disk.read(attemptId);
    page.later(this.rng.between(0, 300), () => {
      const request: OpenRequest = isOnline ? { userId, data: this.#fetch(), serverTime: null } : { userId, attemptId };
      page.later(isOnline ? this.rng.between(0, 300) : 0, () => void this.#enter(page, request));
    });
  }

  #fetch() {
    const data = this.server.data(this.world.now);
    for (const question of data.examContent.disciplines[0]?.questions ?? []) {
      const n = numberOf(question.answers);
      if (n !== null) this.#fetched.add(n);
    }
    return data;
  }

  async #enter(page: SimPage, request: OpenRequest): Promise<void> {
    const result = await openAttempt(page.ports, request);
    if (result.outcome !== 'opened') return page.crash();
    this.#sittings.set(page, result.attempt);
    this.#tell(page, page.tablet.signedIn);
  }

  #tell(page: SimPage, signedIn: number | null): void {
    this.#told.set(page, signedIn);
    this.#sittings.get(page)?.setSignedIn(signedIn);
  }

  #open(): [SimPage, OpenAttempt][] {
    return [...this.#sittings].filter(([page]) => page.isAlive);
  }

  #answer(): void {
    const pair = this.#open()[this.rng.between(0, Math.max(0, this.#open().length - 1))];
    if (!pair) return;
    const [page, sitting] = pair;
    const questionId = questionIds[this.rng.between(0, questionIds.length - 1)] ?? 1;
    for (let count = this.rng.chance(0.3) ? this.rng.between(2, 4) : 1; count > 0; count--) {
      const choice: Choice = { n: this.#choices.length + 1, questionId, tablet: page.tablet, isSaved: false };
      this.#choices.push(choice);
      void this.#choose(sitting, choice);
    }
  }

  async #choose(sitting: OpenAttempt, choice: Choice): Promise<void> {
    const outcome = await sitting.record(choice.questionId, { n: choice.n });
    choice.isSaved = outcome === 'saved';
  }

  async #finish(sitting: OpenAttempt): Promise<void> {
    const outcome = await sitting.requestFinish();
    this.#isFinishRequested ||= outcome === 'requested';
  }

  act(): void {
    const { rng } = this;
    const tablet = this.tablets[rng.between(0, this.tablets.length - 1)];
    if (!tablet) return;
    const pages = this.#open().filter(([page]) => page.tablet === tablet);
    const [page, sitting] = pages[rng.between(0, Math.max(0, pages.length - 1))] ?? [];
    const roll = rng.next();
    if (roll < 0.5) this.#answer();
    else if (roll < 0.58) {
      page?.crash();
      if (rng.chance(0.3)) tablet.disk.cutPower();
    } else if (roll < 0.7) {
      if (tablet.pages.size < 2) this.open(tablet);
    } else if (roll < 0.75) void sitting?.takeOver();
    else if (roll < 0.78) sitting?.pause();
    else if (roll < 0.82) void sitting?.resume();
    else if (roll < 0.85) {
      tablet.signedIn = rng.chance(0.5) ? null : 43;
      for (const [other] of pages) other.later(rng.between(0, 50), () => this.#tell(other, tablet.signedIn));
    } else if (roll < 0.9) {
      tablet.signedIn = userId;
      for (const [other] of pages) this.#tell(other, userId);
    } else if (roll < 0.97) tablet.faults = rng.chance(0.3) ? noFaults : randomFaults(rng);
    else if (roll < 0.99) sitting?.kick('online');
    else if (sitting && rng.chance(0.3)) {
      void this.#finish(sitting);
    }
  }

  async run(ms: number, isDone: () => boolean = () => false): Promise<void> {
    const until = this.world.now + ms;
    while (!isDone() && (await this.world.step(until))) this.check();
    if (!isDone()) this.world.now = until;
  }

  /** What must hold at every moment. */
  check(): void {
    for (const tablet of this.tablets) {
      // By question, the newest choice that is safe: another page may show an older one for the milliseconds until it hears of it.
      const safe = new Map<number, number>();
      const keep = (questionId: number, answers: unknown) =>
        safe.set(questionId, Math.max(safe.get(questionId) ?? 0, numberOf(answers) ?? 0));
      const stored = tablet.disk.read(attemptId);
      for (const { questionId, answers } of stored?.outbox ?? []) keep(questionId, answers);
      for (const { operation } of this.server.log) keep(operation.questionId, operation.answers);
      for (const { questionId, answers, place } of stored?.answers ?? []) if (place === 'refused') keep(questionId, answers);
      for (const [page, sitting] of this.#open()) {
        if (page.tablet !== tablet) continue;
        for (const [questionId, view] of sitting.getSnapshot().answers) {
          const n = numberOf(view.answers);
          if (n === null) continue;
          const isShownSafe = view.place !== 'saving' && view.place !== 'unsaved' && view.place !== 'refused';
          if (isShownSafe && (safe.get(questionId) ?? 0) < n) this.violations.push(`1: ${n} is nowhere`);
          if (view.place === 'server' && !this.#isKnownOnServer(tablet, n)) this.violations.push(`9: ${n} was not echoed`);
        }
      }
    }
  }

  #isKnownOnServer(tablet: SimTablet, n: number): boolean {
    if (this.#fetched.has(n)) return true;
    return this.server.log.some(
      ({ operation }) => numberOf(operation.answers) === n && tablet.echoed.has(operation.operationId),
    );
  }

  /** The faults stop. */
  async heal(): Promise<void> {
    for (const tablet of this.tablets) {
      tablet.faults = noFaults;
      tablet.signedIn = userId;
      tablet.pages.forEach((page) => page.crash());
      await this.run(100);
      const page = tablet.openPage();
      const opening = openAttempt(page.ports, { userId, data: this.#fetch(), serverTime: null });
      await this.run(2000);
      const result = await Promise.race([opening, settle().then(() => null)]);
      if (result?.outcome !== 'opened') this.violations.push(`7: could not open, ${result?.outcome ?? 'hung'}`);
      await this.run(120_000, () => (tablet.disk.read(attemptId)?.outbox.length ?? 0) === 0);
      const left = tablet.disk.read(attemptId)?.outbox.length ?? 0;
      if (left > 0) this.violations.push(`7: ${left} never sent`);
      await this.run(70_000);
    }
  }

  checkEnd(): void {
    for (const tablet of this.tablets) this.violations.push(...tablet.violations);
    const log = this.server.log.map(({ operation }) => operation);
    const numbers = log.map(({ answers }) => numberOf(answers));
    // Under a new id: after a conflict, and what was never saved when another page took over.
    const mayRepeat = (n: number | null) => this.server.strangers.size > 0 || !this.#choices[(n ?? 0) - 1]?.isSaved;
    const repeated = numbers.filter((n, index) => numbers.indexOf(n) !== index && !mayRepeat(n));
    if (repeated.length > 0) this.violations.push(`3: ${repeated.join()} took effect twice`);
    const ids = log.map(({ operationId }) => operationId);
    if (new Set(ids).size !== ids.length) this.violations.push('3: an id took effect twice');
    for (const [writer, taken] of this.server.numbers) {
      if (taken.some((seq, index) => seq !== index + 1)) this.violations.push(`4: gap in ${writer}`);
    }
    for (const { operationId } of log) if (this.server.strangers.has(operationId)) this.violations.push('6: conflict taken');
    for (const tablet of this.tablets) for (const questionId of questionIds) this.#checkQuestion(tablet, questionId);
    if (this.#isFinishRequested && this.server.completed === null) this.violations.push('7: the finish was lost');
  }

  #checkQuestion(tablet: SimTablet, questionId: number): void {
    const own = this.#choices.filter((choice) => choice.questionId === questionId && choice.tablet === tablet);
    const last = own.findLast((choice) => choice.isSaved);
    if (!last) return;
    const held = tablet.disk.read(attemptId)?.answers.find((answer) => answer.questionId === questionId);
    const shown = numberOf(held?.answers) ?? 0;
    // A newer choice, saved or not, may have taken its place in the outbox and been refused: the student sees that.
    if (held?.place === 'refused' && shown >= last.n) return;
    if (isMisfit(last.n)) {
      if (this.tablets.length === 1 && shown <= last.n) this.violations.push(`refused ${last.n} is not shown as such`);
      return;
    }
    const mine = new Set(own.map((choice) => choice.n));
    const arrived = this.server.log.filter(({ operation }) => mine.has(numberOf(operation.answers) ?? 0));
    if (!arrived.some(({ operation }) => (numberOf(operation.answers) ?? 0) >= last.n))
      this.violations.push(`1: lost ${last.n}`);
    if (this.tablets.length > 1 || arrived.some(({ status }) => status === 'late')) return;
    const final = numberOf(this.server.final(questionId)?.answers) ?? 0;
    if (final < last.n) this.violations.push(`2: ${final} counts instead of ${last.n} (question ${questionId})`);
  }
}

/** @returns what it broke: nothing. */
export async function runSchedule(seed: number, options: ScheduleOptions): Promise<string[]> {
  const story = new Story(seed, options);
  for (const tablet of story.tablets) story.open(tablet);
  await story.run(1000);
  for (let count = story.rng.between(10, 60); count > 0; count--) {
    story.act();
    await settle();
    story.check();
    await story.run(story.rng.chance(0.2) ? story.rng.between(0, 30_000) : story.rng.between(0, 400));
  }
  await story.heal();
  story.checkEnd();
  return [...new Set(story.violations)];
}
