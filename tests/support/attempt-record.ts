import type { AttemptData } from '#contract/attempts/parts.ts';
import { browserScheduler } from '#offline/browser-ports.ts';
import type { Ports, Store, Transport } from '#offline/ports.ts';
import type { AttemptRecord } from '#offline/records.ts';

/** An attempt as a device keeps it, just begun. */
export const attemptRecord: AttemptRecord = {
  attemptId: 'a',
  userId: 42,
  kind: 'testing',
  examId: 7,
  title: 'Algebra',
  startedAt: 1,
  endTimeThreshold: 2,
  generation: 10,
  writer: '10.abcdefgh',
  nextSeq: 1,
  nextOrder: 1,
  finish: null,
  over: false,
  state: 'active',
  completedReason: null,
};

/** The exam's part in the content of every attempt of one exam without questions. */
export const examOfAttempt = {
  kind: 'testing',
  accessTypeId: 2,
  testingType: 'input',
  exam: {
    id: 5,
    title: 'Exam',
    description: '',
    forLang: 'kz',
    parallel: null,
    maxScore: 1,
    durationInSeconds: 3600,
    passingScore: 1,
    questionsHasSharedContent: false,
    questionsHasFeedback: false,
  },
  examAccessPeriodId: 9,
  timeAllotted: 3600,
  examContent: { disciplines: [], sharedContents: [] },
} satisfies Partial<AttemptData>;

/** Builds the ports of a device's only page: it gets every lock and no messages. */
export function portsOfOnePage(store: Store, transport: Transport): Ports {
  return {
    store,
    transport,
    scheduler: browserScheduler,
    locks: { acquire: () => Promise.resolve({ release: () => undefined }) },
    channel: { post: () => undefined, subscribe: () => () => undefined },
  };
}
