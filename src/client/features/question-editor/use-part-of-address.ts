import { useEffect, type RefObject } from 'react';
import { focusMissing } from '#mechanics/editing/missing-words.tsx';

const prefix = 'part-';

/** The part that the address names (`#part-ID`, of a finding of the check) comes into sight with the cursor in it, once it is there. */
export function usePartOfAddress(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = root.current;
    const hash = readHash();
    if (!place || !hash.startsWith(prefix)) return;
    const partId = hash.slice(prefix.length);
    const lead = (): boolean => {
      if (!place.querySelector(`[data-part="${CSS.escape(partId)}"]`)) return false;
      focusMissing(place, { code: 'other', partId });
      return true;
    };
    if (lead()) return;
    // The kind's editor comes as a part of its own.
    const observer = new MutationObserver(() => lead() && observer.disconnect());
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root]);
}

function readHash(): string {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    // Somebody wrote it by hand.
    return '';
  }
}
