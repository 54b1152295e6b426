/** The staff of schools (specification P§7 "Personnel"). */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { pathId } from '#contract/ids.ts';
import { querySort } from '#contract/list.ts';
import { teachingStaff } from '#domain/person/role.ts';
import { bodyOf, rowOf } from '#contract/record-fields.ts';
import { employeeFields, namedItem, personFields, personnelReaders, personnelWriters, personRow } from './parts.ts';
import { definePeople, peopleQuery } from './record.ts';

export const employee = v.object({
  ...personRow,
  role: v.picklist(teachingStaff),
  ...rowOf(employeeFields),
  /** Classes that they lead, by their names. */
  groups: v.array(v.string()),
  /** Subjects that they teach now. */
  subjects: v.array(namedItem),
  /** Attached by `/api/control/personnel/courses/add`. */
  courses: v.array(namedItem),
});
export type Employee = v.InferOutput<typeof employee>;

const personnel = definePeople(
  {
    tag: 'personnel',
    scope:
      'Staff of one’s school, district, region, country. The school writes: a deputy teachers and class teachers, a director deputies, too; nobody removes themselves.',
    readers: personnelReaders,
    writers: personnelWriters,
  },
  {
    name: 'personnel',
    words: 'staff',
    query: {
      ...peopleQuery,
      role: v.optional(v.picklist(teachingStaff)),
      subject: v.optional(pathId),
      'sort[]': querySort(['fio', 'lgn', 'role', 'born_date']),
    },
    row: employee,
    body: {
      ...bodyOf(personFields),
      /** Left out when adding: a teacher. */
      role: v.optional(v.picklist(teachingStaff, because('required')), 'TCHR'),
      ...bodyOf(employeeFields),
    },
    removal: 'Their classes and lessons are free then',
  },
);

export const {
  list: personnelList,
  export: personnelExport,
  add: personnelAdd,
  read: personnelRead,
  save: personnelSave,
  remove: personnelRemove,
  passwordReset: personnelPasswordReset,
} = personnel;
