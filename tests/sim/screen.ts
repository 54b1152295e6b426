/** Stands for the app's screens: their calls for an attempt in one page, and the answers that the student sees there. */
import { openAttempt } from '#offline/open-attempt.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import type { ServerTime } from '#offline/ports.ts';
import type { AnswerView, OpenAttempt, OpenRequest } from '#offline/types.ts';
import { stepIdOf } from '#domain/exam/section-plan.ts';
import { firstOpen } from '#domain/exam/sections.ts';
import { lookAtSections } from '#offline/attempt-sections.ts';
import { startTrip } from '#offline/http-transport.ts';
import { serverTimeHeader } from '#contract/endpoint.ts';
import type { Opening } from '#server/areas/attempts/answer-log/log.ts';
import { numberOf } from './history.ts';
import type { Page, Device } from './device.ts';
import type { SectionSetting } from './sections/schedule.ts';

/** One choice: its number, and whether the server will be able to take it. */
export interface Choice {
  n: number;
  isInvalid: boolean;
}

/** Setting of a test with sections, as a screen follows it. */
interface Following extends SectionSetting {
  /** The next one of a choice: a step has one as well. */
  number: () => number;
}

const fetchTimeoutMs = 20_000;
const askAgainMs = 15_000;

type Fetched =
  { outcome: 'data'; data: AttemptData; serverTime: ServerTime | null } | { outcome: 'over' } | { outcome: 'failed' };

export class Screen {
  readonly page: Page;
  readonly userId: number;
  readonly attemptId: string;
  sitting: OpenAttempt | null = null;
  /** It was the only page, with the writer lease, when the store was lost: how many pages there had been by then. */
  aloneAt: number | null = null;
  /** Promises of choices that are not settled. */
  unsettled = 0;
  /** Opening of a page without the server: set with the next data that it fetches. */
  #opening: Opening | undefined;
  #isDirty = false;
  #drawn: ReadonlyMap<number, AnswerView> = new Map();

  readonly #sections: Following | undefined;
  /** The last step that this page wrote by itself. */
  #written = -1;
  #cancelFollow: (() => void) | undefined;
  #isFollowing = true;

  constructor(device: Device, userId: number, attemptId: string, sections?: Following) {
    this.#sections = sections;
    this.page = device.openPage();
    this.userId = userId;
    this.attemptId = attemptId;
  }

  get isWriting(): boolean {
    return this.sitting !== null && this.sitting.getSnapshot().writer !== 'read-only';
  }

  get isLockedOut(): boolean {
    const phase = this.sitting?.getSnapshot().phase;
    const isRunning = phase === 'active' || phase === 'finishing';
    return this.aloneAt === this.page.device.pageCount && isRunning && !this.isWriting;
  }

  async open(isOnline: boolean): Promise<void> {
    const { page, userId, attemptId } = this;
    await page.sleep(page.device.rng.between(0, 300));
    const isHeld = page.device.disk.waiting(attemptId).attempt !== null;
    const opening = { id: page.ports.scheduler.uuid(), isHeld };
    const fetched: Fetched = isOnline ? await this.#fetch(opening) : { outcome: 'failed' };
    if (fetched.outcome === 'failed') this.#opening = opening;
    const request: OpenRequest =
      fetched.outcome === 'data' ? { userId, data: fetched.data, serverTime: fetched.serverTime } : { userId, attemptId };
    const result = await openAttempt(page.ports, request);
    if (result.outcome !== 'opened') return page.crash();
    const { attempt } = result;
    this.sitting = attempt;
    page.device.record({ type: 'opened', at: page.device.world.now, device: page.device.id, page: page.id, attemptId });
    attempt.subscribe(() => {
      this.#isDirty = true;
      this.#follow();
    });
    this.#isDirty = true;
    page.device.record({ type: 'hurried', at: page.device.world.now, page: page.id });
    attempt.setSignedIn(page.device.session);
    if (fetched.outcome === 'over') await attempt.markOver();
    this.#waitForZero();
    this.#follow();
  }

  /** Zero on the clock means: ask the server. */
  #waitForZero(): void {
    const { sitting, page } = this;
    if (!sitting || sitting.getSnapshot().phase !== 'active') return;
    page.later(Math.max(askAgainMs, sitting.timeLeft() + 200), () => {
      if (sitting.timeLeft() > 0) this.#waitForZero();
      else void this.refresh().then(() => this.#waitForZero());
    });
  }

  async refresh(): Promise<void> {
    const { sitting } = this;
    if (!sitting || this.page.device.session !== this.userId) return;
    const fetched = await this.#fetch(this.#opening);
    if (fetched.outcome === 'data') await sitting.refresh(fetched.data, fetched.serverTime);
    else if (fetched.outcome === 'over') await sitting.markOver();
  }

