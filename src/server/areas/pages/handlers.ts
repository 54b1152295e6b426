import type { Handler } from '#server/http/handler.ts';
import type { Services } from '#server/services.ts';
import { editorHandlers } from './editor-handlers.ts';
import { readerHandlers } from './reader-handlers.ts';
import { uploadHandlers } from './upload-handler.ts';

export function pageHandlers(services: Services): Handler[] {
  return [...readerHandlers(services), ...editorHandlers(services), ...uploadHandlers(services)];
}
