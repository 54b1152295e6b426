import { Trans } from '@lingui/react/macro';
import { useUser } from '#client/api/signed-in.tsx';
import { ShieldIcon } from '#ui/shell-icons.tsx';
import css from './default-password-note.module.css';

/** A password that somebody else once knew is not one's own. */
export function DefaultPasswordNote() {
  const user = useUser();
  if (!user.defaultPass) return null;
  return (
    <p className={css['note']}>
      <ShieldIcon />
      <span>
        <Trans>You still use the password you were given. Please change it soon.</Trans>
      </span>
    </p>
  );
}
