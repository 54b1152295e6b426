/** The database of the simulated servers: the log in memory, with the time that statements take, the faults, and processes that die. */
import postgres from 'postgres';
import type { FinishReason } from '#domain/attempt/attempt.ts';
import { accessTypes } from '#domain/exam/access-type.ts';
import type { LogRow, LogStore } from '#server/areas/attempts/answer-log/log.ts';
import { createMemoryLogStore, type MemoryLogStore } from '../support/memory-log-store.ts';
import type { Rng } from './rng.ts';
import type { DatabaseFault } from './schedule.ts';
import type { World } from './world.ts';

/** A server process as the database sees it. */
export interface Client {
  isAlive: boolean;
}

export class Database {
  readonly log: MemoryLogStore;
  readonly reasons = new Map<string, FinishReason>();
  readonly #world: World;
  readonly #rng: Rng;
  #faults: DatabaseFault[] = [];
  #slowUntil = 0;

  constructor(world: World, rng: Rng, onAppend: (rows: readonly LogRow[]) => void) {
    this.#world = world;
    this.#rng = rng;
    this.log = createMemoryLogStore(onAppend);
  }

  failNext(fault: DatabaseFault, times: number): void {
    for (let count = 0; count < times; count++) this.#faults.push(fault);
  }

  slowFor(ms: number): void {
    this.#slowUntil = this.#world.now + ms;
  }

  heal(): void {
    this.#faults = [];
    this.#slowUntil = 0;
  }

  #delay(): number {
    return this.#world.now < this.#slowUntil ? this.#rng.between(100, 2000) : this.#rng.between(0, 3);
  }

  /** A statement there and back. One that was on its way when its process died may still be carried out. */
  async #trip<T>(client: Client, work: () => T | Promise<T>): Promise<T> {
    const never = new Promise<never>(() => undefined);
    await this.#world.sleep(this.#delay());
    if (!client.isAlive && this.#rng.chance(0.5)) return never;
    const result = await work();
    await this.#world.sleep(this.#delay());
    return client.isAlive ? result : never;
  }

  async #append(rows: readonly LogRow[], current: Parameters<LogStore['append']>[1]): ReturnType<LogStore['append']> {
    const fault = this.#faults.shift();
    if (fault === 'before') throw new Error('the database is away');
    if (fault === 'conflict') return 'conflict';
    const outcome = await this.log.append(rows, current);
    if (fault === 'after') throw new Error('the connection broke after the commit');
    return outcome;
  }

  storeFor(client: Client): LogStore {
    return {
      loadHeads: (attemptIds) => this.#trip(client, () => this.log.loadHeads(attemptIds)),
      lookUp: (operations) => this.#trip(client, () => this.log.lookUp(operations)),
      append: (rows, current) => this.#trip(client, () => this.#append(rows, current)),
    };
  }

  /** The four statements that the end of an attempt needs besides the log's. */
  sqlFor(client: Client): postgres.Sql {
    const answer = async (text: string, values: readonly unknown[]): Promise<readonly object[]> => {
      if (text.includes('from current_answer')) return [];
      if (text.includes('passing_score'))
        return (values[0] as string[]).map((id) => ({
          id,
          accessTypeId: accessTypes.diagnostic,
          passingScore: 0,
          least: null,
        }));
      if (text.includes('finish_reason')) return [{ reason: this.reasons.get(String(values[0])) ?? 'time' }];
      if (!text.includes('finish_attempt(')) throw new Error(`An unknown statement: ${text}`);
      const row = JSON.parse(String(values[0])) as LogRow;
      const { reason } = JSON.parse(String(values[1])) as { reason: FinishReason };
      if (this.log.logs.get(row.attemptId)?.some(({ kind }) => kind === 'finish')) throw uniqueViolation();
      // As in the database: the reason and the row are one transaction.
      const before = this.reasons.get(row.attemptId);
      this.reasons.set(row.attemptId, reason);
      const size = this.log.logs.get(row.attemptId)?.length;
      const outcome = await this.#append([row], []).finally(() => {
        if (this.log.logs.get(row.attemptId)?.length !== size) return;
        if (before) this.reasons.set(row.attemptId, before);
        else this.reasons.delete(row.attemptId);
      });
      if (outcome === 'conflict') throw uniqueViolation();
      return [];
    };
    const sql = (parts: TemplateStringsArray, ...values: unknown[]) =>
      this.#trip(client, () => answer(parts.join('?'), values));
    // The driver's other methods are never used.
    return Object.assign(sql, { array: (values: readonly unknown[]) => values }) as unknown as postgres.Sql;
  }
}

function uniqueViolation(): Error {
  return Object.assign(new postgres.PostgresError('a row of that place is there'), { code: '23505' });
}
