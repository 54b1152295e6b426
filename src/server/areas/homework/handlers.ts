import type { Handler } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';
import { homeworkBesideHandlers } from './beside-handlers.ts';
import { homeworkControlHandlers, homeworkWriteHandlers } from './control-handlers.ts';
import { homeworkOwnHandlers } from './own-handlers.ts';

export function homeworkHandlers(services: Services): Handler[] {
  return [
    ...homeworkControlHandlers(services),
    ...homeworkWriteHandlers(services),
    ...homeworkOwnHandlers(services),
    ...homeworkBesideHandlers(services),
  ];
}
