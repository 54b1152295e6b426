import type { ReactNode } from 'react';
import type { Mark } from '#domain/ink/marks.ts';
import { InkLayer } from '#client/ink/ink-layer.tsx';
import css from './marked-page.module.css';

interface MarkedPageProps {
  url: string;
  /** Text alternative of the picture. */
  label: string;
  width: number | null;
  height: number | null;
  rotation: 0 | 90 | 180 | 270;
  marks: readonly Mark[];
}

/** A page with what was written on it, turned as it was read; opens in its full size. */
export function MarkedPage({ url, label, width, height, rotation, marks }: MarkedPageProps) {
  const heightToWidth = width && height ? height / width : Math.SQRT2;
  const isOnSide = rotation === 90 || rotation === 270;
  return (
    <div className={css['frame']} style={{ aspectRatio: isOnSide ? heightToWidth : 1 / heightToWidth }}>
      <div
        className={css['page']}
        style={{
          // Notes stay upright.
          '--turn': rotation,
          transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
          width: isOnSide ? `${100 / heightToWidth}%` : '100%',
          aspectRatio: 1 / heightToWidth,
        }}
      >
        <a href={url} target="_blank" rel="noreferrer">
          <img src={url} alt={label} loading="lazy" />
        </a>
        <InkLayer marks={marks} heightToWidth={heightToWidth} />
      </div>
    </div>
  );
}

/** Several of them, one below the other. */
export function MarkedPageList({ children }: { children: ReactNode }) {
  return <ol className={css['pages']}>{children}</ol>;
}
