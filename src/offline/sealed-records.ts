/**
 * Records as they lie on the disk. What a plan decides by (whose, which numbers, where it stands) stays clear; what a person could read
 * (the content, the answers, the title, the UI state) is sealed. A record that carries `sealed` in memory is one that this device cannot open:
 * it is moved about, sent and written back as it is.
 */
import { outboxPlace } from '#contract/attempts/sealed.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { testContentShapes } from '#contract/attempts/stored-test.ts';
import { StoreError, type Change } from './ports.ts';
import {
  damagedAnswer,
  type AnswerRecord,
  type AnswerValue,
  type AttemptRecord,
  type ContentRecord,
  type UiState,
  type UiStateRecord,
  type OutboxRecord,
  type SealedBytes,
  type StoredAttempt,
} from './records.ts';
import type { Vault } from './vault.ts';

export type StoredContent = Omit<ContentRecord, 'data'> & { data: AttemptData | null; sealed?: SealedBytes };
export type StoredUiStateRecord = Omit<UiStateRecord, 'desk'> & { desk: UiState | null; sealed?: SealedBytes };

/** Returns the part of a change that is sealed, and its place. */
function secretOf(change: Change): { place: string; value: unknown } | null {
  switch (change.type) {
    case 'put-attempt':
      return change.record.sealed ? null : { place: 'title', value: change.record.title };
    case 'put-content':
      return { place: 'content', value: change.record.data };
    case 'put-operation':
      if (change.record.sealed) return null;
      return { place: outboxPlace(change.record.order, change.record.questionId), value: change.record.answers };
    case 'put-answer':
      if (change.record.sealed) return null;
      return { place: `answer ${change.record.questionId}`, value: secretOfAnswer(change.record) };
    default:
      return null;
  }
}

