/** The demo question bank, built without touching files: the caller tells where the media are served. */
import { buildExamsKz } from './kz/exams.ts';
import { createMedia } from './media.ts';
import { buildExamsRu } from './ru/exams.ts';
import type { DemoBank } from './types.ts';

/** `mediaUrl` gets a file name of `src/server/demo/media/` and returns the URL under `/media/` that serves it. */
export function buildDemoBank(mediaUrl: (fileName: string) => string): DemoBank {
  const media = createMedia(mediaUrl);
  return { exams: [...buildExamsKz(media), ...buildExamsRu(media)] };
}
