/** Findings of the drill, in figures and codes; the words are the texts'. */
import { callKinds, type CallKind, type StudentHistory, type FaultKind } from './history.ts';
import { isOutage, sceneIds, type SceneId } from './scenes.ts';
import { verifyStudent, type StudentFindings } from './verify.ts';

/** `red`: something did not hold. `amber`: all held, and something is worth a look. */
export type Light = 'green' | 'amber' | 'red';

export const checkIds = [
  'arrived',
  'not-doubled',
  'in-time',
  'timer',
  'drained',
  'finished',
  'signed-in',
  'server-speed',
  'own-dropouts',
  'media',
  'secure',
  'server-clock',
] as const;
export type CheckId = (typeof checkIds)[number];

export interface Check {
  id: CheckId;
  light: Light;
  /** Its one figure; what it counts follows from the id. */
  figure: number;
}

export interface CallFigures {
  kind: CallKind;
  count: number;
  medianMs: number;
  p95Ms: number;
  longestMs: number;
}

export interface SceneFigures {
  scene: SceneId;
  count: number;
  /** The longest it lasted; null for scenes of a moment. */
  lastedMs: number | null;
  /** Longest wait until all was on the server afterwards; null: nothing waited. */
  drainMs: number | null;
}

export interface StudentReport {
  history: StudentHistory;
  findings: StudentFindings;
  light: Light;
}

export interface Findings {
  light: Light;
  checks: Check[];
  /** Taps, changed minds included. */
  given: number;
  /** Questions that have an answer, and those whose last answer the server holds. */
  answered: number;
  held: number;
  lost: number;
  doubled: number;
  finished: number;
  unchecked: number;
  longestDrainMs: number | null;
  /** 95th percentile of the calls with answers: what a student's device meets. */
  answerP95Ms: number;
  calls: CallFigures[];
  scenes: SceneFigures[];
  faults: { kind: FaultKind; logins: string[]; detail: string }[];
  /** Those with something to look at first. */
  students: StudentReport[];
}

const slowDrainMs = 30_000;
const slowServerMs = 1000;
const failingServerMs = 5000;
const wrongClockMs = 60_000;

export function findOut(histories: readonly StudentHistory[], host: string): Findings {
  const students = histories.map((history): StudentReport => {
    const findings = verifyStudent(history);
    return { history, findings, light: lightOf(history, findings) };
  });
  const sum = (of: (student: StudentReport) => number) => students.reduce((total, student) => total + of(student), 0);
  const calls = figuresOf(histories);
  const answerP95Ms = calls.find(({ kind }) => kind === 'answers')?.p95Ms ?? 0;
  const drains = students.flatMap(({ findings }) => findings.longestDrainMs ?? []);
  const longestDrainMs = drains.length > 0 ? Math.max(...drains) : null;
  const lost = sum(({ findings }) => findings.lost.length);
  const doubled = sum(({ findings }) => findings.doubled);
  const unchecked = sum(({ findings }) => (findings.isUnchecked ? 1 : 0));
  const finished = sum(({ findings }) => (findings.isFinished ? 1 : 0));
  const answered = sum(({ findings }) => findings.answered);
  const undrained = sum(({ findings }) => (findings.isDrained ? 0 : 1));
  const slowed = sum(({ history }) => history.slowedSignIns);
  const absent = sum(({ history }) => (history.questions.length === 0 ? 1 : 0));
  const failures = histories
    .flatMap((history) => history.calls)
    .filter(({ status }) => status === null || status >= 500).length;
  const missingMedia = sum(({ history }) => history.missingMedia.length);
  const notSaved = sum(({ history }) => history.notSaved);
  const clockMs = medianOf(histories.flatMap(({ clockDifference }) => clockDifference ?? []));
  const late = sum(({ findings }) => findings.late);
  const wrongTimers = sum(({ findings }) => (findings.isTimerRight ? 0 : 1));

  const checks: Check[] = [
    { id: 'arrived', light: lost + unchecked + notSaved > 0 || answered === 0 ? 'red' : 'green', figure: lost + notSaved },
    { id: 'not-doubled', light: doubled > 0 ? 'red' : 'green', figure: doubled },
    { id: 'in-time', light: late > 0 ? 'red' : 'green', figure: late },
    { id: 'timer', light: wrongTimers > 0 ? 'red' : 'green', figure: wrongTimers },
    {
      id: 'drained',
      light: undrained > 0 ? 'red' : (longestDrainMs ?? 0) > slowDrainMs ? 'amber' : 'green',
      figure: longestDrainMs ?? 0,
    },
    { id: 'finished', light: finished < students.length ? 'red' : 'green', figure: students.length - finished },
    { id: 'signed-in', light: absent > 0 ? 'red' : slowed > 0 ? 'amber' : 'green', figure: absent > 0 ? absent : slowed },
    {
      id: 'server-speed',
      light: answerP95Ms > failingServerMs ? 'red' : answerP95Ms > slowServerMs ? 'amber' : 'green',
      figure: answerP95Ms,
    },
    { id: 'own-dropouts', light: failures > 0 ? 'amber' : 'green', figure: failures },
    { id: 'media', light: missingMedia > 0 ? 'red' : 'green', figure: missingMedia },
    { id: 'secure', light: isSecure(host) ? 'green' : 'amber', figure: 0 },
    { id: 'server-clock', light: Math.abs(clockMs) > wrongClockMs ? 'amber' : 'green', figure: Math.abs(clockMs) },
  ];
  return {
    light: worst(checks.map(({ light }) => light)),
    checks,
    given: sum(({ history }) => history.answers.length),
    answered,
    held: sum(({ findings }) => findings.held),
    lost,
    doubled,
    finished,
    unchecked,
    longestDrainMs,
    answerP95Ms,
    calls,
    scenes: scenesOf(histories),
    faults: faultsOf(histories),
    students: students.toSorted((a, b) => rank[b.light] - rank[a.light]),
  };
}

