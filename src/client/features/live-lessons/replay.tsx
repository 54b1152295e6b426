import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { foldEvents } from '#domain/live-lessons/fold.ts';
import type { LiveEvent } from '#domain/live-lessons/event.ts';
import type { Question } from '#mechanics/question.ts';
import type { ShownEvent } from '#contract/live-lessons/event.ts';
import { Button } from '#ui/button.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { Hint, Stack } from '#ui/layout.tsx';
import css from './slide.module.css';
import { QuestionCard } from './question-card.tsx';
import { SlideView, type PagePart } from './slide-view.tsx';

interface ReplayProps {
  lessonId: string;
  events: readonly ShownEvent[];
  Page: PagePart;
}

const noCommands: readonly never[] = [];
/** So long a step stands while it plays, ms. */
const stepMs = 700;

/** Everything that was shown, step by step, at the pace of whoever looks. */
export function Replay({ lessonId, events, Page }: ReplayProps) {
  const { t } = useLingui();
  const { userId } = useUser();
  const steps = useMemo(() => events.filter(isShown), [events]);
  const [at, setAt] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const last = Math.max(0, steps.length - 1);
  const here = Math.min(at, last);
  const now = steps[here];
  const view = useMemo(
    () =>
      foldEvents<Question>(events.filter((event): event is LiveEvent<Question> & ShownEvent => event.seq <= (now?.seq ?? 0))),
    [events, now],
  );
  useEffect(() => {
    if (!isPlaying || here >= last) return;
    const timer = setTimeout(() => setAt(here + 1), stepMs);
    return () => clearTimeout(timer);
  }, [isPlaying, here, last]);
  if (!now) return null;
  const latest = view.questions.at(-1);
  const moveTo = (step: number) => {
    setIsPlaying(false);
    setAt(Math.min(last, Math.max(0, step)));
  };
  const time = sinceStart(now.at - (steps[0]?.at ?? now.at));
  const [number, count] = [here + 1, steps.length];
  return (
    <Stack as="section" aria-label={t`Lesson replay`} data-testid="replay">
      <div className={css['player']}>
        <Button
          kind="quiet"
          size="s"
          onClick={() => {
            if (here >= last) setAt(0);
            setIsPlaying(!isPlaying || here >= last);
          }}
          data-testid="play"
        >
          {isPlaying && here < last ? <Trans>Pause</Trans> : <Trans>Play</Trans>}
        </Button>
        <Button kind="quiet" size="s" aria-disabled={here === 0} onClick={() => moveTo(here - 1)}>
          <Trans>Back</Trans>
        </Button>
        <input
          type="range"
          min={0}
          max={last}
          value={here}
          aria-label={t`Step of the lesson`}
          aria-valuetext={t`Step ${number} of ${count}, ${time}`}
          onChange={({ target }) => moveTo(Number(target.value))}
          data-testid="replay-step"
        />
        <Button kind="quiet" size="s" aria-disabled={here === last} onClick={() => moveTo(here + 1)} data-testid="replay-next">
          <Trans>Next</Trans>
        </Button>
        <Hint as="span" isSmall className={css['time']}>
          {number}/{count} · {time}
        </Hint>
      </div>
      <SlideView lessonId={lessonId} view={view} Page={Page} />
      {latest && (
        <QuestionCard
          key={latest.questionId}
          asked={latest}
          personId={userId}
          commands={noCommands}
          isReady={false}
          onAnswer={null}
        />
      )}
    </Stack>
  );
}

/** What changes the picture that all see. */
function isShown({ body }: ShownEvent): boolean {
  return (
    body.kind === 'slide' || body.kind === 'ink' || body.kind === 'question' || (body.kind === 'state' && body.to !== 'chat')
  );
}

/** Minutes and seconds. */
function sinceStart(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
