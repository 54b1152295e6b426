import { later } from '#client/commands/parts.tsx';

export const BellLater = later<object>(() => import('../bell.tsx').then((module) => module.Bell));

export const ChatMarkLater = later<object>(() => import('../chat-unread.tsx').then((module) => module.ChatMark));

export const ChatCountLater = later<object>(() => import('../chat-unread.tsx').then((module) => module.ChatCount));
