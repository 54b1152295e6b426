import { useEffect, type RefObject } from 'react';

/** Spotlight marks the chosen entry for the eye only: this announces it to screen readers, whose focus stays in the field. */
export function useChosenOption(input: RefObject<HTMLInputElement | null>, listId: string): void {
  useEffect(() => {
    let number = 0;

    function tell() {
      const list = document.getElementById(listId);
      for (const option of list?.querySelectorAll('[role="option"]') ?? []) {
        // Spotlight takes ids away from its entries.
        option.id ||= `${listId}-${(number += 1)}`;
        option.setAttribute('aria-selected', String(option.hasAttribute('data-selected')));
      }
      const chosen = list?.querySelector('[data-selected]');
      if (chosen) input.current?.setAttribute('aria-activedescendant', chosen.id);
      else input.current?.removeAttribute('aria-activedescendant');
    }
    tell();
    // The list is drawn in a portal, a moment after this.
    const observer = new MutationObserver(tell);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-selected'] });
    return () => observer.disconnect();
  }, [input, listId]);
}
