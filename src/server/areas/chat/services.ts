/** What other areas may import from this one. */
export { editMessages, markRead, removeMessages, reportMessages } from './change.ts';
export { createLiveChat } from './live.ts';
export { hasThread, mayWrite, sendMessages, sendToClasses } from './write.ts';
