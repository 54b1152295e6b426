import type { ReactNode } from 'react';
import css from './ring.module.css';

interface RingProps {
  part: number;
  whole: number;
  isGood: boolean;
  /** Says the numbers in words: the ring itself is silent. */
  children: ReactNode;
}

const radius = 52;
const length = 2 * Math.PI * radius;

/** A share as a ring, with its numbers inside. */
export function Ring({ part, whole, isGood, children }: RingProps) {
  const share = whole > 0 ? Math.min(1, part / whole) : 0;
  return (
    <div className={css['ring']}>
      <svg viewBox="0 0 120 120" aria-hidden="true" focusable="false">
        <circle cx="60" cy="60" r={radius} className={css['track']} />
        {share > 0 && (
          <circle
            cx="60"
            cy="60"
            r={radius}
            className={isGood ? css['good'] : css['part']}
            strokeDasharray={`${share * length} ${length}`}
            transform="rotate(-90 60 60)"
          />
        )}
      </svg>
      <div className={css['inside']}>{children}</div>
    </div>
  );
}
