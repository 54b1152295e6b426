/**
 * After a navigation the focus belongs on the new page's heading, so that keyboard and screen reader start at its top. The heading may come later
 * than the page (its data are on the way): it is waited for, until the user moves the focus himself.
 */
let expected: { from: Element | null } | null = null;

let isRetained = false;

/** The next navigation only gives the page another address: the cursor stays where one is typing. */
export function keepFocusOnce(): void {
  isRetained = true;
}

/** A navigation has begun. */
export function expectHeading(): void {
  if (isRetained) {
    isRetained = false;
    return;
  }
  expected = { from: document.activeElement };
}

/**
 * The page, or its heading, is drawn.
 * @returns `elsewhere`: the user had gone on and was not called back, so nobody has read the heading to them
 */
export function focusHeading(): 'done' | 'waiting' | 'elsewhere' {
  if (!expected) return 'done';
  const heading = document.querySelector<HTMLElement>('h1[data-page-heading]');
  if (!heading) return 'waiting';
  const { activeElement } = document;
  const isLeft = activeElement === null || activeElement === document.body || activeElement === expected.from;
  expected = null;
  if (!isLeft) return 'elsewhere';
  heading.focus({ preventScroll: true });
  return 'done';
}
