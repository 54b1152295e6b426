/** Checks the rules that every history must satisfy. Shares no code with what it checks. */
import type { Entry, Fate } from './history.ts';
import type { Broken } from '../playing.ts';

interface Made {
  device: number;
  page: number;
  person: number;
  subject: string;
  order: number;
}

interface Logged {
  person: number;
  stream: string;
  seq: number;
  fate: Fate;
  place: number;
}

export function checkHistory(history: readonly Entry[]): Broken[] {
  const check = new Check();
  for (const entry of history) check.see(entry);
  return check.end();
}

class Check {
  readonly #broken: Broken[] = [];
  readonly #made = new Map<string, Made>();
  readonly #logged = new Map<string, Logged>();
  readonly #heads = new Map<string, number>();
  /** Commands that some page showed as being on its device, until the server has them or the person has seen their fate. */
  readonly #promised = new Map<string, number>();
  readonly #durable = new Map<number, ReadonlyMap<string, string>>();
  readonly #everDurable = new Set<string>();
  readonly #received = new Set<string>();
  readonly #decided = new Set<string>();
  readonly #left = new Map<string, string>();
  readonly #vanishedAt = new Map<number, number>();
  readonly #shownFate = new Map<string, string>();
  /** Commands that each page shows as not sent yet. */
  readonly #waitingOn = new Map<number, Set<string>>();
  /** For each command: the others that its page showed as not sent yet when it was made. */
  readonly #before = new Map<string, ReadonlySet<string>>();
  readonly #files = new Set<string>();
  #isAtEnd = false;

  #break(invariant: string, text: string): void {
    if (this.#broken.length < 20) this.#broken.push({ invariant, text });
  }

