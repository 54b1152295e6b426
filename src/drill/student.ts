/** A student who plays a script: real outbox, real sync, real clock, real server; only the line between them is scripted. */
import type { Random } from '#lib/random.ts';
import { canonicalJson } from '#lib/canonical-json.ts';
import { readAnswer } from '#mechanics/check.ts';
import type { Question } from '#mechanics/question.ts';
import type { AttemptSnapshot, OpenAttempt } from '#offline/types.ts';
import type { Admitted } from './admission.ts';
import type { Deployment } from './deployment.ts';
import type { DrillTime } from './drill-time.ts';
import type { Drain, SceneMark, StudentHistory, ClockProbe } from './history.ts';
import type { Line } from './line.ts';
import { plausibleAnswer } from './plausible-answer.ts';
import { lineStateOf, type SceneId, type Step } from './scenes.ts';
import type { StudentDevice } from './student-device.ts';

/** After the script everything has to be on the server within this time, in real milliseconds. */
const patienceMs = 120_000;
const restartMs = 2000;
const clockAheadMs = 7 * 60_000;

export interface StudentParts {
  time: DrillTime;
  random: Random;
  line: Line;
  device: StudentDevice;
  deployment: Deployment;
  history: StudentHistory;
  admitted: Admitted;
}

export class DrillStudent {
  readonly #parts: StudentParts;
  readonly #questions: readonly Question[];
  #attempt: OpenAttempt | null = null;
  #unsubscribe: () => void = () => undefined;
  #turn = 0;
  readonly #looking = new Set<Promise<void>>();

