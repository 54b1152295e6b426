import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RoomKind } from '#domain/schedule/bells.ts';

export const roomKindNames: Readonly<Record<RoomKind, MessageDescriptor>> = {
  classroom: msg`Classroom`,
  laboratory: msg`Laboratory`,
  computers: msg`Computer room`,
  gym: msg`Gym`,
  workshop: msg`Workshop`,
  hall: msg`Hall`,
  other: msg`Other room`,
};
