import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent } from 'react';
import { elements, type Element } from './elements.ts';
import css from './sheets.module.css';

/** The periodic table: the name and mass of an element stand above it when it is chosen. One cell is in the tab order, arrows lead on. */
export function PeriodicTable() {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState<Element | undefined>(elements[0]);
  const table = useRef<HTMLDivElement>(null);
  const nameOf = ({ names }: Element) => names[i18n.locale === 'kk' || i18n.locale === 'ru' ? i18n.locale : 'en'];

  function handleKeyDown(event: KeyboardEvent, { row, column }: Element) {
    const next = neighbourOf(event.key, row, column);
    if (!next) return;
    event.preventDefault();
    setChosen(next);
    table.current?.querySelector<HTMLElement>(`[data-element="${next.number}"]`)?.focus();
  }

  return (
    <>
      <p className={css['chosen']} role="status">
        {chosen && (
          <>
            <strong>
              {chosen.number} {chosen.symbol}
            </strong>{' '}
            {nameOf(chosen)} · <Trans>atomic mass {chosen.mass}</Trans>
          </>
        )}
      </p>
      <div className={css['scroll']}>
        <div ref={table} className={css['elements']} role="group" aria-label={t`Periodic table`}>
          {elements.map((element) => (
            <button
              key={element.number}
              type="button"
              data-element={element.number}
              tabIndex={element === chosen ? 0 : -1}
              aria-pressed={element === chosen}
              aria-label={`${element.symbol}, ${nameOf(element)}, ${element.number}, ${element.mass}`}
              style={{ gridRow: element.row, gridColumn: element.column }}
              onClick={() => setChosen(element)}
              onKeyDown={(event) => handleKeyDown(event, element)}
            >
              <small>{element.number}</small>
              <b>{element.symbol}</b>
              <small>{element.mass}</small>
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** The nearest element in that direction, over the holes of the table. */
function neighbourOf(key: string, row: number, column: number): Element | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const [down, right] = step;
  for (let r = row + down, c = column + right; r >= 1 && r <= 9 && c >= 1 && c <= 18; r += down, c += right) {
    const found = elements.find((element) => element.row === r && element.column === c);
    if (found) return found;
  }
  return undefined;
}
