import { useLingui } from '@lingui/react/macro';
import { cx } from '#ui/cx.ts';
import { ClockIcon } from '#ui/shell-icons.tsx';
import { formatUntil } from '#ui/until.ts';
import css from './closes.module.css';

/** A test that closes within this time is marked in amber. */
const soonMs = 24 * 3_600_000;

/** Until when a test is open. */
export function Closes({ at, now }: { at: number; now: number }) {
  const { i18n } = useLingui();
  return (
    <span className={cx(css['closes'], at - now < soonMs && css['soon'])}>
      <ClockIcon />
      {formatUntil(i18n, at)}
    </span>
  );
}
