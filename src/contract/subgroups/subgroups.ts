/** Subgroups: a class that is divided for a subject (specification P§7 "Subgroups"). */
import * as v from 'valibot';
import { management } from '#domain/person/role.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId, recordId } from '#contract/ids.ts';

const scope = 'Classes that one leads, and those of one’s own school.';
const shared = { tag: 'subgroups', access: ['GL', ...management], scope } as const;
const params = v.object({ groupId: pathId, subjectId: pathId });

export const mostSubgroups = 4;

const subgroup = v.object({
  id: v.number(),
  number: v.number(),
  teacher_id: v.nullable(v.number()),
  teacher: v.nullable(v.string()),
  members: v.array(v.number()),
});

const transfer = v.object({
  group: v.object({ id: v.number(), label: v.string(), schoolId: v.number() }),
  subject: v.object({ id: v.number(), title: v.string() }),
  /** Revision of the whole subject: a save names it. */
  revision: v.string(),
  subgroups: v.array(subgroup),
  /** Students of the class in the order of the alphabet. */
  students: v.array(
    v.object({
      id: v.number(),
      fio: v.string(),
      sex: v.picklist(['m', 'w']),
      /** Null: in none yet. */
      subgroup_id: v.nullable(v.number()),
      /** In which one a division balanced by size and sex would put them. */
      proposed_id: v.number(),
    }),
  ),
  teachers: v.array(v.object({ id: v.number(), title: v.string(), teachesSubject: v.boolean() })),
});
export type Transfer = v.InferOutput<typeof transfer>;

export const subgroupCreate = defineEndpoint({
  ...shared,
  name: 'subgroupCreate',
  method: 'POST',
  path: '/api/subgroups/create',
  summary: 'Divide a class for a subject, without putting anybody anywhere yet. What is divided stays as it is',
  rate: 'write',
  idempotent: true,
  body: v.strictObject({
    /** Left out (P§7): the only class that one may divide; with several it is required. */
    group_id: v.optional(recordId),
    subject_id: recordId,
    /** As the specification sends it; the class says it already. */
    schoolId: v.optional(recordId),
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(mostSubgroups)), 2),
  }),
  data: transfer,
  errors: ['NOT_FOUND'],
});

export const subgroupGet = defineEndpoint({
  ...shared,
  name: 'subgroupGet',
  method: 'GET',
  path: '/api/subgroups/{groupId}',
  summary: 'Subjects that a class is divided for',
  rate: 'read',
  params: v.object({ groupId: pathId }),
  data: v.object({
    group: v.object({ id: v.number(), label: v.string(), schoolId: v.number(), students: v.number() }),
    subjects: v.array(
      v.object({
        subject_id: v.number(),
        title: v.string(),
        subgroups: v.array(
          v.object({ id: v.number(), number: v.number(), teacher: v.nullable(v.string()), students: v.number() }),
        ),
        /** Students of the class who are in none. */
        left: v.number(),
      }),
    ),
    /** Subjects that it can still be divided for. */
    free: v.array(v.object({ id: v.number(), title: v.string() })),
  }),
  errors: ['NOT_FOUND'],
});

export const subgroupTransferList = defineEndpoint({
  ...shared,
  name: 'subgroupTransferList',
  method: 'GET',
  path: '/api/subgroups/{groupId}/{subjectId}',
  summary: 'Who is in which subgroup of a subject, with a proposal',
  rate: 'read',
  params,
  data: transfer,
  errors: ['NOT_FOUND'],
});

export const subgroupTransferSave = defineEndpoint({
  ...shared,
  name: 'subgroupTransferSave',
  method: 'PUT',
  path: '/api/subgroups/{groupId}/{subjectId}',
  summary: 'Who is in which subgroup from today on; who is named in none is in none. Nobody is in two',
  rate: 'write',
  idempotent: true,
  params,
  body: v.strictObject({
    /** That the save was made from; left out: whatever is there. */
    revision: v.optional(v.pipe(v.string(), v.maxLength(64))),
    subgroups: v.pipe(
      v.array(
        v.strictObject({
          id: recordId,
          teacher_id: v.optional(v.nullable(recordId), null),
          members: v.pipe(v.array(recordId), v.maxLength(60)),
        }),
      ),
      v.minLength(1),
      v.maxLength(mostSubgroups),
    ),
  }),
  data: transfer,
  errors: ['NOT_FOUND', 'EDIT_CONFLICT'],
});

export const subgroupRemove = defineEndpoint({
  ...shared,
  name: 'subgroupRemove',
  method: 'DELETE',
  path: '/api/subgroups/{groupId}/{subjectId}',
  summary: 'Undivide a class for a subject',
  rate: 'write',
  idempotent: true,
  params,
  data: v.object({ removed: v.number() }),
  errors: ['NOT_FOUND'],
});
