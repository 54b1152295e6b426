import * as v from 'valibot';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { idParams } from '#contract/record.ts';
import { bankShared } from './parts.ts';
import { mechanic } from './question-parts.ts';

export const versionRow = v.object({
  version: v.number(),
  mechanic,
  points: v.number(),
  /** Null: the draft. */
  publishedAt: v.nullable(v.number()),
  savedAt: v.number(),
  /** Null: it came with an import or the platform. */
  savedBy: v.nullable(v.string()),
  /** New attempts get this one. */
  isCurrent: v.boolean(),
  /** Attempts that have sat it. */
  attempts: v.number(),
});
export type VersionRow = v.InferOutput<typeof versionRow>;

const shared = { ...bankShared, method: 'GET', rate: 'read', errors: ['NOT_FOUND'] } as const;

export const questionVersions = defineEndpoint({
  ...shared,
  name: 'questionVersions',
  path: '/api/admin/exam-questions/{id}/versions',
  summary: 'The history of a question, the newest first',
  params: idParams,
  data: v.array(versionRow),
});

export const questionVersion = defineEndpoint({
  ...shared,
  name: 'questionVersion',
  path: '/api/admin/exam-questions/{id}/versions/{version}',
  summary: 'One version with its content and key; to restore it: new-version',
  params: v.object({ id: pathId, version: pathId }),
  data: v.object({
    ...versionRow.entries,
    content: v.record(v.string(), v.unknown()),
    partialCredit: v.boolean(),
    sharedContentId: v.nullable(v.number()),
    groupId: v.nullable(v.number()),
    levelId: v.nullable(v.number()),
  }),
});