/** Both answers under one seal, where there are two. */
function secretOfAnswer({ answers, elsewhere }: AnswerRecord): unknown {
  return elsewhere ? { answers, before: elsewhere.before } : answers;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

interface Secret {
  value: unknown;
  /** null: there is no key, it lies as it is. */
  sealed: SealedBytes | null;
}

/** The secrets that were sealed for a list of changes, by place. */
export type Prepared = ReadonlyMap<string, Secret>;

export class Sealer {
  readonly #vault: Vault;
  /** Titles go with every answer and never change: sealed once. */
  readonly #titles = new Map<string, Secret>();

  constructor(vault: Vault) {
    this.#vault = vault;
  }

  async #seal(attemptId: string, place: string, value: unknown): Promise<SealedBytes | null> {
    return this.#vault.seal(attemptId, place, encoder.encode(JSON.stringify(value)));
  }

  async #open(attemptId: string, place: string, sealed: SealedBytes): Promise<{ value: unknown } | null> {
    const bytes = await this.#vault.open(attemptId, place, sealed);
    return bytes && { value: JSON.parse(decoder.decode(bytes)) as unknown };
  }

  /** Before a transaction: seals what the changes will need. @param mustSeal the attempt lies sealed, nothing of it may be written plain. */
  async prepare(attemptId: string, changes: readonly Change[], mustSeal: boolean): Promise<Prepared> {
    const prepared = new Map<string, Secret>();
    await Promise.all(
      changes.map(async (change) => {
        const secret = secretOf(change);
        if (!secret) return;
        const { place, value } = secret;
        const title = place === 'title' ? this.#titles.get(attemptId) : undefined;
        if (title?.sealed && title.value === value) return void prepared.set(place, title);
        const sealed = await this.#seal(attemptId, place, value);
        if (!sealed && mustSeal) throw new StoreError('refused');
        prepared.set(place, { value, sealed });
        if (place === 'title') this.#titles.set(attemptId, { value, sealed });
      }),
    );
    return prepared;
  }

  /** Within a transaction: the change with what was prepared for it. @returns null when something else was prepared. */
  finish(change: Change, prepared: Prepared): StoredChange | null {
    const secret = secretOf(change);
    if (!secret) return change;
    const found = prepared.get(secret.place);
    if (!found || !isSame(found.value, secret.value)) return null;
    const { sealed } = found;
    if (!sealed) return change;
    switch (change.type) {
      case 'put-attempt':
        return { ...change, record: { ...change.record, title: '', sealed } };
      case 'put-content':
        return { ...change, record: { attemptId: change.record.attemptId, data: null, sealed } };
      case 'put-operation':
        return { ...change, record: { ...change.record, answers: null, sealed } };
      case 'put-answer': {
        const { elsewhere, ...rest } = change.record;
        return { ...change, record: { ...rest, ...(elsewhere && { elsewhere: { before: null } }), answers: null, sealed } };
      }
      default:
        return change;
    }
  }

  async openAttempt(record: AttemptRecord): Promise<AttemptRecord> {
    const { sealed, ...rest } = record;
    if (!sealed) return record;
    const opened = await this.#open(record.attemptId, 'title', sealed);
    if (opened) {
      const title = String(opened.value);
      this.#titles.set(record.attemptId, { value: title, sealed });
      return { ...rest, title };
    }
    // With its key a damaged title is a title that is missing; without it the record stays as it is.
    return (await this.#vault.has(record.attemptId)) ? rest : record;
  }

  /** Within a transaction nothing can be opened: the title is the one that was known before. */
  reviveAttempt(record: AttemptRecord, known: AttemptRecord | null): AttemptRecord {
    if (!record.sealed || !known || known.sealed) return record;
    const { sealed: _, ...rest } = record;
    return { ...rest, title: known.title };
  }

  async openContent(record: StoredContent): Promise<ContentRecord | null> {
    const { attemptId, data, sealed } = record;
    const opened = sealed ? ((await this.#open(attemptId, 'content', sealed))?.value as AttemptData | undefined) : data;
    // Null: a newer build wrote it; this one asks the server again.
    const examContent = opened && (testContentShapes.read(opened.examContent) as AttemptData['examContent'] | null);
    return opened && examContent ? { attemptId, data: { ...opened, examContent } } : null;
  }

  async openUiState(record: StoredUiStateRecord | undefined): Promise<UiState | null> {
    if (!record?.sealed) return record?.desk ?? null;
    return ((await this.#open(record.attemptId, 'desk', record.sealed))?.value as UiState | undefined) ?? null;
  }

  /** @returns null when it may not be written: there is no key for it. */
  async sealUiState({ attemptId, desk }: UiStateRecord, mustSeal: boolean): Promise<StoredUiStateRecord | null> {
    const sealed = await this.#seal(attemptId, 'desk', desk);
    if (sealed) return { attemptId, desk: null, sealed };
    return mustSeal ? null : { attemptId, desk };
  }

  /**
   * An answer that waits lies here twice, in the outbox and as the newest of its question: where one is damaged the other stands in.
   * A damaged operation stays sealed, and the server's refusal marks it; a damaged answer is marked here.
   */
  async openAnswers(
    attempt: AttemptRecord,
    outbox: readonly OutboxRecord[],
    answers: readonly AnswerRecord[],
  ): Promise<Pick<StoredAttempt, 'outbox' | 'answers'>> {
    if (attempt.sealed) return { outbox: [...outbox], answers: [...answers] };
    const [openedOutbox, openedAnswers] = await Promise.all([
      Promise.all(outbox.map((record) => this.#openRecord(record, outboxPlace(record.order, record.questionId)))),
      Promise.all(answers.map((record) => this.#openRecord(record, `answer ${record.questionId}`))),
    ]);
    const readable = new Map<string, AnswerValue>();
    for (const { operationId, answers: value, sealed } of [...openedOutbox, ...openedAnswers])
      if (!sealed && operationId !== null) readable.set(operationId, value);
    return {
      outbox: openedOutbox.map((record) => replaceFrom(readable, record) ?? record),
      answers: openedAnswers.map((record) => replaceFrom(readable, record) ?? markDamaged(record)),
    };
  }

  async #openRecord<R extends OutboxRecord | AnswerRecord>(record: R, place: string): Promise<R> {
    if (!record.sealed) return record;
    const opened = await this.#open(record.attemptId, place, record.sealed);
    if (!opened) return record;
    const { sealed: _, ...rest } = record;
    if (!('elsewhere' in rest)) return { ...rest, answers: opened.value as AnswerValue } as R;
    const { answers, before } = opened.value as { answers: AnswerValue; before: AnswerValue };
    return { ...rest, answers, elsewhere: { before } } as R;
  }
}

/** The outbox gives the very same objects both times, so that there is nothing to compare; other plans may make them again. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** A change as it goes to the disk. */
export type StoredChange = Exclude<Change, { type: 'put-content' }> | { type: 'put-content'; record: StoredContent };

function replaceFrom<R extends OutboxRecord | AnswerRecord>(readable: ReadonlyMap<string, AnswerValue>, record: R): R | null {
  if (!record.sealed) return record;
  const { sealed: _, ...rest } = record;
  const value = record.operationId === null ? undefined : readable.get(record.operationId);
  return value === undefined ? null : ({ ...rest, answers: value } as R);
}

/** The student is warned, and the server's copy, if there is one, comes back with the next data. */
function markDamaged(record: AnswerRecord): AnswerRecord {
  const { sealed: _, ...rest } = record;
  return { ...rest, answers: null, place: 'refused', refusal: damagedAnswer, acknowledgedAt: null };
}
