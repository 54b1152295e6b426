/**
 * Why a field was refused, in one closed list: the schemas of this folder give these as their messages, and whoever shows them has a text for
 * each (`contract/field-texts.ts`).
 */
export const fieldCodes = [
  'required',
  'too-long',
  'email',
  'phone',
  'iin',
  'iin-checksum',
  'name',
  'digits',
  'date',
  'date-late',
  'time',
  'moment',
  'grade',
  'year',
  'letter',
  'password-short',
  'symbols',
  'number',
  'range-order',
  'too-small',
  'link',
  'whole-texts',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

const known: ReadonlySet<string> = new Set(fieldCodes);

export function isFieldCode(text: string): text is FieldCode {
  return known.has(text);
}

/** For the schemas: a misspelt code does not compile. */
export function because(code: FieldCode): FieldCode {
  return code;
}
