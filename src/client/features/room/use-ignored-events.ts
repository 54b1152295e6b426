import { useEffect } from 'react';

/**
 * What a tap brings along besides what the room listens to: pointerdown, -move, -up and -cancel move things, click, change and focus do the rest.
 */
const ignoredEvents = [
  'pointerover',
  'pointerout',
  'gotpointercapture',
  'lostpointercapture',
  'mouseover',
  'mouseout',
  'mousemove',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'selectionchange',
];

/**
 * Keeps them from React, which asks all of the tree about every event that there is: at a sixth of the speed a tap waited twenty milliseconds for
 * answers that nobody gave. What the browser does by itself (focus, selection, `:hover`) does not need them.
 */
export function useIgnoredEvents(): void {
  useEffect(() => {
    const controller = new AbortController();
    const stop = (event: Event) => event.stopPropagation();
    // Above the root, where React listens; for the selection above the document.
    for (const type of ignoredEvents)
      window.addEventListener(type, stop, { capture: true, passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
}
