/** Functions that find the words of a page, as it is drawn. These functions run in the page: each stands by itself. */

/** Words that stand alone, of six characters as a message id has, also in names that only a screen reader says. */
export function loneWords(): string[] {
  const found = new Set<string>();
  const note = (text: string | null): void => {
    const word = text?.trim() ?? '';
    if (/^[A-Za-z0-9+/]{6}$/.test(word)) found.add(word);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) note(texts.currentNode.textContent);
  for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'])
    for (const element of document.querySelectorAll(`[${name}]`)) note(element.getAttribute(name));
  for (const part of document.title.split('·')) note(part);
  return [...found];
}

/**
 * Words of controls that are broken into two lines or more. Longer ones than any word of the interface are somebody's own, and what the page lets the
 * browser hyphenate is not broken.
 */
export function brokenWords(): string[] {
  const longestWord = 18;
  const controls =
    'button, [role="button"], [role="tab"], [role^="menuitem"], summary, a, .mantine-Badge-root, .mantine-Chip-label';
  const found = new Set<string>();
  const range = document.createRange();
  for (const control of document.querySelectorAll(controls)) {
    // A link within a text is no control of its own.
    if (control.localName === 'a' && !getComputedStyle(control).display.endsWith('flex')) continue;
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      if (text.parentElement && getComputedStyle(text.parentElement).hyphens === 'auto') continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
        if (word.length > longestWord) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
        const [first, last] = [boxes[0], boxes.at(-1)];
        if (first && last && last.top - first.top > first.height / 2) found.add(word);
      }
    }
  }
  return [...found];
}
