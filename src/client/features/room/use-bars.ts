import { useEffect, useRef, type RefObject } from 'react';

/** Gives the layout the heights of the two bars, so that nothing focused or scrolled to hides behind them. */
export function useBars(): { top: RefObject<HTMLElement | null>; bottom: RefObject<HTMLElement | null> } {
  const top = useRef<HTMLElement>(null);
  const bottom = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const heightOf = (bar: HTMLElement | null) => {
        const { position, top: stuckAt } = bar ? getComputedStyle(bar) : { position: 'static', top: '0' };
        // A part of the upper bar may scroll away (negative `top`).
        return bar && position === 'sticky'
          ? `${String(bar.offsetHeight + Math.min(0, Number.parseFloat(stuckAt) || 0))}px`
          : '0px';
      };
      style.setProperty('--top-bar', heightOf(top.current));
      style.setProperty('--bottom-bar', heightOf(bottom.current));
      style.setProperty('scroll-padding-block', 'calc(var(--top-bar) + 8px) calc(var(--bottom-bar) + 8px)');
    });
    for (const bar of [top.current, bottom.current, document.body]) if (bar) observer.observe(bar);
    return () => {
      observer.disconnect();
      for (const name of ['--top-bar', '--bottom-bar', 'scroll-padding-block']) style.removeProperty(name);
    };
  }, []);
  return { top, bottom };
}
