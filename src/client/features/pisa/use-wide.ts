import { useEffect, useState, type RefObject } from 'react';

/** Is there room for two sides? Asked of the place itself, not of the window: a menu or a preview may make it narrow. */
export function useWide(place: RefObject<HTMLElement | null>, least: number): boolean {
  const [isWide, setIsWide] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => entry && setIsWide(entry.contentRect.width >= least));
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, least]);
  return isWide;
}
