import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccessTypeId, AttemptKind } from '#domain/exam/access-type.ts';

/** What differs between the types of tests (specification E§3); the names are the specification's. */
export interface RoomConfiguration {
  /** Said when the test is handed in. */
  completedMessage: MessageDescriptor;
  /** Said when somebody tries to leave a running test. */
  lockedRouteMessage: MessageDescriptor;
  /** Said when the time ended the test. */
  completedMessageTimeLeft: MessageDescriptor;
  /** Where one goes when the test is finished; `{id}` is the exam. */
  redirectAfterCompleted: string;
  uriList: {
    data: string;
    /** Where one goes when the server says that the test was finished before. */
    redirectAfter302: string;
    sendAnswer: string;
    testCompleted: string;
  };
}

function configure(
  kind: AttemptKind,
  messages: Pick<RoomConfiguration, 'completedMessage' | 'lockedRouteMessage' | 'completedMessageTimeLeft'>,
) {
  const result = `/${kind}/{id}/result`;
  return {
    ...messages,
    redirectAfterCompleted: result,
    uriList: {
      data: `/api/${kind}/{id}/data`,
      redirectAfter302: result,
      sendAnswer: `/api/${kind}/send-answer`,
      testCompleted: `/api/${kind}/{id}/completed`,
    },
  } satisfies RoomConfiguration;
}

const testMessages = {
  completedMessage: msg`Your test is finished.`,
  lockedRouteMessage: msg`Please finish your test first.`,
  completedMessageTimeLeft: msg`Time is up. Your test is finished.`,
};

/** By access type: certification 1, diagnostic 2, ENT 3, practicum 4 and its lessons 5, TIMSS 6, PISA 7. */
export const configurations = {
  1: configure('certification', {
    completedMessage: msg`Your certification is finished.`,
    lockedRouteMessage: msg`Please finish your certification first.`,
    completedMessageTimeLeft: msg`Time is up. Your certification is finished.`,
  }),
  2: configure('testing', testMessages),
  3: configure('testing', testMessages),
  4: configure('testing', {
    completedMessage: msg`Your practicum is finished.`,
    lockedRouteMessage: msg`Please finish your practicum first.`,
    completedMessageTimeLeft: msg`Time is up. Your practicum is finished.`,
  }),
  5: configure('testing', {
    completedMessage: msg`Your practicum is finished.`,
    lockedRouteMessage: msg`Please finish your practicum first.`,
    completedMessageTimeLeft: msg`Time is up. Your practicum is finished.`,
  }),
  6: configure('testing', testMessages),
  7: configure('testing', testMessages),
} satisfies Record<AccessTypeId, RoomConfiguration>;

/** Before the data are here, only the kind is known. */
export function configurationOf(kind: AttemptKind, accessTypeId?: AccessTypeId): RoomConfiguration {
  return configurations[accessTypeId ?? (kind === 'certification' ? 1 : 2)];
}

/** Fills in the exam. */
export function addressOf(pattern: string, examId: number): string {
  return pattern.replace('{id}', String(examId));
}
