import { Trans, useLingui } from '@lingui/react/macro';
import { memo, type ReactNode, type Ref } from 'react';
import { cx } from '#ui/cx.ts';
import css from './bottom-bar.module.css';
import { useRoom, useSnapshot } from './room-context.tsx';
import { FinishIcon, FlagFullIcon, FlagIcon, MapIcon, NextIcon, PreviousIcon, SkipIcon } from './room-icons.tsx';

export interface RoomMoves {
  previous: () => void;
  next: () => void;
  nextUnanswered: () => void;
  mark: () => void;
  map: () => void;
  finish: () => void;
}

interface BottomBarProps {
  barRef: Ref<HTMLElement>;
  questionId: number;
  moves: RoomMoves;
  /** Behind the last question comes the look at everything before finishing. */
  isLast: boolean;
  /** The test is paused. */
  isOff: boolean;
}

/** Everything one does with a question but answer it, within the thumb's reach. */
export const BottomBar = memo(function BottomBar({ barRef, questionId, moves, isLast, isOff }: BottomBarProps) {
  const { t } = useLingui();
  const isMarked = useSnapshot(({ uiState }) => uiState.marked.includes(questionId));
  const finish = useRoom().section?.next?.label ?? t`Finish the test`;
  return (
    <nav ref={barRef} inert={isOff} className={css['bar']} aria-label={t`Questions`}>
      <Move icon={<FinishIcon />} name="finish" onClick={moves.finish} label={finish} isDialog isApart>
        <Trans>Finish</Trans>
      </Move>
      <Move icon={<MapIcon />} name="map" onClick={moves.map} label={t`Question map`} isDialog>
        <Trans>Map</Trans>
      </Move>
      <Move
        icon={isMarked ? <FlagFullIcon /> : <FlagIcon />}
        name="mark"
        onClick={moves.mark}
        isPressed={isMarked}
        label={isMarked ? t`Marked for later` : t`Mark for later`}
      >
        {isMarked ? <Trans>Marked</Trans> : <Trans>Mark</Trans>}
      </Move>
      <span className={css['space']} />
      <Move icon={<PreviousIcon />} name="previous" onClick={moves.previous}>
        <Trans>Previous</Trans>
      </Move>
      <Move icon={<SkipIcon />} name="nextUnanswered" onClick={moves.nextUnanswered} label={t`Next unanswered`}>
        <Trans>Unanswered</Trans>
      </Move>
      {isLast ? (
        <Move icon={<NextIcon />} name="next" onClick={moves.next} label={t`Check before you finish`} isDialog isMain>
          <Trans>Check over</Trans>
        </Move>
      ) : (
        <Move icon={<NextIcon />} name="next" onClick={moves.next} isMain>
          <Trans>Next</Trans>
        </Move>
      )}
    </nav>
  );
});

interface MoveProps {
  icon: ReactNode;
  /** For tests. */
  name: keyof RoomMoves;
  onClick: () => void;
  children: ReactNode;
  /** Where the words under the picture are too short to be understood alone. */
  label?: string;
  isPressed?: boolean;
  isDialog?: boolean;
  isMain?: boolean;
  isApart?: boolean;
}

function Move({ icon, name, onClick, children, label, isPressed, isDialog, isMain, isApart }: MoveProps) {
  return (
    <button
      type="button"
      className={cx(css['move'], isMain && css['main'], isApart && css['finish'], isPressed && css['pressed'])}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      aria-haspopup={isDialog ? 'dialog' : undefined}
      data-move={name}
      onClick={onClick}
    >
      {icon}
      <span className={css['words']}>{children}</span>
    </button>
  );
}
