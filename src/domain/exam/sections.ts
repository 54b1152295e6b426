/**
 * Which section of an attempt runs, until when, and which answers count: for the room, the server, the board and the simulation. Times are milliseconds
 * since the start of the attempt.
 */
import { graceMs } from '#domain/attempt/attempt.ts';
import { stepIdOf, workMinutesOf, type ExamSection, type SectionLog, type SectionStep } from './section-plan.ts';

type Plan = readonly ExamSection[];

/** When a section (even number) or break (odd) begins and ends. */
export interface Span {
  from: number;
  to: number;
}

/** Where an attempt is. */
export interface SectionPlace extends Span {
  /** Number of the section or break; one more than the last: all sections are over. */
  stretch: number;
  /** The section that runs, or that comes after the break; of an attempt behind its last section: that one. */
  section: number;
  kind: 'section' | 'break' | 'over';
}

export function stretchesOf(plan: Plan): number {
  return plan.length * 2 - 1;
}

/**
 * All sections and breaks of an attempt. Each begins where the one before was left, or ran out; a moved end moves what runs at that moment; granted
 * time is shared out by the sections' minutes.
 */
export function spansOf(plan: Plan, { steps, shifts, grantedMs }: SectionLog): Span[] {
  const factor = 1 + grantedMs / Math.max(1, workMinutesOf(plan) * 60_000);
  const inOrder = shifts.toSorted((a, b) => a.at - b.at);
  const spans: Span[] = [];
  let from = 0;
  for (let stretch = 0; stretch < stretchesOf(plan); stretch += 1) {
    const section = plan[stretch >> 1];
    const left = leftAt(steps, stretch);
    let to = from + (stretch % 2 === 0 ? (section?.minutes ?? 0) * factor : (section?.breakMinutes ?? 0)) * 60_000;
    for (const { at, by } of inOrder) if (at >= from && at < Math.min(to, left)) to += by;
    to = Math.round(Math.min(to, Math.max(from, left)));
    spans.push({ from, to });
    from = to;
  }
  return spans;
}

/** When a stretch was left by a step of its own or of a later one. */
function leftAt(steps: SectionLog['steps'], stretch: number): number {
  const own = steps.find(({ left }) => left === stretch);
  if (own) return own.at;
  return steps.reduce((least, { left, at }) => (left > stretch ? Math.min(least, at) : least), Number.POSITIVE_INFINITY);
}

/** The server's log with the steps that a device has made since. @param answers of the device, by the number in its operations */
export function logOnDevice(
  plan: Plan,
  log: SectionLog,
  answers: ReadonlyMap<number, { answers: Record<string, unknown> | null }>,
): SectionLog {
  let own = log;
  for (let left = 0; left < stretchesOf(plan) - 1; left += 1) {
    const at = answers.get(stepIdOf(left))?.answers?.['at'];
    if (typeof at === 'number') own = withStep(own, { left, at });
  }
  return own;
}

/** Where the attempt is at `now`. */
export function sectionAt(plan: Plan, log: SectionLog, now: number): SectionPlace {
  const spans = spansOf(plan, log);
  const first = nextStretch(log);
  const stretch = spans.findIndex(({ to }, index) => index >= first && now < to);
  const span = spans[stretch];
  if (span) return { ...span, stretch, section: (stretch + 1) >> 1, kind: stretch % 2 === 0 ? 'section' : 'break' };
  const end = spans.at(-1)?.to ?? 0;
  return { from: end, to: end, stretch: spans.length, section: plan.length - 1, kind: 'over' };
}

/** The stretch behind the last step. */
function nextStretch({ steps }: Pick<SectionLog, 'steps'>): number {
  return steps.reduce((next, { left }) => Math.max(next, left + 1), 0);
}

/** The log with one step more. One that leads nowhere new changes nothing: the first counts. */
export function withStep<Log extends Pick<SectionLog, 'steps'>>(log: Log, step: SectionStep): Log {
  return step.left < nextStretch(log) ? log : { ...log, steps: [...log.steps, step] };
}

/** The step that a device owes the log at `now`: what it left because its time ran out. Null: none. */
export function dueStep(plan: Plan, log: SectionLog, now: number): SectionStep | null {
  // Behind the last section comes the finish.
  const left = Math.min(sectionAt(plan, log, now).stretch, stretchesOf(plan) - 1) - 1;
  const at = spansOf(plan, log)[left]?.to;
  return at === undefined || left < nextStretch(log) ? null : { left, at };
}

/** The first section that may be worked in while `section` runs. */
export function firstOpen(plan: Plan, section: number): number {
  let first = section;
  while (first > 0 && plan[first]?.back) first -= 1;
  return first;
}

/** The last section while which `section` may still be worked in. */
function lastOpen(plan: Plan, section: number): number {
  let last = section;
  while (plan[last + 1]?.back) last += 1;
  return last;
}

/** An answer to a question of `section`, as it arrives. */
export interface SectionAnswer {
  section: number;
  /** When it was chosen, by the device's steady clock. */
  elapsedMs: number;
  /** When the server received it. */
  arrivedMs: number;
}

/**
 * Does an answer count in its section? The one place of the rule:
 * - by the order of the log, no row before it has gone on to a section from which there is no way back to its own;
 * - by its device's steady clock (or its arrival, whichever is earlier) it was chosen before its section's time ended, with the grace of every end;
 * - its section has begun: by a row before it, or by the server's clock.
 * Whether the whole attempt is over is asked before, and by the arrival alone (`isOver`).
 */
export function countsInSection(plan: Plan, log: SectionLog, answer: SectionAnswer): boolean {
  return whyNotInSection(plan, log, answer) === null;
}

/** `left`: a step has gone on from it. `over`: its time had ended. `too-early`: it had not begun. Null: it counts. */
export function whyNotInSection(
  plan: Plan,
  log: SectionLog,
  { section, elapsedMs, arrivedMs }: SectionAnswer,
): 'left' | 'over' | 'too-early' | null {
  const reached = (nextStretch(log) + 1) >> 1;
  if (firstOpen(plan, Math.min(reached, plan.length - 1)) > section) return 'left';
  if (Math.min(elapsedMs, arrivedMs) > closesAt(plan, log, section) + graceMs) return 'over';
  const hasBegun = section <= reached || arrivedMs >= (spansOf(plan, log)[section * 2]?.from ?? 0) - graceMs;
  return hasBegun ? null : 'too-early';
}

/** When the last section ends while which this one may still be worked in. */
export function closesAt(plan: Plan, log: SectionLog, section: number): number {
  return spansOf(plan, log)[lastOpen(plan, section) * 2]?.to ?? 0;
}

/** The section of a discipline; null: the plan does not name it. */
export function sectionOf(plan: Plan, disciplineId: number): number | null {
  const index = plan.findIndex(({ disciplines }) => disciplines.includes(disciplineId));
  return index === -1 ? null : index;
}
