/** One device and one server under virtual time, for scripted stories: the parts of the simulation, without chance. */
import { openAttempt } from '#offline/open-attempt.ts';
import type { OpenAttempt, OpenRequest } from '#offline/types.ts';
import { streamOf } from '../sim/rng.ts';
import type { Fault } from '../sim/schedule.ts';
import { Server } from '../sim/server.ts';
import { Device, type Page } from '../sim/device.ts';
import { World } from '../sim/world.ts';

export const attemptId = '0b6a3a52-6c1e-4f0e-9d2e-5f7a1c2b3d4e';
export const userId = 42;
const start = 1_700_000_000_000;
const questionIds = Array.from({ length: 20 }, (_, index) => index + 1);

export const text = (value: string) => ({ text: value });

interface StageOptions {
  hasToken?: boolean;
  hasLocks?: boolean;
  channelMs?: number | null;
}

export class Stage {
  readonly world = new World(start);
  readonly server: Server;
  readonly device: Device;

  /** @param channelMs longest delivery time of a message between pages; null: no messages. */
  constructor({ hasToken = true, hasLocks = true, channelMs = 5 }: StageOptions = {}) {
    const { world } = this;
    const record = () => undefined;
    this.server = new Server({ world, record, rng: streamOf(7, 1), processes: 1 });
    this.server.begin(attemptId, { userId, questionIds, hasToken, startedAt: start, endTimeThreshold: start + 3_600_000 });
    const options = { id: 0, hasLocks, channelMs, wallOffset: 0 };
    this.device = new Device({ world, record, ...options, rng: streamOf(7, 2), server: this.server });
    this.device.session = userId;
  }

  run(ms: number): Promise<void> {
    return this.world.pass(ms);
  }

  /** Every call meets this from now on; null: none does. */
  disturb(fault: Fault | null): void {
    this.device.network.heal();
    if (fault) this.device.network.disturb(fault, Infinity);
  }

  /** The disk refuses all writes from now on. */
  refuseDisk(isRefusing: boolean): void {
    const refusal = { kind: 'quota', isWritten: false } as const;
    this.device.diskFaults = isRefusing ? Array.from({ length: 1000 }, () => refusal) : [];
  }

  /** Lets the world go on until the promise has its value. */
  async finished<T>(promise: Promise<T>): Promise<T> {
    const never = Symbol('never');
    for (let count = 0; count < 100; count++) {
      await this.run(100);
      const value = await Promise.race([promise, this.world.rest().then(() => never)]);
      if (value !== never) return promise;
    }
    throw new Error('It never came');
  }

  async open(page: Page = this.device.openPage(), isOnline = true): Promise<OpenAttempt> {
    const request: OpenRequest = isOnline
      ? { userId, data: this.server.data(attemptId), serverTime: null }
      : { userId, attemptId };
    const result = await this.finished(openAttempt(page.ports, request));
    if (result.outcome !== 'opened') throw new Error(result.outcome);
    return result.attempt;
  }

  /** Returns the answers in the server's log, in its order. */
  sent(): string[] {
    const rows = this.server.rows(attemptId).filter(({ kind }) => kind === 'answer');
    return rows.map(({ answers }) => (answers as { text: string }).text);
  }

  /** Returns the answer that counts at the server. */
  counts(questionId: number): unknown {
    return this.server.current(attemptId).find((answer) => answer.questionId === questionId)?.answers;
  }
}
