/** The server: one or two processes with the real committer and the real end of an attempt, behind a front of a few lines. */
import { graceMs } from '#domain/attempt/attempt.ts';
import { parseWriter, type AnswerOperation } from '#domain/attempt/operation.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import { errorCodes, type ErrorCode } from '#contract/error-codes.ts';
import { createCommitter, type AnswerCommitter, type Submitted } from '#server/areas/attempts/answer-log/committer.ts';
import {
  contentHash,
  type CurrentAnswer,
  type FittingOperation,
  type LogRow,
  type Opening,
} from '#server/areas/attempts/answer-log/log.ts';
import { finishAttempt, type FinishCause } from '#server/areas/attempts/finish.ts';
import { buildAttemptData } from './attempt-data.ts';
import { attemptIdIn, type Answer, type Request } from './calls.ts';
import { Database, type Client } from './database.ts';
import { numberOf, type Carried, type Entry, type LoggedRow } from './history.ts';
import type { Rng } from './rng.ts';
import { placeOf, sectionLogIn } from './sections/on-server.ts';
import type { SectionSetting } from './sections/schedule.ts';
import type { World } from './world.ts';

interface Process extends Client {
  committer: AnswerCommitter;
  whenDead: Promise<null>;
  die: () => void;
}

interface Digest {
  /** Size of the log when it was read. */
  size: number;
  isFinished: boolean;
  generation: number;
}

interface Begun {
  userId: number;
  questionIds: readonly number[];
  hasToken?: boolean;
  sections?: SectionSetting;
  startedAt: number;
  endTimeThreshold: number;
  /** The data as built at this length of the log. */
  built?: { size: number; data: AttemptData };
}

export interface ServerOptions {
  world: World;
  rng: Rng;
  record: (entry: Entry) => void;
  processes: number;
}

interface Batch {
  attemptId: string;
  operations: AnswerOperation[];
  opening?: string;
  held?: string;
}

/** So much later than answers may come in. */
const sweepMarginMs = 30_000;

const none = { data: null, retryAfter: null, acknowledged: [], fetched: [] } as const;

export class Server {
  readonly database: Database;
  readonly #options: ServerOptions;
  readonly #attempts = new Map<string, Begun>();
  readonly #digests = new Map<string, Digest>();
  readonly #processes: Process[];
  /** Operation ids that somebody used for something else. */
  readonly #numbers = new Map<string, number>();
  #next = 0;
  #strangers = 0;

  constructor(options: ServerOptions) {
    this.#options = options;
    this.database = new Database(options.world, options.rng, (rows) => this.#appended(rows));
    this.#processes = Array.from({ length: options.processes }, () => this.#boot());
  }

  #boot(): Process {
    const client: Client = { isAlive: true };
    let die = (): void => undefined;
    const whenDead = new Promise<null>((resolve) => {
      die = () => resolve(null);
    });
    return Object.assign(client, { committer: createCommitter(this.database.storeFor(client), undefined, 10), whenDead, die });
  }

  begin(attemptId: string, begun: Begun): void {
    const { world, record } = this.#options;
    const { userId, endTimeThreshold, startedAt, sections } = begun;
    this.#attempts.set(attemptId, begun);
    this.database.log.addAttempt(attemptId, endTimeThreshold, userId, startedAt);
    const known = sections && { sections: { startedAt, plan: sections.plan, questions: sections.questions } };
    record({ type: 'begun', at: world.now, attemptId, userId, endTimeThreshold, ...known });
    world.after(endTimeThreshold + graceMs + sweepMarginMs + 1 - world.now, () => void this.#sweep(attemptId));
  }

  /** Ends an attempt that ran out of time, sooner or later. */
  async #sweep(attemptId: string): Promise<void> {
    const process = this.#processes.find(({ isAlive }) => isAlive);
    const isDone =
      process &&
      (await Promise.race([
        this.#finish(process, attemptId, { reason: 'time', marginMs: sweepMarginMs }).catch(() => null),
        process.whenDead,
      ]));
    if (!isDone) this.#options.world.after(5000, () => void this.#sweep(attemptId));
  }

  rows(attemptId: string): readonly LogRow[] {
    return this.database.log.logs.get(attemptId) ?? [];
  }

  current(attemptId: string): CurrentAnswer[] {
    return [...this.database.log.current.values()].filter((answer) => answer.attemptId === attemptId);
  }

