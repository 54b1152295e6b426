import { useEffect, useRef } from 'react';

/** Ctrl (or Command) and a key saves from anywhere on the page. A letter goes by the key's place: Kazakh and Russian layouts have another there. */
export function useSaveKey(key: 'Enter' | 'KeyS', save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== key && event.code !== key) return;
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.repeat) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [key]);
}
