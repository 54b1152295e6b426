import { later } from '#client/commands/parts.tsx';
import css from './bell-later.module.css';

const Bell = later<object>(() => import('../bell.tsx').then((module) => module.Bell));

/** Its place is there before it: nothing beside it moves when it comes. */
export function BellLater() {
  return (
    <span className={css['place']}>
      <Bell />
    </span>
  );
}

export const ChatMarkLater = later<object>(() => import('../chat-unread.tsx').then((module) => module.ChatMark));

export const ChatCountLater = later<object>(() => import('../chat-unread.tsx').then((module) => module.ChatCount));
