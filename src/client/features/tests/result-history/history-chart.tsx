import type { EarlierAttempt } from '#contract/results/history.ts';
import { cx } from '#ui/cx.ts';
import { percentOf } from '#domain/exam/result-figures.ts';
import { formatDate, formatPercent } from '#ui/format.ts';
import css from './result-history.module.css';

const height = 150;
const top = 26;
const bottom = 26;
const step = 92;
const edge = 44;
/** As many as a phone shows readably; the table has all. */
const most = 7;

/** Percents over time, the shown one marked by shape and colour. Silent: the table under it says the same. */
export function HistoryChart({ attempts, attemptId }: { attempts: readonly EarlierAttempt[]; attemptId: string }) {
  const at = attempts.findIndex((attempt) => attempt.attemptId === attemptId);
  // The last ones; an older one that is shown is among them as well.
  const first = Math.max(0, Math.min(at, attempts.length - most));
  const shown = attempts.slice(first, first + most);
  const width = 2 * edge + step * (shown.length - 1);
  const dots = shown.map((attempt, index) => {
    const percent = percentOf(attempt.totalScore, attempt.totalMaxScore);
    return { attempt, percent, x: edge + index * step, y: top + (height - top - bottom) * (1 - percent / 100) };
  });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: `${Math.max(320, width * 1.4)}px` }}
      className={css['chart']}
      aria-hidden="true"
      focusable="false"
    >
      {[0, 50, 100].map((percent) => {
        const y = top + (height - top - bottom) * (1 - percent / 100);
        return <line key={percent} x1={8} x2={width - 8} y1={y} y2={y} className={css['grid']} />;
      })}
      <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} className={css['line']} />
      {dots.map(({ attempt, percent, x, y }) => {
        const isShown = attempt.attemptId === attemptId;
        return (
          <g key={attempt.attemptId}>
            {isShown ? (
              <rect x={x - 7} y={y - 7} width={14} height={14} rx={3} className={css['own']} />
            ) : (
              <circle cx={x} cy={y} r={5} className={css['dot']} />
            )}
            <text x={x} y={y - 12} textAnchor="middle" className={cx(css['value'], isShown && css['strong'])}>
              {formatPercent(percent)}
            </text>
            <text x={x} y={height - 6} textAnchor="middle" className={css['label']}>
              {formatDate(attempt.finishedAt).slice(3)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
