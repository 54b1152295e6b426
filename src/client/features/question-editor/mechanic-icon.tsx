import type { ReactNode } from 'react';
import type { MechanicId } from '#mechanics/mechanic.ts';

const line = (y: number, from = 14, to = 34) => <path key={`l${String(y)}`} d={`M${from} ${y}h${to - from}`} />;
const dot = (y: number, isFull = false) => (
  <circle key={`d${String(y)}`} cx="8" cy={y} r="2.6" fill={isFull ? 'currentColor' : 'none'} />
);
const box = (y: number, isFull = false) => (
  <rect key={`b${String(y)}`} x="5.5" y={y - 2.5} width="5" height="5" rx="1" fill={isFull ? 'currentColor' : 'none'} />
);
const slot = (x: number, y: number, width: number) => <rect key={`${x} ${y}`} x={x} y={y} width={width} height="6" rx="1.5" />;

const pictures: Record<MechanicId, ReactNode> = {
  'one-correct': [dot(7), line(7), dot(14, true), line(14), dot(21), line(21)],
  'multiple-choice': [box(7, true), line(7), box(14), line(14), box(21, true), line(21)],
  'yes-no': [line(8, 5, 22), line(20, 5, 22), slot(26, 5, 9), slot(26, 17, 9), <path key="c" d="M28.5 8l1.5 1.5 3-3" />],
  'one-correct-input': [dot(6), line(6), dot(13, true), line(13), slot(5, 19, 30)],
  'interactive-squares': [
    <path key="g" d="M8 4h24v20H8zM16 4v20M24 4v20M8 14h24" />,
    <rect key="f" x="16" y="4" width="8" height="10" fill="currentColor" />,
  ],
  matching: [slot(4, 4, 11), slot(4, 18, 11), slot(25, 4, 11), slot(25, 18, 11), <path key="x" d="M15 7l10 14M15 21L25 7" />],
  'empty-selects': [line(7, 5, 12), slot(15, 4, 20), <path key="v" d="M29 6l2 2 2-2" />, line(14, 5, 35), line(21, 5, 24)],
  'simple-text': [<rect key="r" x="4" y="6" width="32" height="16" rx="2" />, line(12, 8, 24), line(17, 8, 18)],
  essay: [line(5, 4, 36), line(10, 4, 36), line(15, 4, 36), line(20, 4, 36), line(25, 4, 20)],
  'empty-input': [line(7, 5, 12), slot(15, 4, 20), line(14, 5, 35), slot(5, 18, 14), line(21, 22, 35)],
  'drag-and-drop': [
    <rect key="z" x="4" y="5" width="14" height="18" rx="2" strokeDasharray="3 2" />,
    slot(23, 4, 13),
    <path key="a" d="M28 18h-7m0 0l3-3m-3 3l3 3" />,
  ],
};

/** Small pictures of what the student sees; the words stand beside them. */
export function MechanicIcon({ mechanic }: { mechanic: MechanicId }) {
  return (
    <svg viewBox="0 0 40 28" width="40" height="28" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      {pictures[mechanic]}
    </svg>
  );
}
