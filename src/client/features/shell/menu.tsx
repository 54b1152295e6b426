import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Brand } from '#ui/brand.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CrossIcon } from '#ui/icons.tsx';
import { useUser } from '#client/api/signed-in.tsx';
import { menuOf } from './menu-entries.tsx';
import css from './menu.module.css';
import { UserCard } from './user-card.tsx';

interface MenuProps {
  /** Icons only; the words stay for screen readers. */
  isNarrow?: boolean;
  fold?: ReactNode;
  /** In the drawer: closes it. */
  onLeave?: () => void;
}

export function Menu({ isNarrow = false, fold, onLeave }: MenuProps) {
  const { t, i18n } = useLingui();
  const user = useUser();
  return (
    <div className={cx(css['menu'], isNarrow && css['narrow'])}>
      <div className={css['top']}>
        {!isNarrow && <Brand />}
        {fold}
        {onLeave && <IconButton label={t`Close the menu`} icon={<CrossIcon />} onClick={onLeave} />}
      </div>
      <nav aria-label={t`Sections`}>
        <ul className={css['list']}>
          {menuOf(user.role).map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} className={css['link']} title={isNarrow ? i18n._(entry.label) : undefined} onClick={onLeave}>
                {entry.icon}
                <span className={css['label']}>{i18n._(entry.label)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <UserCard isNarrow={isNarrow} />
    </div>
  );
}