const rank: Record<Light, number> = { green: 0, amber: 1, red: 2 };

function worst(lights: readonly Light[]): Light {
  return lights.reduce<Light>((found, light) => (rank[light] > rank[found] ? light : found), 'green');
}

function lightOf(history: StudentHistory, findings: StudentFindings): Light {
  const { lost, doubled, late, isUnchecked, isTimerRight, isDrained, isFinished, longestDrainMs } = findings;
  const hasFailed =
    lost.length + doubled + late + history.notSaved > 0 || isUnchecked || !isTimerRight || !isDrained || !isFinished;
  if (hasFailed || history.fault) return 'red';
  return (longestDrainMs ?? 0) > slowDrainMs || history.slowedSignIns > 0 ? 'amber' : 'green';
}

/** Browsers keep the app and the sign-in only over TLS, or on the very computer. */
function isSecure(host: string): boolean {
  const { protocol, hostname } = new URL(host);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

function medianOf(values: readonly number[]): number {
  return percentile(sorted(values), 0.5);
}

/** @param values in order. */
function percentile(values: readonly number[], share: number): number {
  return values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

function figuresOf(histories: readonly StudentHistory[]): CallFigures[] {
  const all = histories.flatMap((history) => history.calls);
  return callKinds.flatMap((kind) => {
    const times = sorted(all.filter((call) => call.kind === kind).map(({ ms }) => ms));
    if (times.length === 0) return [];
    return [
      {
        kind,
        count: times.length,
        medianMs: percentile(times, 0.5),
        p95Ms: percentile(times, 0.95),
        longestMs: times.at(-1) ?? 0,
      },
    ];
  });
}

function scenesOf(histories: readonly StudentHistory[]): SceneFigures[] {
  return sceneIds.flatMap((scene) => {
    const marks = histories.flatMap(({ scenes }) => scenes.filter((mark) => mark.scene === scene));
    if (marks.length === 0) return [];
    const drains = histories.flatMap((history) =>
      history.drains.flatMap((drain) =>
        drain.scene === scene && drain.waiting > 0 && drain.drainedAt !== null ? [drain.drainedAt - drain.endedAt] : [],
      ),
    );
    const lasted = marks.flatMap(({ from, to }) => (to === null ? [] : [to - from]));
    return [
      {
        scene,
        count: marks.length,
        lastedMs: isOutage(scene) && lasted.length > 0 ? Math.max(...lasted) : null,
        drainMs: drains.length > 0 ? Math.max(...drains) : null,
      },
    ];
  });
}

function faultsOf(histories: readonly StudentHistory[]): Findings['faults'] {
  const found = new Map<string, Findings['faults'][number]>();
  for (const { login, fault } of histories) {
    if (!fault) continue;
    const key = `${fault.kind} ${fault.detail}`;
    const entry = found.get(key) ?? { ...fault, logins: [] };
    entry.logins.push(login);
    found.set(key, entry);
  }
  return [...found.values()];
}
