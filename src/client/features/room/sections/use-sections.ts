import { useEffect, useRef, useState } from 'react';
import { emptySectionLog, stepIdOf, type ExamSection } from '#domain/exam/section-plan.ts';
import { dueStep, logOnDevice, sectionAt, type SectionPlace } from '#domain/exam/sections.ts';
import type { OpenAttempt } from '#offline/types.ts';
import { useRoom } from '../room-context.tsx';
import { isClockDoubted } from '../use-clock-notice.ts';

/** Longest timer: each contact corrects the clock. */
const longestWaitMs = 30_000;

/**
 * Milliseconds since the start. There is no way back from a section, so a clock that went ahead and that the server has not been asked about leaves none: it
 * may have been set.
 */
export function elapsedOf(attempt: OpenAttempt): number {
  const { startedAt, pausedAt, clockJumps } = attempt.getSnapshot();
  const now = isClockDoubted(clockJumps) ? Math.min(attempt.serverNow(), attempt.steadyNow()) : attempt.serverNow();
  return (pausedAt ?? now) - startedAt;
}

function lookAt(attempt: OpenAttempt, plan: readonly ExamSection[]) {
  const { sectionLog, answers } = attempt.getSnapshot();
  const log = logOnDevice(plan, sectionLog ?? emptySectionLog, answers);
  const now = elapsedOf(attempt);
  return { place: sectionAt(plan, log, now), due: dueStep(plan, log, now), now };
}

/**
 * Where the test is, by what the log and this device say. What the time has left is written down as a step, by the page that writes: what was being typed
 * goes before it.
 */
export function useSections(plan: readonly ExamSection[]): SectionPlace {
  const { attempt, drafts } = useRoom();
  const [place, setPlace] = useState(() => lookAt(attempt, plan).place);
  const written = useRef(-1);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look(): void {
      clearTimeout(timer);
      const { place: next, due, now } = lookAt(attempt, plan);
      const { writer, phase } = attempt.getSnapshot();
      if (due && due.left > written.current && writer !== 'read-only' && phase === 'active') {
        written.current = due.left;
        drafts.flush();
        void attempt.record(stepIdOf(due.left), { at: due.at }).then((outcome) => {
          if (outcome === 'read-only') written.current = -1;
        });
      }
      setPlace((known) => (isSame(known, next) ? known : next));
      if (next.kind !== 'over') timer = setTimeout(look, Math.min(Math.max(0, next.to - now) + 20, longestWaitMs));
    }
    look();
    const stop = attempt.subscribe(look);
    // A hidden tab ticks late or not at all.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [attempt, drafts, plan]);

  return place;
}

function isSame(a: SectionPlace, b: SectionPlace): boolean {
  return a.stretch === b.stretch && a.to === b.to && a.from === b.from;
}

/** Leaves a section, with the break behind it where that has no length, or a break. */
export function useLeave(plan: readonly ExamSection[]): (stretch: number) => Promise<boolean> {
  const { attempt, drafts } = useRoom();
  return async (stretch) => {
    drafts.flush();
    const hasBreak = stretch % 2 === 1 || (plan[stretch >> 1]?.breakMinutes ?? 0) > 0;
    const at = Math.max(0, Math.round(elapsedOf(attempt)));
    return (await attempt.record(stepIdOf(hasBreak ? stretch : stretch + 1), { at })) !== 'read-only';
  };
}
