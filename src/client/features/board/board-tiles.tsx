import { useLingui } from '@lingui/react/macro';
import { boardStates, type BoardState } from '#contract/board/board-parts.ts';
import { cx } from '#ui/cx.ts';
import css from './board-tiles.module.css';
import type { Tally } from './board-view.ts';
import { stateTexts } from './texts.ts';

interface BoardTilesProps {
  /** Absent: not known. */
  sums: Tally | undefined;
  chosen: BoardState | undefined;
  onChoose: (state: BoardState | undefined) => void;
}

/** How many are in which state; each is a filter as well. */
export function BoardTiles({ sums, chosen, onChoose }: BoardTilesProps) {
  const { t, i18n } = useLingui();
  return (
    <div className={css['tiles']} role="group" aria-label={t`By state`}>
      {boardStates.map((state) => (
        <button
          key={state}
          type="button"
          className={cx(css['tile'], sums && sums[state] > 0 && css[state])}
          aria-pressed={chosen === state}
          data-tile={state}
          onClick={() => onChoose(chosen === state ? undefined : state)}
        >
          <strong>{sums?.[state] ?? '–'}</strong>
          <span>{i18n._(stateTexts[state])}</span>
        </button>
      ))}
    </div>
  );
}
