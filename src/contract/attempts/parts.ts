import * as v from 'valibot';
import { answerStatus, attemptStatus } from '#domain/attempt/attempt.ts';
import { writerPattern } from '#domain/attempt/operation.ts';
import { accommodation } from '#domain/person/accommodation.ts';
import { formSections, sectionLog } from '#domain/exam/section-plan.ts';
import { examTool } from '#domain/exam/tools.ts';
import { accessTypeId, attemptKind, testingType, type AttemptKind } from '#domain/exam/access-type.ts';
import { teachingStaff, type Role } from '#domain/person/role.ts';
import { pathId } from '#contract/ids.ts';
import { question } from '#mechanics/question.ts';

/** An answer as the server keeps it: shaped by the question's mechanic, checked when it was taken. */
export const storedAnswer = v.nullable(v.looseObject({}));

/** Further facts of an exam (specification E§3). Optional: tests and results of before lie on devices. */
const examFacts = {
  directionId: v.optional(v.number()),
  periodId: v.optional(v.nullable(v.number())),
  isPublished: v.optional(v.boolean()),
  startEduYear: v.optional(v.nullable(v.number())),
  endEduYear: v.optional(v.nullable(v.number())),
  questionsHasVariants: v.optional(v.boolean()),
  questionsHasRecommendations: v.optional(v.boolean()),
};

export const examSummary = v.object({
  id: v.number(),
  title: v.string(),
  description: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  parallel: v.nullable(v.number()),
  maxScore: v.number(),
  durationInSeconds: v.number(),
  passingScore: v.number(),
  questionsHasSharedContent: v.boolean(),
  /** Right answers may be looked at after the test. */
  questionsHasFeedback: v.boolean(),
  /** Sections of the exam as it is now; an attempt has its own. Absent: none. */
  sections: formSections,
  ...examFacts,
});
export type ExamSummary = v.InferOutput<typeof examSummary>;

/** `upcoming`: not yet open. `open`: may be started. `active`, `waiting`: being sat. `completed`: has a result. `missed`: over, never begun. */
export const testState = v.picklist(['upcoming', 'open', 'active', 'waiting', 'completed', 'missed']);
export type TestState = v.InferOutput<typeof testState>;

export const testDiscipline = v.object({
  id: v.number(),
  title: v.string(),
  questions: v.number(),
  /** Where variants differ, and which one it will be is not known yet: `questions` to `questionsMost`. */
  questionsMost: v.optional(v.number()),
  /** The least points in it, whatever the sum is. */
  passingPoints: v.optional(v.number()),
});
export type TestDiscipline = v.InferOutput<typeof testDiscipline>;

/** A profile of the ENT: a composite direction with its two subjects. */
export const profileDirection = v.object({
  id: v.number(),
  title: v.string(),
  subjects: v.array(v.object({ id: v.number(), title: v.string() })),
});
export type ProfileDirection = v.InferOutput<typeof profileDirection>;

/** Profile choice of an ENT that is not begun: the directions that may be chosen, and the chosen one. */
export const profileChoice = v.object({
  directions: v.array(profileDirection),
  chosenId: v.nullable(v.number()),
  /** The test was fetched to a device with this choice: it stays. */
  isFixed: v.boolean(),
});
export type ProfileChoice = v.InferOutput<typeof profileChoice>;

/** One test in a person's list. Times are milliseconds since the epoch. */
export const testListItem = v.object({
  kind: attemptKind,
  examId: v.number(),
  examAccessPeriodId: v.number(),
  accessTypeId,
  testingType: v.nullable(testingType),
  exam: examSummary,
  disciplines: v.array(testDiscipline),
  questionCount: v.number(),
  /** As with a discipline's questions. */
  questionCountMost: v.optional(v.number()),
  profile: v.optional(profileChoice),
  startDate: v.number(),
  finishDate: v.number(),
  state: testState,
  /** For practice: may be sat as often as one likes. */
  isRehearsal: v.boolean(),
  /** A rehearsal that was sat and may be begun again now (GET data with `again=1`). */
  canRepeat: v.boolean(),
  attemptId: v.nullable(v.string()),
  result: v.nullable(
    v.object({
      totalScore: v.number(),
      totalMaxScore: v.number(),
      passed: v.boolean(),
      /** People have yet to mark some of it: nobody has passed or failed. Optional: lists of before lie on devices. */
      isBeingMarked: v.optional(v.boolean()),
      resultDate: v.number(),
    }),
  ),
});
export type TestListItem = v.InferOutput<typeof testListItem>;

/** Optional: forms and devices hold content from before there were tools. */
export const formTools = v.optional(v.array(examTool));

/** How a PISA unit's materials stand beside its questions on a wide screen. */
export const sharedLayout = v.object({
  direction: v.picklist(['horizontal', 'vertical']),
  /** Percents of the width or height that the first side has. */
  share: v.number(),
  /** Where the materials are. */
  side: v.picklist(['first', 'second']),
  /** Where there are several: `content` has them all, one after the other. */
  pages: v.optional(v.array(v.object({ title: v.string(), content: v.string() }))),
});
export type SharedLayout = v.InferOutput<typeof sharedLayout>;

export const sharedContent = v.object({
  id: v.number(),
  title: v.string(),
  content: v.string(),
  /** Only PISA units have it; a build that does not know it shows the content as any other. */
  layout: v.optional(sharedLayout),
});
export type SharedContent = v.InferOutput<typeof sharedContent>;

