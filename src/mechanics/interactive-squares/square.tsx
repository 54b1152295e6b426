import { useLingui } from '@lingui/react/macro';
import { VerdictIcon, VerdictText, type Verdict } from '#mechanics/shared/mark.tsx';
import { cx } from '#ui/cx.ts';
import { CheckIcon } from '#ui/icons.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import css from './interactive-squares.module.css';

interface SquareProps {
  /** From 1. */
  row: number;
  column: number;
  label: string;
  choice: number;
  isChosen: boolean;
  isFixed: boolean;
  isCurrent: boolean;
  verdict: Verdict;
  onFocus: () => void;
  onToggle: () => void;
}

export function Square(props: SquareProps) {
  const { row, column, label, choice, isChosen, isFixed, isCurrent, verdict, onFocus, onToggle } = props;
  const { t } = useLingui();
  const place = label === '' ? t`Row ${row}, column ${column}` : t`Row ${row}, column ${column}: ${label}`;
  return (
    <div className={css['cell']} role="gridcell" aria-selected={isChosen}>
      <button
        type="button"
        className={cx(css['square'], css[verdict])}
        aria-pressed={isChosen}
        disabled={isFixed}
        tabIndex={isCurrent ? 0 : -1}
        data-choice={choice}
        onFocus={onFocus}
        onClick={onToggle}
      >
        <VisuallyHidden>{place}</VisuallyHidden>
        {label !== '' && (
          <span className={css['label']} aria-hidden="true">
            {label}
          </span>
        )}
        {verdict === 'none' || verdict === 'own' ? (
          isChosen && (
            <span className={css['tick']} aria-hidden="true">
              <CheckIcon />
            </span>
          )
        ) : (
          <span className={css['verdict']}>
            <VerdictIcon verdict={verdict} />
            <VisuallyHidden>
              {'. '}
              <VerdictText verdict={verdict} />
            </VisuallyHidden>
          </span>
        )}
      </button>
    </div>
  );
}
