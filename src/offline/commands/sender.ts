/** Sends what waits: in order within a subject, several subjects in one call, one call at a time, for as long as something waits. */
import { mostCommands, type CommandResult, type Verdict } from '#contract/commands/command.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { backoffMs, retryAfterMs } from '#offline/backoff.ts';
import { Line } from '#offline/line.ts';
import type { Failure, HeldLock } from '#offline/ports.ts';
import { lockName, takeLease } from '#offline/writer-lease.ts';
import { commandVault } from '#contract/commands/command-key.ts';
import type { PersonCommands } from './person-commands.ts';
import type { Item } from './item.ts';
import type { CommandPorts, OutgoingCommand } from './ports.ts';

/** Well below the server's limit for a body. */
const mostChars = 400_000;
/** A server that does not know a kind is asked again after this time, or when the app starts again. */
const unknownMs = 600_000;
/** The page that has the lease does not send for so long: it is frozen. */
const stealMs = 15_000;
const leaseEveryMs = 2000;
const idleMs = 10_000;

/** The call's body can never be taken: halved until the command that is to blame is alone. */
const bodyCodes: ReadonlySet<ErrorCode | null> = new Set<ErrorCode>(['VALIDATION', 'MALFORMED', 'TOO_LARGE']);

export class Sender {
  readonly #commands: PersonCommands;
  readonly #ports: CommandPorts;
  readonly #line: Line;
  readonly #isOwner: () => boolean;
  #limit = mostCommands;
  #failures = 0;
  /** Not before this moment of the steady clock. */
  #notBefore = 0;
  readonly #subjects = new Map<string, { failures: number; notBefore: number }>();
  /** The key is here, and the disk was read with it. */
  #isUnlocked = false;
  #isBusy = false;
  #isWanted = false;
  #isClosed = false;
  #lock: HeldLock | null = null;
  #waitingSince: number | null = null;
  #cancel: () => void = () => undefined;

