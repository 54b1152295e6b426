import { useLayoutEffect } from 'react';

/** Ctrl+K, Cmd+K on Apple's keyboards; by the key's place, too: under a Kazakh layout it is another letter. */
export function useSearchKey(onPress: () => void): void {
  // With the page itself, and not after its painting: who sees it may press.
  useLayoutEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isK = event.code === 'KeyK' || event.key.toLowerCase() === 'k';
      if (!isK || event.repeat || event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
      // A dialog has the page for itself.
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onPress();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [onPress]);
}
