import { useEffect, useState, type RefObject } from 'react';
import type { DragAndDropContent } from './drag-and-drop.schema.ts';

/** A zone smaller than this on the screen cannot show an item. In widths and heights of a letter. */
const leastWidth = 5;
const leastHeight = 2.4;

/**
 * Whether every zone is large enough on the picture as it is shown now, to hold its items there. If not, the picture carries the
 * zones' numbers only and the items go into boxes below it.
 */
export function useRoomy(picture: RefObject<HTMLElement | null>, content: DragAndDropContent): boolean {
  const [isRoomy, setIsRoomy] = useState(true);
  useEffect(() => {
    const element = picture.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const { width, height } = element.getBoundingClientRect();
      const letter = Number.parseFloat(getComputedStyle(element).fontSize);
      setIsRoomy(
        content.zones.every(
          ({ area, capacity }) =>
            area !== null &&
            (area.width / 100) * width >= Math.max(44, leastWidth * letter) &&
            (area.height / 100) * height >= Math.max(44, leastHeight * letter * Math.min(capacity, 3)),
        ),
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [picture, content]);
  return isRoomy;
}
