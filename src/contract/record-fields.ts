/** Fields of a record, each defined once: what a save takes, what a reply has, which column stores it. */
import type * as v from 'valibot';

export interface RecordField {
  /** In the body of a save. */
  schema: v.GenericSchema;
  /** In a reply. */
  row: v.GenericSchema;
  /** Column of the record's table; the server checks the name against the table's type (`server/records/table-fields.ts`). */
  column: string;
  /** A date: DD.MM.YYYY on the wire. */
  isDay?: true;
}

export type RecordFields = Readonly<Record<string, RecordField>>;

export function defineFields<const Fields extends RecordFields>(fields: Fields): Fields {
  return fields;
}

/** @returns the entries of a save's body */
export function bodyOf<Fields extends RecordFields>(fields: Fields) {
  return entriesOf(fields, 'schema');
}

/** @returns the entries of a reply's row */
export function rowOf<Fields extends RecordFields>(fields: Fields) {
  return entriesOf(fields, 'row');
}

function entriesOf<Fields extends RecordFields, Part extends 'schema' | 'row'>(fields: Fields, part: Part) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field[part]])) as {
    readonly [Name in keyof Fields]: Fields[Name][Part];
  };
}
