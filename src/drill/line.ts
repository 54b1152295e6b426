/** The line between one device and the server, with the script's hand on it. What is on the way arrives, whatever becomes of the device. */
import type { DrillTime } from './drill-time.ts';
import { isAnswerCall, type Wire, type WireCall } from './wire.ts';

/** `away`: no network. `silent`: connected, but nothing gets through and nothing is refused. */
export type LineState = 'up' | 'away' | 'silent' | 'slow';

/**
 * Mishap of the next call with answers. `lost-back`: it arrives, its response does not. `twice`: it arrives twice. `late`: it
 * is given up by the device and arrives afterwards.
 */
export type Mishap = 'lost-back' | 'twice' | 'late';

const slowMs = 1500;
const giveUpMs = 1500;
const lateMs = 8000;

export class Line {
  state: LineState = 'up';
  /** Runs before a finish is let through: the drill reads then what the server holds. */
  beforeFinish: (() => Promise<void>) | null = null;
  readonly #wire: Wire;
  readonly #time: DrillTime;
  #mishap: { kind: Mishap; done: () => void } | null = null;
  readonly #onTheWay = new Set<Promise<unknown>>();

  constructor(wire: Wire, time: DrillTime) {
    this.#wire = wire;
    this.#time = time;
  }

  /** @param done called when it has happened, also to the delivery that comes late. */
  expectMishap(kind: Mishap, done: () => void): void {
    this.#mishap = { kind, done };
  }

  /** Everything that is on the way has arrived or is lost. */
  async settle(): Promise<void> {
    while (this.#onTheWay.size > 0) await Promise.allSettled(this.#onTheWay);
  }

  /** As `fetch` would on the device: rejects where there is no answer, and as soon as the device gives up. */
  fetch(call: WireCall, signal: AbortSignal): Promise<Response> {
    const travel = this.#travel(call, signal);
    this.#onTheWay.add(travel);
    void travel.catch(() => undefined).finally(() => this.#onTheWay.delete(travel));
    return Promise.race([travel, given(signal)]);
  }

  async #travel(call: WireCall, signal: AbortSignal): Promise<Response> {
    if (this.state === 'away') throw lost();
    if (this.state === 'silent') return never(signal);
    if (this.state === 'slow') await this.#time.sleep(slowMs);
    if (call.method === 'DELETE' && this.beforeFinish) {
      const look = this.beforeFinish;
      this.beforeFinish = null;
      await look();
    }
    const mishap = isAnswerCall(call.path) ? this.#mishap : null;
    if (mishap) this.#mishap = null;
    if (mishap?.kind === 'late') return this.#late(call, mishap.done);
    const reply = await this.#wire(call).catch((error: unknown) => {
      mishap?.done();
      throw error;
    });
    if (mishap?.kind === 'twice') await this.#wire(call).catch(() => undefined);
    mishap?.done();
    if (mishap?.kind === 'lost-back') throw lost();
    // Read again, by way of a function: the script may have pulled the plug since.
    const after = this.#now();
    if (after === 'slow') await this.#time.sleep(slowMs);
    if (after === 'away') throw lost();
    if (after === 'silent') return never(signal);
    return new Response(reply.text, { status: reply.status, headers: reply.headers });
  }

  async #late(call: WireCall, done: () => void): Promise<Response> {
    const arrival = this.#time
      .sleep(lateMs)
      .then(() => this.#wire(call))
      .catch(() => undefined)
      .finally(done);
    this.#onTheWay.add(arrival);
    void arrival.finally(() => this.#onTheWay.delete(arrival));
    await this.#time.sleep(giveUpMs);
    throw lost();
  }

  #now(): LineState {
    return this.state;
  }
}

function lost(): TypeError {
  return new TypeError('no network (drill)');
}

function given(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(lost());
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

/** A dead connection ends when the device gives it up. */
function never(signal: AbortSignal): Promise<never> {
  return given(signal);
}
