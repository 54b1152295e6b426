/**
 * Known bugs of outboxes and answer logs, planted one at a time by replacing source text when the simulation is bundled: `src` stays clean,
 * and a text that is no longer there fails loudly. The checker must catch every one of them.
 */
import type { Edit } from './bundle.ts';
import { deviceMutants } from './device-mutants.ts';
import { keepingMutants } from './keeping-mutants.ts';

export interface Mutant {
  name: string;
  /** How many schedules it takes to catch one that shows rarely; otherwise 2,000. */
  schedules?: number;
  edits: readonly Edit[];
}

const outbox = 'src/offline/outbox.ts';
const durable = 'src/offline/durable-state.ts';
const plan = 'src/offline/outbox-plan.ts';
const sync = 'src/offline/sync.ts';
const line = 'src/offline/line.ts';
const claim = 'src/offline/claim.ts';
const transport = 'src/offline/http-transport.ts';
const clock = 'src/offline/clock.ts';
const sitting = 'src/offline/sitting.ts';
const view = 'src/offline/view.ts';
const decide = 'src/server/areas/attempts/answer-log/decide.ts';
const committer = 'src/server/areas/attempts/answer-log/committer.ts';
const finish = 'src/server/areas/attempts/finish.ts';
/** These stand for what is in PostgreSQL and in IndexedDB. */
const logStore = 'tests/support/memory-log-store.ts';
const device = 'tests/sim/device.ts';

const takeWriterOver = {
  file: claim,
  find: 'const record: AttemptRecord = { ...base, ...named, ...(!current && { madeBy: named.writer }) };',
  replace: `const first = openedAs({ generation: 0 }, opened) ?? own;
    const held = current ? { generation: current.generation, writer: current.writer } : first;
    const record: AttemptRecord = { ...base, ...held, nextSeq: base.nextSeq, ...(!current && { madeBy: named.writer }) };`,
};
const relaxedWrites = { file: device, find: "'strict', this.#world.now", replace: "'relaxed', this.#world.now" };
const sendCall = 'const result = await this.#line.call((signal) =>\n      this.#transport.sendAnswers(';
const echo = 'const acknowledged = result.acknowledged.filter((item) => sent.has(item.operationId));';
const allOfBatch = `batch.map(({ operationId }) => ({ operationId, status: 'accepted' as const, position: 1, receivedAt: 0 }))`;
const conflictRule =
  "if (known && known.contentHash !== operation.contentHash) return { operationId, code: 'OPERATION_CONFLICT' };";
const gapRule = "if (!this.isExpected(operation)) return known ? acknowledge(known) : { operationId, code: 'SEQUENCE_GAP' };";
const elapsed = 'return Math.max(at.monotonic - state.anchor.monotonic, at.wall - state.anchor.wall);';
const append = 'const counting = rows.length > 0 ? await store.append(rows, current) : [];';
const signedOut = "if (failure.code === 'UNAUTHENTICATED') this.#verdict = 'signed-out';";

