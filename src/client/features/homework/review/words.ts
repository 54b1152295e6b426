import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WorkState } from '#domain/homework/states.ts';
import type { Timeliness } from '#domain/homework/rules.ts';

export const stateText: Readonly<Record<WorkState, MessageDescriptor>> = {
  none: msg`Not handed in`,
  sent: msg`Waiting for review`,
  seen: msg`Being reviewed`,
  reviewed: msg`Reviewed, not returned`,
  returned: msg`Returned`,
  resent: msg`Sent again`,
};

export const timelinessText: Readonly<Record<Timeliness, MessageDescriptor>> = {
  'in-time': msg`in time`,
  'made-in-time': msg`made in time, arrived later`,
  late: msg`late`,
};
