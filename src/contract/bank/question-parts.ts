/** The shapes of a question in the editor. Content carries the key: only exam managers get it. */
import * as v from 'valibot';
import { mechanicIds } from '#mechanics/mechanic.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { bankLimits } from '#domain/bank/limits.ts';
import { filledText } from '#domain/fields/bank-text.ts';
import { because } from '#domain/fields/codes.ts';
import { recordId } from '#contract/ids.ts';
import { recordRow } from '#contract/record.ts';
import { optionalId } from './parts.ts';

export const mechanic = v.picklist(mechanicIds);

/**
 * `draft`: never published. `published`: offered to new attempts, no draft. `changed`: offered, and a draft is being written. `withdrawn`:
 * was published once, is offered no more (with or without a draft).
 */
export const questionStates = ['draft', 'published', 'changed', 'withdrawn'] as const;
export const questionState = v.picklist(questionStates);
export type QuestionState = v.InferOutput<typeof questionState>;

/** A list's row: of the newest version, draft or not. */
export const questionRow = v.object({
  ...recordRow,
  examId: v.number(),
  subjectId: v.number(),
  /** Null: in every variant. */
  variantId: v.nullable(v.number()),
  variantNumber: v.nullable(v.number()),
  position: v.number(),
  /** The first 120 characters of its prompt; empty: it says nothing yet. */
  title: v.string(),
  mechanic,
  points: v.number(),
  partialCredit: v.boolean(),
  sharedContentId: v.nullable(v.number()),
  groupId: v.nullable(v.number()),
  levelId: v.nullable(v.number()),
  learningGoalId: v.nullable(v.number()),
  tags: v.array(v.string()),
  state: questionState,
  isPublished: v.boolean(),
  hasDraft: v.boolean(),
  /** The newest version's number. */
  version: v.number(),
  /** The number of the version that new attempts get; null: none was ever published. */
  currentVersion: v.nullable(v.number()),
  /** The same question in the other language. */
  pairId: v.nullable(v.number()),
  /** Exams whose blueprint draws it; only in a shared bank. */
  drawnBy: v.array(v.object({ id: v.number(), title: v.string() })),
  /** Figures over all exams that drew it, in a shared bank; null: nobody has finished one. */
  statistic: v.nullable(
    v.object({
      attempts: v.number(),
      /** Mean share of its points. */
      share: v.nullable(v.number()),
      /** With the rest of the test. */
      correlation: v.nullable(v.number()),
    }),
  ),
});
export type QuestionRow = v.InferOutput<typeof questionRow>;

/**
 * A draft's content: any JSON object of a bounded size that can be stored. It may be incomplete; what is missing is said when it is published
 * (and by `mechanics/draft.ts` while one writes).
 */
export const draftContent = v.pipe(
  v.record(v.string(), v.unknown()),
  // A list passes for a record, and would be stored as an empty one.
  v.check((content) => !Array.isArray(content)),
  v.check((content) => {
    const text = JSON.stringify(content);
    return text.length <= bankLimits.draft && isDeepStorable(content, 0);
  }, because('too-long')),
);

function isDeepStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > 20) return false;
  return Object.entries(value).every(([key, entry]) => isStorableText(key) && isDeepStorable(entry, depth + 1));
}

export const questionFull = v.object({
  ...questionRow.entries,
  /** Content of the newest version. `revision` above is what a save of it has to name. */
  content: v.record(v.string(), v.unknown()),
  /** Null: the newest version is a draft. */
  publishedAt: v.nullable(v.number()),
  savedBy: v.nullable(v.string()),
});
export type QuestionFull = v.InferOutput<typeof questionFull>;

const points = v.pipe(v.number(because('number')), v.minValue(0, because('too-small')), v.maxValue(1000, because('too-long')));
export const tag = filledText(bankLimits.tag);
export const tags = v.pipe(
  v.array(tag),
  v.transform((all) => [...new Set(all)]),
  v.maxLength(bankLimits.tags, because('too-long')),
);

/** Fields that a save of a draft carries. */
export const draftFields = {
  mechanic,
  content: draftContent,
  points,
  partialCredit: v.boolean(),
  sharedContentId: optionalId,
  groupId: optionalId,
  levelId: optionalId,
  /** Subject and variant of a published question change with the publishing, not before. */
  subjectId: v.pipe(v.number(because('required')), recordId),
  variantId: optionalId,
  learningGoalId: optionalId,
  tags,
};
