/** The part of a picture that stays: shares of its width and height, from 0 to 1. */
export interface CropArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Corner = 'top left' | 'top right' | 'bottom left' | 'bottom right';

export const wholePicture: CropArea = { left: 0, top: 0, right: 1, bottom: 1 };

/** A page is at least so much of its photo, each way. */
const least = 0.1;

/** A corner goes where it is pulled, within the picture, and never past the opposite one. */
export function cornerMoved(area: CropArea, corner: Corner, { x, y }: { x: number; y: number }): CropArea {
  const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  return {
    ...area,
    ...(corner.endsWith('left') ? { left: between(x, 0, area.right - least) } : { right: between(x, area.left + least, 1) }),
    ...(corner.startsWith('top') ? { top: between(y, 0, area.bottom - least) } : { bottom: between(y, area.top + least, 1) }),
  };
}

/** An item at its new place: in front of the one that is there now, or behind all. */
export function movedTo<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || from === to) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
