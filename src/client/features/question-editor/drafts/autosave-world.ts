import type { Autosave, AutosavePorts, AutosaveStart, PersistedDraft, SendOutcome } from '#client/kit/drafts/autosave-types.ts';
import { buildFields } from './build-fields.ts';
import { withUnit, type DraftFields, type Unit } from './fields.ts';
import { openQuestionAutosave, type QuestionShape } from './question-autosave.ts';

type Shape = QuestionShape<null>;

export function draft(patch: Partial<DraftFields> = {}): DraftFields {
  return buildFields({
    mechanic: 'simple-text',
    content: {
      prompt: '',
      maxLength: 200,
      multiline: false,
      accepted: { texts: ['0'], caseSensitive: false, tolerance: null },
    },
    ...patch,
  });
}

/** The unit with a value that no other change gives it. */
export function typed(fields: DraftFields, unit: Unit, value: number): DraftFields {
  if (unit === 'prompt') return { ...fields, content: { ...fields.content, prompt: `<p>${value}</p>` } };
  if (unit === 'answers')
    return {
      ...fields,
      mechanic: 'simple-text',
      content: {
        prompt: fields.content.prompt,
        maxLength: 200,
        multiline: false,
        accepted: { texts: [String(value)], caseSensitive: false, tolerance: null },
      },
    };
  if (unit === 'partialCredit') return { ...fields, partialCredit: value % 2 === 0 };
  if (unit === 'tags') return { ...fields, tags: [String(value)] };
  return { ...fields, [unit]: value };
}

/** Tags are merged, so that one's own may stand among others'. */
export function has(fields: DraftFields, unit: Unit, word: string): boolean {
  if (unit !== 'tags') return valueOf(fields, unit) === word;
  return (JSON.parse(word) as string[]).every((tag) => fields.tags.includes(tag));
}

export function valueOf(fields: DraftFields, unit: Unit): string {
  if (unit === 'prompt') return fields.content.prompt;
  if (unit === 'answers') return JSON.stringify({ ...fields.content, prompt: '' });
  return JSON.stringify(fields[unit]);
}

export const fates = ['arrives', 'request lost', 'answer lost', 'refused'] as const;
export type Fate = (typeof fates)[number];

/** A server, a line, a device's disk, and a page on it that can be killed. */
export class World {
  server: { id: number; revision: number; fields: DraftFields } | null;
  /** Everything that the server ever had, and what the typing began with. */
  history: DraftFields[] = [];
  disk: PersistedDraft<Shape> | null = null;
  isDiskFull = false;
  fate: Fate = 'arrives';
  timers = new Set<() => void>();
  page: Autosave<Shape>;
  /** Own text that the page has shown as saved: it must reach the server. */
  promised = new Map<Unit, string>();
  /** All that was ever typed, in order: a later text replaces an earlier one. */
  words: [Unit, string][] = [];
  #typed = new Map<Unit, string>();
  #screens = [draft()];
  #life = 0;
  readonly #isNew: boolean;

  constructor(isNew: boolean) {
    this.#isNew = isNew;
    this.server = isNew ? null : { id: 7, revision: 1, fields: draft() };
    this.history.push(this.server?.fields ?? draft());
    this.page = this.#open();
  }

  #copy() {
    const server = this.server ?? { id: 0, revision: 0, fields: draft() };
    return { ...server, full: null };
  }

  async #call(life: number, work: () => SendOutcome<Shape>): Promise<SendOutcome<Shape>> {
    const { fate } = this;
    // A page that was killed asks nothing more.
    if (life !== this.#life) return new Promise(() => undefined);
    await Promise.resolve();
    if (fate === 'refused') return { outcome: 'refused', message: 'no' };
    const outcome: SendOutcome<Shape> = fate === 'request lost' ? { outcome: 'dropout' } : work();
    await Promise.resolve();
    // Nor does it hear anything.
    if (life !== this.#life) return new Promise(() => undefined);
    return fate === 'answer lost' ? { outcome: 'dropout' } : outcome;
  }

  #store(fields: DraftFields): SendOutcome<Shape> {
    this.server = { id: 7, revision: (this.server?.revision ?? 0) + 1, fields };
    this.history.push(fields);
    return { outcome: 'saved', copy: this.#copy() };
  }

  #ports(): AutosavePorts<Shape> {
    const life = this.#life;
    const isAlive = () => life === this.#life;
    return {
      keep: async (stored) => {
        await Promise.resolve();
        if (this.isDiskFull) throw new Error('full');
        if (isAlive()) this.disk = structuredClone(stored);
      },
      drop: async () => {
        await Promise.resolve();
        if (this.isDiskFull) throw new Error('full');
        if (isAlive()) this.disk = null;
      },
      create: (fields) =>
        this.#call(life, () => (this.server ? { outcome: 'saved', copy: this.#copy() } : this.#store(fields))),
      save: ({ revision }, _base, fields) =>
        this.#call(life, () => (revision === this.server?.revision ? this.#store(fields) : { outcome: 'conflict' })),
      read: () => this.#call(life, () => ({ outcome: 'saved', copy: this.#copy() })),
      later: (_ms, work) => {
        if (isAlive()) this.timers.add(work);
        return () => void this.timers.delete(work);
      },
    };
  }

  #open(): Autosave<Shape> {
    const stored = this.disk && structuredClone(this.disk);
    // Without a network the page begins with what the device has.
    const copy = this.#isNew || !this.server ? null : this.#copy();
    const start: AutosaveStart<Shape> = stored
      ? { ...stored, copy: stored.known && { ...stored.known, fields: stored.base, full: null } }
      : { copy, fields: copy?.fields ?? draft(), base: copy?.fields ?? draft(), sent: [] };
    return openQuestionAutosave(this.#ports(), start);
  }

  types(unit: Unit, value: number): void {
    this.#write(unit, (fields) => typed(fields, unit, value));
  }

  /** Types what was there before, or undoes what was typed. */
  typesAgain(unit: Unit, back: number): void {
    const before = this.#screens.at(-1 - (back % this.#screens.length)) ?? draft();
    this.#write(unit, (fields) => withUnit(fields, before, unit));
  }

  #write(unit: Unit, update: (fields: DraftFields) => DraftFields): void {
    this.page.change(update);
    this.#screens.push(this.page.getState().fields);
    const word = valueOf(this.page.getState().fields, unit);
    this.#typed.set(unit, word);
    this.words.push([unit, word]);
    this.look();
  }

  /** What is on the screen now. */
  look(): void {
    const { device, fields } = this.page.getState();
    for (const [unit, value] of this.#typed) {
      // A later change by somebody else replaces it.
      if (device === 'saved' && valueOf(fields, unit) === value) this.promised.set(unit, value);
    }
  }

  otherSaves(unit: Unit, value: number): void {
    if (this.server) this.#store(typed(this.server.fields, unit, value));
  }

  kill(): void {
    this.look();
    this.#life += 1;
    this.timers.clear();
    this.#typed = new Map(this.promised);
    this.page = this.#open();
  }

  fire(): void {
    for (const work of new Set(this.timers)) {
      this.timers.delete(work);
      work();
    }
  }

  async calmDown(): Promise<void> {
    this.fate = 'arrives';
    this.isDiskFull = false;
    for (let round = 0; round < 20; round += 1) {
      this.fire();
      if (this.page.getState().conflict) this.page.decide({});
      if (await this.page.settle()) return;
    }
    throw new Error('It does not come to rest');
  }
}

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}
