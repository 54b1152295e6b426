/**
 * Marks that a reviewer puts onto a page of a work. Coordinates are thousandths of the page as it was handed in, before any
 * turn of the view: x of its width, y of its height.
 */

/** Readable on white paper. Those who see no red from green know them by their lightness. */
export const inkColours = { red: '#c81e1e', blue: '#1d3fb8', green: '#2f9e44' } as const;
export type InkColour = keyof typeof inkColours;

export const stampSigns = ['tick', 'cross', 'circle'] as const;
export type StampSign = (typeof stampSigns)[number];

/** Limit of one stroke; a longer one is cut into several. */
export const mostPoints = 2000;
const side = 1000;

/** Triples in one list: x, y, pressure; pressure is 0 to 1000, too. */
export interface StrokeBody {
  points: number[];
  /** `#rrggbb` */
  colour: string;
  /** Thousandths of the page's width. */
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
