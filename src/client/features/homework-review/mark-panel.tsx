import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Homework, ShownReview } from '#contract/homework/parts.ts';
import { longestComment, type RubricChoices } from '#domain/homework/homework.ts';
import { countingReview, rubricSum } from '#domain/homework/marks.ts';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { ProposedMark } from './lesson-score.tsx';
import type { Reviewer } from './overlay.ts';
import { PhrasesDialog } from './phrases-dialog.tsx';
import { PointButtons } from './point-buttons.tsx';
import { phrasesQuery } from './queries.ts';
import type { Review } from './use-review.ts';
import { VoiceNotes } from './voice-notes.tsx';
import css from './review.module.css';

/** A comment is stored when typing rests, ms. */
const restMs = 600;

interface MarkPanelProps {
  homework: Homework;
  review: Review;
  version: number;
  me: Reviewer;
  onReturned: (commandId: string) => void;
}

/** The mark by one tap, the comment, and the way back to the student. */
export function MarkPanel({ homework, review, version, me, onReturned }: MarkPanelProps) {
  const { own, save } = review;
  const hasRubric = homework.rubric.length > 0;
  const comment = useComment(own?.comment ?? '', (text) => save({ comment: text }));
  const score = review.work.versions[version - 1]?.score ?? null;
  const colleagues = review.work.reviews.filter((one) => one.version === version && one.reviewerId !== me.id);

  function giveBack(): void {
    comment.store();
    const commandId = review.giveBack();
    if (commandId !== null) onReturned(commandId);
  }

  return (
    <aside className={css['panel']} inert={!review.isReady}>
      {score && own?.mark == null && <ProposedMark points={homework.points} score={score} onTake={(mark) => save({ mark })} />}
      {hasRubric ? (
        <Rubric
          homework={homework}
          own={own}
          onChange={(rubric) => save({ rubric, mark: rubricSum(homework.rubric, rubric) })}
        />
      ) : (
        <Marks points={homework.points} own={own} onChange={(mark) => save({ mark })} />
      )}
      <Comment subjectId={homework.subject.id} comment={comment} />
      <VoiceNotes review={review} />
      {own?.state === 'returned' ? (
        <div className={css['returned']} data-testid="is-returned">
          <span>
            <Trans>The student has it back.</Trans>
          </span>
          <Button kind="quiet" size="s" onClick={review.retract} data-testid="retract">
            <Trans>Undo the return</Trans>
          </Button>
        </div>
      ) : (
        <Button wide onClick={giveBack} data-testid="return">
          <Trans>Return to the student</Trans>
        </Button>
      )}
      {colleagues.length > 0 && <Colleagues reviews={review.work.reviews} shown={colleagues} />}
    </aside>
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
    <fieldset className={css['marks']}>
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
  const sum = rubricSum(homework.rubric, choices);
  return (
    <fieldset className={css['marks']}>
      <legend>
        <Trans>Mark for the work</Trans>{' '}
        <strong data-testid="mark">
          {sum} / {homework.points}
        </strong>
      </legend>
      {homework.rubric.map(({ id, title, points }) => (
        <div key={id} className={css['criterion']} data-testid="criterion">
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
        </div>
      ))}
    </fieldset>
  );
}

/** What is typed, stored when it rests, when the field is left, and when the page is hidden. */
function useComment(saved: string, save: (text: string) => void) {
  const [text, setText] = useState<string | null>(null);
  const latest = useRef({ text, saved, save });
  useEffect(() => {
    latest.current = { text, saved, save };
  });
  function store(): void {
    const { text: typed, saved: before, save: put } = latest.current;
    if (typed !== null && typed !== before) put(typed);
    latest.current = { ...latest.current, text: null };
    setText(null);
  }
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(store, restMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const storeHidden = () => document.visibilityState === 'hidden' && store();
    document.addEventListener('visibilitychange', storeHidden);
    addEventListener('pagehide', store);
    return () => {
      document.removeEventListener('visibilitychange', storeHidden);
      removeEventListener('pagehide', store);
      store();
    };
  }, []);
  return { text: text ?? saved, change: setText, store, put: save };
}

function Comment({ subjectId, comment }: { subjectId: number; comment: ReturnType<typeof useComment> }) {
  const { i18n } = useLingui();
  const id = useId();
  const [isEditing, setIsEditing] = useState(false);
  const { data: phrases = [] } = useQuery(phrasesQuery);
  const language = i18n.locale === 'ru' ? 'ru' : 'kz';
  const fitting = phrases.filter((one) => one.language === language && (one.subjectId ?? subjectId) === subjectId);
  return (
    <div className={css['field']}>
      <label htmlFor={id}>
        <Trans>Comment for the student</Trans>
      </label>
      <div className={css['phrases']}>
        {fitting.map((phrase) => (
          <button
            key={phrase.id}
            type="button"
            className={css['phrase']}
            onClick={() => comment.put([comment.text.trim(), phrase.text].filter(Boolean).join(' ').slice(0, longestComment))}
            data-testid="phrase"
          >
            {phrase.text}
          </button>
        ))}
        <button type="button" className={css['phrase']} onClick={() => setIsEditing(true)} data-testid="edit-phrases">
          <Trans>My phrases</Trans>…
        </button>
      </div>
      {isEditing && <PhrasesDialog phrases={phrases} language={language} onClose={() => setIsEditing(false)} />}
      <textarea
        id={id}
        className={css['comment']}
        rows={4}
        maxLength={longestComment}
        value={comment.text}
        onChange={({ target }) => comment.change(target.value)}
        onBlur={comment.store}
        data-testid="comment"
      />
    </div>
  );
}

/** What others say of the same version, and whose mark counts. */
function Colleagues({ reviews, shown }: { reviews: readonly ShownReview[]; shown: readonly ShownReview[] }) {
  const counts = countingReview(reviews);
  return (
    <section className={css['colleagues']} data-testid="colleagues">
      <h2>
        <Trans>Reviewed by others, too</Trans>
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
