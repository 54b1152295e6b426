/** A device without a screen: a disk that outlives its pages, and pages that can be cut off between two instructions. */
import { createHttpTransport } from '#offline/http-transport.ts';
import { createMemoryStore, MemoryDisk } from '#offline/memory-store.ts';
import { openAttempt } from '#offline/open-attempt.ts';
import type { Ports, Scheduler, Store, Transport } from '#offline/ports.ts';
import type { OpenAttempt, OpenRequest } from '#offline/types.ts';
import type { Deployment } from './deployment.ts';
import type { DrillTime } from './drill-time.ts';
import type { Line } from './line.ts';

export class StudentDevice {
  /** Milliseconds by which somebody has set its clock ahead. */
  wallOffset = 0;
  readonly #disk = new MemoryDisk();
  readonly #time: DrillTime;
  readonly #line: Line;
  readonly #deployment: Deployment;
  #page: { isAlive: boolean } = { isAlive: true };

  constructor(time: DrillTime, line: Line, deployment: Deployment) {
    this.#time = time;
    this.#line = line;
    this.#deployment = deployment;
  }

  /** @throws when the attempt cannot be opened: nothing but a bug keeps a memory from opening. */
  async open(request: OpenRequest): Promise<OpenAttempt> {
    this.#page = { isAlive: true };
    const opened = await openAttempt(this.#ports(), request);
    if (opened.outcome !== 'opened') throw new Error(`The attempt did not open: ${opened.outcome}`);
    return opened.attempt;
  }

  /** The power is cut: what was not strictly on disk is gone, and nothing that the page waited for ever comes back. */
  cutPower(): void {
    this.#page.isAlive = false;
    this.#disk.cutPower();
  }

  #ports(): Ports {
    const page = this.#page;
    /** A dead page learns nothing any more. */
    const alive = <T>(work: Promise<T>): Promise<T> =>
      work.then((value) => (page.isAlive ? value : new Promise<T>(() => undefined)));
    const scheduler = this.#scheduler(page);
    return {
      scheduler,
      store: guardStore(createMemoryStore(this.#disk), page, alive),
      transport: guardTransport(createHttpTransport(this.#deployment.fetchOver(this.#line), scheduler), alive),
      // One page at a time, and it dies with its locks.
      locks: { acquire: () => Promise.resolve({ release: () => undefined }) },
      channel: { post: () => undefined, subscribe: () => () => undefined },
    };
  }

  /** Long waits are for a server that may be dead: also in a hurry a busy one must not look so. */
  #realTime(ms: number): number {
    return Math.max(this.#time.real(ms), ms < 10_000 ? 0 : ms / 6);
  }

  #scheduler(page: { isAlive: boolean }): Scheduler {
    return {
      wall: () => Date.now() + this.wallOffset,
      monotonic: () => performance.now(),
      setTimeout: (callback, ms) => {
        const timer = setTimeout(() => {
          if (page.isAlive) callback();
        }, this.#realTime(ms));
        return () => clearTimeout(timer);
      },
      random: () => Math.random(),
      uuid: () => crypto.randomUUID(),
    };
  }
}

type Alive = <T>(work: Promise<T>) => Promise<T>;

function guardStore(store: Store, page: { isAlive: boolean }, alive: Alive): Store {
  const start = <T>(work: () => Promise<T>): Promise<T> => (page.isAlive ? alive(work()) : new Promise<T>(() => undefined));
  return {
    read: (attemptId) => start(() => store.read(attemptId)),
    readContent: (attemptId) => start(() => store.readContent(attemptId)),
    list: () => start(() => store.list()),
    write: (attemptId, plan) => start(() => store.write(attemptId, plan)),
    writeRelaxed: (record) => start(() => store.writeRelaxed(record)),
    remove: (attemptId) => start(() => store.remove(attemptId)),
    probe: () => start(() => store.probe()),
  };
}

function guardTransport(transport: Transport, alive: Alive): Transport {
  return {
    sendAnswers: (attempt, operations, signal) => alive(transport.sendAnswers(attempt, operations, signal)),
    finish: (attempt, signal) => alive(transport.finish(attempt, signal)),
    ping: (signal) => alive(transport.ping(signal)),
  };
}
