import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Avatar } from '#ui/avatar.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SignOutIcon } from '#ui/shell-icons.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { useSignOut } from './use-sign-out.tsx';
import { useRoleName } from './use-role-name.ts';
import css from './user-card.module.css';

export function UserCard({ isNarrow }: { isNarrow: boolean }) {
  const { t } = useLingui();
  const user = useUser();
  const { signOut, dialog } = useSignOut();
  const roleName = useRoleName();
  return (
    <div className={cx(css['card'], isNarrow && css['narrow'])}>
      <Link to="/profile/$tab" params={{ tab: 'data' }} className={css['me']} title={t`My profile`}>
        <Avatar name={`${user.surname} ${user.firstname}`} photo={user.photo} />
        {!isNarrow && (
          <span className={css['words']}>
            <span className={css['name']}>
              {user.surname} {user.firstname}
            </span>
            <span className={css['role']}>{user.position ?? roleName(user.role)}</span>
          </span>
        )}
      </Link>
      <IconButton label={t`Sign out`} icon={<SignOutIcon />} onClick={signOut} data-testid="sign-out" />
      {dialog}
    </div>
  );
}
