import { useCallback, useEffect, useRef, useState } from 'react';
import { onLeaving } from '#client/api/leaving.ts';

/** Milliseconds from the last keystroke to the device's storage. */
const restMs = 500;

/**
 * Puts what is typed on the device: once the hand rests, when the tab is closed, when the page is left.
 *
 * @param write puts the newest text there; false: the device did not take it
 * @param isUnsaved what is shown first is a draft already
 */
export function useDraftKeeper(write: () => boolean, isUnsaved: boolean) {
  /** Since the last save. */
  const [changes, setChanges] = useState(isUnsaved ? 1 : 0);
  /** Known at once, unlike `changes`: what was saved must not be stored again by the cleaning up that follows. */
  const mayBeLost = useRef(isUnsaved);
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  const keep = useCallback((): boolean => !mayBeLost.current || latest.current(), []);
  useEffect(() => {
    if (changes === 0) return;
    const timer = setTimeout(keep, restMs);
    return () => clearTimeout(timer);
  }, [changes, keep]);
  useEffect(() => {
    // A tab that is closed at once, and a page that is left, have their last words, too.
    const stop = onLeaving(() => void keep());
    return () => {
      stop();
      keep();
    };
  }, [keep]);

  return {
    isChanged: changes > 0,
    /** @returns whether nothing is left that only this page has */
    keep,
    /** Something was typed, or taken from elsewhere. */
    change: useCallback(() => {
      mayBeLost.current = true;
      setChanges((before) => before + 1);
    }, []),
    /** All of it is saved, or nobody wants it. */
    settle: useCallback(() => {
      mayBeLost.current = false;
      setChanges(0);
    }, []),
  };
}
