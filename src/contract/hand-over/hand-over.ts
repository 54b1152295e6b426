import { boardRoles } from '#contract/readers.ts';
import * as v from 'valibot';
import { maxPackageBytes } from '#contract/attempts/hand-over-package.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { boardScope } from '../board/board-parts.ts';

/** Who may bring answers in; whose, is decided by scope. */
export const handOverRoles = boardRoles;

/** Outcome of a package of answers. */
const answersOutcome = v.object({
  what: v.literal('answers'),
  attemptId: v.string(),
  /** Whose it is, and of which exam: the sealed file itself says neither. */
  student: v.string(),
  exam: v.string(),
  /** Answers that are new and count. */
  accepted: v.number(),
  /** New, but after the end: stored with both clocks' evidence, for the organiser to decide. */
  late: v.number(),
  /** The server had them already. */
  known: v.number(),
  /** From the first that could not be taken on: they stay on the device, which brings them itself. */
  left: v.number(),
  /** `none`: not asked for. `done`: ended now. `before`: ended already. `left`: not ended here, because answers were left or another device goes on. */
  finish: v.picklist(['none', 'done', 'before', 'left']),
});
export type AnswersOutcome = v.InferOutput<typeof answersOutcome>;

/** Outcome of a package of commands: how many of each fate. */
const changesOutcome = v.object({
  what: v.literal('changes'),
  /** Whose they are. */
  person: v.string(),
  /** New, and applied. */
  applied: v.number(),
  /** The server had them already. */
  known: v.number(),
  /** New, and in conflict with what the server has: the device shows its owner both versions. */
  conflict: v.number(),
  /** New, and not accepted: the device tells its owner why. */
  refused: v.number(),
  /**
   * Number of commands of a kind or version that this server does not know yet, and those after them: bring the file again once
   * it is updated.
   */
  unknown: v.number(),
  /** Out of order, or without their files: something before them is missing. The device brings them itself. */
  left: v.number(),
  /** Parts of files that the server has now: what names them comes in another package. */
  pieces: v.number(),
});
export type ChangesOutcome = v.InferOutput<typeof changesOutcome>;

export const handOverOutcome = v.variant('what', [answersOutcome, changesOutcome]);
export type HandOverOutcome = v.InferOutput<typeof handOverOutcome>;

export const handOver = defineEndpoint({
  name: 'handOver',
  load: 'answer',
  method: 'POST',
  path: '/api/control/hand-over',
  summary: 'Bring in answers that left a device as a file or as QR codes, or changes that left a device as a file',
  tag: 'control',
  access: handOverRoles,
  scope: `${boardScope} Merged by the rules of send-answers: a repetition changes nothing. Changes: of the same people, and one’s own.`,
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    /** The file, base64url. */
    package: v.pipe(v.string(), v.minLength(1), v.maxLength(Math.ceil((maxPackageBytes * 4) / 3)), v.regex(/^[\w-]*$/)),
  }),
  data: handOverOutcome,
  errors: ['NOT_FOUND', 'PACKAGE_REFUSED', 'UNAVAILABLE'],
});
