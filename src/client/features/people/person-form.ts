import { fromIsoDate, toIsoDate } from '#domain/fields/date.ts';

/** What a form holds of anybody: texts as they are typed, days as YYYY-MM-DD. */
export interface PersonValues {
  surname: string;
  firstname: string;
  lastname: string;
  sex: string;
  born_date: string;
  iin: string;
  phone: string;
  email: string;
  arrived_on: string;
}

interface PersonRow {
  surname: string;
  firstname: string;
  lastname: string | null;
  sex: string;
  born_date: string | null;
  iin: string | null;
  phone: string | null;
  email: string | null;
  arrived_on: string | null;
}

export function personValues(row: PersonRow | null): PersonValues {
  return {
    surname: row?.surname ?? '',
    firstname: row?.firstname ?? '',
    lastname: row?.lastname ?? '',
    sex: row?.sex ?? '',
    born_date: isoOf(row?.born_date),
    iin: row?.iin ?? '',
    phone: row?.phone ?? '',
    email: row?.email ?? '',
    arrived_on: isoOf(row?.arrived_on),
  };
}

function isoOf(dotted: string | null | undefined): string {
  return (dotted && toIsoDate(dotted)) || '';
}

/** The same as the contract has it. */
export function personInput<Values extends PersonValues>(values: Values) {
  const { born_date: born, arrived_on: arrived } = values;
  return { ...values, born_date: born && fromIsoDate(born), arrived_on: arrived && fromIsoDate(arrived) };
}
