/** Shared schemas of access assignments (specification P§5, P§7): places as a tree, and which schools are meant by it. */
import * as v from 'valibot';
import { recordId } from '#contract/ids.ts';
import { testingType } from '#domain/exam/access-type.ts';
import { assignableTypeIds } from '#domain/exam/assignment.ts';
import { assigners } from '#contract/readers.ts';
import { verdicts } from '#contract/can.ts';

export const assignmentShared = {
  tag: 'assignment',
  access: assigners,
  scope: "A department's worker: its schools. A region's: the schools of its departments. The country's: all.",
} as const;
export const ownAssignments = { ...assignmentShared, scope: "One's own assignments." } as const;

export const placeKinds = ['country', 'region', 'department', 'school'] as const;
export type PlaceKind = (typeof placeKinds)[number];

export const placeNode = v.object({
  kind: v.picklist(placeKinds),
  /** 0 for the country. */
  id: v.number(),
  name: v.string(),
  /** Ancestors in the tree: region and department of a school, region of a department. Null where there is none. */
  regionId: v.nullable(v.number()),
  departmentId: v.nullable(v.number()),
  /** Below it, or itself; places without schools are not shown. */
  schools: v.number(),
  departments: v.number(),
  regions: v.number(),
});
export type PlaceNode = v.InferOutput<typeof placeNode>;

/** A country's worth. */
export const mostIds = 30_000;
const ids = v.pipe(v.array(recordId), v.maxLength(mostIds));
const places = { regions: v.optional(ids, []), departments: v.optional(ids, []), schools: v.optional(ids, []) };

/**
 * Ids of schools, or marks in the tree: of a school counts the mark that is nearest to it (its own, its department's, its region's, `all`).
 * So eight thousand schools without three are `{ all: true, except: { schools: [...] } }`.
 */
export const chosenSchools = v.union([
  ids,
  v.strictObject({ all: v.optional(v.boolean(), false), ...places, except: v.optional(v.strictObject(places), {}) }),
]);
export type ChosenSchools = v.InferOutput<typeof chosenSchools>;

/** That are given at once. */
export const mostExams = 500;

export const assignedExam = v.object({
  id: v.number(),
  title: v.string(),
  forLang: v.picklist(['kz', 'ru']),
  parallel: v.nullable(v.number()),
});
export type AssignedExam = v.InferOutput<typeof assignedExam>;

/** `overlap`: it has a period of that exam in those days. The others: the subscription does not include this testing type (E§4). */
export const skipReasons = ['overlap', 'light-subscription', 'no-subscription'] as const;
export type SkipReason = (typeof skipReasons)[number];

/** `failed`: nothing of it was written; it may be done again. */
export const assignmentStates = ['running', 'done', 'failed', 'taken-back'] as const;
export type AssignmentState = (typeof assignmentStates)[number];

export const assignment = v.object({
  id: v.string(),
  accessTypeId: v.picklist(assignableTypeIds),
  testingType: v.nullable(testingType),
  /** DD.MM.YYYY, of the place; the last day is sat through to its end. */
  dateStart: v.string(),
  dateFinish: v.string(),
  /** Milliseconds since the epoch. */
  createdAt: v.number(),
  state: v.picklist(assignmentStates),
  /** That carries it out, or did. */
  jobId: v.nullable(v.string()),
  /** That were asked for, and how many of them are through. */
  schools: v.number(),
  schoolsDone: v.number(),
  /** Outcome in figures. Null: not done. */
  counts: v.nullable(
    v.object({
      /** Access periods that were made. */
      periods: v.number(),
      /** Schools that got all exams, only some of them, none. */
      assigned: v.number(),
      partly: v.number(),
      skipped: v.number(),
    }),
  ),
  /** Null: it holds. `kept`: periods in which somebody had begun. */
  takenBack: v.nullable(v.object({ at: v.number(), removed: v.number(), kept: v.number() })),
  can: verdicts('repeat', 'report', 'revoke'),
});
export type Assignment = v.InferOutput<typeof assignment>;

export const mostSkippedShown = 100;

export const assignmentDetail = v.object({
  ...assignment.entries,
  exams: v.array(assignedExam),
  /** Schools that got not everything, the first hundred; the file has all. */
  skipped: v.array(
    v.object({
      schoolId: v.number(),
      school: v.string(),
      department: v.string(),
      region: v.string(),
      reason: v.picklist(skipReasons),
      /** Ids of those that it did not get. */
      exams: v.array(v.number()),
    }),
  ),
  /** Its periods now, and in how many of them somebody has begun, or holds the test on a device: what revoking it would do. */
  periods: v.object({ all: v.number(), begun: v.number() }),
});
export type AssignmentDetail = v.InferOutput<typeof assignmentDetail>;
