import { useEffect, useRef } from 'react';
import { isTyping } from '#client/is-typing.ts';

interface WorkKeys {
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onUndo?: () => void;
  onRedo?: () => void;
}

/** Arrows go from work to work, Ctrl+Z undoes ink, where nobody types. */
export function useWorkKeys(keys: WorkKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      if (isTyping(event.target) || event.defaultPrevented || event.altKey) return;
      const { onPrevious, onNext, onUndo, onRedo } = latest.current;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && event.code === 'KeyZ' && !event.shiftKey) onUndo?.();
      else if (isCommand && (event.code === 'KeyY' || (event.code === 'KeyZ' && event.shiftKey))) onRedo?.();
      else if (!isCommand && event.key === 'ArrowLeft') onPrevious?.();
      else if (!isCommand && event.key === 'ArrowRight') onNext?.();
      else return;
      event.preventDefault();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}
