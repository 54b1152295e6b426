import type { InkColour, StampSign } from '#domain/ink/marks.ts';

/** `move`: one finger scrolls, too. */
export type InkTool = 'move' | 'write' | 'highlight' | 'erase' | 'note' | StampSign;

/** How a page is looked at. It changes nothing of the page. */
export interface PageView {
  /** 1: as large as fits. */
  zoom: number;
  /** Degrees, clockwise. */
  turn: 0 | 90 | 180 | 270;
}

export const mostZoom = 8;

export function withZoom(view: PageView, factor: number): PageView {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom * factor));
  return { ...view, zoom: Math.abs(zoom - 1) < 0.02 ? 1 : zoom };
}

const turns = [0, 90, 180, 270] as const;

export function turnedBy(turn: PageView['turn'], quarters: number): PageView['turn'] {
  return turns[(turns.indexOf(turn) + quarters + 4) % 4] ?? 0;
}

export interface Writing {
  tool: InkTool;
  colour: InkColour;
}

/** By key, where no field is being typed into. */
export const toolKeys: Readonly<Record<string, InkTool>> = {
  KeyM: 'move',
  KeyW: 'write',
  KeyH: 'highlight',
  KeyT: 'tick',
  KeyX: 'cross',
  KeyO: 'circle',
  KeyN: 'note',
  KeyE: 'erase',
};

/** Thousandths of the page's width. */
export const strokeWidths = { write: 5, highlight: 26 } as const;
export const eraserRadius = 10;
