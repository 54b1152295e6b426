import css from './row-icon.module.css';

/**
 * An icon that stands in every row of a long list, drawn by backgrounds: each `svg` is a picture of its own to the browser, and eighty of them made
 * up half of what drawing a letter beside them took.
 */
export function RowIcon({ of: what }: { of: 'up' | 'down' | 'cross' | 'grip' }) {
  return <span className={css[what]} aria-hidden="true" />;
}
