import { cx } from '#ui/cx.ts';
import css from './matching.module.css';

const colours = 6;
const shapes = 4;

/** A left item's own sign: its number, in its own colour and shape, so that a link can be followed without its line. */
export function PairBadge({ index, isFilled, text }: { index: number; isFilled: boolean; text: string }) {
  return (
    <span
      className={cx(css['badge'], isFilled && css['filled'])}
      data-shape={index % shapes}
      style={{ '--pair': pairColour(index) }}
      aria-hidden="true"
    >
      {text}
    </span>
  );
}

export function pairColour(index: number): string {
  return `var(--pair-${String((index % colours) + 1)})`;
}
