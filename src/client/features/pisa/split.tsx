import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { leastShare, mostShare, shareOfRatio } from '#domain/bank/pisa-unit.ts';
import { cx } from '#ui/cx.ts';
import css from './split.module.css';
import { clampShare, ratioOf, shareByKey } from './ratio.ts';
import { useWide } from './use-wide.ts';

interface SplitProps {
  direction: 'horizontal' | 'vertical';
  ratio: string;
  /** Without it the divider still moves, and nobody hears of it. */
  onRatio?: (ratio: string) => void;
  /** Where there is no room for two sides: one of them. */
  names: readonly [string, string];
  first: ReactNode;
  second: ReactNode;
}

/** Narrower than this, in pixels, two sides cannot be read beside each other. */
const leastWidth = 640;

/** Two sides and a divider that mouse, finger and keys move. Where it is narrow, one of them is chosen. */
export function Split({ direction, ratio, onRatio, names, first, second }: SplitProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  const isRoomy = useWide(place, leastWidth);
  const [own, setOwn] = useState<number | null>(null);
  const hasMoved = useRef(false);
  const [tab, setTab] = useState<0 | 1>(0);
  const isWide = direction === 'horizontal';
  // While it is dragged, and where nobody keeps it, the divider knows better.
  const share = own ?? shareOfRatio(ratio);
  const isSplit = isRoomy || !isWide;

  function settle(next: number) {
    if (!onRatio) return setOwn(next);
    setOwn(null);
    onRatio(ratioOf(next));
  }

  function shareAt(event: PointerEvent): number {
    const box = place.current?.getBoundingClientRect();
    if (!box) return share;
    const part = isWide ? (event.clientX - box.left) / box.width : (event.clientY - box.top) / box.height;
    return clampShare(part * 100);
  }

  function handleKey(event: KeyboardEvent) {
    const next = shareByKey(share, event.key, isWide);
    if (next === null) return;
    event.preventDefault();
    settle(next);
  }

  return (
    <div ref={place} className={css['splitPlace']}>
      {!isSplit && (
        <SegmentedControl
          fullWidth
          mb="sm"
          aria-label={t`Sides`}
          value={String(tab)}
          data={names.map((label, index) => ({ label, value: String(index) }))}
          onChange={(next) => setTab(next === '0' ? 0 : 1)}
        />
      )}
      <div
        className={cx(css['split'], isSplit && (isWide ? css['splitWide'] : css['splitHigh']))}
        style={
          isSplit && isWide ? { gridTemplateColumns: `minmax(0, ${share}fr) 20px minmax(0, ${100 - share}fr)` } : undefined
        }
        data-testid="split"
        data-share={share}
      >
        {/* Hidden, not taken away: what is typed in the other tab stays. */}
        <section
          className={css['side']}
          aria-label={names[0]}
          hidden={!isSplit && tab !== 0}
          style={isSplit && !isWide ? { maxHeight: `${share * 1.2}vh` } : undefined}
        >
          {first}
        </section>
        {isSplit && (
          <div
            role="separator"
            tabIndex={0}
            className={css['divider']}
            aria-label={t`Ratio of the two sides`}
            aria-orientation={isWide ? 'vertical' : 'horizontal'}
            aria-valuenow={share}
            aria-valuemin={leastShare}
            aria-valuemax={mostShare}
            aria-valuetext={ratioOf(share)}
            title={ratioOf(share)}
            onKeyDown={handleKey}
            onPointerDown={(event) => {
              if (event.button !== 0) return;
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) => {
              if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
              hasMoved.current = true;
              setOwn(shareAt(event));
            }}
            onPointerUp={(event) => {
              // Not by what is drawn: a quick drag is over before that.
              if (!event.currentTarget.hasPointerCapture(event.pointerId) || !hasMoved.current) return;
              hasMoved.current = false;
              settle(shareAt(event));
            }}
            onPointerCancel={() => {
              hasMoved.current = false;
              if (onRatio) setOwn(null);
            }}
          />
        )}
        <section className={css['side']} aria-label={names[1]} hidden={!isSplit && tab !== 1}>
          {second}
        </section>
      </div>
    </div>
  );
}