  constructor(parts: StudentParts) {
    this.#parts = parts;
    this.#questions = parts.admitted.data.examContent.disciplines.flatMap((part) =>
      part.questions.map(({ question }) => question),
    );
  }

  /** Plays the script and looks at what came of it. Never rejects: what goes wrong is part of the history. */
  async play(steps: readonly Step[]): Promise<void> {
    const { time, history, line, admitted } = this.#parts;
    try {
      const { userId, data, serverTime } = admitted;
      this.#hold(await this.#parts.device.open({ userId, data, serverTime }));
      for (const step of steps) {
        await time.until(step.at);
        await this.#perform(step);
      }
      await this.#awaitEnd();
      await Promise.all(this.#looking);
      await line.settle();
      await this.#look();
    } catch (error) {
      history.fault ??= { kind: 'stopped', detail: error instanceof Error ? error.message : String(error) };
    } finally {
      this.#unsubscribe();
      this.#attempt?.close();
    }
  }

  get #open(): OpenAttempt {
    if (!this.#attempt) throw new Error('The device is off');
    return this.#attempt;
  }

  #hold(attempt: OpenAttempt): void {
    this.#unsubscribe();
    this.#attempt = attempt;
    this.#unsubscribe = attempt.subscribe(() => this.#watch(attempt.getSnapshot()));
    this.#watch(attempt.getSnapshot());
  }

  /** Notes what has reached the server since. */
  #watch(snapshot: AttemptSnapshot): void {
    const { history, time } = this.#parts;
    const now = time.now();
    for (const mark of history.answers) {
      const place = mark.serverAt === null ? snapshot.answers.get(mark.questionId)?.place : undefined;
      if (place === 'server' || place === 'late') mark.serverAt = now;
    }
    if (snapshot.sync.pending > 0) return;
    for (const drain of history.drains) drain.drainedAt ??= now;
  }

  async #perform(step: Step): Promise<void> {
    if (step.act === 'answer') await this.#answer();
    else if (step.act === 'change') await this.#change();
    else if (step.act === 'finish') await this.#finish();
    else if (step.act === 'begin') await this.#beginScene(step.scene);
    else this.#endScene(step.scene);
  }

  async #answer(): Promise<void> {
    const { expected } = this.#parts.history;
    const next = this.#questions.find(({ id }) => !expected.has(id));
    if (next) await this.#tap(next);
    else await this.#change();
  }

  async #change(): Promise<void> {
    const { random, history } = this.#parts;
    const answered = this.#questions.filter(({ id }) => history.expected.has(id));
    if (answered.length > 0) await this.#tap(random.pick(answered));
    else await this.#answer();
  }

  async #tap(question: Question): Promise<void> {
    const { history, time } = this.#parts;
    const value = this.#newAnswer(question);
    const mark = { questionId: question.id, chosenAt: time.now(), deviceAt: null as number | null, serverAt: null };
    history.answers.push(mark);
    history.expected.set(question.id, value);
    const outcome = await this.#open.record(question.id, value);
    if (outcome === 'saved') mark.deviceAt = time.now();
    else history.notSaved += 1;
    this.#watch(this.#open.getSnapshot());
  }

  /** Unlike the one before where the question leaves a choice, or a lost change would not be seen. */
  #newAnswer(question: Question): Record<string, unknown> {
    const { random, history } = this.#parts;
    const before = canonicalJson(history.expected.get(question.id) ?? null);
    for (let count = 1; ; count += 1) {
      this.#turn += 1;
      const { answer } = readAnswer(question, plausibleAnswer(question, random, this.#turn));
      if (!answer) throw new Error(`The drill has no answer to question ${question.id}`);
      if (canonicalJson(answer) !== before || count === 8) return { ...answer };
    }
  }

  async #beginScene(scene: SceneId): Promise<void> {
    const { time, line, history, device } = this.#parts;
    const mark: SceneMark = { scene, from: time.now(), to: null };
    history.scenes.push(mark);
    const state = lineStateOf(scene);
    if (state) {
      line.state = state;
      if (state === 'away') this.#open.kick('offline');
    }
    switch (scene) {
      case 'lost-back':
      case 'twice':
      case 'late':
        line.expectMishap(scene, () => {
          mark.to = time.now();
          if (scene === 'lost-back') this.#noteDrain(scene);
        });
        return this.#change();
      case 'restart':
      case 'restart-away':
        await this.#change();
        await this.#restart();
        if (!state) this.#noteDrain(scene);
        break;
      case 'two-taps': {
        const first = this.#change();
        await Promise.all([first, this.#change()]);
        break;
      }
      case 'changed-mind':
        await this.#change();
        break;
      case 'clock-ahead':
        device.wallOffset = clockAheadMs;
        await this.#change();
        this.#probeClock();
        break;
      default:
    }
    if (!state) mark.to = time.now();
    this.#watch(this.#open.getSnapshot());
  }

  #endScene(scene: SceneId): void {
    const { time, line, history } = this.#parts;
    const wasAway = line.state === 'away';
    line.state = 'up';
    const mark = history.scenes.findLast((candidate) => candidate.scene === scene);
    if (mark) mark.to = time.now();
    this.#noteDrain(scene);
    // Browsers notify a page when the network is back; after a line that was only silent there is no event.
    if (wasAway) this.#open.kick('online');
    this.#watch(this.#open.getSnapshot());
    this.#probeClock();
  }

  /** From here on it is measured until nothing waits. */
  #noteDrain(scene: SceneId): void {
    const { history, time } = this.#parts;
    const drain: Drain = { scene, endedAt: time.now(), waiting: this.#open.getSnapshot().sync.pending, drainedAt: null };
    history.drains.push(drain);
  }

  async #restart(): Promise<void> {
    const { device, time, admitted } = this.#parts;
    this.#unsubscribe();
    device.cutPower();
    await time.sleep(restartMs);
    const { userId, data } = admitted;
    this.#hold(await device.open({ userId, attemptId: data.attemptId }));
    if (this.#parts.line.state !== 'up') return;
    const fresh = await this.#parts.deployment.data(data.exam.id, false);
    if (fresh.ok) await this.#open.refresh(fresh.data, fresh.serverTime);
    this.#probeClock();
  }

  /** Everything that waits has reached the server, or time is up. */
  #untilSent(): Promise<void> {
    const sent = awaitSnapshot(this.#open, ({ sync }) => sync.pending === 0);
    return Promise.race([sent, this.#parts.time.patience(patienceMs)]);
  }

  /** In the background: the script does not wait for it. */
  #probeClock(): void {
    const { deployment, history, device } = this.#parts;
    // A device cannot distinguish a changed clock from a sleep; the server's next response corrects it, and from there on it must be right.
    const after = device.wallOffset === 0 ? Promise.resolve() : this.#untilSent();
    const probe = async () => {
      await after;
      const found = await probeClock(deployment, history, () => this.#open.serverNow());
      if (found) history.clocks.push(found);
    };
    const looking = probe().finally(() => this.#looking.delete(looking));
    this.#looking.add(looking);
  }

  async #finish(): Promise<void> {
    const { line, history, deployment, admitted } = this.#parts;
    this.#probeClock();
    history.endOnDevice = this.#open.getSnapshot().endTimeThreshold;
    line.beforeFinish = async () => {
      const reply = await deployment.data(admitted.data.exam.id, false);
      if (reply.ok) history.reading = reply.data;
    };
    const outcome = await this.#open.requestFinish();
    if (outcome !== 'requested') history.notSaved += 1;
  }

  async #awaitEnd(): Promise<void> {
    const { time, history } = this.#parts;
    const attempt = this.#open;
    const completed = awaitSnapshot(attempt, ({ phase }) => phase === 'completed');
    await Promise.race([completed, time.patience(patienceMs)]);
    const { phase, sync } = attempt.getSnapshot();
    if (phase === 'completed') history.finishedAt = time.now();
    else history.fault = { kind: 'not-finished', detail: `${sync.pending} / ${sync.lastFailure ?? sync.link}` };
  }

  /** The server's state, requested once more and not through the device. */
  async #look(): Promise<void> {
    const { deployment, history, admitted } = this.#parts;
    const { exam, attemptId } = admitted.data;
    if (history.finishedAt === null) {
      const reading = await deployment.data(exam.id, false);
      if (reading.ok) history.reading = reading.data;
      return;
    }
    const result = await deployment.result(exam.id, attemptId);
    if (result.ok) history.result = result.data;
    await deployment.signOut();
  }
}

/** Until the attempt is as wished; perhaps for ever. */
function awaitSnapshot(attempt: OpenAttempt, isWished: (snapshot: AttemptSnapshot) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isWished(attempt.getSnapshot())) return;
      stop();
      resolve();
    };
    const stop = attempt.subscribe(look);
    look();
  });
}

/** Beyond what the round trip leaves open: nobody reads a timer more closely, and a slow server's response is older than it says. */
const clockToleranceMs = 3000;

/** The server's time, requested without the device, against the device's estimate of it. @returns null when there was no answer. */
async function probeClock(
  deployment: Deployment,
  { calls }: StudentHistory,
  estimate: () => number,
): Promise<ClockProbe | null> {
  const reply = await deployment.health();
  if (!reply.ok || !reply.serverTime) return null;
  const { at, rttMs } = reply.serverTime;
  // A device's clock can be no better than the round trip that it was set by.
  const longest = Math.max(...calls.map(({ ms }) => ms));
  return { offByMs: estimate() - (at + rttMs / 2), allowedMs: (rttMs + longest) / 2 + clockToleranceMs };
}
