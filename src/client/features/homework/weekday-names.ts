import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** By hand, not by Intl: browsers are built without Kazakh. From Monday. */
const names: readonly MessageDescriptor[] = [
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
  msg`Sunday`,
];

/** @param weekday 1 Monday to 7 Sunday */
export function weekdayName(weekday: number): MessageDescriptor {
  const name = names[weekday - 1];
  if (!name) throw new Error(`There is no weekday ${weekday}`);
  return name;
}
