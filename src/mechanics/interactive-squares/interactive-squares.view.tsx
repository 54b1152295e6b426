import { ChooseHint } from '#mechanics/shared/choose-hint.tsx';
import { Legend } from '#mechanics/shared/legend.tsx';
import { choiceVerdict } from '#mechanics/shared/mark.tsx';
import { promptId, ViewFrame } from '#mechanics/shared/view-frame.tsx';
import type { MechanicViewProps } from '#mechanics/view.ts';
import { cx } from '#ui/cx.ts';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { Square } from './square.tsx';
import css from './interactive-squares.module.css';

/** The least side of a square, CSS pixels: `--tap`, the size of a fingertip. */
const leastSide = 44;

export function InteractiveSquaresView(props: MechanicViewProps<'interactive-squares'>) {
  const { id, content, answer, mode, right, parts, onAnswer } = props;
  const { rows, columns, squares, background } = content;
  const selected = new Set(answer?.selected);
  const rightSquares = right ? new Set(right.selected) : undefined;
  // One square is in the tab order; the arrows go to the others.
  const [current, setCurrent] = useState(0);
  const board = useRef<HTMLDivElement>(null);

  function handleToggle(squareId: string) {
    const next = squares.map((square) => square.id).filter((id) => (id === squareId) !== selected.has(id));
    onAnswer(next.length > 0 ? { selected: next } : null);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const next = neighbour(event, current, rows, columns);
    if (next === undefined || next >= squares.length) return;
    event.preventDefault();
    setCurrent(next);
    board.current?.querySelector<HTMLButtonElement>(`[data-choice="${String(next + 1)}"]`)?.focus();
  }

  const plainColumns = `repeat(${String(columns)}, minmax(${String(leastSide)}px, 4.5em))`;
  const size = background && {
    aspectRatio: `${String(background.width)} / ${String(background.height)}`,
    width: `min(100%, ${String(background.width)}px)`,
    minWidth: Math.max(columns * leastSide, (rows * leastSide * background.width) / background.height),
  };

  return (
    <ViewFrame id={id} prompt={content.prompt}>
      {mode === 'answer' && <ChooseHint choose={content.choose} chosen={selected.size} />}
      {mode === 'review' && (right || parts) && <Legend withRight={Boolean(right)} />}
      <ScrollBox hasControls className={css['scroll']}>
        <div className={cx(css['board'], background && css['overPicture'])} style={size ?? undefined}>
          {background && (
            <img
              src={background.src}
              alt={background.alt}
              width={background.width}
              height={background.height}
              draggable={false}
            />
          )}
          <div
            ref={board}
            className={cx(css['grid'], !background && css['plain'])}
            style={{ gridTemplateColumns: background ? `repeat(${String(columns)}, 1fr)` : plainColumns }}
            role="grid"
            tabIndex={-1}
            aria-labelledby={promptId(id)}
            aria-multiselectable={content.choose !== 1}
            aria-readonly={mode !== 'answer'}
            onKeyDown={handleKeyDown}
          >
            {Array.from({ length: rows }, (_, row) => (
              <div key={row} className={css['row']} role="row">
                {squares.slice(row * columns, (row + 1) * columns).map((square, column) => {
                  const index = row * columns + column;
                  const isChosen = selected.has(square.id);
                  const isRight = rightSquares ? rightSquares.has(square.id) : isChosen ? parts?.[square.id] : undefined;
                  return (
                    <Square
                      key={square.id}
                      row={row + 1}
                      column={column + 1}
                      label={square.label}
                      choice={index + 1}
                      isChosen={isChosen}
                      isFixed={mode !== 'answer'}
                      isCurrent={index === current}
                      verdict={mode === 'review' ? choiceVerdict(isChosen, isRight) : 'none'}
                      onFocus={() => setCurrent(index)}
                      onToggle={() => handleToggle(square.id)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        </div>
      </ScrollBox>
    </ViewFrame>
  );
}

function neighbour(event: KeyboardEvent, current: number, rows: number, columns: number): number | undefined {
  const row = Math.floor(current / columns);
  const column = current % columns;
  const wide = event.ctrlKey || event.metaKey;
  switch (event.key) {
    case 'ArrowRight':
      return column + 1 < columns ? current + 1 : undefined;
    case 'ArrowLeft':
      return column > 0 ? current - 1 : undefined;
    case 'ArrowDown':
      return row + 1 < rows ? current + columns : undefined;
    case 'ArrowUp':
      return row > 0 ? current - columns : undefined;
    case 'Home':
      return wide ? 0 : row * columns;
    case 'End':
      return wide ? rows * columns - 1 : row * columns + columns - 1;
    default:
      return undefined;
  }
}
