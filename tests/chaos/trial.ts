/**
 * One student, one rehearsal test, one kind of fault. The class decides what happens meanwhile; promised and actual outcomes are recorded
 * here and judged at the end.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { createRandom, type Random } from '#lib/random.ts';
import { meant } from '../support/answer-sheet.ts';
import { rehearsal, type School } from '../support/journey.ts';
import { expect } from '../support/patience.ts';
import { Student, type Place } from '../support/student.ts';
import { Device } from '../support/device.ts';
import { check, type Choice, type Findings, type Gone } from './check.ts';
import { planSteps, type Step } from './plan.ts';
import { startChaosProxy, type ChaosProxy } from './proxy/chaos-proxy.ts';
import { PlainDevice } from './plain-device.ts';
import { steadyNow, Witness } from './witness.ts';
import type { SchoolKind, World } from './world.ts';

/** A student's device: a window of the shared browser, a separate browser, or one without emulated focus. */
export type DeviceKind = 'window' | 'tablet' | 'plain';

export interface FaultClass {
  name: string;
  school: SchoolKind;
  device: DeviceKind;
  /** Before the first page of every browser. */
  prepare?: (context: BrowserContext) => Promise<void>;
  /** Answers everything that `trial.steps` holds while its faults happen; they are over when it ends. */
  run: (trial: Trial) => Promise<void>;
}

/** Work of people while the faults happen, in place of a test: `queue/work.ts`. */
export interface Work {
  /** Signed in: to the page where it is done. */
  open: (trial: Trial) => Promise<Step[]>;
  /** The same page, on a device that was just signed in or has just opened it again. */
  prepare: (student: Student) => void;
  next: (trial: Trial, step: Step) => Promise<void>;
  /** How much of it the server has. */
  count: (trial: Trial) => Promise<number>;
  settles: (trial: Trial, student: Student) => Promise<void>;
  looksThrough: (trial: Trial) => Promise<void>;
  findings: (trial: Trial) => Promise<Findings>;
  /** Where the page says that the newest of it is. */
  placeOn: (page: Page) => Locator;
  watch: (context: BrowserContext, device: number) => Promise<void>;
}

export interface TrialResult extends Findings {
  name: string;
  seed: number;
  /** Faults that were played. */
  faults: number;
  /** From the end of the faults until the screen said that all is on the server. */
  recoveryMs: number;
  /** From each start after a kill until the server was ready. */
  readyMs: number[];
  /** How long each part took, ms. */
  took: { opening: number; sitting: number; looking: number };
  /** Why the trial could not be brought to its end. */
  failure: string | null;
}

export const recoveryLimitMs = 90_000;
/** One tap, on a machine that does much else. */
export const actionLimitMs = 30_000;

export class Trial {
  readonly world: World;
  readonly school: School;
  readonly random: Random;
  readonly proxy: ChaosProxy;
  readonly place: Place;
  readonly login: string;
  /** Null: a test is sat. */
  readonly work: Work | null;
  readonly witness = new Witness();
  readonly choices: Choice[] = [];
  readonly gone: Gone[] = [];
  readonly readyMs: number[] = [];
  /** Who sits now; the second one of two devices is added by its class. */
  student!: Student;
  steps: Step[] = [];
  faults = 0;
  /** How often something is killed, frozen, filled. */
  strikes = 0;
  device = 1;
  readonly #checks: (() => Promise<Pick<Findings, 'lost' | 'doubled'>>)[] = [];
  readonly #closing: (() => Promise<void>)[] = [];

  private constructor(world: World, school: School, proxy: ChaosProxy, random: Random, work: Work | null) {
    this.world = world;
    this.work = work;
    this.school = school;
    this.random = random;
    this.proxy = proxy;
    // A restarted server has a new examiner.
    this.place = {
      url: proxy.url,
      get examiner() {
        return school.examiner;
      },
    };
    this.login = school.nextStudent();
  }

