import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { formatDate } from '#ui/format.ts';
import { MessageRow } from './message-row.tsx';
import type { ShownMessage } from './shown.ts';
import css from './thread.module.css';
import type { useThread } from './use-thread.ts';

/** Nearer to the end than this one looks at the newest. */
const nearPx = 120;

interface MessageListProps {
  thread: ReturnType<typeof useThread>;
  peerName: string;
  /** How often something was sent here: each time the end comes into view. */
  sent: number;
  onMore: (message: ShownMessage) => void;
}

/** Messages with their days. Begins at what is unread; what is older is loaded when one scrolls up. */
export function MessageList({ thread, peerName, sent, onMore }: MessageListProps) {
  const { t } = useLingui();
  const { messages, data } = thread;
  const box = useRef<HTMLDivElement>(null);
  const [firstUnread] = useState(() => (data ? unreadFrom(messages, data.readByMe) : null));
  const isAtEnd = useScrolling(box, messages, sent);
  return (
    <div className={css['frame']}>
      <div
        ref={box}
        className={css['scroll']}
        role="log"
        aria-label={t`Messages`}
        onScroll={({ currentTarget }) => {
          if (currentTarget.scrollTop < nearPx && thread.hasEarlier) void thread.loadEarlier();
        }}
      >
        {thread.hasEarlier && (
          <Button kind="plain" size="s" busy={thread.isLoadingEarlier} onClick={() => void thread.loadEarlier()}>
            <Trans>Earlier messages</Trans>
          </Button>
        )}
        {messages.length === 0 && (
          <p className={css['nothing']}>
            <Trans>No messages yet.</Trans>
          </p>
        )}
        <ol className={css['messages']}>
          {messages.map((message, at) => {
            const day = formatDate(message.at);
            const before = messages[at - 1];
            return (
              <Fragment key={message.key}>
                {(!before || formatDate(before.at) !== day) && <li className={css['day']}>{day}</li>}
                {message.key === firstUnread && (
                  <li className={css['unread']} data-unread data-testid="unread">
                    <Trans>New messages</Trans>
                  </li>
                )}
                <MessageRow message={message} peerName={peerName} onMore={message.refused ? null : () => onMore(message)} />
              </Fragment>
            );
          })}
        </ol>
      </div>
      {!isAtEnd && (
        <Button kind="quiet" size="s" className={css['toEnd']} onClick={() => box.current && toEnd(box.current)}>
          <Trans>Go to newest</Trans>
        </Button>
      )}
    </div>
  );
}

function unreadFrom(messages: readonly ShownMessage[], readByMe: number): string | null {
  const first = messages.find(({ isMine, seq }) => !isMine && seq !== null && seq > readByMe);
  return first?.key ?? null;
}

/** Keeps what one looks at in its place. @returns is the end in view */
function useScrolling(box: RefObject<HTMLDivElement | null>, messages: readonly ShownMessage[], sent: number): boolean {
  const [isAtEnd, setIsAtEnd] = useState(true);
  const before = useRef<{ first: string | undefined; height: number; isAtEnd: boolean; sent: number } | null>(null);
  const first = messages[0]?.key;
  const last = messages.at(-1)?.key;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const known = before.current;
    const unread = element.querySelector('[data-unread]');
    if (!known) {
      if (unread) element.scrollBy(0, unread.getBoundingClientRect().top - element.getBoundingClientRect().top - nearPx);
      else toEnd(element);
    } else if (known.first !== first) element.scrollBy(0, element.scrollHeight - known.height);
    else if (known.isAtEnd || known.sent !== sent) toEnd(element);
    before.current = { first, height: element.scrollHeight, isAtEnd: isNearEnd(element), sent };
  }, [box, first, last, sent]);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const now = isNearEnd(element);
      if (before.current) before.current = { ...before.current, isAtEnd: now, height: element.scrollHeight };
      setIsAtEnd(now);
    };
    // The keyboard, a picture that has come: the end stays in view.
    const hold = () => {
      if (before.current?.isAtEnd) toEnd(element);
      look();
    };
    element.addEventListener('scroll', look);
    const observer = new ResizeObserver(hold);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);
  return isAtEnd;
}

function isNearEnd({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean {
  return scrollHeight - scrollTop - clientHeight < nearPx;
}

function toEnd(element: HTMLElement): void {
  element.scrollTo(0, element.scrollHeight);
}
