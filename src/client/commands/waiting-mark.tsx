import { Plural, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { cx } from '#ui/cx.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { WaitingIcon } from './command-icons.tsx';
import { useWaiting } from './waiting.ts';
import css from './waiting-mark.module.css';

/** In the header, while something has not reached the server: leads to the list of it. */
export function WaitingMark() {
  const { t } = useLingui();
  const { subjects, attempts, state } = useWaiting();
  const count = subjects.length + attempts.length;
  // Nobody knows whether something waits: no sign would say that nothing does.
  if (count === 0 && state === 'unreadable') return <Unknown />;
  if (count === 0) return null;
  const isUrgent = subjects.some(({ views }) => views.some(({ place }) => place === 'decide' || place === 'refused'));
  return (
    <Link
      to="/waiting"
      className={cx(css['mark'], isUrgent && css['urgent'])}
      title={t`${plural(count, { one: '# change waiting to be sent', other: '# changes waiting to be sent' })}`}
      data-testid="waiting-mark"
    >
      <WaitingIcon />
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# change waiting to be sent" other="# changes waiting to be sent" />
      </VisuallyHidden>
    </Link>
  );
}

function Unknown() {
  const { t } = useLingui();
  const words = t`The data on this device cannot be read right now: there may be unsent work.`;
  return (
    <Link
      to="/waiting"
      className={cx(css['mark'], css['urgent'])}
      title={words}
      data-testid="waiting-mark"
      data-state="unreadable"
    >
      <WaitingIcon />
      <span aria-hidden="true">?</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Link>
  );
}