  async #fetch(opening?: Opening): Promise<Fetched> {
    const { page, attemptId } = this;
    const { session, network } = page.device;
    if (session !== this.userId) return { outcome: 'failed' };
    const arrive = startTrip(page.ports.scheduler);
    const path = `/api/testing/7/data?attemptId=${attemptId}`;
    const controller = new AbortController();
    const call = network
      .send(page, {
        method: 'GET',
        path,
        body: undefined,
        session,
        isByToken: false,
        attemptId,
        signal: controller.signal,
        opening,
      })
      .catch(() => null);
    const response = await Promise.race([call, page.sleep(fetchTimeoutMs)?.then(() => null)]);
    if (!response) {
      controller.abort();
      return { outcome: 'failed' };
    }
    const serverTime = arrive(response.headers.get(serverTimeHeader));
    if (response.data && serverTime) return { outcome: 'data', data: response.data, serverTime };
    const body = parse(await response.text());
    return body?.code === 'TIME_OVER' || body?.code === 'ALREADY_COMPLETED' ? { outcome: 'over' } : { outcome: 'failed' };
  }

  /** Chooses an answer; in a test with sections, for one of the questions that are open in it, if any. */
  choose(question: number, choice: Choice): void {
    const { sitting } = this;
    const sections = this.#sections;
    if (!sitting || !sections || sections.lingers) return this.#record(question, choice, {});
    const { kind, section } = lookAtSections(sitting, sections.plan).place;
    const open = sections.questions.slice(firstOpen(sections.plan, section), section + 1).flat();
    const questionId = open[question % open.length];
    if (kind === 'section' && questionId !== undefined) this.#record(questionId, choice, {});
  }

  #record(questionId: number, { n, isInvalid }: Choice, rest: { at?: number }): void {
    const { sitting, page } = this;
    if (!sitting) return;
    const { device } = page;
    const { userId, attemptId } = this;
    const at = device.world.now;
    const isAltered = this.#sections?.lingers === true;
    device.record({
      type: 'chosen',
      at,
      n,
      device: device.id,
      page: page.id,
      userId,
      attemptId,
      questionId,
      isInvalid,
      ...(isAltered && { isAltered }),
    });
    this.unsettled += 1;
    void sitting.record(questionId, { ...rest, n, ...(isInvalid && { invalid: true }) }).then((outcome) => {
      this.unsettled -= 1;
      if (outcome === 'read-only') this.#written = -1;
      device.record({ type: 'recorded', at: device.world.now, n, outcome });
    });
  }

  #step(left: number, at: number): void {
    const n = this.#sections?.number() ?? 0;
    this.#record(stepIdOf(left), { n, isInvalid: false }, { at: Math.max(0, Math.round(at)) });
  }

  /** As the room does it: the page that writes also writes down what the time has left. */
  #follow(): void {
    const { sitting, page } = this;
    const sections = this.#sections;
    if (!sitting || !sections || sections.lingers || !this.#isFollowing) return;
    this.#cancelFollow?.();
    const { writer, phase } = sitting.getSnapshot();
    if (phase !== 'active') return;
    const { place, due, now } = lookAtSections(sitting, sections.plan);
    if (place.kind !== 'over')
      this.#cancelFollow = page.later(Math.min(Math.max(0, place.to - now) + 20, 30_000), () => this.#follow());
    if (!due || writer === 'read-only' || due.left <= this.#written) return;
    this.#written = due.left;
    this.#step(due.left, due.at);
  }

  stopFollowing(): void {
    this.#cancelFollow?.();
    this.#isFollowing = false;
  }

  /** The student goes on before the time. */
  leave(): void {
    const { sitting } = this;
    const sections = this.#sections;
    if (!sitting || !sections || sitting.getSnapshot().phase !== 'active') return;
    const { place, now } = lookAtSections(sitting, sections.plan);
    const hasBreak = place.kind === 'break' || (sections.plan[place.section]?.breakMinutes ?? 0) > 0;
    if (place.kind === 'over' || (place.kind === 'section' && place.section === sections.plan.length - 1)) return;
    // An answer that is being typed goes before.
    for (const question of [0, 1]) this.choose(question, { n: sections.number(), isInvalid: false });
    this.#step(hasBreak ? place.stretch : place.stretch + 1, now);
  }

  async finish(): Promise<void> {
    const { device } = this.page;
    const { attemptId, sitting } = this;
    if (!sitting || !this.isWriting) return;
    const ask = (outcome: Awaited<ReturnType<OpenAttempt['requestFinish']>> | null) =>
      device.record({ type: 'finish-asked', at: device.world.now, device: device.id, attemptId, outcome });
    ask(null);
    ask(await sitting.requestFinish());
  }

  /** Records the answers that the student sees, if they have changed. */
  draw(): void {
    if (!this.#isDirty || !this.sitting || !this.page.isAlive) return;
    this.#isDirty = false;
    const { device, id: page } = this.page;
    const { answers } = this.sitting.getSnapshot();
    for (const [questionId, view] of answers) {
      const n = numberOf(view.answers);
      if (n === 0 || this.#drawn.get(questionId) === view) continue;
      const { place } = view;
      const { attemptId } = this;
      device.record({ type: 'shown', at: device.world.now, device: device.id, page, attemptId, questionId, n, place });
    }
    this.#drawn = answers;
  }

  lookAtClock(): void {
    const { sitting, attemptId, page } = this;
    const { device } = page;
    if (!sitting || !page.isAwake) return;
    device.record({
      type: 'clock',
      at: device.world.now,
      device: device.id,
      page: page.id,
      attemptId,
      left: sitting.timeLeft(),
    });
  }
}

function parse(text: string): { code?: string } | null {
  try {
    return JSON.parse(text) as { code?: string };
  } catch {
    return null;
  }
}
