/** Accounts that may be one person: shown with what speaks for it, made one only when somebody decides so. */
import * as v from 'valibot';
import { role } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId } from '#contract/ids.ts';
import { defineList, listQuery } from '#contract/list.ts';
import { duplicateKeepers } from '#contract/readers.ts';

const shared = {
  tag: 'people',
  access: duplicateKeepers,
  scope: 'Both accounts are ones that one looks after: people of lower rank of one’s school, district, region, country.',
} as const;

/** Evidence that two accounts are one person, the strongest first. */
export const evidenceKinds = [
  'same-name',
  'names-swapped',
  'similar-name',
  'born',
  'patronymic',
  'phone',
  'email',
  'class',
  'iin-fits',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

const account = v.object({
  id: v.number(),
  fio: v.string(),
  lgn: v.string(),
  role,
  sex: v.picklist(['m', 'w']),
  /** DD.MM.YYYY. */
  born_date: v.nullable(v.string()),
  iin: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  school: v.nullable(v.string()),
  group: v.nullable(v.string()),
  left_on: v.nullable(v.string()),
  /** Milliseconds since the epoch; null: never. */
  lastSeenAt: v.nullable(v.number()),
  createdAt: v.number(),
  /** Finished tests, works that were handed in, classes and subjects that are taught. */
  results: v.number(),
  works: v.number(),
  teachings: v.number(),
});
export type DuplicateAccount = v.InferOutput<typeof account>;

const pair = v.object({
  /** `ONE-OTHER`: the ids. */
  id: v.string(),
  evidence: v.array(v.picklist(evidenceKinds)),
  one: account,
  other: account,
  /** Which of them goes on, unless somebody says otherwise: who is at the school, has more results, was seen last. */
  suggestedId: v.number(),
});
export type DuplicatePair = v.InferOutput<typeof pair>;

export const duplicateList = defineList({
  ...shared,
  name: 'duplicateList',
  path: '/api/duplicates',
  summary:
    'Pairs of accounts that may be one person: same name and birth date; in one school also similar names. Pairs with two different IINs and those that were decided are left out',
  rate: 'read',
  query: v.strictObject({
    ...listQuery(50),
    school: v.optional(pathId),
    who: v.optional(v.picklist(['students', 'staff'])),
  }),
  row: pair,
});

export const duplicateMerge = defineEndpoint({
  ...shared,
  name: 'duplicateMerge',
  method: 'POST',
  path: '/api/duplicates/merge',
  summary:
    'Make one account of two. Results, works, classes, sign-ins and the rest go to the one that remains; the other one is closed. While one of them sits a test: IN_USE',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ keptId: recordId, goneId: recordId }),
  data: v.object({
    keptId: v.number(),
    /** Rows that went over, and those that stayed with the closed account since the remaining one has the same. */
    moved: v.number(),
    stayed: v.number(),
  }),
  errors: ['NOT_FOUND', 'IN_USE'],
});

export const duplicateApart = defineEndpoint({
  ...shared,
  name: 'duplicateApart',
  method: 'POST',
  path: '/api/duplicates/apart',
  summary: 'Say that two accounts are two people: the pair is not shown again',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({ oneId: recordId, otherId: recordId }),
  data: v.object({ id: v.string() }),
  errors: ['NOT_FOUND'],
});
