import css from './item-analysis.module.css';

interface BarsProps {
  label: string;
  bars: readonly { label: string; value: number; title: string }[];
  /** Every how many bars a label stands below. */
  labelEvery: number;
}

const height = 120;
const width = 560;

/** Columns with their numbers in words: the drawing is one picture for a screen reader. */
export function Bars({ label, bars, labelEvery }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  const words = bars.filter(({ value }) => value > 0).map(({ title }) => title).join('; '); // prettier-ignore
  return (
    <svg className={css['bars']} viewBox={`0 0 ${width} ${height + 22}`} role="img" aria-label={`${label}. ${words}`}>
      {bars.map((bar, at) => {
        const tall = (bar.value / most) * height;
        return (
          <g key={bar.label}>
            <rect x={at * step + 2} y={height - tall} width={step - 4} height={Math.max(tall, bar.value > 0 ? 2 : 0)} rx={2}>
              <title>{bar.title}</title>
            </rect>
            {at % labelEvery === 0 && (
              <text x={at * step + step / 2} y={height + 16} textAnchor="middle">
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
      <line x1={0} x2={width} y1={height} y2={height} />
    </svg>
  );
}

/** A share as a short bar beside its number. */
export function ShareBar({ share, tone }: { share: number; tone?: 'right' | 'warn' }) {
  return (
    <svg className={css['share']} viewBox="0 0 60 8" aria-hidden="true" data-tone={tone}>
      <rect className={css['shareGround']} width={60} height={8} rx={2} />
      <rect width={Math.max(0, Math.min(60, share * 60))} height={8} rx={2} />
    </svg>
  );
}
