/** What other areas may import from this one. */
export { editMessages, markRead, removeMessages, reportMessages } from './change.ts';
export { createLiveChat } from './live.ts';
export { isRemovedMessage } from './threads.ts';
export { hasThread, mayWrite, sendMessages, sendToClasses } from './write.ts';
