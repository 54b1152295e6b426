import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { ExamSection } from '#domain/exam/section-plan.ts';
import type { SectionPlace } from '#domain/exam/sections.ts';
import { elapsedOf } from '#offline/attempt-sections.ts';
import { Button } from '#ui/button.tsx';
import { Banners } from '../banners.tsx';
import { useRoom, useSnapshot } from '../room-context.tsx';
import { PauseIcon } from '../room-icons.tsx';
import { formatTimeLeft, untilNextSecond } from '../time-left.ts';
import css from './break-page.module.css';
import { useLeave } from './use-sections.ts';

interface BreakPageProps {
  plan: readonly ExamSection[];
  place: SectionPlace;
  /** Of the section that follows. */
  label: string;
  isTimeUp: boolean;
}

/** Between two sections. The next one begins by itself; who is ready goes on before. */
export function BreakPage({ plan, place, label, isTimeUp }: BreakPageProps) {
  const { t } = useLingui();
  const isPaused = useSnapshot(({ pausedAt }) => pausedAt !== null);
  const isReadOnly = useSnapshot(({ writer }) => writer === 'read-only');
  const left = useTimeLeft(place.to);
  const leave = useLeave(plan);
  const heading = useRef<HTMLHeadingElement>(null);
  const next = plan[place.section];
  const minutes = next?.minutes ?? 0;
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={css['page']} data-testid="break">
      <Banners isTimeUp={isTimeUp} />
      <main className={css['body']}>
        <PauseIcon />
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Break</Trans>
        </h1>
        <p className={css['time']} role="timer" aria-label={t`Time until the next section`} aria-live="off">
          {formatTimeLeft(left)}
        </p>
        <p className={css['next']}>
          {label}
          <span className={css['dim']}>
            <Trans>{minutes} min</Trans>
          </span>
        </p>
        <p className={css['dim']}>
          {isPaused ? (
            <Trans>The organiser has paused the test: the clock is stopped.</Trans>
          ) : (
            <Trans>Your answers are safe. The section begins by itself when the break ends.</Trans>
          )}{' '}
          {next?.back === false && <Trans>You cannot return to the sections before it.</Trans>}
        </p>
        <Button disabled={isPaused || isReadOnly} onClick={() => void leave(place.stretch)} data-testid="go-on">
          <Trans>Continue now</Trans>
        </Button>
      </main>
    </div>
  );
}

function useTimeLeft(to: number): number {
  const { attempt } = useRoom();
  const [left, setLeft] = useState(() => to - elapsedOf(attempt));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick(): void {
      clearTimeout(timer);
      const now = Math.max(0, to - elapsedOf(attempt));
      setLeft(now);
      timer = setTimeout(tick, untilNextSecond(now));
    }
    tick();
    return () => clearTimeout(timer);
  }, [attempt, to]);
  return left;
}
