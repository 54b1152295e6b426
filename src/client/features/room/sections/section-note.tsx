import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import css from '../banners.module.css';
import { ClockIcon } from '../room-icons.tsx';

/** What a section begins with, in words, until it is read. For the eye: the live region says it, too. */
export function SectionNote({ text, onRead }: { text: string; onRead: () => void }) {
  return (
    <div className={cx(css['banner'], css['note'])} data-testid="section-note">
      <span className={css['icon']}>
        <ClockIcon />
      </span>
      <p className={css['text']}>{text}</p>
      <Button size="s" kind="quiet" onClick={onRead}>
        <Trans>Got it</Trans>
      </Button>
    </div>
  );
}
