/**
 * A teacher changes a theme of their calendar plan. Each field is written over a value that they have seen, so devices that change different fields
 * never conflict; where somebody else changed the same field, the person decides.
 */
import * as v from 'valibot';
import { teachingStaff } from '#domain/person/role.ts';
import { goalCode, mostGoals } from '#domain/schedule/goal-code.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { uuid } from '#contract/ids.ts';
import { defineKind, type BodyOf, type StateOf } from './command-kind.ts';

/** Values of one field that a device remembers until the server has its changes. */
export const mostSeen = 20;

const text = v.pipe(v.string(), v.maxLength(500), v.check(isStorableText));
const fields = {
  section: v.nullable(v.pipe(v.string(), v.maxLength(200), v.check(isStorableText))),
  theme: text,
  goals: v.pipe(v.array(goalCode), v.maxLength(mostGoals)),
  hours: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
  note: v.nullable(text),
};

function changeOf<Schema extends v.GenericSchema>(value: Schema) {
  return v.optional(v.strictObject({ seen: v.pipe(v.array(value), v.minLength(1), v.maxLength(mostSeen)), to: value }));
}

export const planThemeKind = defineKind({
  kind: 'plan-theme',
  version: 1,
  access: teachingStaff,
  body: v.strictObject({
    planId: uuid,
    themeId: uuid,
    changes: v.pipe(
      v.strictObject({
        section: changeOf(fields.section),
        theme: changeOf(fields.theme),
        goals: changeOf(fields.goals),
        hours: changeOf(fields.hours),
        note: changeOf(fields.note),
      }),
      v.check((changes) => Object.keys(changes).length > 0),
    ),
  }),
  /** Stored values of the fields of the change. */
  state: v.partial(v.object(fields)),
  mostFiles: 0,
});
export type PlanThemeEdit = BodyOf<typeof planThemeKind>;
export type PlanThemeState = StateOf<typeof planThemeKind>;
