/** Runs in the page: it stands by itself. */

/**
 * Things to press that are smaller than asked for, by their role and name. A link within a sentence is as high as its line (WCAG 2.5.8), what is
 * hidden from the eye is pressed by its label, and what is off is not pressed.
 *
 * @param least px in each direction
 */
export function smallTargets(least: number): string[] {
  const all = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role^="menuitem"], [role="switch"]';
  const found: string[] = [];
  for (const target of document.querySelectorAll<HTMLElement>(all)) {
    if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || target.closest('[inert]')) continue;
    if (target.matches(':disabled, [type="hidden"], [type="range"], [type="file"], [tabindex="-1"]:not([role])')) continue;
    // A label belongs to its control, and so does a frame that is drawn around it.
    const pressed = target.closest('label') ?? target;
    const { width, height } = pressed.getBoundingClientRect();
    const own = target.getBoundingClientRect();
    if (own.width <= 1 || own.height <= 1) continue;
    if (width >= least - 0.5 && height >= least - 0.5) continue;
    const around = target.parentElement;
    const isInSentence =
      getComputedStyle(target).display === 'inline' &&
      [...(around?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''));
    if (isInSentence) continue;
    const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 30);
    found.push(`${target.localName} "${name}" ${Math.round(width)}x${Math.round(height)}`);
  }
  return [...new Set(found)];
}
