import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';
import css from './layout.module.css';

interface LayoutProps extends HTMLAttributes<HTMLElement> {
  /** The element; a `div` unless it is something more telling. */
  as?: 'article' | 'aside' | 'div' | 'dl' | 'footer' | 'form' | 'header' | 'label' | 'li' | 'nav' | 'p' | 'section' | 'span';
  /** Between the parts, in px. */
  gap?: 4 | 8 | 12 | 16 | 24;
}

export type Tone = 'accent' | 'right' | 'warn' | 'wrong';

/** Parts below each other. */
export function Stack({ as = 'div', gap = 16, className, ...rest }: LayoutProps) {
  const Tag = as as 'div';
  return <Tag {...rest} className={cx(css['stack'], css[`gap${gap}`], className)} />;
}

interface RowProps extends LayoutProps {
  /** Where the parts stand when there is room: at the start, at both ends, at the end. */
  justify?: 'start' | 'between' | 'end';
  /** How parts of different height stand to each other. */
  align?: 'start' | 'center' | 'end' | 'baseline';
  /** Between two lines of it, in px; like `gap` unless given. */
  lineGap?: 4 | 8 | 12;
  /** It never wraps: its words do. */
  isOneLine?: boolean;
}

/** Parts beside each other; they wrap where the line is too short. */
export function Row({
  as = 'div',
  gap = 8,
  justify = 'start',
  align = 'center',
  lineGap,
  isOneLine = false,
  className,
  ...rest
}: RowProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={cx(
        css['row'],
        css[`gap${gap}`],
        justify === 'between' && css['between'],
        justify === 'end' && css['end'],
        align !== 'center' && css[`align-${align}`],
        lineGap && css[`line${lineGap}`],
        isOneLine && css['oneLine'],
        className,
      )}
    />
  );
}

interface ListProps extends Pick<LayoutProps, 'gap'>, HTMLAttributes<HTMLUListElement & HTMLOListElement> {
  as?: 'ol' | 'ul';
  /** One sheet with a hairline between the entries. */
  isFramed?: boolean;
}

/** A list without marks; its children are `li`. */
export function List({ as = 'ul', gap, isFramed = false, className, ...rest }: ListProps) {
  const Tag = as;
  return <Tag {...rest} className={cx(css['list'], gap && css[`gap${gap}`], isFramed && css['framed'], className)} />;
}

interface TonedProps extends LayoutProps {
  tone?: Tone | undefined;
}

/** A sentence that stands out from the page: grey, or in the colour of what it says. Give it a `role` where it appears by itself. */
export function Note({ as = 'p', gap, tone, className, ...rest }: TonedProps) {
  const Tag = as as 'p';
  return (
    <Tag {...rest} data-tone={tone} className={cx(css['note'], gap && css['stack'], gap && css[`gap${gap}`], className)} />
  );
}

interface CardProps extends TonedProps {
  /** An entry of a list. */
  isSmall?: boolean;
}

/** A sheet of its own; a tone marks its edge. */
export function Card({ as = 'section', gap = 12, tone, isSmall = false, className, ...rest }: CardProps) {
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      data-tone={tone}
      className={cx(css['stack'], css['card'], isSmall && css['small'], css[`gap${gap}`], className)}
    />
  );
}

interface HintProps extends HTMLAttributes<HTMLElement> {
  as?: 'p' | 'small' | 'span' | 'time';
  isSmall?: boolean;
}

/** Words beside the main ones: dim. */
export function Hint({ as = 'p', isSmall = false, className, ...rest }: HintProps) {
  const Tag = as as 'p';
  return <Tag {...rest} className={cx(css['hint'], isSmall && css['smallWords'], className)} />;
}
