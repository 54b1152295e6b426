import { useRef, type TouchEvent } from 'react';

/** CSS pixels that a finger goes sideways to turn over. */
const swipePx = 60;

/** Props of the part that is swiped: to the left the next, to the right the previous. */
export function useSwipe(onPrevious: (() => void) | null, onNext: (() => void) | null) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const [start, touch] = [from.current, changedTouches[0]];
      from.current = null;
      if (!start || !touch) return;
      const [x, y] = [touch.clientX - start.x, touch.clientY - start.y];
      if (Math.abs(x) < swipePx || Math.abs(x) < 2 * Math.abs(y)) return;
      if (x < 0) onNext?.();
      else onPrevious?.();
    },
  };
}
