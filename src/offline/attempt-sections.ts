/** Where an attempt on this device is in its sections, and what it owes the log. For the room and the simulation. */
import { emptySectionLog, type ExamSection, type SectionStep } from '#domain/exam/section-plan.ts';
import { dueStep, logOnDevice, sectionAt, type SectionPlace } from '#domain/exam/sections.ts';
import { isClockDoubted } from './doubt.ts';
import type { OpenAttempt } from './types.ts';

/**
 * Milliseconds since the start. There is no way back from a section, so a clock that went ahead and that the server has not been asked about leaves none: it
 * may have been set.
 */
export function elapsedOf(attempt: OpenAttempt): number {
  const { startedAt, pausedAt, clockJumps } = attempt.getSnapshot();
  const now = isClockDoubted(clockJumps) ? Math.min(attempt.serverNow(), attempt.steadyNow()) : attempt.serverNow();
  return (pausedAt ?? now) - startedAt;
}

/** @returns `due`: the step that this device has to write, because the time has left a section or break */
export function lookAtSections(
  attempt: OpenAttempt,
  plan: readonly ExamSection[],
): { place: SectionPlace; due: SectionStep | null; now: number } {
  const { sectionLog, answers } = attempt.getSnapshot();
  const log = logOnDevice(plan, sectionLog ?? emptySectionLog, answers);
  const now = elapsedOf(attempt);
  return { place: sectionAt(plan, log, now), due: dueStep(plan, log, now), now };
}
