import { throwDice, waysOfSum } from '#domain/simulations/mathematics.ts';
import css from './pictures.module.css';
import { at, shortNumber, type ViewProps } from './view.ts';

/** Columns: how often each sum came; lines: how often it is expected. */
export function ProbabilityView({ values, label, title }: ViewProps) {
  const [dice, throws] = [at(values, 'dice'), at(values, 'throws')];
  const counts = throwDice(dice, throws, at(values, 'series'));
  const sums = Array.from({ length: dice * 5 + 1 }, (_, n) => n + dice);
  const highest = Math.max(0.2, ...sums.map((sum) => (counts[sum] ?? 0) / throws));
  const width = 300 / sums.length;
  const y = (share: number) => 180 - (share / highest) * 145;
  const step = highest > 0.5 ? 0.2 : highest > 0.25 ? 0.1 : 0.05;
  const ticks = Array.from({ length: Math.floor(highest / step + 1e-9) + 1 }, (_, n) => n * step);
  return (
    <svg className={css['picture']} viewBox="0 0 360 220" role="img" aria-label={title}>
      {ticks.map((share) => (
        <g key={share}>
          <line className={css['grid']} x1={44} x2={350} y1={y(share)} y2={y(share)} />
          <text className={css['tick']} x={39} y={y(share) + 4} textAnchor="end">
            {shortNumber(share)}
          </text>
        </g>
      ))}
      {sums.map((sum, place) => {
        const left = 46 + place * width;
        const top = y((counts[sum] ?? 0) / throws);
        const expected = y(waysOfSum(dice, sum) / 6 ** dice);
        return (
          <g key={sum}>
            <rect
              className={css[sum === at(values, 'sum') ? 'chosenColumn' : 'column']}
              x={left + width * 0.12}
              y={top}
              width={width * 0.76}
              height={180 - top}
            />
            <line className={css['expected']} x1={left} x2={left + width} y1={expected} y2={expected} />
            <text className={css['tick']} x={left + width / 2} y={194} textAnchor="middle">
              {sum}
            </text>
          </g>
        );
      })}
      <text className={css['word']} x={350} y={214} textAnchor="end">
        {label('sum')}
      </text>
      <text className={css['word']} x={6} y={14}>
        {label('frequency')}
      </text>
    </svg>
  );
}
