/** All commands of one person that this page knows, and the disk's copy of them. Writes one transaction at a time, all that waits in each. */
import { backoffMs } from '#offline/backoff.ts';
import { StoreError } from '#offline/ports.ts';
import { newItem, placeOf, sealPlace, storedItem, toStored, viewOf, type Item } from './item.ts';
import { inEffectOrder } from './order.ts';
import { planSubject, type OwnCommand, type Settled, type SubjectWork } from './plans.ts';
import type {
  CommandPorts,
  CommandView,
  DiskState,
  NewCommand,
  Secret,
  StoredCommand,
  StoredStream,
  SubjectPlan,
  SubjectView,
} from './ports.ts';

/** Tries to read the disk before commands go out without it. */
const mostFailedReads = 6;
/** How many commands that are on the server stay in view. */
const mostDone = 200;

interface Renumbering {
  stream: string;
  expected: number;
}

export class PersonCommands {
  readonly personId: number;
  readonly items = new Map<string, Item>();
  readonly #ports: Pick<CommandPorts, 'store' | 'sealer' | 'scheduler' | 'channel'>;
  /** Commands that the server has echoed, to this page or to another. */
  readonly #done = new Map<string, CommandView>();
  readonly #streams = new Map<string, StoredStream>();
  /** Outcomes that the disk does not have yet. */
  readonly #settled = new Map<string, { subject: string; item: Item | null }>();
  readonly #renumber = new Map<string, Renumbering>();
  readonly #changed: () => void;
  /** Could not be opened with the key. */
  readonly #altered = new Set<string>();
  #isWriting = false;
  #isWanted = false;
  #isLookWanted = false;
  #failures = 0;
  #isRead = false;
  #disk: DiskState = 'unread';
  /** How often the disk was lost or in doubt: what was read or written meanwhile says nothing. */
  #losses = 0;
  #isKeyless = false;
  #cancelRetry: () => void = () => undefined;
  #isClosed = false;

  /** @param changed something that a screen or the sender looks at is different. */
  constructor(personId: number, ports: CommandPorts, changed: () => void) {
    this.personId = personId;
    this.#ports = ports;
    this.#changed = changed;
  }

  /** The disk refuses: what is new is in memory only. */
  get isFailing(): boolean {
    return this.#failures > 0 || this.#isKeyless;
  }

  /**
   * Is it known what lies on the disk? Before, a new command could overtake an older one. A disk that cannot be read at all holds nothing up for
   * longer than half a minute.
   */
  get isReady(): boolean {
    return this.#isRead || this.#failures > mostFailedReads;
  }

  /** Before it is `read`, that there are no commands says nothing. */
  get disk(): DiskState {
    return this.#disk;
  }

