import type { Handler } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';
import { lessonAuthorHandlers } from './author-handlers.ts';
import { coAuthorHandlers } from './co-author-handlers.ts';
import { lessonFileHandlers } from './file-handlers.ts';
import { lessonKeyHandlers } from './key-handlers.ts';
import { lessonMediaHandlers } from './media-handlers.ts';
import { lessonOwnHandlers } from './own-handlers.ts';
import { lessonPaperHandlers } from './paper-handlers.ts';
import { lessonProgressHandlers } from './progress-handlers.ts';
import { resetHistoryHandlers } from './reset-history.ts';

export function lessonHandlers(services: Services): Handler[] {
  return [
    ...lessonAuthorHandlers(services),
    ...coAuthorHandlers(services),
    ...lessonFileHandlers(services),
    ...lessonKeyHandlers(services),
    ...lessonMediaHandlers(services),
    ...lessonOwnHandlers(services),
    ...lessonPaperHandlers(services),
    ...lessonProgressHandlers(services),
    ...resetHistoryHandlers(services),
  ];
}
