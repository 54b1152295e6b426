/** The whole drill: everybody signs in and opens the rehearsal, then all scripts are played at the same time. */
import { createRandom } from '#lib/random.ts';
import { admit, type Account, type Admitted } from './admission.ts';
import { Deployment } from './deployment.ts';
import { startDrillTime } from './drill-time.ts';
import { newHistory, type StudentHistory } from './history.ts';
import { Line } from './line.ts';
import { writeScript } from './scenes.ts';
import { DrillStudent } from './student.ts';
import { StudentDevice } from './student-device.ts';
import { openWire } from './wire.ts';

export interface DrillSetup {
  /** Without a slash at its end. */
  host: string;
  accounts: readonly Account[];
  /** Null: the rehearsal that each student's list offers. */
  examId: number | null;
  minutes: number;
  seed: number;
  /** How many times faster than life the script's waits pass; 1 in earnest. */
  pace: number;
}

export interface DrillProgress {
  phase: 'signing-in' | 'sitting' | 'done';
  /** The script's time and its length, milliseconds. */
  at: number;
  of: number;
  ready: number;
  given: number;
  onServer: number;
  finished: number;
}

export interface DrillOutcome {
  histories: StudentHistory[];
  /** Duration that was really played: shorter than asked for where the test's time is shorter. Milliseconds. */
  totalMs: number;
  serverVersion: string | null;
}

/** Between two sign-ins: a class does not press the button in the same instant. */
const signInStepMs = 120;
/** Share of the test's own time; the rest is for what has to drain at the end. */
const shareOfTime = 0.75;

export async function runDrill(setup: DrillSetup, report: (progress: DrillProgress) => void): Promise<DrillOutcome> {
  const { host, accounts, examId, seed, pace } = setup;
  const time = startDrillTime(pace);
  const random = createRandom(seed);
  const clocks = { wall: () => Date.now(), monotonic: () => performance.now() };
  const media = new Set<string>();
  const places = accounts.map((account, index) => {
    const history = newHistory(account.login);
    const wire = openWire(host, history);
    const deployment = new Deployment(wire, clocks);
    const line = new Line(wire, time);
    return {
      account,
      index,
      history,
      deployment,
      line,
      device: new StudentDevice(time, line, deployment),
      admitted: null as Admitted | null,
    };
  });
  const histories = places.map((place) => place.history);
  let totalMs = setup.minutes * 60_000;
  const tell = (phase: DrillProgress['phase']) => report({ ...sumUp(histories), phase, at: time.now(), of: totalMs });

  tell('signing-in');
  await Promise.all(
    places.map(async (place) => {
      await time.sleep(place.index * signInStepMs);
      place.admitted = await admit(place.deployment, time, place.account, examId, place.history);
      for (const path of place.admitted?.data.media ?? []) {
        if (media.has(path)) continue;
        media.add(path);
        if (!(await place.deployment.hasMedia(path))) place.history.missingMedia.push(path);
      }
    }),
  );
  const version = await places[0]?.deployment.health();

  const lengths = places.flatMap(({ admitted }) => (admitted ? [admitted.data.timeLeft * 1000 * shareOfTime] : []));
  totalMs = Math.min(totalMs, ...lengths);
  time.begin();
  tell('sitting');
  const timer = setInterval(() => tell('sitting'), 500);
  try {
    await Promise.all(
      places.map(async ({ admitted, index, history, ...parts }) => {
        if (!admitted) return;
        const own = random.fork(`seat ${index}`);
        const script = writeScript(own, index, history.questions.length, totalMs);
        await new DrillStudent({ ...parts, time, random: own, history, admitted }).play(script);
      }),
    );
  } finally {
    clearInterval(timer);
  }
  tell('done');
  return { histories, totalMs, serverVersion: version?.ok ? version.data.version : null };
}

function sumUp(histories: readonly StudentHistory[]): Pick<DrillProgress, 'ready' | 'given' | 'onServer' | 'finished'> {
  const answers = histories.flatMap((history) => history.answers);
  return {
    ready: histories.filter(({ questions }) => questions.length > 0).length,
    given: answers.length,
    onServer: answers.filter(({ serverAt }) => serverAt !== null).length,
    finished: histories.filter(({ finishedAt }) => finishedAt !== null).length,
  };
}
