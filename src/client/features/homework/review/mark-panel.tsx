import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Homework, ShownReview } from '#contract/homework/parts.ts';
import type { RubricChoices } from '#domain/homework/homework.ts';
import { countingReview } from '#domain/homework/marks.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Card, Row, Stack } from '#ui/layout.tsx';
import { CommentField, useComment } from '../shared/reviewing/comment-field.tsx';
import { PointButtons } from '../shared/reviewing/point-buttons.tsx';
import { ProposedMark } from './lesson-score.tsx';
import type { Reviewer } from './overlay.ts';
import type { Review } from './use-review.ts';
import { VoiceNotes } from './voice-notes.tsx';
import reviewing from '../shared/reviewing/reviewing.module.css';
import css from './review.module.css';

interface MarkPanelProps {
  homework: Homework;
  review: Review;
  version: number;
  me: Reviewer;
  onReturned: (commandId: string) => void;
}

/** Homework of which a work was returned without a mark on purpose: of each it is asked once. */
const returnedUnmarked = new Set<string>();

/** The mark by one tap, the comment, and the way back to the student. */
export function MarkPanel({ homework, review, version, me, onReturned }: MarkPanelProps) {
  const { t } = useLingui();
  const { own, save } = review;
  const hasRubric = homework.rubric.length > 0;
  const subject = `${review.work.answerId} ${version}`;
  const comment = useComment(subject, own?.comment ?? '', review.isReady ? (text) => save({ comment: text }) : null);
  const score = review.work.versions[version - 1]?.score ?? null;
  const colleagues = review.work.reviews.filter((one) => one.version === version && one.reviewerId !== me.id);

  const [isAsking, setIsAsking] = useState(false);

  function giveBackOrAsk(): void {
    if (own?.mark == null && !returnedUnmarked.has(homework.uuid)) setIsAsking(true);
    else giveBack();
  }

  function giveBack(): void {
    comment.store();
    const commandId = review.giveBack();
    if (commandId !== null) onReturned(commandId);
  }

  return (
    <Card as="aside" gap={16} className={css['panel']} inert={!review.isReady}>
      {score && own?.mark == null && (
        <ProposedMark points={homework.points} score={score} onTake={(mark) => void save({ mark })} />
      )}
      {hasRubric ? (
        <Rubric homework={homework} own={own} onChange={(rubric) => void save({ rubric })} />
      ) : (
        <Marks points={homework.points} own={own} onChange={(mark) => void save({ mark })} />
      )}
      <CommentField label={t`Comment for the student`} subjectId={homework.subject.id} comment={comment} />
      <VoiceNotes review={review} />
      {own?.state === 'returned' ? (
        <Row lineGap={8} gap={16} justify="between" className={css['returned']} data-testid="is-returned">
          <span>
            <Trans>Returned to the student.</Trans>
          </span>
          <Button kind="quiet" size="s" onClick={review.retract} data-testid="retract">
            <Trans>Undo the return</Trans>
          </Button>
        </Row>
      ) : (
        <Button wide onClick={giveBackOrAsk} data-testid="return">
          <Trans>Return to the student</Trans>
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Return without a mark?`}
          thing={review.work.student.name}
          yes={t`Return`}
          no={t`Cancel`}
          onYes={() => {
            returnedUnmarked.add(homework.uuid);
            giveBack();
            return Promise.resolve();
          }}
          onClose={() => setIsAsking(false)}
        >
          <Trans>The student gets the work back without a mark. You can undo it.</Trans>
        </ConfirmDialog>
      )}
      {colleagues.length > 0 && <Colleagues reviews={review.work.reviews} shown={colleagues} />}
    </Card>
  );
}

interface MarksProps {
  points: number;
  own: ShownReview | null;
  onChange: (mark: number | null) => void;
}

function Marks({ points, own, onChange }: MarksProps) {
  const { t } = useLingui();
  const mark = own?.mark ?? null;
  return (
    <fieldset className={reviewing['marks']}>
      <legend>
        <Trans>Mark for the work</Trans>{' '}
        <strong data-testid="mark">{mark === null ? '–' : `${mark} / ${own?.points ?? points}`}</strong>
      </legend>
      <PointButtons label={t`Mark for the work`} from={1} most={points} value={mark} onChange={onChange} />
    </fieldset>
  );
}

interface RubricProps {
  homework: Homework;
  own: ShownReview | null;
  onChange: (rubric: RubricChoices) => void;
}

function Rubric({ homework, own, onChange }: RubricProps) {
  const choices = own?.rubric ?? {};
  return (
    <fieldset className={reviewing['marks']}>
      <legend>
        <Trans>Mark for the work</Trans>{' '}
        <strong data-testid="mark">{own?.mark == null ? '–' : `${own.mark} / ${own.points}`}</strong>
      </legend>
      {homework.rubric.map(({ id, title, points }) => (
        <Stack gap={8} key={id} data-testid="criterion">
          <span>{title}</span>
          <PointButtons
            label={title}
            from={0}
            most={points}
            value={choices[id] ?? null}
            onChange={(value) => {
              const { [id]: _before, ...others } = choices;
              onChange(value === null ? others : { ...others, [id]: value });
            }}
          />
        </Stack>
      ))}
    </fieldset>
  );
}

/** Shows the reviews of others of the same version, and whose mark counts. */
function Colleagues({ reviews, shown }: { reviews: readonly ShownReview[]; shown: readonly ShownReview[] }) {
  const counts = countingReview(reviews);
  return (
    <section className={css['colleagues']} data-testid="colleagues">
      <h2>
        <Trans>Also reviewed by others</Trans>
      </h2>
      {shown.map((one) => (
        <p key={one.reviewerId}>
          <strong>{one.reviewer}</strong>
          {one.mark !== null && ` · ${one.mark} / ${one.points}`} · {formatDateTime(one.changedAt)}
          {one === counts && (
            <>
              {' · '}
              <Trans>This mark counts</Trans>
            </>
          )}
          {one.comment && <span className={css['said']}>{one.comment}</span>}
        </p>
      ))}
    </section>
  );
}
