import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Clash, Placed } from '#domain/schedule/clashes.ts';
import type { ScheduleItem } from '#contract/schedule/week-schedule.ts';

/** A lesson of the week with what the rules of clashes need. */
export interface PlacedItem extends Placed {
  item: ScheduleItem;
}

/** Describes a clash in the server's terms. */
export function clashWords({ kind, with: { item } }: Clash<PlacedItem>): MessageDescriptor {
  const { subject, group, teacher, room } = item;
  const time = `${item.time_start}–${item.time_end}`;
  const what = (kind === 'teacher' ? teacher : room) ?? '';
  if (kind === 'teacher') return msg`${what} teaches ${subject} to ${group} at that time (${time}).`;
  if (kind === 'room') return msg`${subject} of ${group} is in ${what} at that time (${time}).`;
  return msg`${group} has ${subject} at that time (${time}).`;
}
