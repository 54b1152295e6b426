import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHeading } from '#ui/page-heading.tsx';
import { useIsLarge } from '#ui/use-is-large.ts';
import css from './panes.module.css';
import { ChatInterval, useLiveChat } from './use-live-chat.ts';

interface ChatPanesProps {
  list: ReactNode;
  /** The address names a thread. */
  isOpen: boolean;
  /** The thread; without one what stands in its place on a wide screen. */
  children: ReactNode;
}

/** List and thread side by side from 1009 px; below it one of them. The list stays as it is while one goes from thread to thread. */
export function ChatPanes({ list, isOpen, children }: ChatPanesProps) {
  const { t } = useLingui();
  const isLarge = useIsLarge();
  const interval = useLiveChat();
  return (
    <div className={css['panes']} data-wide-page={isLarge || undefined} data-own-scroll={isLarge || isOpen || undefined}>
      <ChatInterval value={interval}>
        {(isLarge || !isOpen) && (
          <section className={css['list']} aria-label={t`Chats`} data-testid="chat-list">
            {isOpen ? <h2>{t`Chat`}</h2> : <PageHeading title={t`Chat`} />}
            {list}
          </section>
        )}
        {(isLarge || isOpen) && <div className={css['thread']}>{children}</div>}
      </ChatInterval>
    </div>
  );
}

/** In place of a thread. */
export function NoThread() {
  return (
    <p className={css['none']}>
      <Trans>Choose whom to write to.</Trans>
    </p>
  );
}