export const mutants: readonly Mutant[] = [
  ...deviceMutants,
  {
    name: 'deletes before the acknowledgement',
    edits: [{ file: sync, find: sendCall, replace: `await this.#outbox.acknowledge(${allOfBatch});\n    ${sendCall}` }],
  },
  {
    name: 'acknowledges by the HTTP status',
    edits: [
      {
        file: transport,
        find: 'return success.success ? { ok: true, data: success.output.data, serverTime: time } : failure({});',
        replace: `const { operations = [] } = (request.body ?? {}) as { operations?: { operationId: string }[] };
        const acknowledged = operations.map(({ operationId }) => ({ operationId, status: 'accepted', position: 1, receivedAt: 0 }));
        return { ok: true, data: success.success ? success.output.data : { acknowledged, refused: null }, serverTime: time };`,
      },
    ],
  },
  {
    name: 'acknowledges the whole batch, whatever was echoed',
    edits: [{ file: sync, find: echo, replace: `const acknowledged = ${allOfBatch};` }],
  },
  { name: 'uses a number again after a relaxed loss', edits: [takeWriterOver, relaxedWrites] },
  { name: 'writes without strict durability', edits: [relaxedWrites] },
  {
    name: 'does not raise the generation at a cold start',
    edits: [
      {
        file: claim,
        find: 'const generation = openingGeneration(current?.generation ?? null, data?.generation ?? 0);',
        replace: 'const generation = current?.generation ?? openingGeneration(null, data?.generation ?? 0);',
      },
    ],
  },
  {
    name: 'counts from one again under the same writer',
    edits: [{ ...takeWriterOver, replace: takeWriterOver.replace.replace('nextSeq: base.nextSeq', 'nextSeq: 1') }],
  },
  {
    name: 'shows as saved before the transaction is complete',
    edits: [{ file: view, find: "place: outbox.isWritable ? 'saving' : 'unsaved'", replace: "place: 'tablet'" }],
  },
  {
    name: 'tells of saved before the transaction is complete',
    edits: [
      {
        file: outbox,
        find: 'taken = [...this.#drafts.values()];',
        replace: "taken = [...this.#drafts.values()];\n        this.#settle(taken, 'saved');",
      },
    ],
  },
  {
    name: 'tells of saved when the disk refused',
    edits: [
      { file: outbox, find: "outcome === 'done' ? 'saved' : 'not-saved'", replace: "outcome === 'done' ? 'saved' : 'saved'" },
    ],
  },
  {
    name: 'a queue in memory overwrites the stored one after a reload',
    edits: [
      {
        file: durable,
        find: 'this.#current = loadState(stored);\n    this.#names',
        replace:
          'this.#current = loadState({ ...stored, outbox: [], attempt: { ...stored.attempt, nextOrder: 1 } });\n    this.#names',
      },
    ],
  },
  {
    name: 'a second writer without a fence',
    edits: [
      {
        file: durable,
        find: 'return this.#names.has(current.writer) ? changes : null;',
        replace: 'return changes;',
      },
    ],
  },
  {
    name: 'a choice in memory takes the number of one on the disk',
    edits: [
      {
        file: plan,
        find: 'planDrafts(state, drafts, () => false)',
        replace: 'planDrafts(state, drafts, (last) => last === tail)',
      },
    ],
  },
  {
    name: 'drops the answers on a 401',
    edits: [
      {
        file: sync,
        find: signedOut,
        replace: `if (failure.code === 'UNAUTHENTICATED') {
      this.#verdict = 'signed-out';
      const waiting = [...this.#outbox.state.operations.values()];
      void this.#outbox.acknowledge(
        waiting.map(({ operationId }) => ({ operationId, status: 'accepted' as const, position: 1, receivedAt: 0 })),
      );
    }`,
      },
    ],
  },
  ...keepingMutants,
  {
    name: "sends under another person's sign-in",
    edits: [
      {
        file: transport,
        find: 'const result = await call({ method, path, body, userId, attemptToken: token, signal }, data);\n      return result.ok ? { ...result.data',
        replace:
          'const result = await call({ method, path, body, userId: userId && null, signal }, data);\n      return result.ok ? { ...result.data',
      },
    ],
  },
  {
    name: 'an acknowledgement of the old answer marks the new one',
    edits: [
      {
        file: plan,
        find: 'return answer?.operationId === operation.operationId ? answer : null;',
        replace: 'return answer ?? null;',
      },
    ],
  },
  {
    name: 'forgets an answer that the server refuses',
    edits: [
      {
        file: plan,
        find: "if (answer) changes.push({ type: 'put-answer', record: { ...answer, place: 'refused', refusal: code } });",
        replace: '',
      },
    ],
  },
  {
    name: 'finishes before the answers are through',
    edits: [
      { file: sync, find: '&& this.#outbox.isDrained;', replace: ';' },
      {
        file: sync,
        find: 'if (batch.length > 0) return this.#sendAnswers(batch);\n    if (this.#mustFinish()) return this.#finish();',
        replace: 'if (this.#mustFinish()) return this.#finish();\n    if (batch.length > 0) return this.#sendAnswers(batch);',
      },
    ],
  },
  {
    name: 'never sends again after a Retry-After',
    edits: [
      {
        file: sync,
        find: 'if (this.#hasWork() || this.#canAsk())\n        this.#cancelTimer',
        replace: 'if ((this.#hasWork() || this.#canAsk()) && !this.#isWaitRequested)\n        this.#cancelTimer',
      },
    ],
  },
  {
    name: 'does not obey Retry-After',
    edits: [{ file: sync, find: 'failure.retryAfterMs === null ? 0 :', replace: 'failure.retryAfterMs !== null ? 0 :' }],
  },
  {
    name: 'waits for ever for a call that hangs',
    edits: [{ file: line, find: '      giveUp();\n    }, tryTimeoutMs', replace: '    }, tryTimeoutMs' }],
  },
  {
    name: 'the clock is the steady one only',
    edits: [{ file: clock, find: elapsed, replace: 'return at.monotonic - state.anchor.monotonic;' }],
  },
  {
    name: 'the clock is the wall clock only',
    edits: [
      { file: clock, find: elapsed, replace: 'return at.wall - state.anchor.wall;' },
      {
        file: clock,
        find: 'return anchorAt(sample.at + rtt / 2, at, rtt / 2, false);',
        replace: 'return state ?? anchorAt(at.wall, at, rtt / 2, false);',
      },
    ],
  },
  {
    name: 'the server time is read as if the line took no time',
    edits: [
      {
        file: clock,
        find: 'return anchorAt(sample.at + rtt / 2, at, rtt / 2, false);',
        replace: 'return anchorAt(sample.at, at, rtt / 2, false);',
      },
    ],
  },
  {
    name: 'the clock of the opening can be lost with the power',
    edits: [{ file: claim, find: "if (clock) changes.push({ type: 'put-clock', record: clock });", replace: '' }],
  },
  {
    name: 'a clock set forward locks the student out',
    edits: [
      {
        file: sitting,
        find: 'record = (questionId: number, answers: AnswerValue): Promise<RecordOutcome> =>\n    this.#outbox.record({',
        replace: `record = (questionId: number, answers: AnswerValue): Promise<RecordOutcome> =>
    this.timeLeft() === 0 ? Promise.resolve('closed' as const) : this.#outbox.record({`,
      },
    ],
  },
  {
    name: "the server trusts the device's time",
    edits: [
      {
        file: decide,
        find: 'const counts = !this.#isOver(receivedAt) && this',
        replace: 'const counts = !this.#isOver(operation.chosenAt) && this',
      },
    ],
  },
  {
    name: 'the server acknowledges before the commit',
    edits: [
      {
        file: committer,
        find: append,
        replace: `group.forEach((submission, index) => {
        const early = results[index];
        if (early) submission.resolve(early);
      });
      ${append}`,
      },
    ],
  },
  {
    name: 'the server takes an operation twice',
    edits: [
      {
        file: decide,
        find: 'const known = this.#known.get(operationId);',
        replace: 'const known = this.#known.get(`${operationId}?`);',
      },
      { file: logStore, find: ' || isKnown', replace: '' },
    ],
  },
  {
    name: 'the server acknowledges an id with other content',
    edits: [
      {
        file: decide,
        find: conflictRule,
        replace: 'if (known && known.contentHash !== operation.contentHash) return acknowledge(known);',
      },
    ],
  },
  {
    name: 'the server overwrites an id with other content',
    edits: [
      { file: decide, find: conflictRule, replace: '' },
      {
        file: decide,
        find: '    if (known) {\n',
        replace: '    if (known && known.contentHash === operation.contentHash) {\n',
      },
      { file: logStore, find: ' || isKnown', replace: '' },
    ],
  },
  {
    name: 'the server accepts a gap',
    edits: [
      {
        file: decide,
        find: 'return operation.seq === this.#lastSeq(operation.writer) + 1;',
        replace: 'return operation.seq > this.#lastSeq(operation.writer);',
      },
    ],
  },
  {
    name: 'the server takes what comes late in a writer for known',
    edits: [
      {
        file: decide,
        find: gapRule,
        replace: gapRule.replace(
          "{ operationId, code: 'SEQUENCE_GAP' }",
          "{ operationId, status: 'accepted', position: 1, receivedAt, hash: '' }",
        ),
      },
    ],
  },
  {
    name: 'the server drops what is late',
    edits: [
      {
        file: decide,
        find: "const { position, hash } = this.#append(isStep(operation) ? 'section' : 'answer', status, operation, receivedAt);",
        replace:
          "const { position, hash } = status === 'late' ? { position: 1, hash: '' } : this.#append('answer', status, operation, receivedAt);",
      },
    ],
  },
  {
    name: 'the server counts late answers after the finish',
    edits: [{ file: decide, find: 'return this.head.isFinished || isOver(', replace: 'return isOver(' }],
  },
  {
    name: 'the last to arrive counts',
    edits: [
      {
        file: logStore,
        find: 'if (!other || isHigher(answer, other)) current.set(place, answer);',
        replace: 'current.set(place, answer);',
      },
    ],
  },
  {
    name: 'the finish does not count its place in the log',
    edits: [{ file: finish, find: 'nextRow(head, {', replace: 'nextRow({ ...head, position: head.position + 1 }, {' }],
  },
];