  see(entry: Entry): void {
    switch (entry.type) {
      case 'made':
        this.#made.set(entry.id, entry);
        this.#before.set(entry.id, new Set(this.#waitingOn.get(entry.page)));
        return;
      case 'durable':
        this.#durable.set(entry.device, entry.there);
        for (const id of entry.there.keys()) this.#everDurable.add(id);
        return this.#holdPromises(entry.device);
      case 'vanished':
        this.#vanishedAt.set(entry.device, entry.at);
        this.#durable.set(entry.device, new Map());
        for (const [id, device] of this.#promised) if (device === entry.device) this.#promised.delete(id);
        return;
      case 'shown':
        return this.#show(entry);
      case 'gone':
        this.#waitingOn.get(entry.page)?.delete(entry.id);
        // A store that was lost takes nothing with it that an open page has in memory.
        if (!this.#logged.has(entry.id))
          this.#break('lost', `${entry.id} went from the view of page ${entry.page}, and is nowhere`);
        return;
      case 'read':
        if (this.#made.get(entry.id)?.person !== entry.person && this.#made.has(entry.id))
          this.#break('privacy', `person ${entry.person} reads ${entry.id} of another person`);
        return;
      case 'sent':
        return this.#send(entry);
      case 'handed':
        for (const id of entry.ids)
          if (!this.#everDurable.has(id)) this.#break('file', `${id} is in a file and was never on the disk`);
        return;
      case 'received':
        for (const id of entry.ids) this.#received.add(id);
        return;
      case 'logged':
        return this.#log(entry);
      case 'file-whole':
        this.#files.add(entry.file);
        return;
      case 'decided':
        for (const id of entry.ids) this.#decided.add(id);
        return;
      case 'unread':
        if (entry.text.includes('text ')) this.#break('sealed', 'a copy of the disk can be read after the sign-out');
        return;
      case 'claims':
        for (const id of entry.ids)
          if (!this.#durable.get(entry.device)?.has(id) && !this.#logged.has(id))
            this.#break('device', `${id} shows as on the device, whose store was emptied`);
        return;
      case 'unsaved':
        for (const id of entry.ids)
          if (!this.#logged.has(id)) this.#break('drains', `${id} is in memory only, and is not sent`);
        return;
      case 'left':
        this.#isAtEnd = true;
        for (const [id, state] of entry.states) this.#left.set(id, state);
        return;
      case 'page-gone':
        this.#waitingOn.delete(entry.page);
    }
  }

  #show({ id, place, device, page, at }: Extract<Entry, { type: 'shown' }>): void {
    const waiting = this.#waitingOn.get(page) ?? new Set();
    if (place === 'device' || place === 'saving' || place === 'unsaved') waiting.add(id);
    else waiting.delete(id);
    this.#waitingOn.set(page, waiting);
    const logged = this.#logged.get(id);
    if (place === 'device') {
      const lossMs = at - (this.#vanishedAt.get(device) ?? -Infinity);
      // A page without an event from the browser needs its next look at the disk.
      if (!logged && !this.#durable.get(device)?.has(id) && lossMs > 12_000)
        this.#break('device', `${id} shows as on the device and is not on its disk`);
      if (this.#durable.get(device)?.has(id)) this.#promised.set(id, device);
    }
    if (place === 'server' && (logged?.fate !== 'applied' || !this.#received.has(id)))
      this.#break('server', `${id} shows as on the server before its echo`);
    if (place === 'decide' && logged?.fate !== 'conflict')
      this.#break('conflict', `${id} is to be decided and was no conflict`);
    if (place === 'refused' && logged?.fate !== 'refused')
      this.#break('refused', `${id} shows as not accepted and was not refused`);
    if (place === 'decide' || place === 'refused') this.#shownFate.set(id, place);
  }

  /** Checks that every command shown as being on the device is on its disk or in the log, at every moment. */
  #holdPromises(device: number): void {
    const there = this.#durable.get(device);
    for (const [id, where] of this.#promised) {
      if (where !== device || there?.has(id)) continue;
      this.#promised.delete(id);
      const fate = this.#logged.get(id)?.fate;
      if (fate === undefined) this.#break('lost', `${id} was on the device and is nowhere`);
      else if (fate !== 'applied' && !this.#decided.has(id))
        this.#break('conflict', `${id} (${fate}) went before a person decided`);
      else if (!this.#received.has(id)) this.#break('lost', `${id} went from the disk before the server's echo`);
    }
  }

  #send({ session, ids, files }: Extract<Entry, { type: 'sent' }>): void {
    for (const id of ids) {
      const owner = this.#made.get(id)?.person;
      if (owner !== undefined && owner !== session) this.#break('privacy', `${id} is sent under person ${session}`);
    }
    for (const file of files) if (!this.#files.has(file)) this.#break('files', `a command is sent before its file ${file}`);
  }

  #log({ person, stream, seq, id, fate }: Extract<Entry, { type: 'logged' }>): void {
    if (this.#logged.has(id)) return this.#break('once', `${id} took effect twice`);
    const key = `${person} ${stream}`;
    const head = this.#heads.get(key) ?? 0;
    if (seq !== head + 1) this.#break('order', `${id} has number ${seq} after ${head}`);
    this.#heads.set(key, seq);
    const made = this.#made.get(id);
    if (made && made.person !== person) this.#break('privacy', `${id} took effect for person ${person}`);
    const logged = { person, stream, seq, fate, place: this.#logged.size };
    if (made) this.#checkOrder(id, made, logged);
    this.#logged.set(id, logged);
  }

  /**
   * Nothing about the same subject is in the log already that the same page made later, or another that showed this one. A device that lost its store begins another stream: a
   * file that was written before may come late, and is a conflict then, without an effect.
   */
  #checkOrder(id: string, made: Made, { stream, fate }: Logged): void {
    for (const [other, { stream: laterStream }] of this.#logged) {
      const later = this.#made.get(other);
      const isLateFile = fate !== 'applied' && stream !== laterStream && this.#vanishedAt.has(made.device);
      if (
        !isLateFile &&
        later?.subject === made.subject &&
        later.person === made.person &&
        ((later.page === made.page && later.order > made.order) || this.#before.get(other)?.has(id) === true)
      )
        this.#break('order', `${id} took effect after ${other}, which was made later`);
    }
  }

  end(): Broken[] {
    if (!this.#isAtEnd) this.#break('drains', 'the story has no end');
    for (const [id, state] of this.#left) {
      if (state === 'waiting') this.#break('drains', `${id} still waits three minutes after the faults stopped`);
    }
    for (const [id, { fate }] of this.#logged) {
      if (fate === 'applied' || this.#decided.has(id)) continue;
      const where = this.#made.get(id);
      // A command that the disk never had goes with its page; one that it had goes with the disk.
      const isExcused = !this.#everDurable.has(id) || (where !== undefined && this.#vanishedAt.has(where.device));
      if (!isExcused && this.#left.get(id) !== (fate === 'conflict' ? 'decide' : 'refused'))
        this.#break('conflict', `${id} (${fate}) is not there for the person to see`);
    }
    return this.#broken;
  }
}
