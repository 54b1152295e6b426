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

const shortNames: readonly MessageDescriptor[] = [msg`Mon`, msg`Tue`, msg`Wed`, msg`Thu`, msg`Fri`, msg`Sat`, msg`Sun`];

/** @param weekday 1 Monday to 7 Sunday */
export function dayName(weekday: number, isShort = false): MessageDescriptor {
  const name = (isShort ? shortNames : names)[weekday - 1];
  if (!name) throw new Error(`There is no weekday ${weekday}`);
  return name;
}
