/** Text of a question that a list shows, and that a search looks through. Works on drafts too, whatever is in them. */
import type { MechanicId } from '#mechanics/mechanic.ts';
import { formulaText } from './formula-text.ts';

const titleLength = 120;
/** Enough to find a question by; an index entry must not grow without end. */
const mostSearched = 8_000;

/** Fields that hold words, in whatever part of a content. Ids, addresses and the like are no words. */
const worded = new Set(['prompt', 'template', 'content', 'label', 'alt', 'unit', 'texts']);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '' };

/** HTML to words. Not for showing as HTML: what it gives is text. */
export function plainText(html: string): string {
  const text = html
    .replace(/<math\b[^<>]*>.*?<\/math>/gis, formulaText)
    .replace(/<\/?(?:p|div|br|li|ul|ol|tr|td|th|table|h[1-6]|section|figure|figcaption|blockquote|hr)\b[^<>]*>/gi, ' ')
    .replace(/<span\b[^<>]*\bdata-gap=[^<>]*>/gi, ' … ')
    .replace(/<[^<>]*>/g, '');
  return decodeEntities(text)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Characters that HTML writes as `&amp;`, `&#1179;`. What no character can be is a space. */
export function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
    },
  );
}

function* wordsOf(value: unknown, isWorded: boolean, depth = 0): Generator<string> {
  if (depth > 12) return;
  if (typeof value === 'string') {
    if (isWorded) yield plainText(value);
    return;
  }
  if (Array.isArray(value)) {
    for (const entry of value) yield* wordsOf(entry, isWorded, depth + 1);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  // The prompt first: what is cut off is the end.
  const entries = Object.entries(value).sort(([a], [b]) => Number(b === 'prompt') - Number(a === 'prompt'));
  for (const [key, entry] of entries) yield* wordsOf(entry, worded.has(key), depth + 1);
}

/** As texts are compared: small letters, one form of each letter (й, ё, ә), single spaces. */
export function foldForSearch(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

export interface QuestionText {
  title: string;
  searchText: string;
}

/** @param content of any shape: a draft's may be incomplete. */
export function questionText(mechanic: MechanicId, content: Record<string, unknown>, tags: readonly string[]): QuestionText {
  const prompt = typeof content['prompt'] === 'string' ? plainText(content['prompt']) : '';
  const template = typeof content['template'] === 'string' ? plainText(content['template']) : '';
  const words = [...wordsOf(content, false)].filter(Boolean);
  // Statements often stand without a text before them.
  const title = cut(prompt || template || (words[0] ?? ''), titleLength);
  return { title, searchText: cut(foldForSearch([...words, ...tags, mechanic].join(' ')), mostSearched) };
}

/** Never through the middle of a character. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return text.slice(0, end).trimEnd();
}
