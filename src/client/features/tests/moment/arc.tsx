import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Mark } from './moment.ts';
import css from './arc.module.css';

const width = 300;
const height = 160;
const radius = 128;
const centre = { x: width / 2, y: 148 };
/** A target is at least this wide, and at best that, CSS px. */
const leastTarget = 24;
const bestTarget = 44;

interface Place {
  x: number;
  y: number;
  angle: number;
}

function placeOf(index: number, count: number): Place {
  const angle = -90 + (180 * (index + 0.5)) / count;
  const radians = (angle * Math.PI) / 180;
  return { x: centre.x + radius * Math.sin(radians), y: centre.y - radius * Math.cos(radians), angle };
}

interface ArcProps {
  /** Null: what became of each question is not known here. */
  marks: readonly Mark[] | null;
  value: number;
  of: number;
  /** Opens a question, from 1; undefined: it cannot be opened. */
  onOpen?: ((number: number) => void) | undefined;
  children: ReactNode;
}

/** A half circle with one mark for each question, in the order of the test; a plain bar where that is not known. */
export function Arc({ marks, value, of, onOpen, children }: ArcProps) {
  return (
    <div className={css['dial']}>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
        {marks ? (
          marks.map((mark, index) => <ArcMark key={index} mark={mark} index={index} count={marks.length} />)
        ) : (
          <Bar value={value} of={of} />
        )}
      </svg>
      <div className={css['inside']}>{children}</div>
      {marks && onOpen && <Ways marks={marks} onOpen={onOpen} />}
    </div>
  );
}

function ArcMark({ mark, index, count }: { mark: Mark; index: number; count: number }) {
  const { x, y, angle } = placeOf(index, count);
  const step = (Math.PI * radius) / count;
  const isFull = mark === 'right';
  // A hollow mark has its line within the same measure.
  const inset = isFull ? 0 : 2;
  const long = Math.min(28, step * 0.72) - inset;
  const high = 12 - inset;
  return (
    <rect
      className={css[mark]}
      x={x - long / 2}
      y={y - high / 2}
      width={long}
      height={high}
      rx={Math.min(long, high) / 2}
      transform={`rotate(${angle} ${x} ${y})`}
      style={{ '--turn': index / count }}
    />
  );
}

function Bar({ value, of }: { value: number; of: number }) {
  const path = `M${centre.x - radius} ${centre.y}A${radius} ${radius} 0 0 1 ${centre.x + radius} ${centre.y}`;
  const part = of > 0 ? Math.min(1, value / of) : 0;
  return (
    <>
      <path className={css['track']} d={path} />
      {part > 0 && <path className={css['part']} d={path} pathLength={100} strokeDasharray={`${part * 100} 200`} />}
    </>
  );
}

/** Ways to the questions that are not right, as large as their neighbours let them be; a test with many has the way below alone. */
function Ways({ marks, onOpen }: { marks: readonly Mark[]; onOpen: (number: number) => void }) {
  const { t } = useLingui();
  const ways = marks.flatMap((mark, index) => (mark === 'right' ? [] : [{ mark, index, ...placeOf(index, marks.length) }]));
  const step = (Math.PI * radius) / marks.length;
  const gap = Math.min(...ways.slice(1).map(({ index }, at) => index - (ways[at]?.index ?? 0)), marks.length);
  const size = Math.min(bestTarget, step * gap * 0.95);
  if (size < leastTarget) return null;
  return ways.map(({ mark, index, x, y }) => {
    const number = index + 1;
    return (
      <button
        key={index}
        type="button"
        className={css['way']}
        style={{ left: `${(x / width) * 100}%`, top: `${(y / height) * 100}%`, width: size, height: size }}
        aria-label={mark === 'waits' ? t`Question ${number}: being marked` : t`Question ${number}: not right yet`}
        onClick={() => onOpen(number)}
      />
    );
  });
}
