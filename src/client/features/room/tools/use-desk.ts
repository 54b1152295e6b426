import { useCallback, useState } from 'react';
import { useSnapshot } from '../room-context.tsx';

/** Whether the tools are open; they are loaded when they first are, or when there are marks to show. */
export function useDesk() {
  const hasMarks = useSnapshot(({ uiState }) => uiState.highlights !== undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const toggle = useCallback(() => {
    setWasOpen(true);
    setIsOpen((is) => !is);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    document.querySelector<HTMLElement>('[data-testid="open-tools"]')?.focus();
  }, []);
  return { isOpen, isNeeded: wasOpen || hasMarks, toggle, close };
}
