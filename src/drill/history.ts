/** Records that the drill makes while it runs. Times are milliseconds since the drill's begin, unless said otherwise. */
import type { AttemptResult } from '#contract/attempts/get-result.ts';
import type { AttemptData } from '#contract/attempts/parts.ts';
import type { AnswerValue } from '#offline/types.ts';
import type { SceneId } from './scenes.ts';

/** One tap: when it was made, when it was safe on the device, when the server had it (or a newer one of the same question). */
export interface AnswerMark {
  questionId: number;
  chosenAt: number;
  deviceAt: number | null;
  serverAt: number | null;
}

export interface SceneMark {
  scene: SceneId;
  from: number;
  /** Null while it lasts. */
  to: number | null;
}

/** After a dropout: how long until all that had gathered was on the server. */
export interface Drain {
  scene: SceneId;
  endedAt: number;
  /** Answers that waited when it ended. */
  waiting: number;
  drainedAt: number | null;
}

/** The device's estimate of the server's time against the server's own. */
export interface ClockProbe {
  offByMs: number;
  /** Uncertainty of the round trip. */
  allowedMs: number;
}

export const callKinds = ['sign-in', 'start', 'answers', 'finish', 'other'] as const;
export type CallKind = (typeof callKinds)[number];

/** One call as the server saw it, without the waits that the script put around it. */
export interface Call {
  kind: CallKind;
  /** Real milliseconds. */
  ms: number;
  /** Null: no answer, and the script had nothing to do with it. */
  status: number | null;
}

/** Responses of the server to one operation, over all deliveries, those included whose response the device never saw. */
export interface Delivery {
  /** Places in the attempt's log: more than one means that it was written twice. */
  positions: Set<number>;
  /** `WRITER/NUMBER`: a second one means that it was numbered again. */
  names: Set<string>;
  isLate: boolean;
}

export type FaultKind =
  | 'unreachable'
  | 'wrong-password'
  | 'not-a-student'
  | 'no-rehearsal'
  | 'other-test'
  | 'not-started'
  | 'stopped'
  | 'not-finished';

/** Why a student's sitting could not be played to its end. `detail` is a code or a message, for who looks after the server. */
export interface Fault {
  kind: FaultKind;
  detail: string;
}

export interface StudentHistory {
  login: string;
  name: string;
  fault: Fault | null;
  examTitle: string;
  /** Question ids in their order. */
  questions: number[];
  answers: AnswerMark[];
  /** The last choice by question: what has to be on the server. */
  expected: Map<number, AnswerValue>;
  /** Taps that the device did not save. */
  notSaved: number;
  scenes: SceneMark[];
  drains: Drain[];
  clocks: ClockProbe[];
  /** End of the time as the device had it before the finish, milliseconds since the epoch. */
  endOnDevice: number | null;
  calls: Call[];
  deliveries: Map<string, Delivery>;
  slowedSignIns: number;
  missingMedia: string[];
  /** The attempt's data, read from the server in the moment before the finish reached it. */
  reading: AttemptData | null;
  result: AttemptResult | null;
  finishedAt: number | null;
  /** This computer's clock minus the server's, milliseconds. */
  clockDifference: number | null;
}

export function newHistory(login: string): StudentHistory {
  return {
    login,
    name: login,
    fault: null,
    examTitle: '',
    questions: [],
    answers: [],
    expected: new Map(),
    notSaved: 0,
    scenes: [],
    drains: [],
    clocks: [],
    endOnDevice: null,
    calls: [],
    deliveries: new Map(),
    slowedSignIns: 0,
    missingMedia: [],
    reading: null,
    result: null,
    finishedAt: null,
    clockDifference: null,
  };
}
