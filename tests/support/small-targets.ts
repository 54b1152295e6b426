/** Runs in the page: it stands by itself. */

/**
 * Things to press that are smaller than asked for, with their names. A link within a sentence is as high as its line (WCAG 2.5.8), what is hidden
 * from the eye is pressed by its label, and what is off is not pressed.
 *
 * @param least px in each direction
 */
export function smallTargets(least: number): string[] {
  const all =
    'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role^="menuitem"], [role="switch"]';
  const off = ':disabled, [type="hidden"], [type="range"], [type="file"], [tabindex="-1"]:not([role])';
  const found = new Set<string>();

  function isLarge(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect();
    return width >= least - 0.5 && height >= least - 0.5;
  }

  /** A pseudo-element can enlarge a target without changing its box. */
  function isHitAround(element: Element): boolean {
    element.scrollIntoView({ block: 'center', inline: 'center' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, least / 2 - 1];
    return [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ].every(([atX = 0, atY = 0]) => element.contains(document.elementFromPoint(atX, atY)));
  }

  function isInSentence(element: Element): boolean {
    if (getComputedStyle(element).display !== 'inline') return false;
    const beside = [...(element.parentElement?.childNodes ?? [])];
    return beside.some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''));
  }

  for (const target of document.querySelectorAll<HTMLElement>(all)) {
    if (target.matches(off) || target.closest('[inert]')) continue;
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const own = target.getBoundingClientRect();
    if (own.width <= 1 || own.height <= 1) continue;
    const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : [];
    if (isLarge(target) || labels.some(isLarge) || isInSentence(target) || isHitAround(target)) continue;
    const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 30);
    found.add(`${target.localName} "${name}" ${Math.round(own.width)}x${Math.round(own.height)}`);
  }
  return [...found];
}
