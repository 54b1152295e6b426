/**
 * Shared schemas of students and personnel (specification P§3, P§5, P§7). Fields are called as the specification sends them.
 */
import * as v from 'valibot';
import { because } from '#domain/fields/codes.ts';
import { dottedDate } from '#domain/fields/date.ts';
import { email } from '#domain/fields/email.ts';
import { iin } from '#domain/fields/iin.ts';
import { optionalName, personName } from '#domain/fields/person-name.ts';
import { phone } from '#domain/fields/phone.ts';
import { isStorableText } from '#mechanics/parts.ts';
import { recordRow } from '#contract/record.ts';
import { defineFields, rowOf } from '#contract/record-fields.ts';
import { administrativeWorkers, management, role } from '#domain/person/role.ts';

/** Who reads lists of people, and who writes students; of which place is decided by scope. */
export const peopleReaders = ['GL', ...management, ...administrativeWorkers] as const;
export const studentWriters = ['GL', ...management] as const;
export const personnelReaders = [...management, ...administrativeWorkers] as const;
export const personnelWriters = management;

/** Empty and null mean none. */
function orNone<S extends v.GenericSchema<string, string>>(schema: S) {
  return v.optional(
    v.union([
      v.pipe(
        v.union([v.null(), v.literal('')]),
        v.transform(() => null),
      ),
      schema,
    ]),
    null,
  );
}

export const sex = v.picklist(['m', 'w'], because('required'));

/** A text of one line that may be left out. */
export function optionalLine(most: number) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.maxLength(most, because('too-long')),
    v.check(isStorableText, because('symbols')),
    v.transform((text) => text || null),
  );
}

const text = v.nullable(v.string());

/** Days are not in the future: the server compares with the day of the school. */
export const personFields = defineFields({
  surname: { schema: personName, row: v.string(), column: 'surname' },
  firstname: { schema: personName, row: v.string(), column: 'firstname' },
  lastname: { schema: v.optional(optionalName, null), row: text, column: 'lastname' },
  sex: { schema: sex, row: v.picklist(['m', 'w']), column: 'sex' },
  born_date: { schema: dottedDate, row: text, column: 'born_date', isDay: true },
  iin: { schema: orNone(iin), row: text, column: 'iin' },
  phone: { schema: orNone(phone), row: text, column: 'phone' },
  email: { schema: orNone(email), row: text, column: 'email' },
  /** At the school: the day of the order. */
  arrived_on: { schema: orNone(dottedDate), row: text, column: 'arrived_on', isDay: true },
});

/** Additional fields of the staff. */
export const employeeFields = defineFields({
  position_kz: { schema: v.optional(optionalLine(200), null), row: text, column: 'position_kz' },
  position_ru: { schema: v.optional(optionalLine(200), null), row: text, column: 'position_ru' },
});

const named = v.object({ name_kz: v.string(), name_ru: v.string() });
/** A subject, a course. */
export const namedItem = v.object({ id: v.number(), ...named.entries });

export const personRow = {
  ...recordRow,
  ...rowOf(personFields),
  /** Sex under the name of the entity; a save sends it as `sex` (P§3). */
  gender: v.picklist(['m', 'w']),
  left_on: v.nullable(v.string()),
  role,
  /** Surname, first name and patronymic. */
  fio: v.string(),
  lgn: v.string(),
  /** The same under the name of the entity: `lgn` is a table's (P§3). */
  login: v.string(),
  /** Four stars. What it is, tells `/api/people/{id}/password/show`, as long as it is the one that was given. */
  pwd: v.string(),
  /** The password is still the one that was given, and can be shown. */
  hasInitialPassword: v.boolean(),
  schoolId: v.nullable(v.number()),
  school: v.nullable(named),
  creator: v.object({
    created_at: v.number(),
    creator_name: v.nullable(v.string()),
    creator_surname: v.nullable(v.string()),
    creator_type: v.nullable(v.string()),
  }),
};

/** A new password, as it was made: shown to who asked for it. */
export const newPassword = v.object({ login: v.string(), password: v.string() });
