import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { OpenedWork } from '#contract/homework/parts.ts';
import type { Mark, StampSign } from '#domain/ink/marks.ts';
import { marksOfPage } from '#domain/ink/mark-set.ts';
import { CommandState } from '#client/commands/command-state.tsx';
import { InkLayer } from '#client/ink/ink-layer.tsx';
import { newId } from '#client/new-id.ts';
import { lowestMark } from '#domain/homework/marks.ts';
import { Card, Hint, Row } from '#ui/layout.tsx';
import { PressedButton } from '#ui/pressed-button.tsx';
import type { Reviewer } from './overlay.ts';
import { PointButtons } from '../shared/reviewing/point-buttons.tsx';
import { isInArea, readAt, writtenAt, type Area } from './task-area.ts';
import { heightToWidth, PagePart } from './task-page.tsx';
import { useReview, type Review } from './use-review.ts';
import { useOpenedWork } from './use-works.ts';
import { isPicture, useFileUrl, type Taken } from './use-taken.ts';
import css from './task.module.css';

interface TaskCellProps {
  answerId: string;
  page: number;
  area: Area;
  /** Id of the criterion that is given points for; null: the mark for the work. */
  criterion: string | null;
  taken: Taken;
  me: Reviewer;
}

/** One work's answer to the task, with its signs and points. */
export function TaskCell({ answerId, ...parts }: TaskCellProps) {
  const opened = useOpenedWork(answerId);
  if (!opened) return <Card as="li" isSmall gap={8} className={css['cell']} aria-busy={opened === undefined} />;
  return <OpenCell opened={opened} {...parts} />;
}

interface OpenCellProps extends Omit<TaskCellProps, 'answerId'> {
  opened: OpenedWork;
}

function OpenCell({ opened, page, area, criterion, taken, me }: OpenCellProps) {
  const { t } = useLingui();
  const { homework, work } = opened;
  const n = work.versions.length;
  const review = useReview(opened, n, me);
  const file = work.versions[n - 1]?.files[page];
  const picture = file && isPicture(file) ? file : undefined;
  const url = useFileUrl(taken, homework.uuid, picture);
  const { name } = work.student;
  return (
    <Card as="li" isSmall gap={8} className={css['cell']} data-testid="task-cell">
      <Row lineGap={8} gap={12} justify="between" className={css['cellHead']}>
        <Link to="/homework/control/assigned/$answerId" params={{ answerId: work.answerId }}>
          {name}
        </Link>
        {review.place && <CommandState place={review.place} />}
      </Row>
      {picture ? (
        <PagePart file={picture} url={url} alt={t`The task in the work of ${name}`} area={area}>
          <InkLayer marks={marksOfPage(review.set, page)} heightToWidth={heightToWidth(picture)} />
        </PagePart>
      ) : (
        <Hint className={css['none']}>
          <Trans>This work has no such page.</Trans>
        </Hint>
      )}
      <div className={css['cellActs']} inert={!review.isReady}>
        {picture && <Signs review={review} page={page} area={area} turn={picture.rotation} name={name} />}
        <Points opened={opened} review={review} criterion={criterion} />
      </div>
    </Card>
  );
}

interface SignsProps {
  review: Review;
  page: number;
  area: Area;
  turn: 0 | 90 | 180 | 270;
  name: string;
}

/** One tap puts a sign onto the task; the same again takes it off, the other one changes it. */
function Signs({ review, page, area, turn, name }: SignsProps) {
  const { t } = useLingui();
  const own = marksOfPage(review.set, page).find(
    (mark): mark is Extract<Mark, { kind: 'stamp' }> => mark.kind === 'stamp' && isInArea(readAt(mark.body, turn), area),
  );

  function put(sign: StampSign): void {
    // At the right, beside what is written.
    const { x, y } = writtenAt({ x: area.x + Math.round(area.w * 0.88), y: area.y + Math.round(area.h / 2) }, turn);
    const mark: Mark = { id: newId(), page, kind: 'stamp', body: { x, y, sign } };
    review.edit({ added: own?.body.sign === sign ? [] : [mark], removed: own ? [own] : [] });
  }

  const button = (sign: StampSign, word: string, text: string) => (
    <PressedButton
      className={css['sign']}
      data-sign={sign}
      isPressed={own?.body.sign === sign}
      aria-label={word}
      onClick={() => put(sign)}
      data-testid={`task-${sign}`}
    >
      {text}
    </PressedButton>
  );
  return (
    <Row as="span" isOneLine align="start">
      {button('tick', t`Right: ${name}`, '✓')}
      {button('cross', t`Wrong: ${name}`, '✕')}
    </Row>
  );
}

interface PointsProps {
  opened: OpenedWork;
  review: Review;
  criterion: string | null;
}

function Points({ opened: { homework, work }, review, criterion }: PointsProps) {
  const { rubric } = homework;
  const { own, save } = review;
  const one = rubric.find(({ id }) => id === criterion);
  const { name } = work.student;
  if (!one && rubric.length > 0) return null;
  if (!one)
    return (
      <PointButtons
        label={name}
        from={lowestMark(rubric)}
        most={homework.points}
        value={own?.mark ?? null}
        onChange={(mark) => void save({ mark })}
      />
    );
  const choices = own?.rubric ?? {};
  return (
    <PointButtons
      label={`${name}, ${one.title}`}
      from={0}
      most={one.points}
      value={choices[one.id] ?? null}
      onChange={(value) => {
        const { [one.id]: _before, ...others } = choices;
        const next = value === null ? others : { ...others, [one.id]: value };
        void save({ rubric: next });
      }}
    />
  );
}
