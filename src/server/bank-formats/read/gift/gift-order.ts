/** Moodle's questions that put items in order: `{>4 ALL VERTICAL ALL_OR_NOTHING SHOW none`, then one item a line, in the right order. */
import { nextItem, orderGradingOf, type OrderGrading } from '../core/order-grading.ts';

export interface GiftOrder {
  /** The block with no answers in its braces. */
  withoutItems: string;
  items: readonly string[];
  /** Each student gets so many of the items, drawn for them. Null: all of them. */
  drawn: number | null;
  /** Null: it cannot be scored here; `gradingWord` is the file's own. */
  grading: OrderGrading | null;
  gradingWord: string;
}

const opening = /((?:^|[^\\])\{)\s*>\s*(\d*)/;
const words = {
  select: /^(?:ALL|EXACT|RANDOM|REL|CONTIGUOUS|CONTIG)$/,
  layout: /^(?:HORIZONTAL|HORI|H|1|VERTICAL|VERT|V|0)$/,
  grading: /^(?:ALL_OR_NOTHING|ABSOLUTE_POSITION|ABSOLUTE|ABS|RELATIVE|REL|RELATIVE_[A-Z_]+|LONGEST_[A-Z_]+)$/,
  show: /^(?:SHOW|TRUE|YES|1|HIDE|FALSE|NO|0)$/,
  numbering: /^(?:none|123|abc|ABCD|iii|IIII)$/,
} as const;
const wordOrder = ['select', 'layout', 'grading', 'show', 'numbering'] as const;

/** Null for a question of any other kind; `{>}` is an answer that is typed. */
export function readGiftOrder(text: string): GiftOrder | null {
  const match = opening.exec(text);
  const close = text.lastIndexOf('}');
  if (!match || close < match.index) return null;
  const start = match.index + (match[1] ?? '').length;
  const body = text.slice(match.index + match[0].length, close);
  const found = new Map<string, string>();
  let rest = body.replace(/^[^\S\n]+/, '');
  for (const kind of wordOrder) {
    const [whole = '', word = ''] = /^(\w+)\s*/.exec(rest) ?? [];
    if (!words[kind].test(word)) continue;
    found.set(kind, word);
    rest = rest.slice(whole.length);
  }
  const isOrder = found.has('select') || (match[2] !== '' && /\n/.test(body));
  const items = rest
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (!isOrder) return null;
  const gradingWord = found.get('grading') ?? '';
  const shown = Number(match[2]);
  const isAll = /^(?:ALL|EXACT)$/.test(found.get('select') ?? 'ALL') || shown === 0 || shown >= items.length;
  return {
    withoutItems: `${text.slice(0, start)}${text.slice(close)}`,
    items,
    drawn: isAll ? null : shown,
    grading: orderGradingOf(gradingWord, nextItem),
    gradingWord,
  };
}

/** Signs behind a backslash are themselves. */
export function unescapeGift(text: string): string {
  return text.replace(/\\n/g, '\n').replace(/\\([~=#{}:\\])/g, '$1');
}
