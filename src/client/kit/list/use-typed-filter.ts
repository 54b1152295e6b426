import { useEffect, useRef, useState } from 'react';

const restMs = 250;

/**
 * The text of a filter that is sent once the hand rests, and comes back as `value` when whoever keeps it (the address) is done with it. What is
 * typed is the field's own until then: a value that comes back late takes no letter away.
 *
 * @returns `text`: what the field shows. `type`: of every change. `send`: at once, of Enter
 */
export function useTypedFilter(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  /**
   * Sent values that have not come back yet, after the last one that has: a busy router skips some of them and returns the rest
   * late.
   */
  const sent = useRef([value]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const own = sent.current.indexOf(value);
    if (own !== -1) {
      sent.current = sent.current.slice(own);
      return;
    }
    // Somebody else changed it: Back, or "clear the filters".
    clearTimeout(timer.current);
    sent.current = [value];
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(next = text) {
    clearTimeout(timer.current);
    if (next === sent.current.at(-1)) return;
    sent.current.push(next);
    onChange(next);
  }

  function type(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(next), restMs);
  }

  return { text, type, send };
}
