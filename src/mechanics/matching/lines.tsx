import type { Verdict } from '#mechanics/shared/mark.tsx';
import { cx } from '#ui/cx.ts';
import css from './matching.module.css';
import type { Anchor } from './use-anchors.tsx';

export interface Line {
  key: string;
  from: Anchor | undefined;
  to: Anchor | undefined;
  colour: string;
  verdict: Verdict | 'loose';
}

/** The links as curves between the columns. A picture of what the badges say: hidden from screen readers and on narrow screens. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <svg className={css['lines']} aria-hidden="true">
      {lines.map(({ key, from, to, colour, verdict }) => {
        if (!from || !to) return null;
        const bend = Math.max(24, Math.abs(to.x - from.x) / 2);
        const path = `M${String(from.x)} ${String(from.y)} C${String(from.x + bend)} ${String(from.y)} ${String(to.x - bend)} ${String(to.y)} ${String(to.x)} ${String(to.y)}`;
        return (
          <g key={key} className={cx(css['line'], css[verdict])} style={{ '--pair': colour }}>
            <path className={css['halo']} d={path} />
            <path d={path} />
            <circle cx={from.x} cy={from.y} r="5" />
            <circle cx={to.x} cy={to.y} r="5" />
          </g>
        );
      })}
    </svg>
  );
}
