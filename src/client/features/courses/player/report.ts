/**
 * Validates the reports of a frame and limits how often they are passed on. Everything that comes from a frame is somebody
 * else's.
 */
import * as v from 'valibot';
import { mostPackageData, packageStatuses, type PackagePart, type PackageStatus } from '#domain/courses/packages.ts';

const part = v.strictObject({
  status: v.picklist(packageStatuses),
  /** Percent. */
  score: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  state: v.string(),
});
export type PartState = v.InferOutput<typeof part>;

/** By the part's number. */
const stored = v.strictObject({ parts: v.record(v.pipe(v.string(), v.regex(/^\d{1,2}$/)), part) });
export type PackageData = v.InferOutput<typeof stored>;

const message = v.strictObject({
  type: v.literal('report'),
  status: v.picklist(packageStatuses),
  score: v.nullable(v.pipe(v.number(), v.finite())),
  state: v.string(),
});

export interface Reported {
  data: PackageData;
  status: PackageStatus;
  score: number | null;
}

export type Taken = { ok: true; reported: Reported } | { ok: false; why: 'shape' | 'too-large' };

/** Parses the stored data; empty where it cannot be read. */
export function readData(text: string | null): PackageData {
  try {
    const parsed = v.safeParse(stored, JSON.parse(text ?? 'null'));
    return parsed.success ? parsed.output : { parts: {} };
  } catch {
    return { parts: {} };
  }
}

/** Puts what a part tells into what is stored. Scores beyond the scale are cut; a state that is too large is refused as it is. */
export function takeReport(before: PackageData, number: number, parts: readonly PackagePart[], value: unknown): Taken {
  const parsed = v.safeParse(message, value);
  if (!parsed.success) return { ok: false, why: 'shape' };
  const { status, score, state } = parsed.output;
  const share = score === null ? null : Math.round(100 * Math.min(1, Math.max(0, score)));
  const data = { parts: { ...before.parts, [String(number)]: { status, score: share, state } } };
  if (JSON.stringify(data).length > mostPackageData) return { ok: false, why: 'too-large' };
  return { ok: true, reported: { data, ...resultOf(data, parts.length) } };
}

/** Combines all parts: the worst status, where each was begun; the mean of the scores. */
function resultOf({ parts }: PackageData, count: number): Pick<Reported, 'status' | 'score'> {
  const states = Array.from({ length: count }, (_, index) => parts[String(index)]);
  const ranks = states.map((state) => (state ? packageStatuses.indexOf(state.status) : 0));
  const scores = states.flatMap((state) => state?.score ?? []);
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  return {
    status: packageStatuses[Math.min(...ranks)] ?? 'begun',
    score: scores.length === 0 ? null : Math.round(mean),
  };
}

/** Passes the newest of many values on: the first at once, others at most every `ms`, and what `isUrgent` at once. */
export function throttle<T>(ms: number, pass: (value: T) => void, isUrgent: (value: T) => boolean) {
  let waiting: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = Number.NEGATIVE_INFINITY;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = null;
    last = Date.now();
    pass(value);
  };
  return {
    add(value: T) {
      waiting = { value };
      if (isUrgent(value) || Date.now() - last >= ms) flush();
      else timer ??= setTimeout(flush, last + ms - Date.now());
    },
    flush,
  };
}
