/** The step of a whole school into the next school year (specification P§7 "Groups: upgrade"). */
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';

const shared = { tag: 'groups', access: management, scope: 'The classes of one’s own school.' } as const;

const upgradeRow = v.object({
  group_id: v.number(),
  label: v.string(),
  /** As it will be called; null: it graduates and is archived, its students leave. */
  next: v.nullable(v.string()),
  students: v.number(),
});

const upgrade = v.object({
  /** The new school year: the calendar year in which it begins. Null: nothing to do. */
  schoolYear: v.nullable(v.number()),
  rows: v.array(upgradeRow),
  /** Names that two classes would have: nothing is done then. */
  clashes: v.array(v.string()),
  /** The last one that was done and can be undone. */
  last: v.nullable(v.object({ schoolYear: v.number(), appliedAt: v.number(), by: v.string() })),
});
export type Upgrade = v.InferOutput<typeof upgrade>;

export const groupUpgradePreview = defineEndpoint({
  ...shared,
  name: 'groupUpgradePreview',
  method: 'GET',
  path: '/api/groups/upgrade',
  summary: 'What going up into the next school year would do to each class. Classes of grade 11 and above graduate',
  rate: 'read',
  data: upgrade,
});

export const groupUpgrade = defineEndpoint({
  ...shared,
  name: 'groupUpgrade',
  method: 'POST',
  path: '/api/groups/upgrade',
  summary:
    'Do it, all of it or nothing. Without a school year: into the one that begins within three months or runs. The same school year again changes nothing',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ schoolYear: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2020), v.maxValue(2100))) }),
  data: upgrade,
  errors: ['IN_USE'],
});

export const groupUpgradeUndo = defineEndpoint({
  ...shared,
  name: 'groupUpgradeUndo',
  method: 'POST',
  path: '/api/groups/upgrade/undo',
  summary: 'Undo the last step: names, archived classes, graduates. What was changed since stays, and its classes are named',
  rate: 'write',
  body: v.strictObject({ schoolYear: v.pipe(v.number(), v.integer(), v.minValue(2020), v.maxValue(2100)) }),
  data: v.object({ back: v.number(), kept: v.array(v.string()) }),
  errors: ['NOT_FOUND', 'IN_USE'],
});
