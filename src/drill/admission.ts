/** From the sign-in to the test on the device: what a student does before the first question. */
import type { AttemptData, TestListItem } from '#contract/attempts/parts.ts';
import { testingFinish } from '#contract/attempts/finish.ts';
import type { ServerTime } from '#offline/types.ts';
import type { Deployment } from './deployment.ts';
import type { DrillTime } from './drill-time.ts';
import type { StudentHistory, FaultKind } from './history.ts';

export interface Account {
  login: string;
  password: string;
}

export interface Admitted {
  userId: number;
  data: AttemptData;
  serverTime: ServerTime | null;
}

const tries = 5;
const firstWaitMs = 500;
/** Longer than this nobody waits at a sign-in. */
const longestWaitMs = 30_000;

function give(history: StudentHistory, kind: FaultKind, detail: string): null {
  history.fault = { kind, detail };
  return null;
}

/** @param examId null: the rehearsal that the student's list offers. @returns null after a fault; the history says which. */
export async function admit(
  deployment: Deployment,
  time: DrillTime,
  account: Account,
  examId: number | null,
  history: StudentHistory,
): Promise<Admitted | null> {
  if (!(await signIn(deployment, time, account, history))) return null;
  const person = await deployment.userInfo();
  if (!person.ok) return give(history, 'unreachable', person.detail);
  history.name = [person.data.surname, person.data.firstname].filter(Boolean).join(' ');
  if (person.data.role !== 'ST') return give(history, 'not-a-student', person.data.role);
  const tests = await deployment.tests();
  if (!tests.ok) return give(history, 'unreachable', tests.detail);
  const test = chooseTest(tests.data.testList, examId);
  if (!test) return give(history, 'no-rehearsal', examId === null ? '' : String(examId));
  history.examTitle = test.exam.title;
  return begin(deployment, person.data.userId, test.examId, history);
}

/** Never a test that counts: the drill would use up the student's only attempt. None with sections: its scripts answer in any order. */
function chooseTest(tests: readonly TestListItem[], examId: number | null): TestListItem | undefined {
  const canSit = ({ state, canRepeat }: TestListItem) =>
    state === 'open' || state === 'active' || state === 'waiting' || canRepeat;
  return tests.find(
    (test) => test.isRehearsal && !test.exam.sections && canSit(test) && (examId === null || test.examId === examId),
  );
}

async function signIn(
  deployment: Deployment,
  time: DrillTime,
  { login, password }: Account,
  history: StudentHistory,
): Promise<boolean> {
  for (let count = 1; ; count += 1) {
    const reply = await deployment.signIn(login, password);
    if (reply.ok) {
      if (reply.serverTime)
        history.clockDifference = reply.serverTime.receivedWall - reply.serverTime.at - reply.serverTime.rttMs / 2;
      return true;
    }
    // A wrong password is not tried again: that would slow the account down.
    if (reply.code === 'BAD_CREDENTIALS') return give(history, 'wrong-password', reply.code) !== null;
    if (reply.code === 'LOGIN_SLOWED' || reply.code === 'RATE_LIMITED') history.slowedSignIns += 1;
    if (count === tries) return give(history, 'unreachable', reply.detail) !== null;
    await time.sleep(Math.min(longestWaitMs, reply.retryAfterMs ?? firstWaitMs * 2 ** count));
  }
}

/** A fresh attempt: what an interrupted drill has left behind is finished first, so that every place in the log is this drill's own. */
async function begin(
  deployment: Deployment,
  userId: number,
  examId: number,
  history: StudentHistory,
): Promise<Admitted | null> {
  for (let count = 1; count <= 3; count += 1) {
    const started = await deployment.data(examId, true);
    if (!started.ok) {
      if (started.code === 'TIME_OVER') continue;
      return give(history, started.code === 'OTHER_TEST_RUNNING' ? 'other-test' : 'not-started', started.detail);
    }
    const { data, serverTime } = started;
    const questions = data.examContent.disciplines.flatMap((part) => part.questions);
    if (data.generation === 0 && questions.every(({ answers }) => answers === null) && isFresh(data)) {
      history.questions = questions.map(({ id }) => id);
      return { userId, data, serverTime };
    }
    const finished = await deployment.finish(examId, data.attemptId);
    if (!finished.ok) return give(history, 'not-started', `${testingFinish.name}: ${finished.detail}`);
  }
  return give(history, 'not-started', 'the attempt is not a new one');
}

/** Somebody else's beginning of a while ago leaves too little time. */
function isFresh({ timeLeft, timeAllotted }: AttemptData): boolean {
  return timeLeft >= timeAllotted - 60;
}
