/**
 * What a reviewer puts onto a page of a work. Coordinates are thousandths of the page as it was handed in, before any turn of the view:
 * x of its width, y of its height.
 */
export const inkColours = ['red', 'blue', 'green', 'black'] as const;
export type InkColour = (typeof inkColours)[number];

export const stampSigns = ['tick', 'cross', 'circle'] as const;
export type StampSign = (typeof stampSigns)[number];

/** Of one stroke; a longer one is cut into several. */
export const mostPoints = 2000;
export const longestPageNote = 500;
/** Thousandths of the page's width. */
export const widestStroke = 60;
export const longestVoiceSeconds = 60;
/** Marks that one command carries at most. */
export const mostMarksAtOnce = 50;
const side = 1000;

/** Triples in one list: x, y, pressure; pressure is 0 to 1000, too. */
export interface StrokeBody {
  points: number[];
  colour: InkColour;
  width: number;
}
export interface StampBody {
  x: number;
  y: number;
  sign: StampSign;
}
export interface PageNoteBody {
  x: number;
  y: number;
  text: string;
}
export interface VoiceBody {
  x: number;
  y: number;
  /** The id of an upload. */
  upload: string;
  seconds: number;
}

interface Placed<Kind extends string, Body> {
  /** Made by the device, once: a removed mark never comes back under it. */
  id: string;
  /** From 0, in the order of the version's files. */
  page: number;
  kind: Kind;
  body: Body;
}

export type StrokeMark = Placed<'stroke' | 'highlight', StrokeBody>;
export type Mark = StrokeMark | Placed<'stamp', StampBody> | Placed<'note', PageNoteBody> | Placed<'voice', VoiceBody>;

export interface Point {
  x: number;
  y: number;
}

export function isStroke(mark: Mark): mark is StrokeMark {
  return mark.kind === 'stroke' || mark.kind === 'highlight';
}

/** A whole number of thousandths on the page: what lies outside goes to its edge, what is no number to 0. */
export function onPage(value: number): number {
  return Number.isFinite(value) ? Math.min(side, Math.max(0, Math.round(value))) : 0;
}

const isOnPage = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= side;

export type MarkFault = 'page' | 'points' | 'outside' | 'width' | 'text' | 'seconds';

/** What is wrong with a mark; null: nothing. The shape is checked by the contract already. */
export function markFault(mark: Mark): MarkFault | null {
  if (!Number.isInteger(mark.page) || mark.page < 0) return 'page';
  if (isStroke(mark)) return strokeFault(mark.body);
  if (!isOnPage(mark.body.x) || !isOnPage(mark.body.y)) return 'outside';
  if (mark.kind === 'note') {
    const { length } = mark.body.text.trim();
    return length === 0 || length > longestPageNote ? 'text' : null;
  }
  if (mark.kind === 'voice') return mark.body.seconds > 0 && mark.body.seconds <= longestVoiceSeconds ? null : 'seconds';
  return null;
}

function strokeFault({ points, width }: StrokeBody): MarkFault | null {
  if (points.length === 0 || points.length % 3 !== 0 || points.length > mostPoints * 3) return 'points';
  if (!points.every(isOnPage)) return 'outside';
  return Number.isInteger(width) && width >= 1 && width <= widestStroke ? null : 'width';
}
