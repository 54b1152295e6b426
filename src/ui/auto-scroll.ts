/** The band along the edge that scrolls, and the fastest step per frame. CSS pixels. */
const band = 64;
const fastest = 14;

/** Scrolls what holds `element` while a drag is near its upper or lower edge. */
export function autoScroller(element: Element, onScroll: () => void) {
  const page = element.ownerDocument.scrollingElement ?? element.ownerDocument.documentElement;
  const box = scrollBox(element) ?? page;
  let aimY: number | null = null;
  let frame = 0;

  function step() {
    frame = requestAnimationFrame(step);
    if (aimY === null) return;
    const edges = box === page ? { top: 0, bottom: window.innerHeight } : box.getBoundingClientRect();
    const over = Math.max(0, edges.top + band - aimY);
    const under = Math.max(0, aimY - (edges.bottom - band));
    const by = Math.min(fastest, (under / band) * fastest) - Math.min(fastest, (over / band) * fastest);
    if (by === 0) return;
    const before = box.scrollTop;
    box.scrollTop = before + by;
    if (box.scrollTop !== before) onScroll();
  }

  return {
    start: () => void (frame = requestAnimationFrame(step)),
    /** @param y in the viewport, CSS pixels */
    aim: (y: number) => void (aimY = y),
    stop: () => cancelAnimationFrame(frame),
  };
}

function scrollBox(element: Element): Element | null {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    const { overflowY } = getComputedStyle(box);
    const scrolls = overflowY === 'auto' || overflowY === 'scroll';
    if (scrolls && box.scrollHeight > box.clientHeight + 1 && box !== box.ownerDocument.body) return box;
  }
  return null;
}
