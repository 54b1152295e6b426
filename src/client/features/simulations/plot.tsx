/** Axes with ticks and labels, and curves on them. */
import css from './pictures.module.css';
import { shortNumber } from './view.ts';

export interface Axis {
  from: number;
  to: number;
  step: number;
  label: string;
}

interface PlotProps {
  title: string;
  x: Axis;
  y: Axis;
  curves: readonly { points: readonly (readonly [number, number])[]; look?: 'dim' }[];
  /** Where it is just now. */
  marks?: readonly (readonly [number, number])[];
}

const frame = { left: 44, top: 22, right: 350, bottom: 186 } as const;

function ticksOf({ from, to, step }: Axis): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, n) => Number((from + n * step).toFixed(6)));
}

export function Plot({ title, x, y, curves, marks }: PlotProps) {
  const px = (value: number) => frame.left + ((value - x.from) / (x.to - x.from)) * (frame.right - frame.left);
  const py = (value: number) => frame.bottom - ((value - y.from) / (y.to - y.from)) * (frame.bottom - frame.top);
  const isIn = (value: number, { from, to }: Axis) => value >= from - 1e-9 && value <= to + 1e-9;
  return (
    <svg className={css['picture']} viewBox="0 0 360 220" role="img" aria-label={title}>
      {ticksOf(x).map((value) => (
        <g key={`x${value}`}>
          <line className={css[value === 0 ? 'axis' : 'grid']} x1={px(value)} x2={px(value)} y1={frame.top} y2={frame.bottom} />
          <text className={css['tick']} x={px(value)} y={frame.bottom + 13} textAnchor="middle">
            {shortNumber(value)}
          </text>
        </g>
      ))}
      {ticksOf(y).map((value) => (
        <g key={`y${value}`}>
          <line className={css[value === 0 ? 'axis' : 'grid']} x1={frame.left} x2={frame.right} y1={py(value)} y2={py(value)} />
          <text className={css['tick']} x={frame.left - 5} y={py(value) + 4} textAnchor="end">
            {shortNumber(value)}
          </text>
        </g>
      ))}
      <text className={css['word']} x={frame.right} y={214} textAnchor="end">
        {x.label}
      </text>
      <text className={css['word']} x={6} y={13}>
        {y.label}
      </text>
      {curves.map(({ points, look }, index) => (
        <path key={index} className={css[look === 'dim' ? 'dimCurve' : 'curve']} d={pathOf(points)} />
      ))}
      {marks?.map(
        ([mx, my], index) =>
          isIn(mx, x) && isIn(my, y) && <circle key={index} className={css['mark']} cx={px(mx)} cy={py(my)} r={6} />,
      )}
    </svg>
  );

  /** Leaves out what lies outside: the next point inside begins a new line. */
  function pathOf(points: readonly (readonly [number, number])[]): string {
    let isOpen = false;
    return points
      .map(([vx, vy]) => {
        if (!Number.isFinite(vy) || !isIn(vy, y)) {
          isOpen = false;
          return '';
        }
        const word = `${isOpen ? 'L' : 'M'}${px(vx).toFixed(1)} ${py(vy).toFixed(1)}`;
        isOpen = true;
        return word;
      })
      .join('');
  }
}

/** Points of a curve from `from` to `to`. */
export function curveOf(from: number, to: number, count: number, f: (x: number) => number): [number, number][] {
  return Array.from({ length: count + 1 }, (_, n): [number, number] => {
    const x = from + ((to - from) * n) / count;
    return [x, f(x)];
  });
}
