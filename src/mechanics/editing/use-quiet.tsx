import { useEffect, useState } from 'react';

/** How long nobody types before texts are drawn on the board of the key. Milliseconds. */
const quiet = 250;

/** Texts, as opposed to the kind of a part and its place. */
const texts = new Set(['content', 'label', 'prompt']);

/**
 * The content for the board of the key, which is dear to draw: texts come once one stops typing, everything else at once. The same object until
 * then, so that what is drawn from it can stay.
 */
export function useQuiet<C extends object>(content: C): C {
  const [settled, setSettled] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(content), quiet);
    return () => clearTimeout(timer);
  }, [content]);
  return shapeOf(settled) === shapeOf(content) ? settled : content;
}

function shapeOf(content: object): string {
  return JSON.stringify(content, (name, value: unknown) => (texts.has(name) && typeof value === 'string' ? '' : value));
}
