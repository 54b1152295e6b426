/**
 * Writes answers in groups: whatever came in while the last commit was under way goes into the next one, in one statement for
 * many students. No timer: the first answer never waits for company. Each caller hears only after the commit that carries
 * their answer. A group that fails is taken apart, so that a bad row cannot fail its neighbours.
 */
import { LRUCache } from 'lru-cache';
import { Draft, type Refusal, type Taken } from './decide.ts';
import type { Counting, CurrentAnswer, FittingOperation, Head, KnownOperation, LogRow, LogStore, Opening } from './log.ts';

export interface Submitted {
  acknowledged: Taken[];
  /** Where it stopped; what follows was not looked at. */
  refused: Refusal | null;
  /** Writer that the device may use, of the opening that was asked for. Null: none was, or the attempt is over. */
  writer: string | null;
  /** Where the log stands after all this. */
  position: number;
}

export interface AnswerCommitter {
  /** Where the attempt's log stands as far as this process knows; null when there is no such attempt. */
  headOf(attemptId: string): Promise<Head | null>;
  /**
   * Resolves after the commit. @throws when the store fails: nothing is known of the fate of the operations then, and the same ones
   * may be submitted again.
   * @param opening recorded behind the operations.
   */
  submit(
    attemptId: string,
    operations: readonly FittingOperation[],
    receivedAt: number,
    opening?: Opening | null,
  ): Promise<Submitted>;
  /** So much is waiting that whoever comes now should come again in a moment. */
  isFull(): boolean;
  /** Operations that wait for their group, and how many may. */
  waiting(): { operations: number; most: number };
  /** Somebody wrote to this log by another way. */
  invalidate(attemptId: string): void;
}

interface Lane {
  submissions: Submission[];
  isRunning: boolean;
}

interface Submission {
  attemptId: string;
  operations: readonly FittingOperation[];
  receivedAt: number;
  opening: Opening | null;
  resolve: (result: Submitted) => void;
  reject: (error: unknown) => void;
}

/** Operations in one transaction. */
const maxGroup = 1000;
/**
 * Operations that may wait for their group. A whole region that comes back online at once is taken piece by piece: who is asked to come again
 * in a moment keeps their answers, a server that runs out of memory keeps nobody's.
 */
const maxWaiting = 20_000;
/**
 * Groups under way at the same time: while one waits for the disk the next is made ready. An attempt always goes by the same lane, so that
 * its answers stay in order and never meet each other.
 */
const lanes = 2;
const maxTries = 6;
const rememberedHeads = 30_000;

