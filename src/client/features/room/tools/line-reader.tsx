import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { CrossIcon } from '#ui/icons.tsx';
import css from './overlays.module.css';

const step = 24;
const heights = { least: 40, most: 240 };

/** Covers the page but for a window of some lines, which goes up and down by finger, mouse or arrows. */
export function LineReader({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [top, setTop] = useState(() => Math.round(innerHeight * 0.3));
  const [height, setHeight] = useState(96);
  const grip = useRef<number | null>(null);
  const move = (next: number) => setTop(Math.max(0, Math.min(innerHeight - heights.least, next)));

  function handleKeyDown(event: KeyboardEvent) {
    const by = { ArrowUp: -step, ArrowDown: step }[event.key];
    if (event.key === 'Escape') onClose();
    else if (by === undefined) return;
    else if (event.shiftKey) setHeight(Math.max(heights.least, Math.min(heights.most, height + by)));
    else move(top + by);
    event.preventDefault();
    event.stopPropagation();
  }

  function handlePointerMove(event: PointerEvent) {
    if (grip.current !== null) move(event.clientY - grip.current);
  }

  return (
    <div className={css['reader']} data-testid="line-reader">
      <div className={css['mask']} style={{ top: 0, height: top }} />
      <div className={css['mask']} style={{ top: top + height, bottom: 0 }} />
      <div className={css['bar']} style={{ top: top + height }}>
        <button
          type="button"
          className={css['grip']}
          aria-label={t`Move the line reader: arrows up and down, with Shift its height`}
          onKeyDown={handleKeyDown}
          onPointerDown={(event) => {
            grip.current = event.clientY - top;
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={handlePointerMove}
          onPointerUp={() => (grip.current = null)}
          onPointerCancel={() => (grip.current = null)}
        >
          ↕
        </button>
        <button type="button" aria-label={t`Close the line reader`} onClick={onClose}>
          <CrossIcon />
        </button>
      </div>
    </div>
  );
}
