import { useEffect, useRef, useState } from 'react';
import css from './pisa.module.css';

const restMs = 250;

/** Filters as one types, once the hand rests. An answer that comes late takes no letter away. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (value === sent.current) return;
    // Somebody else changed it: Back, or "clear the filters".
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function send(next: string) {
    clearTimeout(timer.current);
    if (next === sent.current) return;
    sent.current = next;
    onChange(next);
  }

  return (
    <input
      type="search"
      className={css['input']}
      aria-label={label}
      placeholder={label}
      maxLength={200}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => send(target.value), restMs);
      }}
      onKeyDown={(event) => event.key === 'Enter' && send(text)}
    />
  );
}
