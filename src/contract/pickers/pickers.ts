/** Choices of forms and filters: people, groups and schools of the caller's place, by a part of their name. */
import * as v from 'valibot';
import { boardRoles } from '#contract/readers.ts';
import { pathId } from '#contract/ids.ts';
import { defineList, listQuery } from '#contract/list.ts';
import { role } from '#domain/person/role.ts';

const shared = {
  tag: 'pickers',
  access: boardRoles,
  scope: 'Of one’s own place: the groups that one leads and their students, the school, the district, the region, the country.',
  rate: 'read',
} as const;

/** The same of all kinds; `id` asks for one that an address names. */
const query = { ...listQuery(30), id: v.optional(pathId) };

const option = v.object({
  id: v.number(),
  /** In the caller's language. */
  label: v.string(),
  /** Distinguishes it from its namesakes; null: nothing does. */
  about: v.nullable(v.string()),
});

export const personOptions = defineList({
  ...shared,
  name: 'personOptions',
  path: '/api/pickers/people',
  summary: 'People whose name or login has these words',
  query: v.strictObject({ ...query, role: v.optional(role), groupId: v.optional(pathId), schoolId: v.optional(pathId) }),
  row: option,
});

export const groupOptions = defineList({
  ...shared,
  name: 'groupOptions',
  path: '/api/pickers/groups',
  summary: 'Groups (classes) by grade and letter; above a school with the school’s name',
  query: v.strictObject({ ...query, schoolId: v.optional(pathId) }),
  row: option,
});

export const schoolOptions = defineList({
  ...shared,
  name: 'schoolOptions',
  path: '/api/pickers/schools',
  summary: 'Schools whose name or district has these words',
  query: v.strictObject({ ...query, departmentId: v.optional(pathId) }),
  row: option,
});