  /** Signs a student in behind a separate proxy and begins the test. */
  static async open(world: World, kind: FaultClass, { seed, answers, strikes, work = () => null }: TrialInput): Promise<Trial> {
    const school = await world.school(kind.school);
    const trial = new Trial(world, school, await startChaosProxy(school.demo), createRandom(seed), work(answers));
    trial.#closing.push(() => trial.proxy.close());
    try {
      trial.student = await trial.sitsDown(kind, 1);
      if (trial.work) trial.steps = await trial.work.open(trial);
      else await trial.student.begins('testing', rehearsal.kz);
      await trial.student.isReadyForOffline();
    } catch (error) {
      await trial.close();
      throw error;
    }
    trial.strikes = strikes;
    if (!trial.work) trial.steps = planSteps(trial.random.fork('steps'), trial.student.questions, answers);
    return trial;
  }

  /** The same person on one more device. */
  async sitsDown(kind: Pick<FaultClass, 'device' | 'prepare'>, device: number): Promise<Student> {
    const prepare = async (context: BrowserContext): Promise<void> => {
      context.setDefaultTimeout(actionLimitMs);
      await (this.work ?? this.witness).watch(context, device);
      await kind.prepare?.(context);
    };
    if (kind.device === 'plain') {
      const device = new PlainDevice();
      this.#closing.unshift(() => device.dispose());
      const student = await Student.signInOn(await device.open(prepare), this.place, this.login);
      this.work?.prepare(student);
      return student;
    }
    const student =
      kind.device === 'tablet'
        ? await Student.signInOnDevice(this.place, this.login, new Device(prepare))
        : await Student.signIn(await this.world.browser(), this.place, this.login, { prepare });
    this.#closing.unshift(() => student.leaves());
    this.work?.prepare(student);
    return student;
  }

  /** Answers the next step. Rejects when the page goes away meanwhile. */
  async answersNext(hand: 'tap' | 'keyboard' = 'tap'): Promise<void> {
    const step = this.steps.shift();
    if (step && this.work) return this.work.next(this, step);
    const question = step && this.student.questions[step.number - 1];
    if (!question) throw new Error('Everything is answered');
    const { answer } = meant(question, step.what);
    await this.student.goesTo(step.number);
    const choice = { device: this.device, questionId: question.id, answer, begunAt: steadyNow(), isDone: false };
    this.choices.push(choice);
    await this.student.answers(step.number, step.what, hand);
    choice.isDone = true;
  }

  /** Answers the next step, which must come to the server while the page stays as it is: nobody reloads it, signs in or presses anything. */
  async answersAndArrives(): Promise<void> {
    const { work } = this;
    if (work) {
      const known = await work.count(this);
      await this.answersNext();
      await expect.poll(() => work.count(this), { timeout: recoveryLimitMs, intervals: [200] }).toBeGreaterThan(known);
      return;
    }
    const { examiner } = this.place;
    const { id } = await examiner.attempt(this.login, rehearsal.kz);
    const before = (await examiner.log(id)).length;
    await this.answersNext();
    await expect
      .poll(async () => (await examiner.log(id)).length, { timeout: recoveryLimitMs, intervals: [200] })
      .toBeGreaterThan(before);
  }

  /** The page of this device is gone: what it had not shown as saved need not be anywhere. */
  lostPage(): void {
    this.gone.push({ device: this.device, at: steadyNow() });
  }

  /** Waits until the screen says that everything is on the server, and signs in again where that is asked for. */
  async settles(student = this.student): Promise<void> {
    if (this.work) return this.work.settles(this, student);
    const { page } = student;
    const signedOut = student.banner('signed-out');
    await expect(async () => {
      if (await signedOut.isVisible()) await student.signsInAgain();
      const state = await page.evaluate(() => ({
        isOpen: document.querySelector('[data-testid="room"]') !== null,
        pending: document.querySelector('[data-testid="pending-count"]')?.textContent,
        hasError: document.querySelector('[data-banner="signed-out"], [data-banner="not-saved"]') !== null,
      }));
      expect(state).toEqual({ isOpen: true, pending: '0', hasError: false });
    }).toPass({ timeout: recoveryLimitMs, intervals: [50] });
  }

