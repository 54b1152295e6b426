import { boardRoles } from '#contract/readers.ts';
import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { uuid } from '#contract/ids.ts';
import { boardRow, boardScope } from './board-parts.ts';

/** One step of an attempt's story; answers to one question after the other are one step. What was answered is never shown. */
export const timelineStep = v.object({
  kind: v.picklist([
    'start',
    'answers',
    'late-answers',
    'section',
    'takeover',
    'extend',
    'pause',
    'resume',
    'finish',
    'keys-given',
    'late-accepted',
    'late-rejected',
  ]),
  /** Server's clock. */
  at: v.number(),
  /** Time of the last of several in a row. */
  until: v.number(),
  /** Answers, or decisions. */
  count: v.number(),
  /** Who did it. */
  by: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Milliseconds by which the end moved. */
  movedBy: v.nullable(v.number()),
  /** Section that was left, for `section`; see section-plan.ts. */
  left: v.optional(v.number()),
});
export type TimelineStep = v.InferOutput<typeof timelineStep>;

export const lateMark = v.picklist(['too-early', 'after-own-step']);
export type LateMark = v.InferOutput<typeof lateMark>;

/** A late answer with the evidence of both clocks. */
export const lateAnswer = v.object({
  operationId: v.string(),
  /** Place of its question in the test, from 1. */
  question: v.number(),
  /** When it was chosen, by the device's wall clock: anybody may have set it. */
  chosenAt: v.number(),
  /** The same by its steady clock, counted from the start by the server's time: stops while the device sleeps. */
  chosenBySteady: v.number(),
  receivedAt: v.number(),
  /** The end at that time, without grace; the finish, if that was earlier. */
  deadline: v.number(),
  /** Estimate of how much after the end it was chosen, milliseconds; negative: before it. */
  lateBy: v.number(),
  /** The clocks agree within a few seconds, it came before the right answers were given out, and has no mark. */
  clocksAgree: v.boolean(),
  /**
   * Contradiction of its times. `too-early`: its section had not begun, by the log and by the server's clock. `after-own-step`:
   * its own device had gone on from that section before, whatever it says of the time. Null: nothing of the kind. Optional: a
   * server of before does not say it.
   */
  mark: v.optional(v.nullable(lateMark)),
  /** It came after the right answer had been given to this person: by this attempt's result, or by another one with the same question. */
  afterKeys: v.boolean(),
  decision: v.nullable(v.picklist(['accepted', 'rejected'])),
});
export type LateAnswer = v.InferOutput<typeof lateAnswer>;

/**
 * Known facts of a start without the server and of the time before it. Milliseconds since the epoch, server's clock where
 * nothing else is said.
 */
export const offlineStart = v.object({
  startedAt: v.number(),
  /** When the package was fetched first and last, and how often. */
  preparedAt: v.number(),
  lastFetchedAt: v.number(),
  timesFetched: v.number(),
  /** When a code that opens it was first shown to somebody. */
  codeShownAt: v.nullable(v.number()),
  /** Reported by the device: its estimate of the start, how long it had been open before (milliseconds), and which code opened it. */
  claimedStart: v.number(),
  claimedOpenMs: v.nullable(v.number()),
  usedCode: v.nullable(v.number()),
  /** When that word came. */
  toldAt: v.number(),
  /** The sitting whose code was valid at the start. */
  sitting: v.nullable(v.object({ code: v.number(), validFrom: v.number() })),
  /** How long before the start it could have been read, with the package and a code known. */
  readableMs: v.number(),
  /** Something says that it was (domain/attempt/prepared-start.ts). */
  isEarly: v.boolean(),
});
export type OfflineStart = v.InferOutput<typeof offlineStart>;

export const boardAttemptData = v.object({
  row: boardRow,
  /** Score of a finished attempt. */
  totalScore: v.nullable(v.number()),
  totalMaxScore: v.nullable(v.number()),
  timeline: v.array(timelineStep),
  late: v.array(lateAnswer),
  /** Null: begun with the server. */
  offlineStart: v.nullable(offlineStart),
  /** Sign-ins during the attempt. */
  devices: v.array(v.object({ device: v.string(), since: v.number() })),
});
export type BoardAttempt = v.InferOutput<typeof boardAttemptData>;

export const boardAttempt = defineEndpoint({
  name: 'boardAttempt',
  load: 'start',
  method: 'GET',
  path: '/api/control/testing-board/attempts/{attemptId}',
  summary: "One attempt's story: timeline, late answers with both clocks' evidence, devices",
  tag: 'control',
  access: boardRoles,
  scope: boardScope,
  rate: 'read',
  params: v.object({ attemptId: uuid }),
  data: boardAttemptData,
  errors: ['NOT_FOUND'],
});
