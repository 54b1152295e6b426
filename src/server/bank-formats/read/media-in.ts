import type { ImportedItem, ImportedMedia, ImportReport } from '../report.ts';
import type { MediaBox } from './rich/media-box.ts';

/**
 * Collects the media that the taken questions show: brought by the file, or referred to. A question's content is looked through
 * as a whole.
 */
export function mediaIn(items: readonly ImportedItem[], box: MediaBox): Pick<ImportReport, 'media' | 'refersTo'> {
  const names = new Set<string>();
  for (const item of items) {
    if (item.outcome === 'question') for (const name of mediaNames(item.question.content)) names.add(name);
  }
  const media: ImportedMedia[] = [];
  const refersTo: string[] = [];
  for (const name of names) {
    const own = box.get(name);
    if (own) media.push(own);
    else refersTo.push(name);
  }
  return { media, refersTo };
}

/** Names under /media/ anywhere in a question's content. */
export function mediaNames(content: unknown): string[] {
  if (typeof content === 'string') {
    const whole = /^\/media\/([\w.-]+)$/.exec(content)?.[1];
    if (whole !== undefined) return [whole];
    return Array.from(content.matchAll(/\ssrc="\/media\/([\w.-]+)"/g), (match) => match[1] ?? '');
  }
  if (typeof content !== 'object' || content === null) return [];
  return Object.values(content).flatMap((part) => mediaNames(part));
}
