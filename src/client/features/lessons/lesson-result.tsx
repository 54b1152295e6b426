import { Trans } from '@lingui/react/macro';
import type { PlayedLesson } from '#contract/lessons/player.ts';
import type { CommandPlace } from '#offline/commands/ports.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Card, Hint } from '#ui/layout.tsx';
import css from './lessons.module.css';

interface LessonResultProps {
  run: Pick<PlayedLesson['run'], 'points' | 'keysOpenAt' | 'areKeysOpen'>;
  /** Where the last step is. Null: this page knows of none. */
  place: CommandPlace | null;
}

/** Shows the result of a finished lesson, and from when on its right answers are shown. */
export function LessonResult({ run: { points, keysOpenAt, areKeysOpen }, place }: LessonResultProps) {
  if (!points)
    return (
      <Card className={css['sheet']} role="status" data-testid="lesson-finished">
        <p>
          <Trans>Lesson finished. Points appear once it reaches the server.</Trans>
        </p>
        {place && <CommandState place={place} />}
      </Card>
    );
  const { earned, max } = points;
  const when = keysOpenAt === null ? null : formatDateTime(keysOpenAt);
  return (
    <Card className={css['sheet']} role="status" data-testid="lesson-result">
      <p className={css['result']}>
        <Trans>
          {earned} of {max} points
        </Trans>
      </p>
      <Hint data-testid="keys-open">
        {areKeysOpen ? (
          <Trans>Lesson finished. The right answer is shown next to each task.</Trans>
        ) : when === null ? (
          <Trans>Finished. Right answers and solutions are shown here when the teacher opens them.</Trans>
        ) : (
          <Trans>Finished. Right answers and solutions are shown here from {when}, or earlier if the teacher opens them.</Trans>
        )}
      </Hint>
    </Card>
  );
}
