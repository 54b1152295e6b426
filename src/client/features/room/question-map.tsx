import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { AnswerView } from '#offline/types.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { PlaceMark, placeShown, usePlaceText, type ShownPlace } from './answer-place.tsx';
import type { QuestionList, RoomQuestion } from './question-list.ts';
import { useRoom, useSnapshot } from './room-context.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FlagFullIcon } from './room-icons.tsx';
import css from './question-map.module.css';

interface QuestionMapProps {
  list: QuestionList;
  index: number;
  lang: string;
  onOpen: (index: number) => void;
  /** To the look at everything before finishing. */
  onFinish: () => void;
  onClose: () => void;
}

const legend = ['none', 'tablet', 'server', 'refused', 'unsaved'] as const;

/** All questions at a glance: by shape as well as by colour. */
export function QuestionMap({ list, index, lang, onOpen, onFinish, onClose }: QuestionMapProps) {
  const { t } = useLingui();
  const { isMemoryOnly } = useRoom();
  const answers = useSnapshot((snapshot) => snapshot.answers);
  const marked = useSnapshot(({ uiState }) => uiState.marked);
  const textOf = usePlaceText();
  // One cell is in the tab order; the arrows go to the others.
  const [focused, setFocused] = useState(index);
  const grid = useRef<HTMLDivElement>(null);

  useEffect(() => {
    cellIn(grid.current, index)?.focus();
  }, [index]);

  function handleKeyDown(event: KeyboardEvent) {
    const next = neighbour(event.key, focused, grid.current, list.questions.length);
    if (next === null) return;
    event.preventDefault();
    setFocused(next);
    cellIn(grid.current, next)?.focus();
  }

  return (
    <Dialog title={t`Question map`} shape="side" onClose={onClose} testId="question-map">
      <div ref={grid}>
        {list.disciplines.map((discipline) => (
          <section key={discipline.id}>
            {list.disciplines.length > 1 && (
              <h3 className={css['discipline']} lang={lang}>
                {discipline.title}
              </h3>
            )}
            <div className={css['cells']}>
              {discipline.questions.map((question) => (
                <Cell
                  key={question.id}
                  question={question}
                  place={placeShown(mapPlaceOf(answers.get(question.id)), isMemoryOnly)}
                  isMarked={marked.includes(question.id)}
                  isCurrent={question.index === index}
                  isInTabOrder={question.index === focused}
                  onOpen={onOpen}
                  onKeyDown={handleKeyDown}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className={css['finish']}>
        <Button kind="quiet" wide onClick={onFinish}>
          <Trans>Check and finish</Trans>
        </Button>
      </div>
      <h3 className={css['discipline']}>
        <Trans>What the symbols mean</Trans>
      </h3>
      <ul className={css['legend']}>
        {legend.map((place) => (
          <li key={place}>
            <span className={cx(css['sample'], css[place])}>
              <PlaceMark place={place} />
            </span>
            {textOf(place)}
          </li>
        ))}
        <li>
          <span className={cx(css['sample'], css['flagSample'])}>
            <FlagFullIcon />
          </span>
          <Trans>Marked for later</Trans>
        </li>
      </ul>
    </Dialog>
  );
}

/** An answer that was withdrawn is none, unless something is wrong with it. */
export function mapPlaceOf(view: AnswerView | undefined): ShownPlace {
  if (view === undefined) return 'none';
  if (view.place === 'refused' || view.place === 'unsaved') return view.place;
  return view.answers === null ? 'none' : view.place;
}

interface CellProps {
  question: RoomQuestion;
  place: ShownPlace;
  isMarked: boolean;
  isCurrent: boolean;
  isInTabOrder: boolean;
  onOpen: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Cell({ question, place, isMarked, isCurrent, isInTabOrder, onOpen, onKeyDown }: CellProps) {
  const { t } = useLingui();
  const textOf = usePlaceText();
  const number = question.index + 1;
  const state = textOf(place);
  return (
    <button
      type="button"
      className={cx(css['cell'], css[place], isCurrent && css['current'])}
      data-index={question.index}
      data-place={place}
      data-marked={isMarked || undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-label={isMarked ? t`Question ${number}: ${state}, marked for later` : t`Question ${number}: ${state}`}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={() => onOpen(question.index)}
      onKeyDown={onKeyDown}
    >
      <span className={css['number']}>{number}</span>
      <PlaceMark place={place} />
      {isMarked && <FlagFullIcon className={css['flag']} />}
    </button>
  );
}

function cellIn(grid: HTMLElement | null, index: number): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-index="${String(index)}"]`) ?? null;
}

/** Left and right by number; up and down by what the eye sees: rows break differently on every screen. */
function neighbour(key: string, index: number, grid: HTMLElement | null, count: number): number | null {
  if (key === 'ArrowRight') return Math.min(count - 1, index + 1);
  if (key === 'ArrowLeft') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const from = cellIn(grid, index);
  if (step === 0 || !from) return null;
  for (let next = index + step; next >= 0 && next < count; next += step) {
    const cell = cellIn(grid, next);
    if (cell && cell.offsetTop !== from.offsetTop && Math.abs(cell.offsetLeft - from.offsetLeft) < cell.offsetWidth / 2)
      return next;
  }
  return index;
}
