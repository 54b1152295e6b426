/**
 * Takes the server's echoes of operations: which counts, how far the log is known, and whether this device has to
 * open the attempt again.
 */
import { KnownLog } from './known-log.ts';
import type { Outbox } from './outbox.ts';
import type { Acknowledged, Scheduler, SentAnswers, ServerTime } from './ports.ts';

export class Echoes {
  readonly log = new KnownLog();
  readonly #outbox: Outbox;
  readonly #scheduler: Pick<Scheduler, 'uuid'>;
  #opening: string | undefined;
  /** The operations for which the opening was asked, each with the one that outranks it. */
  #newer = new Map<string, string | undefined>();

  constructor(outbox: Outbox, scheduler: Pick<Scheduler, 'uuid'>) {
    this.#outbox = outbox;
    this.#scheduler = scheduler;
  }

  /** Id of an opening that the server has not answered yet. */
  get opening(): string | undefined {
    return this.#opening;
  }

  /**
   * An operation that another device outranks although it was chosen later, here, stays in the outbox: it goes out once more
   * with an opening, which ranks above all so far, and then under that. Where the server opens nothing any more, it is
   * acknowledged as it is.
   * @returns whether somebody else wrote meanwhile.
   */
  async take(acknowledged: readonly Acknowledged[], { writer, serverTime }: SentAnswers): Promise<boolean> {
    const isAsked = this.#opening !== undefined;
    const canRaise = !isAsked || writer !== undefined;
    const newer = canRaise ? acknowledged.filter((item) => this.#isNewer(item, serverTime)) : [];
    const newerIds = new Set(newer.map(({ operationId }) => operationId));
    await this.#outbox.acknowledge(acknowledged.filter(({ operationId }) => !newerIds.has(operationId)));
    const hasGap = this.log.wrote(acknowledged.map(({ position }) => position));
    if (isAsked) this.#opening = undefined;
    this.#newer = new Map(newer.map(({ operationId, outranked }) => [operationId, outranked?.operationId]));
    if (writer !== undefined) await this.#outbox.raise(writer, newerIds);
    else if (newer.length > 0) this.#opening = this.#scheduler.uuid();
    return hasGap;
  }

  /** Against the same answer as at the last call it stays newer, however long this response took. */
  #isNewer(item: Acknowledged, serverTime: ServerTime | null): boolean {
    const judged = this.#newer.get(item.operationId);
    return (judged !== undefined && judged === item.outranked?.operationId) || this.#outbox.isNewer(item, serverTime);
  }
}