  /** The database comes back from a backup that is older: the log ends at this place, and no process remembers more. */
  restore(attemptId: string, position: number): void {
    this.database.log.cutTo(attemptId, position);
    if (!this.rows(attemptId).some(({ kind }) => kind === 'finish')) this.database.reasons.delete(attemptId);
    this.#digests.delete(attemptId);
    const begun = this.#attempts.get(attemptId);
    delete begun?.built;
    for (const index of this.#processes.keys()) {
      this.#processes[index]?.die();
      this.#processes[index] = this.#boot();
    }
  }

  #holds(attemptId: string, held: string): boolean {
    const [position, hash] = held.split('.');
    return this.rows(attemptId)[Number(position) - 1]?.hash === hash;
  }

  /** A process dies and comes back. */
  restart(index: number, ms: number): void {
    const process = this.#processes[index];
    if (!process?.isAlive) return;
    process.isAlive = false;
    process.die();
    this.#options.world.after(ms, () => {
      this.#processes[index] = this.#boot();
    });
  }

  #appended(rows: readonly LogRow[]): void {
    const { world, record } = this.#options;
    for (const row of rows) {
      if ((row.kind === 'answer' || row.kind === 'section') && row.operationId)
        this.#numbers.set(row.operationId, numberOf(row.answers));
      const { attemptId, position, kind, status, operationId, writer, seq, questionId, receivedAt } = row;
      const n = operationId === null ? null : (this.#numbers.get(operationId) ?? 0);
      const logged: LoggedRow = { attemptId, position, kind, status, operationId, writer, seq, questionId, n, receivedAt };
      record({ type: 'logged', at: world.now, row: logged });
      if (row.kind === 'finish')
        record({ type: 'finished', at: world.now, attemptId, reason: this.database.reasons.get(attemptId) ?? 'time' });
    }
  }

  /** Somebody uses this id for something else. */
  takeId(attemptId: string, operationId: string): Promise<void> {
    return this.#takeStrange(attemptId, { operationId, writer: `1.stranger${this.#strangers}`, seq: 1 });
  }

  /** A number that does not follow its writer's last one. */
  takeStray(attemptId: string, number: 'left-out' | 'used'): Promise<void> {
    const operationId = `${String(this.#strangers).padStart(8, '0')}-0000-4000-8000-000000000000`;
    const last = this.rows(attemptId).findLast((row) => row.kind === 'answer');
    const { writer, seq } = last ?? { writer: null, seq: null };
    if (number === 'used' && writer !== null && seq !== null) return this.#takeStrange(attemptId, { operationId, writer, seq });
    return this.#takeStrange(attemptId, { operationId, writer: `1.stranger${this.#strangers}`, seq: 3 });
  }

  async #takeStrange(attemptId: string, place: { operationId: string; writer: string; seq: number }): Promise<void> {
    const process = this.#processes.find(({ isAlive }) => isAlive);
    const questionId = this.#attempts.get(attemptId)?.questionIds[0];
    if (!process || questionId === undefined) return;
    const answers = { n: -++this.#strangers };
    const rest = { elapsedMs: 0, chosenAt: 0, contentHash: contentHash(questionId, answers) };
    const { world, record } = this.#options;
    const carried = [{ operationId: place.operationId, n: answers.n }];
    record({ type: 'arrived', at: world.now, attemptId, operations: carried });
    const submitted = process.committer.submit(
      attemptId,
      [{ questionId, answers, ...place, ...rest, ...placeOf(this.#attempts.get(attemptId)?.sections, questionId) }],
      world.now,
    );
    const result = await Promise.race([submitted.catch(() => null), process.whenDead]);
    if (result) record({ type: 'answered', at: world.now, acknowledged: result.acknowledged.length > 0 ? carried : [] });
  }

  /** @returns null when the connection broke. */
  async receive(request: Request): Promise<Answer | null> {
    const process = this.#processes[this.#next++ % this.#processes.length];
    if (!process?.isAlive) return null;
    const work = this.#handle(process, request).catch(() => this.fail('INTERNAL'));
    const answer = await Promise.race([work, process.whenDead]);
    if (!answer) return null;
    const { world, record } = this.#options;
    record({ type: 'answered', at: world.now, acknowledged: answer.acknowledged });
    return answer;
  }

  fail(code: ErrorCode, retryAfter: number | null = null): Answer {
    return {
      ...none,
      status: errorCodes[code].status,
      body: JSON.stringify({ message: 'No.', code }),
      retryAfter,
      at: this.#options.world.now,
    };
  }

  #succeed(data: unknown): Answer {
    return { ...none, status: 200, body: JSON.stringify({ data }), at: this.#options.world.now };
  }

  async #handle(process: Process, { method, path, body, session, isByToken, operations, opening }: Request): Promise<Answer> {
    if (path === '/api/health') return this.#succeed({ status: 'ok', version: '1' });
    if (session === null && !isByToken) return this.fail('UNAUTHENTICATED');
    if (method === 'POST') {
      const call = JSON.parse(body ?? '') as Batch;
      const { now } = this.#options.world;
      this.#options.record({ type: 'arrived', at: now, attemptId: call.attemptId, operations });
      return this.#take(process, call, isByToken ? 'token' : session, operations, now);
    }
    const polled = /^\/api\/attempt\/([^/]+)\/word/.exec(path)?.[1];
    const attemptId = polled ?? attemptIdIn(path) ?? '';
    if (!isByToken && this.#attempts.get(attemptId)?.userId !== session) return this.fail('NOT_FOUND');
    const held = /[?&]held=([^&]*)/.exec(path)?.[1];
    if (polled !== undefined) return this.#tell(attemptId, Number(/since=(\d+)/.exec(path)?.[1] ?? 0), held);
    if (method === 'GET') return this.#fetch(process, attemptId, opening);
    if (held !== undefined && !this.#holds(attemptId, held)) return this.fail('LOG_BEHIND');
    const reason = await this.#finish(process, attemptId, { reason: 'student' });
    return reason ? this.#succeed({ attemptId, status: 'completed', reason }) : this.fail('NOT_FOUND');
  }

  async #take(
    { committer }: Process,
    { attemptId, operations, opening, held }: Batch,
    who: number | 'token' | null,
    carried: readonly Carried[],
    now: number,
  ): Promise<Answer> {
    const head = await committer.headOf(attemptId);
    if (!head || (who !== 'token' && head.personId !== who)) return this.fail('NOT_FOUND');
    const invalid = operations.findIndex(({ answers }) => answers?.['invalid'] === true);
    const fitting = (invalid < 0 ? operations : operations.slice(0, invalid)).map((operation): FittingOperation => ({
      ...operation,
      contentHash: contentHash(operation.questionId, operation.answers),
      ...placeOf(this.#attempts.get(attemptId)?.sections, operation.questionId),
    }));
    const submitted: Pick<Submitted, 'acknowledged' | 'refused' | 'writer'> =
      fitting.length > 0
        ? await committer.submit(attemptId, fitting, now, opening === undefined ? null : { id: opening, isHeld: true })
        : { acknowledged: [], refused: null, writer: null };
    const unfit = invalid < 0 ? undefined : operations[invalid];
    const refused = submitted.refused ?? (unfit ? { operationId: unfit.operationId, code: 'ANSWER_MISFIT' } : null);
    const { acknowledged } = submitted;
    const ids = new Set(acknowledged.map(({ operationId }) => operationId));
    return {
      ...this.#succeed({
        acknowledged: acknowledged.map(({ outranked, ...item }) => ({
          ...item,
          receipt: 'receipt',
          ...(outranked && { outranked: who === 'token' ? { ...outranked, answers: undefined } : outranked }),
        })),
        attempt: this.#pollOf(attemptId),
        ...(held !== undefined && { holds: this.#holds(attemptId, held) }),
        refused: refused && { ...refused, message: 'No.' },
        ...(submitted.writer !== null && { writer: submitted.writer }),
      }),
      fetched: acknowledged.flatMap(({ outranked }) => (outranked && who !== 'token' ? [numberOf(outranked.answers)] : [])),
      acknowledged: carried.filter(({ operationId }) => ids.has(operationId)),
    };
  }

  /** With what counts now, of all that changed behind that place of the log. */
  #tell(attemptId: string, since: number, held: string | undefined): Answer {
    const rows = this.rows(attemptId);
    const answers = this.current(attemptId)
      .filter(({ position }) => position > since)
      .map(({ questionId, position, answers: value }) => ({
        questionId,
        operationId: rows[position - 1]?.operationId ?? '',
        answers: value,
      }));
    const holds = held === undefined ? {} : { holds: this.#holds(attemptId, held) };
    const body = { ...this.#pollOf(attemptId), position: rows.length, answers, ...holds };
    return { ...this.#succeed(body), fetched: answers.map(({ answers: value }) => numberOf(value)) };
  }

  #pollOf(attemptId: string) {
    const { isFinished, generation } = this.#digest(attemptId);
    return {
      status: isFinished ? 'completed' : 'active',
      endTimeThreshold: this.#attempts.get(attemptId)?.endTimeThreshold ?? 0,
      pausedAt: null,
      finishReason: this.database.reasons.get(attemptId) ?? null,
      generation,
      ...sectionLogIn(this.#attempts.get(attemptId), this.rows(attemptId)),
    };
  }

  /** Returns the state that a log gives so far. Rows are only ever added: those that were read are not read again. */
  #digest(attemptId: string): Digest {
    const rows = this.rows(attemptId);
    const digest = this.#digests.get(attemptId) ?? { size: 0, isFinished: false, generation: 0 };
    for (; digest.size < rows.length; digest.size += 1) {
      const { kind, writer } = rows[digest.size] ?? { kind: null, writer: null };
      if (kind === 'finish') digest.isFinished = true;
      if (writer !== null) digest.generation = Math.max(digest.generation, parseWriter(writer).generation);
    }
    this.#digests.set(attemptId, digest);
    return digest;
  }

  #finish(process: Process, attemptId: string, cause: FinishCause): ReturnType<typeof finishAttempt> {
    const sql = this.database.sqlFor(process);
    const forms = { keyed: () => Promise.resolve([]), get: () => Promise.reject(new Error('No form is read')) };
    const items = { note: () => undefined };
    return finishAttempt(
      { answers: process.committer, forms, presence, items, storage: { sql } },
      attemptId,
      this.#options.world.now,
      cause,
    );
  }

  /** An organiser ends the attempt. */
  async endByOrganiser(attemptId: string): Promise<void> {
    const [process] = this.#processes;
    if (process) await this.#finish(process, attemptId, { reason: 'organiser', details: { by: 1, reason: 'Fire alarm' } });
  }

  async #fetch(process: Process, attemptId: string, opening?: Opening): Promise<Answer> {
    const begun = this.#attempts.get(attemptId);
    if (!begun) return this.fail('NOT_FOUND');
    const { world } = this.#options;
    if (this.#digest(attemptId).isFinished) return this.fail('ALREADY_COMPLETED');
    if (world.now > begun.endTimeThreshold + graceMs) {
      await this.#finish(process, attemptId, { reason: 'time' });
      return this.fail('TIME_OVER');
    }
    const opened = opening && (await process.committer.submit(attemptId, [], world.now, opening));
    const { writer, position } = opened ?? { writer: null, position: 0 };
    const data = { ...this.data(attemptId), ...(writer !== null && { writer, position }) };
    const fetched = data.examContent.disciplines.flatMap(({ questions }) => questions.map(({ answers }) => numberOf(answers)));
    return { ...none, status: 200, body: '', data, at: world.now, fetched: fetched.filter((n) => n !== 0) };
  }

  data(attemptId: string): AttemptData {
    const begun = this.#attempts.get(attemptId);
    if (!begun) throw new Error(`No attempt ${attemptId}`);
    const { questionIds, startedAt, endTimeThreshold, hasToken, sections } = begun;
    const timeLeft = Math.max(0, Math.floor((endTimeThreshold - this.#options.world.now) / 1000));
    const size = this.rows(attemptId).length;
    if (begun.built?.size === size) return { ...begun.built.data, timeLeft };
    const answers = new Map(this.current(attemptId).map((answer) => [answer.questionId, answer.answers]));
    const data = buildAttemptData({
      attemptId,
      startedAt,
      endTimeThreshold,
      timeLeft,
      ...(hasToken && { token: `token-${attemptId}` }),
      generation: this.#digest(attemptId).generation,
      ...sectionLogIn(this.#attempts.get(attemptId), this.rows(attemptId)),
      ...(sections && { sections }),
      answers: questionIds.map((id) => [id, (answers.get(id) ?? null) as Record<string, unknown> | null]),
    });
    begun.built = { size, data };
    return data;
  }
}

const presence = { note: () => undefined, flush: () => Promise.resolve(), stop: () => Promise.resolve() };
