import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useUser } from '#client/api/signed-in.tsx';
import { ShieldIcon } from '#ui/shell-icons.tsx';
import css from './default-password-note.module.css';

/** A password that somebody else once knew is not one's own; and who looks on behalf of somebody must not lose it. */
export function DefaultPasswordNote() {
  const user = useUser();
  if (!user.defaultPass && !user.onBehalf) return null;
  return (
    <p className={css['note']}>
      <ShieldIcon />
      <span>
        {user.onBehalf ? (
          <Trans>
            You are viewing as {user.surname} {user.firstname}. You cannot change anything.
          </Trans>
        ) : (
          <>
            <Trans>You are still using the password you were given.</Trans>{' '}
            <Link to="/profile/$tab" params={{ tab: 'password' }}>
              <Trans>Choose your own</Trans>
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
