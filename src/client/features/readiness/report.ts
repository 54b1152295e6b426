/** What the check found, and what it means. Words are the rows' business. */
import type { HeldMedia } from '#client/api/device-store.ts';
import type { BatteryState } from './probes/battery.ts';
import type { ClockOffset, Line } from './probes/line.ts';
import type { MissingFeature } from './probes/features.ts';
import type { StorageState } from './probes/storage.ts';
import type { WorkerState } from '#client/api/watch-worker.ts';

/** A part is null until it is known. */
export interface Report {
  features: readonly MissingFeature[];
  worker: WorkerState | null;
  storage: StorageState | null;
  /** Empty where nobody is signed in. */
  content: readonly HeldMedia[] | null;
  line: Line | null;
  battery: BatteryState | null;
}

/**
 * `fine`: nothing to do. `advice`: a test can be sat, and something could be better. `bad`: answers could be lost. `open`: not known, and to be
 * looked at by a person. `busy`: still being found out.
 */
export type Grade = 'fine' | 'advice' | 'bad' | 'open' | 'busy';

export const parts = ['browser', 'pages', 'storage', 'content', 'clock', 'connection', 'battery'] as const;
export type Part = (typeof parts)[number];

export type Verdict = 'checking' | 'ready' | 'advice' | 'not-ready';

/** Below this much free room the browser may begin to delete what it was not asked to keep. */
export const roomyBytes = 500 * 1024 * 1024;
/** What a test with its pictures and sounds takes, with room to spare. */
export const tightBytes = 30 * 1024 * 1024;
export const wrongClockMs = 2 * 60_000;
export const slowTripMs = 1500;
export const slowBytesPerSecond = 12_000;
/** Enough for a double lesson. */
export const enoughCharge = 0.4;

export function gradesOf(report: Report): Record<Part, Grade> {
  return {
    browser: gradeFeatures(report.features),
    pages: gradeWorker(report.worker),
    storage: gradeStorage(report.storage),
    content: gradeContent(report.content),
    clock: gradeClock(report.line),
    connection: gradeLine(report.line),
    battery: gradeBattery(report.battery),
  };
}

export function verdictOf(grades: Record<Part, Grade>): Verdict {
  const all = Object.values(grades);
  if (all.includes('bad')) return 'not-ready';
  if (all.includes('busy')) return 'checking';
  return all.includes('advice') ? 'advice' : 'ready';
}

function gradeFeatures(missing: readonly MissingFeature[]): Grade {
  if (missing.includes('database')) return 'bad';
  return missing.length > 0 ? 'advice' : 'fine';
}

function gradeWorker(worker: WorkerState | null): Grade {
  if (!worker || worker.state === 'installing') return 'busy';
  return worker.state === 'active' && (!worker.files || worker.files.held >= worker.files.total) ? 'fine' : 'advice';
}

function gradeStorage(storage: StorageState | null): Grade {
  if (!storage) return 'busy';
  if (storage.probe !== 'fine') return 'bad';
  const { freeBytes, isPersisted } = storage;
  if (freeBytes === null) return 'fine';
  return freeBytes < tightBytes || (!isPersisted && freeBytes < roomyBytes) ? 'advice' : 'fine';
}

function gradeContent(content: readonly HeldMedia[] | null): Grade {
  if (!content) return 'busy';
  return content.some(({ held, urls }) => held < urls.length) ? 'advice' : 'fine';
}

function gradeClock(line: Line | null): Grade {
  if (!line) return 'busy';
  if (!line.clock) return 'open';
  return isWrong(line.clock) ? 'advice' : 'fine';
}

/** Only what is surely wrong: on a slow line the measurement is as vague as the line is slow. */
export function isWrong({ offsetMs, errorMs }: ClockOffset): boolean {
  return Math.abs(offsetMs) - errorMs > wrongClockMs;
}

export type LineQuality = 'good' | 'slow' | 'none';

export function lineQualityOf({ tripMs, lost, sent, bytesPerSecond }: Line): LineQuality {
  if (tripMs === null) return 'none';
  const isSlow = tripMs > slowTripMs || lost * 5 > sent || (bytesPerSecond !== null && bytesPerSecond < slowBytesPerSecond);
  return isSlow ? 'slow' : 'good';
}

/** A slow line is fine: the platform is made for it. */
function gradeLine(line: Line | null): Grade {
  if (!line) return 'busy';
  return lineQualityOf(line) === 'none' ? 'advice' : 'fine';
}

function gradeBattery(battery: BatteryState | null): Grade {
  if (!battery) return 'busy';
  if (battery === 'unknown') return 'open';
  return battery.level < enoughCharge && !battery.isCharging ? 'advice' : 'fine';
}

const digits: Record<Grade, string> = { fine: '0', advice: '1', bad: '2', open: '3', busy: '4' };
const letters: Record<Verdict, string> = { ready: 'A', advice: 'B', 'not-ready': 'C', checking: 'X' };

/** To be read out over a classroom: the verdict's letter, and a digit for each part in the order of the list. */
export function codeOf(grades: Record<Part, Grade>): string {
  return `${letters[verdictOf(grades)]}-${parts.map((part) => digits[grades[part]]).join('')}`;
}
