/** Students (specification P§7 "Contingent"). */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { mostExtraPercent, need, orderNeeds } from '#domain/person/accommodation.ts';
import { pathId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { bodyOf } from '#contract/record-fields.ts';
import { optionalLine, peopleReaders, personFields, personRow, studentWriters } from './parts.ts';
import { definePeople, peopleQuery, requiredId } from './record.ts';

const classOfStudent = v.object({
  id: v.number(),
  /** The grade. */
  name: v.number(),
  letter: v.string(),
  /** `9 «А»`. All three as the class was called when they came into it. */
  label: v.string(),
  /** Milliseconds since the epoch; null: they are in it. */
  fromAt: v.number(),
  untilAt: v.nullable(v.number()),
});

export const student = v.object({
  ...personRow,
  group_id: v.nullable(v.number()),
  group: v.nullable(v.string()),
  parallel: v.nullable(v.number()),
  letter: v.nullable(v.string()),
  /** Classes that they are or were in, the last one first (P§3). */
  groupList: v.array(classOfStudent),
  /** Order by which the student came into this class. */
  order_number: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  /** Accommodation that the school grants for every test that begins from now on. */
  extra_time_percent: v.number(),
  needs: v.array(need),
});
export type Student = v.InferOutput<typeof student>;

const contingent = definePeople(
  {
    tag: 'contingent',
    scope:
      'Students: of the groups that one leads, of one’s school, of one’s district, region, country. Who writes: the class teacher and the school.',
    readers: peopleReaders,
    writers: studentWriters,
  },
  {
    name: 'contingent',
    words: 'students',
    query: {
      ...peopleQuery,
      group: v.optional(pathId),
      'sort[]': querySort(['fio', 'lgn', 'group', 'born_date']),
    },
    row: student,
    /** Another `group_id` moves them; `order_number` and `reason` are those of the move. */
    body: {
      ...bodyOf(personFields),
      group_id: requiredId,
      order_number: v.optional(optionalLine(50)),
      reason: v.optional(optionalLine(200)),
      extra_time_percent: v.optional(
        v.pipe(
          v.number(because('number')),
          v.integer(because('number')),
          v.minValue(0, because('number')),
          v.maxValue(mostExtraPercent, because('too-long')),
        ),
      ),
      needs: v.optional(
        v.pipe(
          v.array(need),
          v.transform((given) => orderNeeds(given)),
        ),
      ),
    },
    removal: 'Their results stay',
  },
);

export const {
  list: contingentList,
  export: contingentExport,
  add: contingentAdd,
  read: contingentRead,
  save: contingentSave,
  remove: contingentRemove,
  passwordReset: contingentPasswordReset,
} = contingent;