  /** @param isOwner is the person of these commands signed in now? */
  constructor(commands: PersonCommands, ports: CommandPorts, isOwner: () => boolean) {
    this.#commands = commands;
    this.#ports = ports;
    this.#isOwner = isOwner;
    this.#line = new Line(ports.scheduler, {
      changed: () => undefined,
      contact: () => undefined,
      timedOut: () => undefined,
    });
  }

  /** The network is back, somebody signed in, or pressed "Try again". */
  kick(): void {
    this.#failures = 0;
    this.#notBefore = 0;
    this.#subjects.clear();
    this.#line.resetTimeouts();
    this.wake();
  }

  /**
   * Returns the commands that wait on the disk, in order within each subject; up to the first that this device cannot open, or
   * whose files do not come along. What is in memory only stays out: its page may be gone when the file arrives, and what was
   * made after it would be overtaken.
   */
  handOver(comesAlong: (uploadId: string) => boolean): OutgoingCommand[] {
    const subjects = new Set(Array.from(this.#commands.items.values(), ({ subject }) => subject));
    return [...subjects].flatMap((subject) => {
      const waiting = this.#commands.waitingOf(subject);
      const end = waiting.findIndex(({ body, isOnDisk, files }) => body === null || !isOnDisk || !files.every(comesAlong));
      return waiting.slice(0, end < 0 ? waiting.length : end).map((item) => this.#outgoing(item));
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel();
    this.#line.giveUp();
    this.#lock?.release();
    this.#lock = null;
  }

  /** Something may be there to be sent. */
  wake(): void {
    this.#isWanted = true;
    if (this.#isBusy || this.#isClosed) return;
    this.#isBusy = true;
    this.#cancel();
    void this.#run().finally(() => {
      this.#isBusy = false;
      if (this.#isWanted) this.wake();
      else this.#plan();
    });
  }

  async #run(): Promise<void> {
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      if (!this.#isOwner() || !this.#commands.isReady || this.#now < this.#notBefore) return;
      if ((this.#commands.isLocked || !this.#isUnlocked) && !(await this.#fetchKey())) return;
      if (!(await this.#hasLease())) return;
      const batch = await this.#pick();
      if (batch.length > 0) await this.#send(batch);
    }
  }

  get #now(): number {
    return this.#ports.scheduler.monotonic();
  }

  /** When to look again, as long as something waits. */
  #plan(): void {
    const waiting = [...this.#commands.items.values()].filter(({ state }) => state === 'waiting');
    if (this.#isClosed || (waiting.length === 0 && !this.#commands.isLocked)) return;
    const due = waiting.map(({ subject }) => this.#subjects.get(subject)?.notBefore ?? 0);
    const next = Math.max(this.#notBefore, due.length > 0 ? Math.min(...due) : 0) - this.#now;
    const wait = Math.min(idleMs, next > 0 ? next : leaseEveryMs);
    this.#cancel = this.#ports.scheduler.setTimeout(() => this.wake(), wait);
  }

  /**
   * Before anything waits: without the key nothing could be stored on this device once the network is gone. What cannot be opened with the key was
   * altered: it is not looked at again.
   */
  async #fetchKey(): Promise<boolean> {
    const { sealer, transport } = this.#ports;
    const isHere = await sealer.has();
    if (isHere && this.#isUnlocked) return true;
    if (!isHere) {
      const result = await this.#line.call((signal) => transport.key(this.#commands.personId, signal));
      if (!result.ok) {
        this.#fail(result);
        return false;
      }
      await sealer.admit(result.key);
    }
    this.#isUnlocked = true;
    await this.#commands.look();
    return true;
  }

  /** One page of this browser sends. What is in a page's memory only goes out from there, whoever has the lease: the server takes nothing twice. */
  async #hasLease(): Promise<boolean> {
    if (this.#lock) return true;
    const { items, personId, isFailing } = this.#commands;
    const waiting = [...items.values()].filter(({ state }) => state === 'waiting');
    if (waiting.length === 0) {
      this.#waitingSince = null;
      return false;
    }
    const name = commandVault(personId);
    const onLost = () => {
      this.#lock = null;
    };
    this.#lock = await this.#ports.locks.acquire(lockName(name), false, onLost);
    this.#waitingSince ??= this.#now;
    if (!this.#lock && this.#now - this.#waitingSince > stealMs)
      this.#lock = await takeLease({ ...this.#ports, channel: this.#ports.leaseChannel }, name, onLost);
    if (this.#lock) this.#waitingSince = null;
    if (this.#isClosed) this.#lock?.release();
    return this.#lock !== null || (isFailing && waiting.some(({ isOnDisk }) => !isOnDisk));
  }

  /** The next call's commands. A subject stops at the first that cannot go yet. */
  async #pick(): Promise<Item[]> {
    const batch: Item[] = [];
    let chars = 0;
    for (const subject of new Set(Array.from(this.#commands.items.values(), (item) => item.subject))) {
      if (this.#now < (this.#subjects.get(subject)?.notBefore ?? 0)) continue;
      let stream: string | null = null;
      for (const item of this.#commands.waitingOf(subject)) {
        if (item.body === null || (!item.isOnDisk && !this.#commands.isFailing)) break;
        if (item.files.length > 0 && !(await this.#sendFiles(item))) break;
        // A gap stops a stream at the server, not the subject: what another stream has behind it would overtake.
        const numbers = this.#commands.numberInMemory(item);
        stream ??= numbers.stream;
        if (numbers.stream !== stream) break;
        chars += JSON.stringify(item.body).length + 400;
        if (batch.length > 0 && (batch.length >= this.#limit || chars > mostChars)) return batch;
        batch.push(item);
      }
    }
    return batch;
  }

  async #sendFiles(item: Item): Promise<boolean> {
    const controller = new AbortController();
    for (const file of item.files) {
      item.hold = 'files';
      if (!(await this.#ports.files.send(this.#commands.personId, file, controller.signal).catch(() => false))) {
        this.#hold(item.subject);
        return false;
      }
    }
    item.hold = null;
    return true;
  }

  async #send(batch: readonly Item[]): Promise<void> {
    const commands = batch.map((item) => this.#outgoing(item));
    const { personId } = this.#commands;
    const result = await this.#line.call((signal) => this.#ports.transport.send(personId, commands, signal));
    if (this.#isClosed) return;
    if (!result.ok) return this.#refuse(result, batch);
    this.#failures = 0;
    this.#limit = mostCommands;
    const sent = new Map(batch.map((item) => [item.id, item]));
    for (const answer of result.results) {
      const item = sent.get(answer.id);
      if (item && this.#commands.items.get(item.id) === item && item.state === 'waiting') this.#take(item, answer);
      sent.delete(answer.id);
    }
    // An answer that names none of them is not the server's answer about them.
    if (sent.size === batch.length) this.#fail(null);
    this.#isWanted = true;
    await this.#commands.flush();
  }

  #outgoing(item: Item): OutgoingCommand {
    const { id, kind, version, body, expects, files, madeAt } = item;
    return { id, ...this.#commands.numberInMemory(item), kind, version, body: body ?? {}, expects, files, madeAt };
  }

  #take(item: Item, result: CommandResult): void {
    switch (result.fate) {
      case 'retry':
        return this.#renumber(item, result.expected);
      case 'unknown':
        item.hold = result.what;
        this.#subjects.set(item.subject, { failures: 0, notBefore: this.#now + unknownMs });
        return;
      case 'repeat':
        return this.#settle(item, result.first);
      default:
        return this.#settle(item, result);
    }
  }

  #settle(item: Item, verdict: Verdict): void {
    this.#subjects.delete(item.subject);
    if (verdict.fate === 'applied') {
      this.#commands.finish(item);
      if (item.files.length > 0) this.#ports.files.drop(this.#commands.personId, item.files);
    } else if (verdict.fate === 'conflict') this.#commands.keepFor(item, 'decide', { theirs: verdict.state });
    else this.#commands.keepFor(item, 'refused', { refusal: { code: verdict.code, field: verdict.field } });
  }

  /** The server's numbers of this stream stand elsewhere: what was sent from memory before a crash, or another page's. */
  #renumber(item: Item, expected: number): void {
    const [first] = this.#commands.waitingOf(item.subject);
    // A command behind one that waits for something waits with it.
    if (first !== item || !item.numbers || item.numbers.seq === expected) return;
    this.#commands.renumber(item.subject, { stream: item.numbers.stream, expected });
    const before = this.#subjects.get(item.subject)?.failures ?? 0;
    if (before > 0) this.#hold(item.subject);
    else this.#subjects.set(item.subject, { failures: 1, notBefore: 0 });
  }

  #hold(subject: string): void {
    const failures = (this.#subjects.get(subject)?.failures ?? 0) + 1;
    this.#subjects.set(subject, { failures, notBefore: this.#now + backoffMs(failures, this.#ports.scheduler.random()) });
  }

  #refuse(failure: Failure, batch: readonly Item[]): void {
    const [first] = batch;
    if (!bodyCodes.has(failure.code) || !first) return this.#fail(failure);
    if (batch.length > 1) {
      this.#limit = Math.ceil(batch.length / 2);
      this.#isWanted = true;
      return;
    }
    this.#limit = mostCommands;
    this.#commands.keepFor(first, 'refused', { refusal: { code: failure.code ?? 'VALIDATION', field: null } });
    void this.#commands.flush();
    this.#isWanted = true;
  }

  #fail(failure: Failure | null): void {
    this.#failures += 1;
    const random = this.#ports.scheduler.random();
    const named = failure?.retryAfterMs ?? null;
    const wait = backoffMs(this.#failures, random);
    this.#notBefore = this.#now + Math.max(wait, named === null ? 0 : retryAfterMs(named, random));
  }
}
