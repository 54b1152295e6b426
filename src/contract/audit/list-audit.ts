import * as v from 'valibot';
import { administrativeWorkers, role } from '#domain/person/role.ts';
import { defineList, listQuery } from '#contract/list.ts';
import { auditKindNames } from './actions.ts';

/** Who reads the audit log; whose rows, is decided by scope. */
export const auditReaders = ['DCR', ...administrativeWorkers] as const;

const day = v.pipe(v.string(), v.isoDate());

export const auditPerson = v.object({
  id: v.number(),
  login: v.string(),
  /** Surname and first name. */
  name: v.string(),
  role,
});
export type AuditPerson = v.InferOutput<typeof auditPerson>;

export const auditRow = v.object({
  id: v.number(),
  /** Milliseconds since the epoch. */
  at: v.number(),
  /** One of `auditKinds`, or of an older version's. */
  action: v.string(),
  /** Who did it; null: an unknown login. */
  person: v.nullable(auditPerson),
  /** To whose account, where it is another's. */
  target: v.nullable(auditPerson),
  address: v.nullable(v.string()),
  /** Kind and id of the record that was changed, where it was one. */
  record: v.nullable(v.string()),
  /** Changed fields: field to its old and new value, each as JSON and cut. */
  changes: v.nullable(v.record(v.string(), v.tuple([v.string(), v.string()]))),
  /** False: it was refused. */
  isDone: v.boolean(),
});
export type AuditRow = v.InferOutput<typeof auditRow>;

export const listAudit = defineList({
  name: 'listAudit',
  path: '/api/control/audit',
  summary: 'Sign-ins, refusals, passwords, ended sessions, account changes: who, what, when, from where; newest first',
  tag: 'control',
  access: auditReaders,
  scope:
    'What people of one’s school, department, region or the country did, and what was done to their accounts. Unknown logins: the country only.',
  rate: 'read',
  query: v.strictObject({
    /** `search`: part of a name or a login, of who did it or to whom. */
    ...listQuery(50),
    kind: v.optional(v.picklist(auditKindNames)),
    /** Days, YYYY-MM-DD, both included, in the time zone whose offset is given. */
    from: v.optional(day),
    to: v.optional(day),
    /** Minutes east of Greenwich. */
    offset: v.optional(v.pipe(v.string(), v.regex(/^-?\d{1,3}$/), v.transform(Number), v.minValue(-840), v.maxValue(840))),
  }),
  row: auditRow,
});
