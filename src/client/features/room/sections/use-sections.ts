import { useEffect, useRef, useState } from 'react';
import { stepIdOf, type ExamSection } from '#domain/exam/section-plan.ts';
import type { SectionPlace } from '#domain/exam/sections.ts';
import { elapsedOf, lookAtSections } from '#offline/attempt-sections.ts';
import { useRoom } from '../room-context.tsx';

/** Longest timer: each contact corrects the clock. */
const longestWaitMs = 30_000;

/**
 * Where the test is, by what the log and this device say. What the time has left is written down as a step, by the page that writes: what was being typed
 * goes before it.
 */
export function useSections(plan: readonly ExamSection[]): SectionPlace {
  const { attempt, drafts } = useRoom();
  const [place, setPlace] = useState(() => lookAtSections(attempt, plan).place);
  const written = useRef(-1);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function look(): void {
      clearTimeout(timer);
      const { place: next, due, now } = lookAtSections(attempt, plan);
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
