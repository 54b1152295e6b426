import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { ChatCountLater } from '#client/features/notifications/shared/bell-later.tsx';
import { MenuIcon } from './menu-icons.tsx';
import type { ShownEntry } from './menu-of.ts';
import css from './menu.module.css';

/** Their entries tell how many messages are unread. */
const chatPaths: ReadonlySet<string> = new Set(['/chat', '/control/chat']);

interface MenuLinkProps {
  entry: ShownEntry;
  isNarrow?: boolean;
  /** False in a folded section: its icons come once it is open. */
  hasIcon?: boolean;
  /** In the drawer, whose entry in the history the page takes over. */
  onLeave: (() => void) | undefined;
}

export function MenuLink({ entry, isNarrow = false, hasIcon = true, onLeave }: MenuLinkProps) {
  const { t, i18n } = useLingui();
  const label = i18n._(entry.label);
  const content = (
    <>
      {hasIcon && <MenuIcon name={entry.icon} />}
      <span className={css['label']}>{label}</span>
      {chatPaths.has(entry.to) && <ChatCountLater />}
    </>
  );
  if (entry.isExternal) {
    return (
      <a href={entry.to} target="_blank" rel="noopener noreferrer" className={css['link']} onClick={onLeave}>
        {content}
        <MenuIcon name="outside" className={css['outside']} />
        <VisuallyHidden>{t`(opens another site)`}</VisuallyHidden>
      </a>
    );
  }
  return (
    <Link
      to={entry.to}
      replace={onLeave !== undefined}
      className={css['link']}
      title={isNarrow ? label : undefined}
      onClick={onLeave}
    >
      {content}
    </Link>
  );
}