  /** False until the key comes that opens what lies here: what is shown before is without those commands. */
  get isReadable(): boolean {
    return [...this.items.values()].every(({ id, hold }) => hold !== 'locked' || this.#altered.has(id));
  }

  /** Without the key nothing can be sealed, and what lies here cannot be opened. */
  get isLocked(): boolean {
    for (const { hold, payload } of this.items.values())
      if (hold === 'locked' || (this.#isKeyless && payload === null)) return true;
    return false;
  }

  /**
   * Lists the commands that the server has first, then the others; those of one subject in the order in which they take effect.
   */
  views(): CommandView[] {
    const subjects = new Map<string, Item[]>();
    for (const item of this.items.values()) {
      const same = subjects.get(item.subject);
      if (same) same.push(item);
      else subjects.set(item.subject, [item]);
    }
    const own = [...subjects.values()].flatMap((items) => inEffectOrder(items));
    return [...this.#done.values(), ...own.map((item) => viewOf(item, placeOf(item, this.isFailing)))];
  }

  placeOf(id: string): CommandView['place'] | null {
    const item = this.items.get(id);
    return item ? placeOf(item, this.isFailing) : (this.#done.get(id)?.place ?? null);
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRetry();
  }

  /** Takes a command. It is durable once its place is `device`. @returns its id. */
  add(input: NewCommand): string {
    const { scheduler } = this.#ports;
    const item = newItem(scheduler.uuid(), scheduler.wall(), input);
    this.items.set(item.id, item);
    this.#changed();
    void this.flush();
    return item.id;
  }

  /** Returns the subject's waiting commands, in the order in which they take effect. */
  waitingOf(subject: string): Item[] {
    return this.#ownOf(subject).filter(({ state }) => state === 'waiting');
  }

  #ownOf(subject: string): Item[] {
    return inEffectOrder([...this.items.values()].filter((item) => item.subject === subject));
  }

  /** Gives a command numbers that the disk could not give. It goes to the server from memory. */
  numberInMemory(item: Item): { stream: string; seq: number } {
    if (item.numbers) return item.numbers;
    const { subject } = item;
    const known = this.#streams.get(subject);
    const stream = known ?? { personId: this.personId, subject, stream: this.#ports.scheduler.uuid(), nextSeq: 1 };
    this.#streams.set(subject, { ...stream, nextSeq: stream.nextSeq + 1 });
    item.numbers = { stream: stream.stream, seq: stream.nextSeq };
    return item.numbers;
  }

  /** The server has it: nothing more is to be done. @param isApplied false: a person took it away. */
  finish(item: Item, isApplied = true): void {
    this.items.delete(item.id);
    if (isApplied) this.#remember(viewOf({ ...item, hold: null }, 'server'));
    this.#settled.set(item.id, { subject: item.subject, item: null });
    this.#changed();
  }

  #remember(view: CommandView): void {
    this.#done.set(view.id, view);
    for (const id of this.#done.keys()) if (this.#done.size > mostDone) this.#done.delete(id);
  }

  /** The server did not apply it: it stays here until the person decides. */
  keepFor(item: Item, state: 'decide' | 'refused', more: Partial<Pick<Item, 'theirs' | 'refusal'>>): void {
    Object.assign(item, more, { state, payload: null, hold: null });
    this.#settled.set(item.id, { subject: item.subject, item });
    this.#changed();
  }

  renumber(subject: string, renumbering: Renumbering): void {
    let { expected } = renumbering;
    for (const item of this.waitingOf(subject))
      if (item.numbers) item.numbers = { stream: renumbering.stream, seq: expected++ };
    const known = this.#streams.get(subject);
    if (known) this.#streams.set(subject, { ...known, nextSeq: expected });
    this.#renumber.set(subject, renumbering);
  }

  /** The browser has cut the store off: until the next completed write nothing counts as being on it. */
  loseDisk(): void {
    this.#doubt();
    this.#changed();
    void this.flush();
  }

  #doubt(): void {
    this.#losses += 1;
    for (const item of this.items.values()) item.isOnDisk = false;
  }

  /** Reads the disk again: another page changed it, or the key has come. */
  look(): Promise<void> {
    this.#isLookWanted = true;
    return this.flush();
  }

  /** Writes what waits. Never rejects; what the disk refused is tried again later. */
  async flush(): Promise<void> {
    this.#isWanted = true;
    if (this.#isWriting) return;
    this.#isWriting = true;
    this.#cancelRetry();
    try {
      while (this.#isWanted && !this.#isClosed) {
        this.#isWanted = false;
        if (this.#isLookWanted) await this.#lookOnce();
        await this.#writeOnce();
      }
      this.#failures = 0;
    } catch (error) {
      this.#failures += 1;
      // A full disk keeps what it has; after any other failure nobody knows.
      if (!(error instanceof StoreError && error.kind === 'quota')) this.#doubt();
      const { scheduler } = this.#ports;
      const again = backoffMs(this.#failures, scheduler.random());
      if (!this.#isClosed) this.#cancelRetry = scheduler.setTimeout(() => void this.flush(), again);
    } finally {
      this.#isWriting = false;
      this.#changed();
    }
  }

  async #lookOnce(): Promise<void> {
    this.#isLookWanted = false;
    const losses = this.#losses;
    const { streams, commands } = await this.#ports.store.read(this.personId).catch((error: unknown) => {
      this.#isLookWanted = true;
      const isRefused = error instanceof StoreError && error.kind === 'refused';
      if (this.#disk !== 'read') this.#disk = isRefused ? 'refused' : 'unreadable';
      // Storage that is forbidden holds nothing up.
      if (isRefused) this.#isRead = true;
      throw error;
    });
    if (losses !== this.#losses) this.#isLookWanted = this.#isWanted = true;
    if (losses !== this.#losses) return;
    const there = new Map(streams.map(({ subject, stream }) => [subject, stream]));
    const stored = new Map(commands.map((command) => [command.id, command]));
    for (const item of this.items.values()) {
      if (!item.isOnDisk || stored.has(item.id)) continue;
      this.#miss(item, there.get(item.subject));
    }
    for (const stream of streams) this.#learnStream(stream);
    // As they take effect: among commands of several streams the page's own order tells.
    for (const command of commands.toSorted((a, b) => a.seq - b.seq)) if (losses === this.#losses) await this.#learn(command);
    this.#isRead = true;
    this.#disk = 'read';
    this.#isWanted = true;
  }

  /**
   * The disk does not have it any more. Streams are never deleted, and a new store gets new ones: under the same name another page has settled the
   * command, else the store was lost.
   */
  #miss(item: Item, stream: string | undefined): void {
    if (stream !== undefined && item.numbers?.stream === stream) this.items.delete(item.id);
    else item.isOnDisk = false;
  }

  #learnStream(stream: StoredStream): void {
    const known = this.#streams.get(stream.subject);
    if (known?.stream !== stream.stream || known.nextSeq < stream.nextSeq) this.#streams.set(stream.subject, stream);
  }

  async #learn(stored: StoredCommand): Promise<void> {
    if (this.#settled.has(stored.id)) return;
    // The server has it, and a page that did not know has written it again.
    if (this.#done.has(stored.id)) return void this.#settled.set(stored.id, { subject: stored.subject, item: null });
    const known = this.items.get(stored.id);
    if (known && known.hold !== 'locked' && known.state === stored.state) {
      known.isOnDisk = true;
      known.numbers = { stream: stored.stream, seq: stored.seq };
      return;
    }
    const text = await this.#ports.sealer.open(sealPlace(stored), stored.payload);
    if (text === null && (await this.#ports.sealer.has())) this.#altered.add(stored.id);
    if (this.#settled.has(stored.id) || this.#done.has(stored.id)) return;
    this.items.set(stored.id, storedItem(stored, text === null ? null : (JSON.parse(text) as Secret)));
  }

  async #writeOnce(): Promise<void> {
    const losses = this.#losses;
    const renumber = new Map(this.#renumber);
    const added = [...this.items.values()].filter((item) => !item.isOnDisk);
    for (const item of added) await this.#seal(item);
    for (const { item } of this.#settled.values()) if (item) await this.#seal(item);
    // Records that a lost store held have to be written again before anything new.
    if (losses !== this.#losses) return void (this.#isWanted = true);
    const settled = new Map([...this.#settled].filter(([, { item }]) => item === null || item.payload !== null));
    const subjects = new Set([...added, ...settled.values()].map(({ subject }) => subject).concat(...renumber.keys()));
    const results = new Map<string, { stream: StoredStream | null; commands: StoredCommand[] }>();
    const plans = new Map<string, SubjectPlan>();
    for (const subject of subjects) {
      const work = this.#workOn(subject, settled, renumber.get(subject) ?? null);
      const isNothing = work.own.every(({ isOnDisk }) => isOnDisk) && work.settled.size === 0 && !work.renumber;
      if (isNothing) continue;
      plans.set(subject, (view) => {
        const change = planSubject(work, view);
        results.set(subject, after(view, change));
        return change;
      });
    }
    if (plans.size === 0) return;
    await this.#ports.store.write(this.personId, plans);
    for (const [id, entry] of settled) if (this.#settled.get(id) === entry) this.#settled.delete(id);
    for (const [subject, entry] of renumber) if (this.#renumber.get(subject) === entry) this.#renumber.delete(subject);
    if (losses === this.#losses) for (const [subject, result] of results) this.#takeOver(subject, result);
    else this.#isWanted = true;
    this.#tell(settled);
  }

  async #seal(item: Item): Promise<void> {
    if (item.payload !== null || item.body === null) return;
    const secret: Secret = { body: item.body, ...(item.state === 'decide' && { theirs: item.theirs }) };
    const { state } = item;
    const payload = await this.#ports.sealer.seal(sealPlace(item), JSON.stringify(secret));
    this.#isKeyless = payload === null;
    // Its fate came meanwhile: what was sealed is not all of it.
    if (item.state === state) item.payload = payload;
  }

  #workOn(
    subject: string,
    settled: ReadonlyMap<string, { subject: string; item: Item | null }>,
    renumber: Renumbering | null,
  ): SubjectWork {
    const outcomes = new Map<string, Settled>();
    for (const [id, { subject: of, item }] of settled)
      if (of === subject)
        outcomes.set(id, item?.payload ? { state: item.state, refusal: item.refusal, payload: item.payload } : null);
    const own = this.#writable(subject);
    return { personId: this.personId, subject, newStream: this.#ports.scheduler.uuid(), own, settled: outcomes, renumber };
  }

  /** A command without a seal keeps those behind it in its subject waiting: they would get its number. */
  #writable(subject: string): OwnCommand[] {
    const own: OwnCommand[] = [];
    for (const item of this.#ownOf(subject)) {
      const { payload, numbers, isOnDisk } = item;
      if (payload !== null) own.push({ command: toStored(this.personId, item, payload), numbers, isOnDisk });
      else if (!isOnDisk) break;
    }
    return own;
  }

  #takeOver(subject: string, { stream, commands }: SubjectView): void {
    if (stream) this.#streams.set(subject, stream);
    const stored = new Map(commands.map((command) => [command.id, command]));
    for (const item of this.items.values()) {
      if (item.subject !== subject) continue;
      const own = stored.get(item.id);
      if (own) {
        item.numbers = { stream: own.stream, seq: own.seq };
        item.isOnDisk = true;
      } else if (item.isOnDisk) this.#miss(item, stream?.stream);
    }
    // An unknown command was written by another page: read it.
    if (commands.some(({ id }) => !this.items.has(id) && !this.#settled.has(id))) this.#isLookWanted = this.#isWanted = true;
  }

  #tell(settled: ReadonlyMap<string, { item: Item | null }>): void {
    const server = [...settled].flatMap(([id, { item }]) => (item === null ? (this.#done.get(id) ?? []) : []));
    this.#ports.channel.post({ type: 'changed', personId: this.personId, server });
  }

  /** The server has echoed these to another page. */
  hear(views: readonly CommandView[]): void {
    for (const view of views) {
      this.items.delete(view.id);
      if (!this.#done.has(view.id)) this.#remember(view);
    }
    void this.look();
  }
}

function after(view: SubjectView, change: ReturnType<SubjectPlan>): { stream: StoredStream | null; commands: StoredCommand[] } {
  const commands = new Map(view.commands.map((command) => [command.id, command]));
  for (const id of change.remove ?? []) commands.delete(id);
  for (const command of change.put ?? []) commands.set(command.id, command);
  return { stream: change.stream ?? view.stream, commands: [...commands.values()] };
}