export const attemptQuestion = v.object({ id: v.number(), question, answers: storedAnswer });
export type AttemptQuestion = v.InferOutput<typeof attemptQuestion>;

export const discipline = v.object({ id: v.number(), title: v.string(), questions: v.array(attemptQuestion) });
export type Discipline = v.InferOutput<typeof discipline>;

/** All that a sitting needs, so that nothing has to be fetched once it is here. */
export const attemptData = v.object({
  attemptId: v.string(),
  kind: attemptKind,
  accessTypeId,
  testingType: v.nullable(testingType),
  status: attemptStatus,
  exam: examSummary,
  examAccessPeriodId: v.number(),
  /** Milliseconds since the epoch, server's clock. */
  startedAt: v.number(),
  endTimeThreshold: v.number(),
  /** Since when an organiser has it paused: its time stands still; null: it runs. */
  pausedAt: v.nullable(v.number()),
  /** Seconds. */
  timeAllotted: v.number(),
  timeLeft: v.number(),
  /** `shape`: see stored-test.ts. */
  examContent: v.object({
    shape: v.optional(v.number()),
    disciplines: v.array(discipline),
    sharedContents: v.array(sharedContent),
    tools: formTools,
    sections: formSections,
  }),
  /** The highest writer generation in the log, 0 when it is empty: a new writer takes a higher one. */
  generation: v.number(),
  /** Where an opening was asked for: the writer that this device may write as. Of all openings so far it ranks highest. */
  writer: v.optional(v.pipe(v.string(), v.regex(writerPattern))),
  /** Where an opening was asked for: a place in the log up to which these answers are those that count. */
  position: v.optional(v.number()),
  /** Where a row of the log was asked for: is it there? */
  holds: v.optional(v.boolean()),
  /** Media that the content shows, to be held on the device. */
  media: v.array(v.string()),
  /** State of the section log; only for a test with sections. */
  sectionLog: v.optional(sectionLog),
  /**
   * Accommodation that the student's school grants. Its time is in the end of the attempt, or in the package's duration,
   * already.
   */
  accommodation: v.optional(accommodation),
});
/** With the attempt's token where it is fresh from the server. */
export type AttemptData = v.InferOutput<typeof attemptData> & { token?: string };

/** The server's acknowledgement that an answer is safe. Only a body that echoes the operation id counts as one. */
export const acknowledgement = v.object({
  operationId: v.string(),
  status: answerStatus,
  /** Place in the attempt's log. */
  position: v.number(),
  /** Milliseconds since the epoch, server's clock. */
  receivedAt: v.number(),
  /** The operation that counts for the question instead: another device was opened later, or a newer choice came. Absent: this one counts, or a later one of the same call. */
  outranked: v.optional(
    v.object({
      operationId: v.string(),
      /** Left out where the call came by the attempt's token, which reads nothing. */
      answers: v.optional(storedAnswer),
      receivedAt: v.number(),
    }),
  ),
});
export type Acknowledgement = v.InferOutput<typeof acknowledgement>;

/**
 * With what the server can be held to later: the row's hash, which is chained to all rows before it, and the server's seal on it. The
 * device keeps both; `npm run attempt:verify` holds them against the log.
 */
export const receiptedAcknowledgement = v.object({ ...acknowledgement.entries, hash: v.string(), receipt: v.string() });
export type ReceiptedAcknowledgement = v.InferOutput<typeof receiptedAcknowledgement>;

/**
 * A row of the log by which a device knows whether the server still has all that it acknowledged: `POSITION.HASH`, of its newest receipt. As every
 * row is chained to all before it, this one stands for them.
 */
export const heldRow = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}\.[\w-]{43}$/),
  v.transform((text): HeldRow => ({ position: Number.parseInt(text, 10), hash: text.slice(text.indexOf('.') + 1) })),
);
export interface HeldRow {
  position: number;
  hash: string;
}

/** How the attempt stands, beside an acknowledgement: an organiser may have moved its end. Milliseconds since the epoch, server's clock. */
export const attemptState = v.object({
  status: v.picklist(['active', 'completed']),
  endTimeThreshold: v.number(),
  pausedAt: v.nullable(v.number()),
  /** Present for a test with sections. */
  sectionLog: v.optional(sectionLog),
});
export type AttemptState = v.InferOutput<typeof attemptState>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** Status that the device reports for the organiser's board: never needed, never trusted. */
export const deviceStatus = v.strictObject({
  /** Answers that wait on the device, those of this call included. */
  pending: count,
  /** How often its clock was found changed. */
  clockJumps: v.optional(count),
  /** The attempt was begun without the server. */
  startedOffline: v.optional(v.boolean()),
});
export type DeviceStatus = v.InferOutput<typeof deviceStatus>;

/** Students sit testings, the teaching staff sits certifications. */
export function sitters(kind: AttemptKind): readonly Role[] {
  return kind === 'testing' ? ['ST'] : teachingStaff;
}

/** The path parameter is called `certId` for certifications and `examId` for testings (specification P§2); both are the exam's id. */
export const idParameter = { certification: 'certId', testing: 'examId' } as const satisfies Record<AttemptKind, string>;

export const certificationParams = v.object({ certId: pathId });
export const testingParams = v.object({ examId: pathId });
