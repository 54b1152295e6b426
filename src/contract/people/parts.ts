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

/** DD.MM.YYYY; not in the future: the server compares with the day of the school. */
export const personBody = {
  surname: personName,
  firstname: personName,
  lastname: v.optional(optionalName, null),
  sex,
  born_date: dottedDate,
  iin: orNone(iin),
  phone: orNone(phone),
  email: orNone(email),
  /** At the school: the day of the order. */
  arrived_on: orNone(dottedDate),
};

const named = v.object({ name_kz: v.string(), name_ru: v.string() });
/** A subject, a course. */
export const namedItem = v.object({ id: v.number(), ...named.entries });

export const personRow = {
  ...recordRow,
  surname: v.string(),
  firstname: v.string(),
  lastname: v.nullable(v.string()),
  sex: v.picklist(['m', 'w']),
  /** The same under the name of the entity; a save sends it as `sex` (P§3). */
  gender: v.picklist(['m', 'w']),
  born_date: v.nullable(v.string()),
  iin: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  arrived_on: v.nullable(v.string()),
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
