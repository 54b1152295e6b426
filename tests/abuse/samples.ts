/** Small things that are what they should be. */
import { Buffer } from 'node:buffer';

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/** One pixel. */
export const png = bytes('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==');

export function form(field: string): FormData {
  const data = new FormData();
  data.append(field, new Blob([png], { type: 'image/png' }), 'a.png');
  return data;
}

export function news(kind: 'news' | 'contest', title: string): Record<string, unknown> {
  const both = (text: string): object => ({ kz: text, ru: text });
  return {
    kind,
    title: both(title),
    summary: both('x'),
    html: both('<p>x</p>'),
    picture: null,
    ...(kind === 'contest' && { startDate: '2026-01-01', finishDate: '2027-01-01' }),
  };
}

/** A unit without its uuid. */
export const unit = {
  isActive: false,
  title: 'x',
  difficultyLevelId: null,
  examId: null,
  groupId: null,
  score: 1,
  template: 'blocks',
  questions: [],
  content: { settings: { direction: 'horizontal', ratio: '50/50' }, data: {} },
  stimuli: [],
};
