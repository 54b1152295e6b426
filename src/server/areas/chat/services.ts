/** Public interface of this area for other areas. */
export { editMessages, markRead, removeMessages, reportMessages } from './change.ts';
export { createLiveChat } from './live.ts';
export { isRemovedMessage } from './threads.ts';
export { hasThread, mayWrite, sendMessages, sendToClasses } from './write.ts';
