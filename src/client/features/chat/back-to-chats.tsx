import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeftIcon } from '#ui/shell-icons.tsx';
import css from './thread.module.css';

/** The way from a thread to the list on a phone, in place of the breadcrumbs. */
export function BackToChats({ to }: { to: '/chat' | '/control/chat' }) {
  const { t } = useLingui();
  return (
    <Link to={to} className={css['back']} aria-label={t`All chats`} title={t`All chats`} data-testid="chat-back">
      <ArrowLeftIcon />
    </Link>
  );
}
