import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** By hand, not by Intl: browsers are built without Kazakh. */
const months: readonly MessageDescriptor[] = [
  msg`January`,
  msg`February`,
  msg`March`,
  msg`April`,
  msg`May`,
  msg`June`,
  msg`July`,
  msg`August`,
  msg`September`,
  msg`October`,
  msg`November`,
  msg`December`,
];

/** @param number 1 to 12 */
export function monthName(number: number): MessageDescriptor {
  const name = months[number - 1];
  if (!name) throw new Error(`There is no month ${number}`);
  return name;
}

/** From Monday. */
export const weekdayNames: readonly MessageDescriptor[] = [
  msg`Mon`,
  msg`Tue`,
  msg`Wed`,
  msg`Thu`,
  msg`Fri`,
  msg`Sat`,
  msg`Sun`,
];