/** @param remembered heads stored in memory: their places are laid out at once, which only a short life notices. */
export function createCommitter(
  store: LogStore,
  onCommit: (answers: readonly LogRow[]) => void = () => undefined,
  remembered = rememberedHeads,
): AnswerCommitter {
  // True as long as nobody else appends; when somebody did, our append meets their row and we read again.
  const heads = new LRUCache<string, Head>({ max: remembered });
  const waiting = Array.from({ length: lanes }, (): Lane => ({ submissions: [], isRunning: false }));
  let waitingOperations = 0;

  async function run(lane: Lane): Promise<void> {
    lane.isRunning = true;
    while (lane.submissions.length > 0) await commitOrSplit(takeGroup(lane));
    lane.isRunning = false;
  }

  function takeGroup({ submissions }: Lane): Submission[] {
    let operations = 0;
    let count = 0;
    for (const submission of submissions) {
      operations += submission.operations.length;
      if (count > 0 && operations > maxGroup) break;
      count += 1;
    }
    const group = submissions.splice(0, count);
    for (const submission of group) waitingOperations -= submission.operations.length;
    return group;
  }

  async function commitOrSplit(group: readonly Submission[]): Promise<void> {
    try {
      await commit(group);
    } catch (error) {
      for (const submission of group) heads.delete(submission.attemptId);
      if (group.length === 1) group[0]?.reject(error);
      else for (const submission of group) await commitOrSplit([submission]);
    }
  }

  async function commit(group: readonly Submission[]): Promise<void> {
    for (let attempt = 1; attempt <= maxTries; attempt += 1) {
      const drafts = await openDrafts(group, attempt > 1);
      const results = group.map((submission) => decideAll(submission, drafts));
      const rows = [...drafts.values()].flatMap((draft) => draft.rows);
      const current: CurrentAnswer[] = [...drafts.values()].flatMap((draft) => draft.current);
      const counting = rows.length > 0 ? await store.append(rows, current) : [];
      if (counting === 'conflict') {
        for (const attemptId of drafts.keys()) heads.delete(attemptId);
        continue;
      }
      for (const [attemptId, draft] of drafts) heads.set(attemptId, draft.head);
      onCommit(rows);
      group.forEach((submission, index) => {
        const result = results[index];
        if (result) submission.resolve(withRanks(submission, result, drafts, counting));
      });
      return;
    }
    throw new Error('The answer log kept changing under the group');
  }

  /**
   * Reads what is missing. What is not simply the next number of its writer is judged by a fresh head and a look into the log: the
   * remembered head misses what another server process took meanwhile, and a refusal by it would be false. The group has its heads in its
   * own hands from here on: the memory may be made to invalidate one at any moment.
   */
  async function openDrafts(group: readonly Submission[], searchAll: boolean): Promise<Map<string, Draft>> {
    const own = new Map<string, Head>();
    for (const { attemptId } of group) {
      const head = heads.get(attemptId);
      if (head) own.set(attemptId, head);
    }
    const missing = group.filter(({ attemptId }) => !own.has(attemptId));
    await loadHeads(missing, own);
    const doubtful = group.filter((submission) => searchAll || !isPlainNext(submission, own.get(submission.attemptId)));
    if (!searchAll) await loadHeads(doubtful, own);
    const known = await lookUp(doubtful);
    return new Map([...own].map(([attemptId, head]) => [attemptId, new Draft(head, known.get(attemptId))]));
  }

  async function loadHeads(submissions: readonly Submission[], into: Map<string, Head>): Promise<void> {
    const attemptIds = [...new Set(submissions.map(({ attemptId }) => attemptId))];
    if (attemptIds.length === 0) return;
    for (const [attemptId, head] of await store.loadHeads(attemptIds)) into.set(attemptId, head);
  }

  async function lookUp(submissions: readonly Submission[]): Promise<Map<string, Map<string, KnownOperation>>> {
    if (submissions.length === 0) return new Map();
    return store.lookUp(
      submissions.flatMap(({ attemptId, operations }) =>
        operations.map(({ operationId, place }) => ({ attemptId, operationId, isStep: place?.leaves !== undefined })),
      ),
    );
  }

  return {
    async headOf(attemptId) {
      const known = heads.get(attemptId);
      if (known) return known;
      const head = (await store.loadHeads([attemptId])).get(attemptId) ?? null;
      // A commit may have moved on meanwhile: never put an older head over a newer one.
      if (head && !heads.has(attemptId)) heads.set(attemptId, head);
      return heads.get(attemptId) ?? head;
    },
    submit(attemptId, operations, receivedAt, opening = null) {
      waitingOperations += operations.length;
      return new Promise((resolve, reject) => {
        const lane = laneOf(attemptId, waiting);
        lane.submissions.push({ attemptId, operations, receivedAt, opening, resolve, reject });
        if (!lane.isRunning) void run(lane);
      });
    },
    isFull: () => waitingOperations >= maxWaiting,
    waiting: () => ({ operations: waitingOperations, most: maxWaiting }),
    invalidate(attemptId) {
      heads.delete(attemptId);
    },
  };
}

function laneOf(attemptId: string, all: readonly Lane[]): Lane {
  const lane = all[Number.parseInt(attemptId.slice(-4), 16) % all.length];
  if (!lane) throw new Error(`No lane for ${attemptId}: not a UUID`);
  return lane;
}

/** Are these operations simply the next ones of one writer? */
function isPlainNext({ operations }: Submission, head: Head | undefined): boolean {
  const first = operations[0];
  if (!head || !first) return true;
  const last = head.writers.get(first.writer) ?? 0;
  return operations.every((operation, index) => operation.writer === first.writer && operation.seq === last + 1 + index);
}

function decideAll({ attemptId, operations, receivedAt, opening }: Submission, drafts: ReadonlyMap<string, Draft>): Submitted {
  const draft = drafts.get(attemptId);
  if (!draft) throw new Error(`No attempt ${attemptId}: it was there when the operations came in`);
  const acknowledged: Taken[] = [];
  let refused: Refusal | null = null;
  for (const operation of operations) {
    const result = draft.decide(operation, receivedAt);
    if ('code' in result) {
      refused = result;
      break;
    }
    acknowledged.push(result);
  }
  const writer = opening && draft.open(opening, receivedAt);
  return { acknowledged, refused, writer, position: draft.head.position };
}

/** Tells of each operation whether another one, of another call, counts for its question now. */
function withRanks(
  { attemptId, operations }: Submission,
  result: Submitted,
  drafts: ReadonlyMap<string, Draft>,
  counting: readonly Counting[],
): Submitted {
  const acknowledged = result.acknowledged.map((taken, index): Taken => {
    const questionId = operations[index]?.questionId ?? 0;
    const best =
      counting.find((other) => other.attemptId === attemptId && other.questionId === questionId) ??
      drafts.get(attemptId)?.bestOf(questionId);
    const { outranked: before, ...rest } = taken;
    const outranked = best ? { operationId: best.operationId, answers: best.answers, receivedAt: best.receivedAt } : before;
    const isOwn = operations.some(({ operationId }) => operationId === outranked?.operationId);
    return outranked && !isOwn && taken.status === 'accepted' ? { ...rest, outranked } : rest;
  });
  return { ...result, acknowledged };
}
