import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isClockDoubted } from '#offline/doubt.ts';
import { cx } from '#ui/cx.ts';
import { notify } from '#ui/notices.ts';
import { useRoom, useSnapshot } from './room-context.tsx';
import { ClockIcon } from './room-icons.tsx';
import {
  alwaysShownFrom,
  announcementFor,
  formatTimeLeft,
  minutesGained,
  untilNextSecond,
  type Announcement,
} from './time-left.ts';
import css from './timer.module.css';

/** Time left, once a second; nothing else of the room is drawn with it. Can be folded to an icon, and comes back at five minutes. */
export function Timer() {
  const { t } = useLingui();
  const { attempt } = useRoom();
  const left = useTimeLeft();
  const isFolded = useSnapshot(({ uiState }) => uiState.timerFolded) && left > alwaysShownFrom;
  const isPaused = useSnapshot(({ pausedAt }) => pausedAt !== null);
  const urgency = left <= 60_000 ? 'last' : left <= alwaysShownFrom ? 'soon' : undefined;

  return (
    <div
      className={cx(css['timer'], urgency && css[urgency])}
      data-testid="timer"
      data-folded={isFolded}
      data-paused={isPaused}
    >
      {!isFolded && (
        <span className={css['time']} role="timer" aria-label={t`Time left`} aria-live="off">
          {formatTimeLeft(left)}
        </span>
      )}
      {left > alwaysShownFrom && (
        <button
          type="button"
          className={css['fold']}
          aria-expanded={!isFolded}
          aria-label={isFolded ? t`Show the time left` : t`Hide the time left`}
          title={isFolded ? t`Show the time left` : t`Hide the time left`}
          onClick={() => attempt.changeUiState({ timerFolded: !isFolded })}
        >
          <ClockIcon />
        </button>
      )}
    </div>
  );
}

function useTimeLeft(): number {
  const { attempt, announcer, section } = useRoom();
  const timeLeft = section?.timeLeft ?? attempt.timeLeft;
  const [left, setLeft] = useState(timeLeft);
  const before = useRef<number | null>(null);
  const words = useAnnouncementTexts();
  const latestWords = useRef(words);
  useEffect(() => {
    latestWords.current = words;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function tick() {
      clearTimeout(timer);
      const now = timeLeft();
      setLeft(now);
      const said = announcementFor(before.current, now);
      before.current = now;
      // A clock that was set forward has passed none of these.
      if (said !== null && !isClockDoubted(attempt.getSnapshot().clockJumps)) announcer.say(latestWords.current.left(said));
      // What stands still is drawn when it goes on.
      if (attempt.getSnapshot().pausedAt === null) timer = setTimeout(tick, untilNextSecond(now));
    }
    tick();
    let known = attempt.getSnapshot();
    const stop = attempt.subscribe(() => {
      const snapshot = attempt.getSnapshot();
      const isMoved = snapshot.endTimeThreshold !== known.endTimeThreshold || snapshot.pausedAt !== known.pausedAt;
      const wasEnd = known.endTimeThreshold;
      known = snapshot;
      if (!isMoved) return;
      // An extension is shown at once, and said. What a pause has moved is no gift, unless the device did not know of the pause.
      const gained = minutesGained(before.current, timeLeft(), snapshot.endTimeThreshold - wasEnd);
      tick();
      if (gained === 0) return;
      const text = latestWords.current.more(gained);
      announcer.say(text);
      notify({ kind: 'info', text });
    });
    // A hidden tab ticks late or not at all.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener('visibilitychange', tick);
    };
  }, [attempt, announcer, timeLeft]);

  return left;
}

interface TimerTexts {
  left: (announcement: Announcement) => string;
  more: (minutes: number) => string;
}

function useAnnouncementTexts(): TimerTexts {
  const { t } = useLingui();
  const more = (minutes: number) => t`${plural(minutes, { one: 'You have # more minute', other: 'You have # more minutes' })}`;
  const left = (announcement: Announcement) => {
    switch (announcement) {
      case 10:
        return t`10 minutes left`;
      case 5:
        return t`5 minutes left`;
      case 1:
        return t`1 minute left`;
      case 'over':
        return t`Time is up`;
    }
  };
  return { left, more };
}