  /**
   * Looks at every question that was touched once more: what the server has must stand there with the server's mark. A tap of the last moment may
   * be on its way from the finger to the disk still, so both are asked until they agree.
   */
  async looksThrough(): Promise<void> {
    if (this.work) return this.work.looksThrough(this);
    const { examiner } = this.place;
    const { id: attemptId } = await examiner.attempt(this.login, rehearsal.kz);
    const mark = this.student.page.getByTestId('answer-place');
    for (const [index, { id }] of this.student.questions.entries()) {
      if (!this.choices.some(({ questionId }) => questionId === id)) continue;
      await this.student.goesTo(index + 1);
      await expect(async () => {
        const isCounted = (await examiner.counted(attemptId)).has(id);
        expect(await mark.getAttribute('data-place')).toBe(isCounted ? 'server' : 'none');
      }).toPass({ timeout: recoveryLimitMs, intervals: [50] });
    }
  }

  async findings(): Promise<Findings> {
    if (this.work) return this.#withMore(await this.work.findings(this));
    const { examiner } = this.place;
    const { id } = await examiner.attempt(this.login, rehearsal.kz);
    const [log, counted] = await Promise.all([examiner.log(id), examiner.counted(id)]);
    const { choices, gone, witness } = this;
    const findings = check({ questions: this.student.questions, choices, sights: witness.sights, gone, log, counted });
    return this.#withMore(findings);
  }

  async #withMore(findings: Findings): Promise<Findings> {
    for (const more of this.#checks) {
      const { lost, doubled } = await more();
      findings.lost.push(...lost);
      findings.doubled.push(...doubled);
    }
    return findings;
  }

  /** Looks at more than this student, at the end. */
  alsoCheck(look: () => Promise<Pick<Findings, 'lost' | 'doubled'>>): void {
    this.#checks.push(look);
  }

  async close(): Promise<void> {
    for (const close of this.#closing) await close().catch(() => undefined);
  }
}

export interface TrialInput {
  seed: number;
  /** How many the student gives. */
  answers: number;
  /** How often something is killed, frozen, filled; what meets requests goes by chance. */
  strikes: number;
  work?: (steps: number) => Work | null;
}

export async function runTrial(world: World, kind: FaultClass, input: TrialInput): Promise<TrialResult> {
  const result: TrialResult = {
    name: kind.name,
    seed: input.seed,
    faults: 0,
    answers: 0,
    lost: [],
    doubled: [],
    wrong: [],
    recoveryMs: 0,
    readyMs: [],
    took: { opening: 0, sitting: 0, looking: 0 },
    failure: null,
  };
  let trial: Trial | null = null;
  let begun = performance.now();
  const sinceThen = (): number => {
    const took = performance.now() - begun;
    begun += took;
    return Math.round(took);
  };
  try {
    trial = await Trial.open(world, kind, input);
    result.took.opening = sinceThen();
    await kind.run(trial);
    result.took.sitting = sinceThen();
    await trial.settles();
    result.recoveryMs = sinceThen();
    await trial.looksThrough();
    if (!trial.work) await trial.student.expectRightTime();
    result.took.looking = sinceThen();
    if (trial.faults === 0) throw new Error('No fault was played: the trial proves nothing');
  } catch (error) {
    result.failure = error instanceof Error ? error.message : String(error);
  }
  // Also of a trial that failed: what was lost says more than what could not be tapped.
  if (trial) {
    result.faults = trial.faults;
    result.readyMs = trial.readyMs;
    try {
      Object.assign(result, await trial.findings());
    } catch (error) {
      result.failure ??= error instanceof Error ? error.message : String(error);
    }
    await trial.close();
  }
  return result;
}

export function isFine({ lost, doubled, wrong, failure }: TrialResult): boolean {
  return lost.length + doubled.length + wrong.length === 0 && failure === null;
}

/** Describes a failure so that a person can reproduce it. `what`: the option of the command. */
export function describeFailure(result: TrialResult, what = 'answers'): string {
  const lines = [
    ...result.lost.map((line) => `lost: ${line}`),
    ...result.doubled.map((line) => `doubled: ${line}`),
    ...result.wrong.map((line) => `wrong: ${line}`),
    ...(result.failure === null ? [] : [`failed: ${result.failure}`]),
  ];
  const again = `npm run chaos -- --what ${what} --class ${result.name} --trials 1 --seed ${result.seed}`;
  return [`${result.name}, seed ${result.seed} (again: ${again})`, ...lines.map((line) => `  ${line}`)].join('\n');
}
