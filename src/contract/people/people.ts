/** Anybody below oneself: found across lists, with all that is known of them. */
import * as v from 'valibot';
import { administrativeWorkers, role } from '#domain/person/role.ts';
import { accountScope } from '#contract/accounts/parts.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { pathId } from '#contract/ids.ts';
import { defineList, querySort } from '#contract/list.ts';
import { rowOf } from '#contract/record-fields.ts';
import { employeeFields, namedItem, peopleReaders, personRow } from './parts.ts';
import { peopleQuery } from './record.ts';

const lastSeenAt = v.nullable(v.number());

export const foundPerson = v.object({
  ...personRow,
  group: v.nullable(v.string()),
  /** Milliseconds since the epoch; null: never signed in. */
  lastSeenAt,
});
export type FoundPerson = v.InferOutput<typeof foundPerson>;

export const peopleList = defineList({
  tag: 'people',
  access: administrativeWorkers,
  scope: accountScope,
  name: 'peopleList',
  path: '/api/people',
  summary: 'Find anybody below oneself: students, staff, workers, by a part of their name, login or IIN',
  rate: 'read',
  query: v.strictObject({
    ...peopleQuery,
    role: v.optional(role),
    'sort[]': querySort(['fio', 'lgn', 'role']),
  }),
  row: foundPerson,
});

/** Actions of the audit log that a card shows. */
export const cardActions = [
  'record-add',
  'record-change',
  'record-remove',
  'password-changed',
  'password-reset',
  'password-shown',
  'reset-link',
  'reset-link-used',
  'behalf-link',
  'sessions-ended',
] as const;

export const personCard = defineEndpoint({
  tag: 'people',
  access: peopleReaders,
  scope: 'Students of the groups that one leads; people of one’s school, district, region, country.',
  name: 'personCard',
  method: 'GET',
  path: '/api/people/{personId}/card',
  summary: 'All that is known of a person: data, classes, the last sign-ins and changes. Times in milliseconds since the epoch',
  rate: 'read',
  params: v.object({ personId: pathId }),
  data: v.object({
    person: v.object({
      ...personRow,
      group: v.nullable(v.string()),
      ...rowOf(employeeFields),
      groups: v.array(v.string()),
      subjects: v.array(namedItem),
      courses: v.array(namedItem),
    }),
    /** Sits a test at this moment. */
    isSitting: v.boolean(),
    lastSeenAt,
    /** Classes of a student, the last one first. */
    classes: v.array(
      v.object({
        id: v.number(),
        groupId: v.number(),
        /** As it was called when they came into it. */
        group: v.string(),
        schoolId: v.number(),
        school: v.string(),
        fromAt: v.number(),
        /** Null: they are in it. */
        untilAt: v.nullable(v.number()),
        orderNumber: v.nullable(v.string()),
        reason: v.nullable(v.string()),
      }),
    ),
    /** Subjects that the staff teach, the present first. */
    teaching: v.array(
      v.object({
        id: v.number(),
        subject: namedItem,
        /** As the class was called when it began. */
        group: v.string(),
        /** The number of a subgroup; null: the whole class. */
        subgroup: v.nullable(v.number()),
        /** DD.MM.YYYY; the last day: null where it goes on. */
        from_on: v.string(),
        last_on: v.nullable(v.string()),
        isOpen: v.boolean(),
      }),
    ),
    /** Null: shown to who looks after the account. */
    signIns: v.nullable(
      v.array(
        v.object({
          id: v.string(),
          /** `BROWSER|SYSTEM|FORM`. */
          device: v.string(),
          address: v.string(),
          createdAt: v.number(),
          lastSeenAt: v.number(),
          isOpen: v.boolean(),
          onBehalf: v.boolean(),
        }),
      ),
    ),
    /** Null: shown to who reads the audit log, and looks after the account. */
    changes: v.nullable(
      v.array(
        v.object({
          id: v.number(),
          at: v.number(),
          action: v.picklist(cardActions),
          /** Who did it. */
          by: v.nullable(v.string()),
          /** Field to before and after, each as JSON. */
          fields: v.nullable(v.record(v.string(), v.tuple([v.string(), v.string()]))),
        }),
      ),
    ),
  }),
  errors: ['NOT_FOUND'],
});
export type PersonCard = v.InferOutput<typeof personCard.data>;
